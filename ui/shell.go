package ui

import (
	"time"

	"abyss/engine/notation"
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"
	"abyss/ui/editline"
	"abyss/ui/lang"
	"abyss/ui/mode"
	"abyss/ui/settings"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// The model as the modes see it.
var _ mode.Host = (*Model)(nil)

// T is a text in the language of the interface; English where the screen has
// nothing but ASCII.
func (m *Model) T(english string, args ...any) string { return m.spoken().Text(english, args...) }

// spoken is the language texts are in.
func (m *Model) spoken() lang.Language {
	if m.glyphs == canvas.ASCII {
		return lang.English
	}
	return m.language
}

// said is an error in words, "" for none.
func (m *Model) said(err error) string {
	if err == nil {
		return ""
	}
	return words.Capital(words.Writable(m.spoken().Error(err), m.glyphs))
}

// Say shows a line until the next key.
func (m *Model) Say(text string) { m.tell(notice{text, canvas.Strong}) }

// tell shows a notice. Before the first key, when several parts say what an earlier
// run has left, it does not take the place of another.
func (m *Model) tell(n notice) {
	if before := m.notice; !m.used && before.text != "" && before.text != n.text {
		n.text = m.T("%s. %s", lang.Meaning("both"), before.text, n.text)
		if before.style == canvas.Problem {
			n.style = before.style
		}
	}
	m.notice = n
}

// Problem shows what went wrong until the next key. What the engine says is put
// into the language.
func (m *Model) Problem(text string) {
	m.tell(notice{words.Writable(text, m.glyphs), canvas.Problem})
}

// Fail is Problem of an error.
func (m *Model) Fail(err error) { m.notice = notice{m.said(err), canvas.Problem} }

// say is Say of a text still to be put into the language.
func (m *Model) say(english string, args ...any) { m.Say(m.T(english, args...)) }

// Ask has a line typed.
func (m *Model) Ask(q mode.Question) {
	longest := q.Max
	if longest == 0 {
		longest = editline.Max
	}
	p := &prompt{
		label: q.Label, example: q.Example, line: editline.Line{Text: q.Text, Max: longest}, empty: q.Empty, problem: m.said(q.Problem),
		enter: func(_ *Model, text string) (tea.Cmd, error) { return q.Enter(text) },
	}
	if q.File {
		p.files = &fileNames{folder: q.Folder, there: q.There}
	}
	if q.File && q.Problem == nil { // of one that was wrong a letter may be missing
		p.line = editline.Proposed(q.Text)
	}
	m.overlay = p
}

// Confirm has a question answered with yes or no.
func (m *Model) Confirm(question string, yes, no func() tea.Cmd) {
	m.Query(mode.Query{Question: question, Yes: yes, No: no})
}

// Query has a question answered that knows more answers than yes and no.
func (m *Model) Query(q mode.Query) { m.overlay = &confirm{q} }

// Open shows a dialog of a mode.
func (m *Model) Open(d mode.Dialog) { m.overlay = dialog{d} }

// Dismiss closes what is open.
func (m *Model) Dismiss() { m.overlay = nil }

// Asking reports whether something is open.
func (m *Model) Asking() bool { return m.overlay != nil }

// Turn turns the board.
func (m *Model) Turn(flipped bool) { m.flipped = flipped }

// Unsay takes back what was said since the start.
func (m *Model) Unsay() {
	if m.used {
		m.notice = notice{}
	}
}

// Choose has one of several things chosen.
func (m *Model) Choose(c mode.Choice) { m.overlay = newMenu(c) }

// Look is how everything is drawn now.
func (m *Model) Look() mode.Look {
	w, _ := m.screen.Size()
	return mode.Look{
		Glyphs: m.glyphs, Language: m.spoken(), Notation: m.notation(), Flipped: m.flipped,
		Board: m.boardSize(), Wide: w >= minWide,
	}
}

// notation is how moves are written.
func (m *Model) notation() notation.Style {
	style, err := notation.ParseStyle(string(m.memory.settings.Notation))
	if err != nil || m.glyphs == canvas.ASCII && style > notation.WXF {
		return notation.ICCS
	}
	return style
}

// Settings is what the app remembers.
func (m *Model) Settings() settings.Settings { return m.memory.settings }

// Remember changes what the app remembers.
func (m *Model) Remember(change func(*settings.Settings)) tea.Cmd { return m.remember(change) }

// Copy puts text on the terminal's clipboard.
func (m *Model) Copy(text string) {
	if m.copy != nil {
		m.copy(text)
	}
}

// Now is the time.
func (m *Model) Now() time.Time { return m.now() }

// PlayFrom shows Play and plays on from a position.
func (m *Model) PlayFrom(start xiangqi.Position, moves []xiangqi.Move) tea.Cmd {
	for i, md := range m.modes {
		if p, ok := md.(mode.GamePlayer); ok {
			return p.PlayFrom(start, moves, func() tea.Cmd { return m.show(i) })
		}
	}
	return nil
}

// first is the first mode that is a T.
func first[T any](modes []mode.Mode) (found T, ok bool) {
	for _, md := range modes {
		if found, ok = md.(T); ok {
			break
		}
	}
	return found, ok
}

// ready reports whether all modes can be shown that have to wait for something.
func (m *Model) ready() bool {
	for _, md := range m.modes {
		if b, ok := md.(mode.Beginner); ok && !b.Ready() {
			return false
		}
	}
	return true
}

// relook tells the modes of the size of their area and how everything looks now.
func (m *Model) relook() {
	look := m.Look()
	for _, md := range m.modes {
		if r, ok := md.(mode.Resizer); ok && !m.layout.tooSmall {
			r.Resize(m.layout.body.W, m.layout.body.H, look)
		}
	}
}

// Analyze shows a game in Analyze.
func (m *Model) Analyze(s mode.Study) tea.Cmd {
	for i, md := range m.modes {
		if a, ok := md.(mode.Analyzer); ok {
			return tea.Batch(m.show(i), a.Study(s))
		}
	}
	return nil
}

// show shows a mode.
func (m *Model) show(i int) tea.Cmd {
	if i == m.current {
		return nil
	}
	m.modes[m.current].Hide()
	m.current = i
	return m.modes[i].Show()
}

// busy reports whether something runs that has to be looked at.
func (m *Model) busy() bool {
	for _, md := range m.modes {
		if md.Busy() {
			return true
		}
	}
	return false
}

// onTick reads the newest state of what runs. When nothing does, it lets the
// ticking end, so that an idle program does nothing at all.
func (m *Model) onTick() tea.Cmd {
	m.ticking = false
	var cmds []tea.Cmd
	for _, md := range m.modes {
		if md.Busy() {
			cmds = append(cmds, md.Tick())
		}
	}
	return tea.Batch(cmds...)
}

// unsaved is what quitting would lose.
func (m *Model) unsaved() (lines []string) {
	for _, md := range m.modes {
		lines = append(lines, md.Unsaved()...)
	}
	return lines
}

// askQuit asks first when something would be lost.
func (m *Model) askQuit() tea.Cmd {
	if len(m.quitLines()) == 0 {
		return m.quit()
	}
	m.Query(mode.Query{Question: m.T("Quit?"), Lines: m.quitLines, Yes: m.quit})
	return nil
}
