package kit

import (
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/cursor"
	"github.com/charmbracelet/bubbles/key"
	"github.com/charmbracelet/bubbles/textinput"
	tea "github.com/charmbracelet/bubbletea"
)

// MaxLine is the default limit for the runes of a line, such as a path.
const MaxLine = 512

// Line is an editable line of text: a text input of Bubbles, but the cursor moves by letters as a
// reader counts them, with all their marks. NewLine returns one.
type Line struct {
	Breaks bool // keep line breaks and tabs of pasted text, for text of several lines

	input  textinput.Model
	chosen int  // number of bytes before the cursor that the next typed character replaces
	edited bool // backspace edits the chosen bytes instead of erasing them
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

// inputKeys are the keys of LineKeys that the Bubble handles. The default keys of the Bubble
// differ: one starts programs to read the desktop's clipboard, and the parts of a path are not
// words.
var inputKeys = textinput.KeyMap{
	DeleteCharacterBackward: LineKeys.Erase,
	DeleteCharacterForward:  LineKeys.EraseOn,
	DeleteAfterCursor:       LineKeys.ClearOn,
	CharacterBackward:       LineKeys.Left,
	CharacterForward:        LineKeys.Right,
	LineStart:               LineKeys.Home,
	LineEnd:                 LineKeys.End,
}

// NewLine returns a line with a text and the cursor at its end, for at most the given number of runes.
func NewLine(text string, most int) Line {
	l := Line{input: textinput.New()}
	l.input.Prompt, l.input.KeyMap = "", inputKeys
	l.input.CharLimit = max(most, utf8.RuneCountInString(text))
	l.input.Cursor.SetMode(cursor.CursorStatic) // a blinking cursor would wake an idle program
	l.input.Focus()
	l.Set(text, "")
	return l
}

// Proposed returns a line with a proposed file name. The first typed text replaces the name between
// folder and extension. If the typed text begins a full path, with "/" or "~", it replaces the
// folder too.
func Proposed(path string) Line {
	l := NewLine(path, MaxLine)
	name := filepath.Base(path)
	if path == "" || strings.HasSuffix(path, string(filepath.Separator)) {
		return l
	}
	ext := filepath.Ext(name)
	l.Set(strings.TrimSuffix(path, ext), ext)
	l.chosen = len(encoded(strings.TrimSuffix(name, ext)))
	return l
}

// Choose marks the whole text: the first typed text replaces it, and other keys edit it.
func (l *Line) Choose() {
	l.Set(l.Text(), "")
	l.chosen, l.edited = len(l.input.Value()), true
}

// Press handles a key, and reports whether the line uses that key.
func (l *Line) Press(msg tea.KeyMsg) bool {
	before, behind := l.halves()
	chosen := min(l.chosen, len(before))
	l.chosen = 0
	switch k := &LineKeys; {
	case key.Matches(msg, k.Erase) && chosen > 0 && !l.edited:
		l.put(before[:len(before)-chosen], behind)
	case key.Matches(msg, k.Erase, k.Left):
		l.repeat(msg, before[lastLetter(before):])
	case key.Matches(msg, k.EraseOn, k.Right):
		l.repeat(msg, behind[:canvas.Letter(behind)])
	case key.Matches(msg, k.Home, k.End, k.ClearOn):
		l.update(msg)
	case key.Matches(msg, k.Clear):
		l.input.Reset()
	case key.Matches(msg, k.Word):
		l.put(before[:wordBefore(before)], behind)
	case chosen > 0 && msg.Type == tea.KeyRunes && !msg.Alt && wholePath(string(msg.Runes)):
		l.input.Reset()
		l.update(l.printable(msg))
	case msg.Type == tea.KeySpace, msg.Type == tea.KeyRunes && !msg.Alt:
		l.put(before[:len(before)-chosen], behind)
		l.update(l.printable(msg))
	default:
		l.chosen = chosen
		return false
	}
	l.settle()
	return true
}

// wholePath reports whether a text begins an absolute path, or a path with ~.
func wholePath(text string) bool { return filepath.IsAbs(text) || strings.HasPrefix(text, "~") }

// update passes a key to the Bubble. It ignores the Bubble's command: the cursor does not blink,
// and the Bubble does not paste.
func (l *Line) update(msg tea.KeyMsg) { l.input, _ = l.input.Update(msg) }

// repeat passes a key to the Bubble once for each rune of a letter.
func (l *Line) repeat(msg tea.KeyMsg, letter string) {
	for range utf8.RuneCountInString(letter) {
		l.update(msg)
	}
}

// settle moves the cursor to the end of the letter in which it stands. After an erasure, the
// characters on both sides of the cursor can form one letter.
func (l *Line) settle() {
	before, behind := l.halves()
	if before == "" {
		return
	}
	last := lastLetter(before)
	if end := last + canvas.Letter(before[last:]+behind); end > len(before) {
		l.input.SetCursor(utf8.RuneCountInString((before + behind)[:end]))
	}
}

// printable returns the printable part of a key.
func (l *Line) printable(msg tea.KeyMsg) tea.KeyMsg {
	typed := tea.KeyMsg{Type: tea.KeyRunes}
	for _, r := range msg.Runes {
		switch {
		case unicode.IsPrint(r):
			typed.Runes = append(typed.Runes, r)
		case l.Breaks && strings.ContainsRune("\r\n\t", r):
			typed.Runes = append(typed.Runes, firstByteRune+r)
		}
	}
	if msg.Type == tea.KeySpace {
		typed.Runes = []rune{' '}
	}
	return typed
}

// Leaves reports whether a key would move the cursor beyond an end of the line.
func (l *Line) Leaves(msg tea.KeyMsg) bool {
	before, behind := l.halves()
	return msg.Type == tea.KeyLeft && before == "" || msg.Type == tea.KeyRight && behind == ""
}

// lastLetter returns the position of a text's last letter.
func lastLetter(s string) int {
	const most = 256 // bytes of the longest letter considered, to limit the time for a long text
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

// wordBefore returns the position of a text's last word. The parts of a path are words.
func wordBefore(s string) int {
	apart := func(r rune) bool { return unicode.IsSpace(r) || r == '/' || r == filepath.Separator }
	s = strings.TrimRightFunc(s, apart)
	return strings.LastIndexFunc(s, apart) + 1
}

// Text returns the text of the line.
func (l *Line) Text() string { return decoded(l.input.Value()) }

// Halves returns the text before the cursor and the text after it.
func (l *Line) Halves() (before, behind string) {
	before, behind = l.halves()
	return decoded(before), decoded(behind)
}

// halves is like Halves, but returns the texts in the encoding of the Bubble.
func (l *Line) halves() (before, behind string) {
	value := []rune(l.input.Value())
	at := l.input.Position()
	return string(value[:at]), string(value[at:])
}

// Set sets the text and puts the cursor between its two parts.
func (l *Line) Set(before, behind string) {
	l.put(encoded(before), encoded(behind))
	l.chosen, l.edited = 0, false
}

// put sets the text of the Bubble.
func (l *Line) put(before, behind string) {
	l.input.SetValue(before + behind)
	l.input.SetCursor(utf8.RuneCountInString(before))
}

// Draw draws the line from column x in at most w columns, and returns the column after it. If the
// line is longer, Draw shows the part around the cursor. The cursor is a bar in the text and a dash
// at its end.
func (l *Line) Draw(a canvas.Area, x, w int, style canvas.Style) int {
	before, behind := l.halves()
	chosen := len(canvas.Clean(before[len(before)-min(l.chosen, len(before)):]))
	behind = canvas.Cut(behind, max((w-1)/2, w-1-canvas.Width(before)))
	before = canvas.CutFront(before, w-1-canvas.Width(behind))
	mark := "_"
	if behind != "" {
		mark = "│"
	}
	fixed := max(len(before)-chosen, 0)
	x = a.Text(x, 0, decoded(before[:fixed]), style)
	x = a.Text(x, 0, decoded(before[fixed:]), canvas.Choice)
	x = a.Text(x, 0, mark, canvas.Key)
	return a.Text(x, 0, decoded(behind), style)
}
