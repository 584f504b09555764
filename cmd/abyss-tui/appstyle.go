package main

import (
	"strings"

	"example.com/abyss/engine/team"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui"
	"example.com/abyss/ui/settings"
)

// styleNames lists the styles that need no file, for use in a sentence.
func styleNames() string {
	names := []string{"usual"}
	for _, name := range team.Names() {
		names = append(names, strings.ToLower(name))
	}
	return strings.Join(names, ", ")
}

// readStyle sets the style of the first game and loads the user's personalities. If there is an
// error in the settings or in the folder, the engine plays its usual style, and the app reports the
// error.
func (f *appFlags) readStyle(s *settings.Settings, opts *ui.Options) error {
	var err error
	if opts.StylesDir, err = settings.PersonalitiesDir(); err == nil { // without a folder there are no personalities
		if opts.Own, err = ownPersonalities(); err != nil {
			also(&opts.Problems, message.Errorf("your personalities: %w", err))
		}
	}
	opts.Game.Style, err = team.ParseStyle(s.Style, opts.Own)
	switch {
	case err != nil && f.given("style"):
		return usagef("--style: %w", err)
	case err != nil:
		also(&opts.Problems, message.Errorf("style of the settings: %w", err))
	case f.given("style") && f.given("engine") && !opts.Game.Style.Usual():
		return usagef("--style and --engine: expected one of them, since another engine has a style of its own")
	}
	return nil
}

// also extends the list of problems to report by the errors that are not nil.
func also(problems *[]error, more ...error) {
	for _, err := range more {
		if err != nil {
			*problems = append(*problems, err)
		}
	}
}
