// Package editline is a line of text that is edited, with the keys that do so.
package editline

import (
	"path/filepath"
	"strings"
	"unicode"

	"abyss/ui/canvas"
	"abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// Max is the runes of a line for which nothing else is said, such as a path.
const Max = 512

// Line is a line of text that is edited. Its zero value is empty, with the
// cursor at the end, and takes nothing.
type Line struct {
	Text string
	Max  int // runes it may have

	behind int // runes behind the cursor
	chosen int // runes before the cursor that the first letter typed replaces
}

// Keys are the keys that edit a line.
var Keys = struct{ Erase, EraseOn, Clear, ClearOn, Word, Left, Right, Home, End key.Binding }{
	Erase:   mode.Bind("backspace", "erase", "backspace", "ctrl+h"),
	EraseOn: mode.Bind("delete", "erase ahead", "delete", "ctrl+d"),
	Clear:   mode.Bind("ctrl+u", "erase all", "ctrl+u"),
	ClearOn: mode.Bind("ctrl+k", "erase to the end", "ctrl+k"),
	Word:    mode.Bind("ctrl+w", "erase a word", "ctrl+w", "alt+backspace"),
	Left:    mode.Bind("←", "cursor left", "left", "ctrl+b"),
	Right:   mode.Bind("→", "cursor right", "right", "ctrl+f"),
	Home:    mode.Bind("home", "to the start", "home", "ctrl+a"),
	End:     mode.Bind("end", "to the end", "end", "ctrl+e"),
}

// Proposed is a line with the name of a file that is proposed: what is typed first
// takes the place of the name, between folder and extension.
func Proposed(path string) Line {
	e := Line{Text: path, Max: Max}
	name := filepath.Base(path)
	if path == "" || strings.HasSuffix(path, string(filepath.Separator)) {
		return e
	}
	ext := filepath.Ext(name)
	e.behind, e.chosen = len([]rune(ext)), len([]rune(strings.TrimSuffix(name, ext)))
	return e
}

// Press edits the line and reports whether the key was for it.
func (e *Line) Press(msg tea.KeyMsg) bool {
	runes := []rune(e.Text)
	at := len(runes) - min(e.behind, len(runes))
	chosen := min(e.chosen, at)
	e.chosen = 0
	switch k := &Keys; {
	case key.Matches(msg, k.Erase) && chosen > 0:
		runes, at = cutOut(runes, at-chosen, at)
	case key.Matches(msg, k.Erase):
		runes, at = cutOut(runes, max(at-1, 0), at)
	case key.Matches(msg, k.EraseOn):
		runes, _ = cutOut(runes, at, min(at+1, len(runes)))
	case key.Matches(msg, k.Clear):
		runes, at = nil, 0
	case key.Matches(msg, k.ClearOn):
		runes = runes[:at]
	case key.Matches(msg, k.Word):
		runes, at = cutOut(runes, wordBefore(runes, at), at)
	case key.Matches(msg, k.Left):
		at = max(at-1, 0)
	case key.Matches(msg, k.Right):
		at = min(at+1, len(runes))
	case key.Matches(msg, k.Home):
		at = 0
	case key.Matches(msg, k.End):
		at = len(runes)
	case msg.Type == tea.KeySpace, msg.Type == tea.KeyRunes && !msg.Alt:
		runes, at = cutOut(runes, at-chosen, at)
		runes, at = e.insert(runes, at, typedRunes(msg))
	default:
		e.chosen = chosen
		return false
	}
	e.Text, e.behind = string(runes), len(runes)-at
	return true
}

// Leaves reports whether a key goes beyond an end of the line.
func (e *Line) Leaves(msg tea.KeyMsg) bool {
	n := len([]rune(e.Text))
	return msg.Type == tea.KeyLeft && min(e.behind, n) == n || msg.Type == tea.KeyRight && e.behind == 0
}

// typedRunes is what a key types.
func typedRunes(msg tea.KeyMsg) []rune {
	if msg.Type == tea.KeySpace {
		return []rune{' '}
	}
	return msg.Runes
}

// insert puts what can be printed in at a place, as far as there is room, and
// returns the place behind it.
func (e *Line) insert(runes []rune, at int, typed []rune) (line []rune, behind int) {
	line = append(line, runes[:at]...)
	for _, r := range typed {
		if len(line)+len(runes)-at < e.Max && unicode.IsPrint(r) {
			line = append(line, r)
		}
	}
	return append(line, runes[at:]...), len(line)
}

// cutOut is a line without the runes from one place to another, and the place.
func cutOut(runes []rune, from, to int) (line []rune, at int) {
	return append(append(line, runes[:from]...), runes[to:]...), from
}

// wordBefore is where the word before a place begins. The parts of a path are
// words.
func wordBefore(runes []rune, at int) int {
	inWord := func(i int) bool {
		return !unicode.IsSpace(runes[i]) && runes[i] != '/' && runes[i] != filepath.Separator
	}
	for at > 0 && !inWord(at-1) {
		at--
	}
	for at > 0 && inWord(at-1) {
		at--
	}
	return at
}

// Halves is the text before the cursor and behind it.
func (e *Line) Halves() (before, behind string) {
	runes := []rune(e.Text)
	at := len(runes) - min(e.behind, len(runes))
	return string(runes[:at]), string(runes[at:])
}

// Set puts a text in with the cursor behind a first part of it.
func (e *Line) Set(before, behind string) {
	e.Text, e.behind, e.chosen = before+behind, len([]rune(behind)), 0
}

// Draw draws the line from column x in at most w columns, the part at the cursor
// when there is more, and returns the column behind it. The cursor is a bar in the
// text and a dash at its end.
func (e *Line) Draw(a canvas.Area, x, w int, style canvas.Style) int {
	before, behind := e.Halves()
	behind = canvas.Cut(behind, max((w-1)/2, w-1-canvas.Width(before)))
	before = CutFront(before, w-1-canvas.Width(behind))
	runes := []rune(before)
	fixed := max(len(runes)-e.chosen, 0)
	x = a.Text(x, 0, string(runes[:fixed]), style)
	x = a.Text(x, 0, string(runes[fixed:]), canvas.Choice)
	cursor := '_'
	if behind != "" {
		cursor = '│'
	}
	x = a.Put(x, 0, cursor, canvas.Key)
	return a.Text(x, 0, behind, style)
}

// CutFront is the end of s in at most w columns, after an ellipsis where
// something was left off: the end is where one types.
func CutFront(s string, w int) string {
	if canvas.Width(s) <= w {
		return s
	}
	runes := []rune(s)
	const most = 8 // runes a column, marks with them: a long text would take long below
	runes = runes[max(0, len(runes)-most*max(w, 1)):]
	for len(runes) > 0 && canvas.Width(string(runes)) > w-1 {
		runes = runes[1:]
	}
	return "…" + string(runes)
}
