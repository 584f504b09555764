package plain

import (
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/simplified"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// voice writes the output, in a language and a notation.
type voice struct {
	out      output
	language lang.Language
	notation notation.Style
}

// T translates a text into the user's language.
func (v *voice) T(english string, args ...any) string {
	return v.language.Text(english, args...)
}

// say translates a text and writes it as a line.
func (v *voice) say(english string, args ...any) { v.out.line(v.T(english, args...)) }

// sentence writes a text as a sentence, with a full stop.
func (v *voice) sentence(text string) { v.say("%s.", lang.Meaning("sentence"), text) }

// problem writes an error.
func (v *voice) problem(err error) {
	v.out.line(phrases.Capital(v.language.Error(err)))
}

// parseOnOff parses on or off.
func (v *voice) parseOnOff(value string) (bool, error) {
	switch simplified.Of(strings.ToLower(value)) {
	case "on", "yes", "开":
		return true, nil
	case "off", "no", "关":
		return false, nil
	}
	return false, message.Errorf("%q: expected on or off", value)
}

// onOff returns on or off in the user's language.
func (v *voice) onOff(on bool) string {
	if on {
		return v.T("on")
	}
	return v.T("off")
}
