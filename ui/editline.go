package ui

import (
	"path/filepath"
	"strings"
	"unicode"

	"abyss/ui/canvas"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// maxPath bounds a path typed.
const maxPath = 512

// editLine is a line of text that is edited. Its zero value is empty, with the
// cursor at the end.
type editLine struct {
	text   string
	max    int // runes it may have
	behind int // runes behind the cursor
	chosen int // runes before the cursor that the first letter typed replaces
}

// namedLine is the line with a file proposed, or with the one that was wrong: of
// that a letter may be missing.
func namedLine(path string, wrong bool) editLine {
	if wrong {
		return editLine{text: path, max: maxPath}
	}
	return fileLine(path)
}

// fileLine is a line with the name of a file that is proposed: what is typed first
// takes the place of the name, between folder and extension.
func fileLine(path string) editLine {
	e := editLine{text: path, max: maxPath}
	name := filepath.Base(path)
	if path == "" || strings.HasSuffix(path, string(filepath.Separator)) {
		return e
	}
	ext := filepath.Ext(name)
	e.behind, e.chosen = len([]rune(ext)), len([]rune(strings.TrimSuffix(name, ext)))
	return e
}

// press edits the line and reports whether the key was for it.
func (e *editLine) press(msg tea.KeyMsg) bool {
	runes := []rune(e.text)
	at := len(runes) - min(e.behind, len(runes))
	chosen := min(e.chosen, at)
	e.chosen = 0
	switch k := &promptKeys; {
	case key.Matches(msg, k.erase) && chosen > 0:
		runes, at = cutOut(runes, at-chosen, at)
	case key.Matches(msg, k.erase):
		runes, at = cutOut(runes, max(at-1, 0), at)
	case key.Matches(msg, k.erasesOn):
		runes, _ = cutOut(runes, at, min(at+1, len(runes)))
	case key.Matches(msg, k.clear):
		runes, at = nil, 0
	case key.Matches(msg, k.clearOn):
		runes = runes[:at]
	case key.Matches(msg, k.word):
		runes, at = cutOut(runes, wordBefore(runes, at), at)
	case key.Matches(msg, k.left):
		at = max(at-1, 0)
	case key.Matches(msg, k.right):
		at = min(at+1, len(runes))
	case key.Matches(msg, k.home):
		at = 0
	case key.Matches(msg, k.end):
		at = len(runes)
	case msg.Type == tea.KeySpace, msg.Type == tea.KeyRunes && !msg.Alt:
		runes, at = cutOut(runes, at-chosen, at)
		runes, at = e.insert(runes, at, typedRunes(msg))
	default:
		e.chosen = chosen
		return false
	}
	e.text, e.behind = string(runes), len(runes)-at
	return true
}

// leaves reports whether a key goes beyond an end of the line.
func (e *editLine) leaves(msg tea.KeyMsg) bool {
	n := len([]rune(e.text))
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
func (e *editLine) insert(runes []rune, at int, typed []rune) (line []rune, behind int) {
	line = append(line, runes[:at]...)
	for _, r := range typed {
		if len(line)+len(runes)-at < e.max && unicode.IsPrint(r) {
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

// halves is the text before the cursor and behind it.
func (e *editLine) halves() (before, behind string) {
	runes := []rune(e.text)
	at := len(runes) - min(e.behind, len(runes))
	return string(runes[:at]), string(runes[at:])
}

// set puts a text in with the cursor behind a first part of it.
func (e *editLine) set(before, behind string) {
	e.text, e.behind, e.chosen = before+behind, len([]rune(behind)), 0
}

// draw draws the line from column x in at most w columns, the part at the cursor
// when there is more, and returns the column behind it. The cursor is a bar in the
// text and a dash at its end.
func (e *editLine) draw(a canvas.Area, x, w int, style canvas.Style) int {
	before, behind := e.halves()
	behind = canvas.Cut(behind, max((w-1)/2, w-1-canvas.Width(before)))
	before = cutFront(before, w-1-canvas.Width(behind))
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

// cutFront is the end of s in at most w columns, after an ellipsis where
// something was left off: the end is where one types.
func cutFront(s string, w int) string {
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
