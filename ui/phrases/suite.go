package phrases

import "example.com/abyss/ui/lang"

// Suite returns the name of a suite. It translates the names of the built-in suites; others have
// the name of their file.
func Suite(t T, name string) string { return t(name, lang.Meaning("suite")) }
