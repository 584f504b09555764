package main

import (
	"example.com/abyss/ui/commandhelp"
	"example.com/abyss/ui/lang"
)

// spoken returns the language of help and errors: that of the settings, or else of the locale. It
// reports no error for an unreadable settings file, because most commands do not need the file.
func spoken() lang.Language {
	s, _ := keptSettings()
	return language(&s)
}

// composed returns a text of the help that is made from a translatable format.
func composed(format string, args ...any) string { return commandhelp.Composed(format, args...) }

// part marks a text of the help that is used as part of a composed one.
func part(english string) any { return commandhelp.Part(english) }
