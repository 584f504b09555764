package input

// ParseBackground reads the answer to the question for the background, whole, for those who
// read the terminal without a Reader.
func ParseBackground(answer []byte) (Background, bool) { return background(answer) }
