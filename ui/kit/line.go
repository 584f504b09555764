package kit

import (
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"abyss/ui/canvas"
	"abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// MaxLine is the runes of a line for which nothing else is said, such as a path.
const MaxLine = 512

// Line is a line of text that is edited, letter by letter as a reader counts them.
// Its zero value is empty, with the cursor at the end, and takes nothing.
type Line struct {
	Text string
	Max  int // runes it may have

	behind int // bytes behind the cursor
	chosen int // bytes before the cursor that the first letter typed replaces
}

// LineKeys are the keys that edit a line.
var LineKeys = struct{ Erase, EraseOn, Clear, ClearOn, Word, Left, Right, Home, End key.Binding }{
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
	e := Line{Text: path, Max: MaxLine}
	name := filepath.Base(path)
	if path == "" || strings.HasSuffix(path, string(filepath.Separator)) {
		return e
	}
	ext := filepath.Ext(name)
	e.behind, e.chosen = len(ext), len(strings.TrimSuffix(name, ext))
	return e
}

// Press edits the line and reports whether the key was for it.
func (e *Line) Press(msg tea.KeyMsg) bool {
	before, behind := e.Halves()
	chosen := min(e.chosen, len(before))
	e.chosen = 0
	switch k := &LineKeys; {
	case key.Matches(msg, k.Erase) && chosen > 0:
		before = before[:len(before)-chosen]
	case key.Matches(msg, k.Erase):
		before = before[:lastLetter(before)]
	case key.Matches(msg, k.EraseOn):
		behind = behind[canvas.Letter(behind):]
	case key.Matches(msg, k.Clear):
		before, behind = "", ""
	case key.Matches(msg, k.ClearOn):
		behind = ""
	case key.Matches(msg, k.Word):
		before = before[:wordBefore(before)]
	case key.Matches(msg, k.Left):
		n := lastLetter(before)
		before, behind = before[:n], e.Text[n:]
	case key.Matches(msg, k.Right):
		n := len(before) + canvas.Letter(behind)
		before, behind = e.Text[:n], e.Text[n:]
	case key.Matches(msg, k.Home):
		before, behind = "", e.Text
	case key.Matches(msg, k.End):
		before, behind = e.Text, ""
	case msg.Type == tea.KeySpace, msg.Type == tea.KeyRunes && !msg.Alt:
		before = e.typed(before[:len(before)-chosen], behind, msg)
	default:
		e.chosen = chosen
		return false
	}
	e.Text, e.behind = before+behind, len(behind)
	return true
}

// Leaves reports whether a key goes beyond an end of the line.
func (e *Line) Leaves(msg tea.KeyMsg) bool {
	before, behind := e.Halves()
	return msg.Type == tea.KeyLeft && before == "" || msg.Type == tea.KeyRight && behind == ""
}

// typed is the text before the cursor with what a key types, so much of it as can be
// printed and has room.
func (e *Line) typed(before, behind string, msg tea.KeyMsg) string {
	runes := msg.Runes
	if msg.Type == tea.KeySpace {
		runes = []rune{' '}
	}
	room := e.Max - utf8.RuneCountInString(before) - utf8.RuneCountInString(behind)
	for _, r := range runes {
		if room > 0 && unicode.IsPrint(r) {
			before += string(r)
			room--
		}
	}
	return before
}

// lastLetter is where the last letter of a text begins.
func lastLetter(s string) int {
	const most = 256 // bytes of a letter: a long text would take long below
	start := max(len(s)-most, 0)
	for start < len(s) && !utf8.RuneStart(s[start]) {
		start++
	}
	last := start
	for at := start; at < len(s); at += canvas.Letter(s[at:]) {
		last = at
	}
	return last
}

// wordBefore is where the last word of a text begins. The parts of a path are words.
func wordBefore(s string) int {
	apart := func(r rune) bool { return unicode.IsSpace(r) || r == '/' || r == filepath.Separator }
	s = strings.TrimRightFunc(s, apart)
	return strings.LastIndexFunc(s, apart) + 1
}

// Halves is the text before the cursor and behind it.
func (e *Line) Halves() (before, behind string) {
	at := len(e.Text) - min(e.behind, len(e.Text))
	return e.Text[:at], e.Text[at:]
}

// Set puts a text in with the cursor behind a first part of it.
func (e *Line) Set(before, behind string) {
	e.Text, e.behind, e.chosen = before+behind, len(behind), 0
}

// Draw draws the line from column x in at most w columns, the part at the cursor
// when there is more, and returns the column behind it. The cursor is a bar in the
// text and a dash at its end.
func (e *Line) Draw(a canvas.Area, x, w int, style canvas.Style) int {
	before, behind := e.Halves()
	chosen := len(canvas.Clean(before[len(before)-min(e.chosen, len(before)):]))
	behind = canvas.Cut(behind, max((w-1)/2, w-1-canvas.Width(before)))
	before = canvas.CutFront(before, w-1-canvas.Width(behind))
	fixed := max(len(before)-chosen, 0)
	x = a.Text(x, 0, before[:fixed], style)
	x = a.Text(x, 0, before[fixed:], canvas.Choice)
	cursor := '_'
	if behind != "" {
		cursor = '│'
	}
	x = a.Put(x, 0, cursor, canvas.Key)
	return a.Text(x, 0, behind, style)
}
