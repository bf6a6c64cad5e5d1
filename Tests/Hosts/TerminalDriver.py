"""Drives Docs/Hosts/Terminal.md's program in a pseudo terminal: keys, a resize, and the end.

    python3 Tests/Hosts/TerminalDriver.py PROGRAM

Prints the screen after each of them.
"""
import fcntl, os, pty, re, select, struct, sys, termios, time


def resize(columns, lines):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))


def show(title, columns, lines):
    """Prints the screen as a terminal shows it, once it is another one and the program writes no more."""
    global shown, text
    deadline = time.monotonic() + 20
    screen = shown
    while screen == shown:
        assert time.monotonic() < deadline, title + ": nothing has changed"
        while select.select([terminal], [], [], 0.3)[0]:
            text += os.read(terminal, 65536)
        screen = draw(text.decode().split("\x1b[2J")[-1], columns, lines)
    shown = screen
    print(title)
    for line in screen:
        print("|" + line + "|")


def draw(text, columns, lines):
    """Returns the lines of a screen, or of the last one if something is drawn outside of it."""
    screen = [[" "] * columns for _ in range(lines)]
    for row, column, words in re.findall(r"\x1b\[(\d+);(\d+)H([^\x1b]*)", text):
        if int(row) > lines or int(column) - 1 + len(words) > columns:
            return shown
        for offset, character in enumerate(words):
            screen[int(row) - 1][int(column) - 1 + offset] = character
    return ["".join(line) for line in screen]


shown, text = [" " * 30] * 6, b""
sizes = [(30, 6), (18, 7)]
child, terminal = pty.fork()
if child == 0:
    time.sleep(0.2)
    os.execv(sys.argv[1], sys.argv[1:])
resize(*sizes[0])
show("at first", *sizes[0])
os.write(terminal, b"j")
show("after j", *sizes[0])
resize(*sizes[1])
show("narrow", *sizes[1])
os.write(terminal, b"kkq")
_, status = os.waitpid(child, 0)
print("ended with", os.waitstatus_to_exitcode(status))
