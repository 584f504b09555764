// Package narrow makes the toolkit count characters of ambiguous width as one column, whatever the
// environment says. Import it for that effect.
//
// With RUNEWIDTH_EASTASIAN=1 in the environment github.com/charmbracelet/x/ansi and
// github.com/mattn/go-runewidth take lines and blocks for two columns wide, and cut rows that fit.
// They read the variable while the program initializes. Packages that are ready initialize in the
// order of their import paths, and this one, which needs nothing but os, comes before them. Getenv
// still returns the variable's value.
package narrow

import "os"

// Variable is the variable's name.
const Variable = "RUNEWIDTH_EASTASIAN"

// said is the variable's value at the start of the program.
var said = take()

// take takes the variable out of the environment.
func take() string {
	value := os.Getenv(Variable)
	_ = os.Unsetenv(Variable) // fails for a name that is not one
	return value
}

// Getenv is os.Getenv with the variable as the program was started with it. It may be
// called from any goroutine.
func Getenv(name string) string {
	if name == Variable {
		return said
	}
	return os.Getenv(name)
}
