package analyze

import (
	"strings"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// panel is a part of the screen that can have the focus. Implementations embed pane and override
// the methods they need.
type panel interface {
	about() *pane
	otherSubject() string   // in words, what its content belongs to; "" if that is the board's position under the current setting
	heading() string        // the text after the title
	layout(w, h int)        // lays out the panel in the area of draw
	draw(a canvas.Area)     // draws the panel, without its heading
	move(dx, dy int)        // handles an arrow key
	enter() (tea.Cmd, bool) // false: the panel does not use the key
	space() (tea.Cmd, bool) // false: the panel does not use the key
	click(x, y int) tea.Cmd // handles a click, in the coordinates of draw
	wheel(rows int)         // scrolls
	status() string         // the text of the status line while the panel has the focus
}

// pane is the default behaviour of a panel.
type pane struct {
	title  string // in English
	found  bool   // the panel shows only results of the engine
	spoils bool   // the panel would reveal the better move that the user searches for
	hints  []key.Binding
}

func (b *pane) about() *pane           { return b }
func (b *pane) otherSubject() string   { return "" }
func (b *pane) move(int, int)          {}
func (b *pane) enter() (tea.Cmd, bool) { return nil, false }
func (b *pane) space() (tea.Cmd, bool) { return nil, false }
func (b *pane) status() string         { return "" }

// listed is a panel with a table and a selected row. A click on the row opens it if open is set.
type listed struct {
	pane
	table kit.Table
	open  func() tea.Cmd
}

func (l *listed) move(_, dy int) { l.table.Move(dy) }
func (l *listed) wheel(rows int) { l.table.Scroll(rows) }

func (l *listed) enter() (tea.Cmd, bool) {
	if l.open == nil {
		return nil, false
	}
	return l.open(), true
}

func (l *listed) click(_, y int) tea.Cmd {
	if l.table.Mouse(mode.Mouse{Y: y, Action: mode.Press}) && l.open != nil {
		return l.open()
	}
	return nil
}

// titled joins a panel's title, the text after it, and its subject. If there is not room for all,
// the subject takes precedence.
func titled(t phrases.T, title, heading, of string, room int) string {
	behind := strings.TrimRight(heading, " ")
	switch {
	case behind == "":
		behind = of
	case of != "":
		behind = t("%s, %s", lang.Meaning("heading"), behind, of)
	}
	for _, text := range [...]string{behind, of} {
		if text == "" {
			return title
		}
		if text = phrases.Named(t, title, text); of == "" || canvas.Width(text) <= room {
			return text
		}
	}
	return phrases.Capital(of)
}
