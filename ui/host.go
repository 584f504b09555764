package ui

import (
	"io"
	"path/filepath"
	"time"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// host is the app as the modes see it.
type host struct {
	*parts
	overlay overlay // what lies above the mode; nil: nothing
	notice  notice  // for the status line; until the next key
	used    bool    // there has been a key, or a click
	now     func() time.Time
	copy    func(text string) // puts text on the terminal's clipboard; nil: nothing does
}

var _ mode.Host = (*host)(nil)

// notice is a line to the player.
type notice struct {
	text  string
	style canvas.Style
}

// T is a text in the language of the interface; English where the screen has
// nothing but ASCII.
func (h *host) T(english string, args ...any) string { return h.looks.spoken().Text(english, args...) }

// said is an error in words, "" for none.
func (h *host) said(err error) string {
	if err == nil {
		return ""
	}
	return phrases.Capital(phrases.Writable(h.looks.spoken().Error(err), h.looks.glyphs))
}

// Say shows a line until the next key.
func (h *host) Say(text string) { h.tell(notice{text, canvas.Strong}) }

// tell shows a notice. Before the first key, when several parts say what an earlier
// run has left, it does not take the place of another.
func (h *host) tell(n notice) {
	if before := h.notice; !h.used && before.text != "" && before.text != n.text {
		n.text = h.T("%s. %s", lang.Meaning("both"), before.text, n.text)
		if before.style == canvas.Problem {
			n.style = before.style
		}
	}
	h.notice = n
}

// Problem shows what went wrong until the next key. What the engine says is put
// into the language.
func (h *host) Problem(text string) {
	h.tell(notice{phrases.Writable(text, h.looks.glyphs), canvas.Problem})
}

// Fail is Problem of an error.
func (h *host) Fail(err error) { h.notice = notice{h.said(err), canvas.Problem} }

// say is Say of a text still to be put into the language.
func (h *host) say(english string, args ...any) { h.Say(h.T(english, args...)) }

// Ask has a line typed.
func (h *host) Ask(q mode.Question) {
	longest := q.Max
	if longest == 0 {
		longest = kit.MaxLine
	}
	p := &prompt{
		label: q.Label, example: q.Example, line: kit.NewLine(q.Text, longest), empty: q.Empty, problem: h.said(q.Problem),
		enter: q.Enter,
	}
	if q.File {
		p.files = &fileNames{folder: q.Folder, there: q.There}
	}
	if q.File && q.Problem == nil { // of one that was wrong a letter may be missing
		p.line = kit.Proposed(q.Text)
	}
	h.put(p)
}

// Confirm has a question answered with yes or no.
func (h *host) Confirm(question string, yes, no func() tea.Cmd) {
	h.Query(mode.Query{Question: question, Yes: yes, No: no})
}

// Query has a question answered that knows more answers than yes and no.
func (h *host) Query(q mode.Query) { h.put(&confirm{Query: q}) }

// Open shows a dialog of a mode.
func (h *host) Open(d mode.Dialog) { h.put(dialog{d}) }

// put shows an overlay in place of whatever is open.
func (h *host) put(o overlay) {
	h.overlay = o
	h.modes.refit()
}

// Dismiss closes what is open.
func (h *host) Dismiss() { h.overlay = nil }

// Asking reports whether something is open.
func (h *host) Asking() bool { return h.overlay != nil }

// Turn turns the board.
func (h *host) Turn(flipped bool) { h.looks.turn(flipped) }

// Unsay takes back what was said since the start.
func (h *host) Unsay() {
	if h.used {
		h.notice = notice{}
	}
}

// Choose has one of several things chosen.
func (h *host) Choose(c mode.Choice) { h.put(newMenu(c)) }

// Look is how everything is drawn now.
func (h *host) Look() mode.Look {
	w, _ := h.screen.canvas.Size()
	return mode.Look{
		Glyphs: h.looks.glyphs, Language: h.looks.spoken(), Notation: h.looks.notation(), Flipped: h.looks.flipped,
		Board: h.looks.boardSize(), Wide: w >= minWide,
	}
}

// Settings is what the app remembers.
func (h *host) Settings() settings.Settings { return h.memory.settings }

// Remember changes what the app remembers.
func (h *host) Remember(change func(*settings.Settings)) tea.Cmd { return h.remember.change(change) }

// Copy puts text on the terminal's clipboard.
func (h *host) Copy(text string) {
	if h.copy != nil {
		h.copy(text)
	}
}

// Now is the time.
func (h *host) Now() time.Time { return h.now() }

// PlayFrom shows Play and plays on from a position.
func (h *host) PlayFrom(start xiangqi.Position, moves []xiangqi.Move) tea.Cmd {
	for i, md := range h.modes.list {
		if p, ok := md.(mode.GamePlayer); ok {
			return p.PlayFrom(start, moves, func() tea.Cmd { return h.modes.show(i) })
		}
	}
	return nil
}

// Analyze shows a game in Analyze.
func (h *host) Analyze(s mode.Study) tea.Cmd {
	for i, md := range h.modes.list {
		if a, ok := md.(mode.Analyzer); ok {
			return tea.Batch(h.modes.show(i), a.Study(s))
		}
	}
	return nil
}

// GameChanged tells those who follow the game how it stands.
func (h *host) GameChanged() {
	player, ok := first[mode.GamePlayer](h.modes.list)
	if !ok {
		return
	}
	for _, md := range h.modes.list {
		if f, ok := md.(mode.Follower); ok {
			f.GameMoved(player.Game())
		}
	}
}

// Keep writes what a mode drops into the folder of the app's games.
func (h *host) Keep(name string, write func(io.Writer) error) (path string, ok bool) {
	if h.drafts.keeper == nil || h.drafts.games == "" {
		return "", false
	}
	if name = "-" + name; name == "-" {
		name = ".pgn"
	}
	return h.drafts.keeper.Save(filepath.Join(h.drafts.games, h.now().Format("2006-01-02-150405")+name), write), true
}
