package plain

import (
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/simplified"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// voice is the way of output: its target, language and notation.
type voice struct {
	out      output
	language lang.Language
	notation notation.Style
}

// T is a text in the language.
func (v *voice) T(english string, args ...any) string {
	return v.language.Text(english, args...)
}

// say writes a line put into the language.
func (v *voice) say(english string, args ...any) { v.out.line(v.T(english, args...)) }

// sentence writes a sentence that has no full stop yet.
func (v *voice) sentence(text string) { v.say("%s.", lang.Meaning("sentence"), text) }

// problem writes an error.
func (v *voice) problem(err error) {
	v.out.line(phrases.Capital(v.language.Error(err)))
}

// parseOnOff reads on or off.
func (v *voice) parseOnOff(value string) (bool, error) {
	switch simplified.Of(strings.ToLower(value)) {
	case "on", "yes", "开":
		return true, nil
	case "off", "no", "关":
		return false, nil
	}
	return false, message.Errorf("%q: expected on or off", value)
}

// onOff is on or off in the language.
func (v *voice) onOff(on bool) string {
	if on {
		return v.T("on")
	}
	return v.T("off")
}
