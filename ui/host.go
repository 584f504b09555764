package ui

import (
	"io"
	"path/filepath"
	"time"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/confine"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// host is the app as the modes see it.
type host struct {
	*parts
	overlay overlay       // the overlay above the mode, or nil
	by      int           // index of the mode that opened the overlay, or own
	rest    time.Duration // an overlay takes no keys for this long after the user first sees it; 0: it takes keys at once
	armed   time.Time     // an overlay takes no keys before this time
	sight   *sight        // whether the user has seen the overlay
	waiting []deferred    // actions that wait, the oldest first
	awaited []mode.Awaited
	await   func(mode.Awaited) tea.Cmd // waits for news
	keys    uint64                     // number of keys and clicks so far
	arrived arrival                    // the message being handled
	acting  bool                       // the message being handled is a key or a click
	late    bool                       // a delayed action is running
	notice  notice                     // shown in the status line until the next key
	used    bool                       // since the start, a key was pressed or the mouse was clicked
	now     func() time.Time
	copy    func(text string) // copies text to the terminal's clipboard; nil: no clipboard
}

// notice is a message to the user.
type notice struct {
	text  string
	style canvas.Style
}

// T translates a text into the user's language.
func (h *host) T(english string, args ...any) string {
	return h.looks.writing().Keys(h.looks.language.Text(english, args...))
}

// errorText returns the text of an error, "" for none.
func (h *host) errorText(err error) string {
	if err == nil {
		return ""
	}
	return phrases.Capital(phrases.Writable(h.looks.language.Error(err), h.looks.writing()))
}

// Say shows a message until the next key.
func (h *host) Say(text string) { h.notify(notice{text, canvas.Strong}) }

// notify shows a notice. Before the first key several parts may report drafts of an earlier run, so a
// notice is then added to an earlier one.
func (h *host) notify(n notice) {
	n.text = confine.Shown(n.text)
	if before := h.notice; !h.used && before.text != "" && before.text != n.text {
		n.text = h.T("%s. %s", lang.Meaning("both"), before.text, n.text)
		if before.style == canvas.Problem {
			n.style = before.style
		}
	}
	h.notice = n
}

// appendNotice shows a message after the present one.
func appendNotice(h *host, n notice) {
	switch {
	case h.notice.text == "":
		h.notice = n
	case n.text != "":
		h.notice.text = h.T("%s. %s", lang.Meaning("both"), h.notice.text, n.text)
	}
}

// Problem shows an error until the next key. A text that comes from the engine must already be
// translated.
func (h *host) Problem(text string) {
	h.notify(notice{phrases.Writable(text, h.looks.writing()), canvas.Problem})
}

// Fail shows an error, in the user's language, until the next key.
func (h *host) Fail(err error) { h.notice = notice{confine.Shown(h.errorText(err)), canvas.Problem} }

// say translates a text and shows it until the next key.
func (h *host) say(english string, args ...any) { h.Say(h.T(english, args...)) }

// Asking reports whether an overlay is open.
func (h *host) Asking() bool { return h.overlay != nil }

// Unsay removes the message if a key has been pressed since the start.
func (h *host) Unsay() {
	if h.used {
		h.notice = notice{}
	}
}

// Look returns how everything is drawn now; boards are drawn as in the current mode.
func (h *host) Look() mode.Look {
	w, _ := h.screen.canvas.Size()
	return mode.Look{
		Writing: h.looks.writing(), Language: h.looks.language, Notation: h.looks.notation(), Flipped: h.looks.turned(h.modes.current),
		Board: h.looks.boardSize(), Wide: w >= minWide,
	}
}

// Settings returns the app's stored settings.
func (h *host) Settings() settings.Settings { return h.memory.settings }

// Remember changes the stored settings.
func (h *host) Remember(change func(*settings.Settings)) tea.Cmd { return h.remember.change(change) }

// Copy copies text to the terminal's clipboard.
func (h *host) Copy(text string) {
	if h.copy != nil {
		h.copy(text)
	}
}

// Now returns the current time.
func (h *host) Now() time.Time { return h.now() }

// PlayFrom switches to Play and continues a game from a position.
func (h *host) PlayFrom(start xiangqi.Position, moves []xiangqi.Move) tea.Cmd {
	for i, md := range h.modes.list {
		if p, ok := md.(mode.GamePlayer); ok {
			return p.PlayFrom(start, moves, func() tea.Cmd { return h.modes.show(i) })
		}
	}
	return nil
}

// Analyze opens a game in Analyze, with the board seen from the same side as in the mode from which
// the game comes.
func (h *host) Analyze(s mode.Study, by int) tea.Cmd {
	for i, md := range h.modes.list {
		if a, ok := md.(mode.Analyzer); ok {
			turned := h.looks.turnLike(i, by)
			cmd := tea.Batch(h.modes.show(i), a.Study(s))
			appendNotice(h, notice{text: turned})
			return cmd
		}
	}
	return nil
}

// PlayAgainst switches to Play and begins a game against another program's engine.
func (h *host) PlayAgainst(engine string) tea.Cmd {
	for i, md := range h.modes.list {
		if p, ok := md.(mode.EngineOpponent); ok {
			return tea.Batch(h.modes.show(i), p.PlayAgainst(engine))
		}
	}
	return nil
}

// SecondOpinion switches to Analyze and starts an external engine there.
func (h *host) SecondOpinion(engine string) tea.Cmd {
	for i, md := range h.modes.list {
		if a, ok := md.(mode.Adviser); ok {
			return tea.Batch(h.modes.show(i), a.SecondOpinion(engine))
		}
	}
	return nil
}

// GamesAt switches to Library and lists the games that contain a position.
func (h *host) GamesAt(start xiangqi.Position, moves []xiangqi.Move) tea.Cmd {
	for i, md := range h.modes.list {
		if s, ok := md.(mode.Searcher); ok {
			return tea.Batch(h.modes.show(i), s.GamesAt(start, moves))
		}
	}
	return nil
}

// GameChanged informs the parts that follow the game.
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

// Keep saves work that a mode is about to discard. It writes a file in the app's folder of games.
func (h *host) Keep(name string, write func(io.Writer) error) (path string, remove func(), ok bool) {
	if h.drafts.keeper == nil || h.drafts.games == "" {
		return "", nil, false
	}
	if name = "-" + name; name == "-" {
		name = ".pgn"
	}
	path = h.drafts.keeper.Save(filepath.Join(h.drafts.games, h.now().Format("2006-01-02-150405")+name), write)
	return path, func() { h.drafts.keeper.Unsave(path) }, true
}
