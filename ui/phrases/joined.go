package phrases

import "example.com/abyss/ui/lang"

// Named is what something is, behind its name, with the colon of the language:
// "Moves: ICCS".
func Named(t T, name, text string) string { return t("%s: %s", lang.Meaning("named"), name, text) }
