package phrases

import "example.com/abyss/ui/lang"

// Suite is the name of a suite: one of the program's in the language, others by their file.
func Suite(t T, name string) string { return t(name, lang.Meaning("suite")) }
