package input

// ParseBackground parses a complete answer to the question for the background, for callers that
// read the terminal without a Reader.
func ParseBackground(answer []byte) (Background, bool) { return background(answer) }
