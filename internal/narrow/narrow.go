// Package narrow makes the toolkit count characters of ambiguous width as one column, whatever the
// environment sets. It is imported only for this effect.
//
// If RUNEWIDTH_EASTASIAN=1 is set, github.com/charmbracelet/x/ansi and
// github.com/mattn/go-runewidth assume that lines and blocks are two columns wide, and cut rows
// that fit. They read the variable while the program is initialized. Among packages whose imports
// are initialized, Go initializes the one with the smallest import path next. This package imports
// only os, so it is initialized before the other two. Getenv still returns the variable's value.
package narrow

import "os"

// Variable is the variable's name.
const Variable = "RUNEWIDTH_EASTASIAN"

// initial is the value of the variable at the start of the program.
var initial = take()

// take removes the variable from the environment and returns its value.
func take() string {
	value := os.Getenv(Variable)
	_ = os.Unsetenv(Variable) // fails only for an invalid name
	return value
}

// Getenv is os.Getenv, but returns the value that Variable had at the start of the program. It may
// be called from any goroutine.
func Getenv(name string) string {
	if name == Variable {
		return initial
	}
	return os.Getenv(name)
}
