// Placeholder until its first test.
