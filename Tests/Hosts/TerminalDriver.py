"""Drives Docs/Hosts/Terminal.md's program in a pseudo terminal: keys, a resize, and the end.

    python3 Tests/Hosts/TerminalDriver.py PROGRAM

Prints the screen after each of them.
"""
import fcntl, os, pty, re, select, signal, struct, sys, termios, time


def resize(columns, lines):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))


def show(title, columns, lines):
    """Reads what the program writes until it waits, and prints the screen as a terminal would show it."""
    text = b""
    while select.select([terminal], [], [], 10 if not text else 0.5)[0]:
        text += os.read(terminal, 65536)
    screen = [[" "] * columns for _ in range(lines)]
    last = text.decode().split("\x1b[2J")[-1]
    for row, column, words in re.findall(r"\x1b\[(\d+);(\d+)H([^\x1b]*)", last):
        for offset, character in enumerate(words):
            screen[int(row) - 1][int(column) - 1 + offset] = character
    print(title)
    for line in screen:
        print(("|" + "".join(line) + "|"))


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
