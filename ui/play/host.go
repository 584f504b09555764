package play

import (
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
)

// host is the app, with the mode's messages.
type host struct{ mode.Host }

// say translates a text and shows it.
func (h host) say(english string, args ...any) { h.Say(h.T(english, args...)) }

// errorText returns the text of an error, or "" if err is nil.
func (h host) errorText(err error) string {
	if err == nil {
		return ""
	}
	look := h.Look()
	return phrases.Capital(phrases.Writable(look.Language.Error(err), look.Writing))
}
