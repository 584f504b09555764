package ui

import (
	"abyss/ui/mode"
	"abyss/ui/suite"
)

// appModes is the modes of the app in the order of the screen, Play first.
func appModes(m *Model, opts Options) []mode.Mode {
	return []mode.Mode{
		m.modes[0],
		suite.New(m, suite.Options{Stored: opts.SuiteDir}),
	}
}
