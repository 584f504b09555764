package ui

import (
	"io"
	"path/filepath"
	"time"

	"example.com/abyss/engine/xiangqi"
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
	by      int           // the place of the mode that has opened it, or own
	rest    time.Duration // it takes no keys so long after it was first seen; 0: it need not be
	armed   time.Time     // nor any before this
	sight   *sight        // of it
	waiting []deferred    // the oldest first
	awaited []mode.Awaited
	await   func(mode.Awaited) tea.Cmd // waits for news
	keys    uint64                     // and clicks there have been
	arrived arrival                    // the message being handled
	acting  bool                       // that is a key or a click
	late    bool                       // a delayed action is running
	notice  notice                     // for the status line; until the next key
	used    bool                       // there has been a key, or a click
	now     func() time.Time
	copy    func(text string) // puts text on the terminal's clipboard; nil: nothing does
}

// notice is a line to the player.
type notice struct {
	text  string
	style canvas.Style
}

// T is a text in the language of the interface.
func (h *host) T(english string, args ...any) string { return h.looks.language.Text(english, args...) }

// said is the text of an error, "" for none.
func (h *host) said(err error) string {
	if err == nil {
		return ""
	}
	return phrases.Capital(phrases.Writable(h.looks.language.Error(err), h.looks.writing()))
}

// Say shows a line until the next key.
func (h *host) Say(text string) { h.tell(notice{text, canvas.Strong}) }

// tell shows a notice. Before the first key, when several parts report drafts of an earlier run, it
// does not replace another message.
func (h *host) tell(n notice) {
	if before := h.notice; !h.used && before.text != "" && before.text != n.text {
		n.text = h.T("%s. %s", lang.Meaning("both"), before.text, n.text)
		if before.style == canvas.Problem {
			n.style = before.style
		}
	}
	h.notice = n
}

// Problem shows an error until the next key. Texts of the engine are translated.
func (h *host) Problem(text string) {
	h.tell(notice{phrases.Writable(text, h.looks.writing()), canvas.Problem})
}

// Fail is Problem of an error.
func (h *host) Fail(err error) { h.notice = notice{h.said(err), canvas.Problem} }

// say is Say of a text still to be translated.
func (h *host) say(english string, args ...any) { h.Say(h.T(english, args...)) }

// Asking reports whether something is open.
func (h *host) Asking() bool { return h.overlay != nil }

// Unsay removes the messages since the start.
func (h *host) Unsay() {
	if h.used {
		h.notice = notice{}
	}
}

// Look is how everything is drawn now, boards as in the mode on the screen.
func (h *host) Look() mode.Look {
	w, _ := h.screen.canvas.Size()
	return mode.Look{
		Writing: h.looks.writing(), Language: h.looks.language, Notation: h.looks.notation(), Flipped: h.looks.turned(h.modes.current),
		Board: h.looks.boardSize(), Wide: w >= minWide,
	}
}

// Settings is the app's stored settings.
func (h *host) Settings() settings.Settings { return h.memory.settings }

// Remember changes the stored settings.
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

// Analyze shows a game in Analyze, from the side that the board of another mode is seen from.
func (h *host) Analyze(s mode.Study, by int) tea.Cmd {
	for i, md := range h.modes.list {
		if a, ok := md.(mode.Analyzer); ok {
			h.looks.turn(i, h.looks.turned(by))
			return tea.Batch(h.modes.show(i), a.Study(s))
		}
	}
	return nil
}

// PlayAgainst shows Play and begins a game against another program's engine.
func (h *host) PlayAgainst(engine string) tea.Cmd {
	for i, md := range h.modes.list {
		if p, ok := md.(mode.EngineOpponent); ok {
			return tea.Batch(h.modes.show(i), p.PlayAgainst(engine))
		}
	}
	return nil
}

// SecondOpinion shows Analyze and starts an external engine there.
func (h *host) SecondOpinion(engine string) tea.Cmd {
	for i, md := range h.modes.list {
		if a, ok := md.(mode.Adviser); ok {
			return tea.Batch(h.modes.show(i), a.SecondOpinion(engine))
		}
	}
	return nil
}

// GamesAt shows the games with a position in Library.
func (h *host) GamesAt(start xiangqi.Position, moves []xiangqi.Move) tea.Cmd {
	for i, md := range h.modes.list {
		if s, ok := md.(mode.Searcher); ok {
			return tea.Batch(h.modes.show(i), s.GamesAt(start, moves))
		}
	}
	return nil
}

// GameChanged informs those who follow the game.
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
