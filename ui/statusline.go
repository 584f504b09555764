package ui

import (
	"slices"
	"strings"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
)

// drawStatus draws an important message, or else the mode's status.
func (b bars) drawStatus(a canvas.Area) {
	waits := b.host.waits()
	switch shown := b.host.notice; {
	case shown.text != "" && waits != "":
		b.drawWhole(b.host.T("%s. %s", lang.Meaning("both"), shown.text, waits), shown.style)
	case shown.text != "":
		b.drawWhole(shown.text, shown.style)
	default:
		b.own.DrawStatus(b.besideHelp(b.besideWaiting(a, waits)))
	}
}

// besideHelp draws the key of the help at the right end if no bottom line shows it and there is room
// beside the mode's status. It returns the area beside it.
func (b bars) besideHelp(a canvas.Area) canvas.Area {
	if b.screen.layout.hints.H > 0 {
		return a
	}
	keys := b.bottomKeys()
	i := slices.IndexFunc(keys, func(k key.Binding) bool { return k.Help().Key == "?" })
	if i < 0 {
		return a
	}
	w, _ := a.Size()
	help, what := keys[i].Help().Key, " "+b.host.T(keys[i].Help().Desc)
	if w -= canvas.Width(help+what) + 1; canvas.Width(b.own.Status+b.own.Note)+3 > w {
		return a
	}
	a.Text(a.Text(w, 0, help, canvas.Key), 0, what, canvas.Plain)
	return a.Sub(canvas.Rect{W: w, H: 1})
}

// besideWaiting draws a text about waiting dialogs at the right end, and returns the area beside
// it.
func (b bars) besideWaiting(a canvas.Area, waits string) canvas.Area {
	w, _ := a.Size()
	if waits == "" {
		return a
	}
	waits = canvas.Cut(waits, w/2)
	w -= canvas.Width(waits) + 1
	a.Text(w, 0, waits, canvas.Strong)
	return a.Sub(canvas.Rect{W: w, H: 1})
}

// drawWhole draws a text in the status line. A longer text also takes rows above it, but at most
// half of the mode's area.
func (b bars) drawWhole(text string, style canvas.Style) {
	at := b.screen.layout.status
	lines := folded(text, at.W-2)
	if most := 1 + b.screen.layout.body.H/2; len(lines) > most {
		lines = lines[:most]
		lines[most-1] = canvas.More(lines[most-1], at.W-2)
	}
	at.Y, at.H = at.Y-len(lines)+1, len(lines)
	a := b.screen.canvas.Area(at)
	a.Fill(' ', canvas.Plain)
	for y, line := range lines {
		a.Text(1, y, line, style)
	}
}

// The function named folded wraps a text into lines of at most w columns; there is at least one
// line. A word is broken only if it is longer than a line, so that file names stay whole.
func folded(text string, w int) []string {
	var parts []string
	for word := range strings.SplitSeq(canvas.Clean(text), " ") {
		start, width, rest := 0, 0, canvas.Width(word)
		for i, r := range word {
			n := canvas.RuneWidth(r)
			if rest > w && width+n > w-1 && width > 0 {
				parts = append(parts, word[start:i])
				start, width, rest = i, 0, rest-width
			}
			width += n
		}
		parts = append(parts, word[start:])
	}
	if lines := canvas.Wrap(strings.Join(parts, " "), w); len(lines) > 0 {
		return lines
	}
	return []string{""}
}

// drawHints draws the keys of the bottom line.
func (b bars) drawHints(a canvas.Area) { b.hintLine().Draw(a, hintsFrom) }

// hintsFrom is the first column of the keys in the bottom line.
const hintsFrom = 1

// hintAt returns the key at a column of the bottom line.
func (b bars) hintAt(x int) (key.Binding, bool) {
	return b.hintLine().At(x-hintsFrom, b.screen.layout.hints.W-hintsFrom)
}

// hintLine returns the keys for the bottom line, in the user's language. The last key is that of
// the palette, which leads to everything that has no key. If there is too little room, other keys
// are left out, never this one.
func (b bars) hintLine() kit.Hints {
	list := kit.Hints(slices.Clone(b.bottomKeys()))
	for i := range list {
		list[i].SetHelp(b.host.Look().Keys(list[i].Help().Key), b.host.T(list[i].Help().Desc))
	}
	if b.host.overlay != nil {
		return list
	}
	find := paletteKey
	find.SetHelp(find.Help().Key, b.host.T("find"))
	return list.EndingWith(find, b.screen.layout.hints.W-hintsFrom)
}

// bottomKeys returns the keys for the bottom line, the most important first.
func (b bars) bottomKeys() []key.Binding {
	if b.host.overlay != nil {
		return b.host.overlay.bindings()
	}
	if b.own.Hints != nil {
		return b.own.Hints
	}
	urgent := keySet{bindings: b.own.Urgent}
	return append(b.own.Urgent, slices.DeleteFunc(hints(append(b.modes.shown().Static().Groups, b.program...)), urgent.has)...)
}

// hints returns the bindings of the bottom line in their order.
func hints(groups []mode.Group) []key.Binding {
	var list []key.Binding
	for place := 1; ; place++ {
		before := len(list)
		more := false
		for _, g := range groups {
			for _, c := range g.Commands {
				if c.Hint == place {
					list = append(list, c.Binding)
				}
				more = more || c.Hint > place
			}
		}
		if len(list) == before && !more {
			return list
		}
	}
}
