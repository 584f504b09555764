package words

// Named is what something is, behind its name, with the colon of the language:
// "Moves: ICCS".
func Named(t T, name, text string) string { return t("%s: %s##named", name, text) }
