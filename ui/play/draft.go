package play

import (
	"io"
	"strings"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/document"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// playState identifies the state of a game for its draft.
type playState struct {
	start, now xiangqi.Position
	plies      int
	ending     rules.Ending
	timing     session.Timing   // when it changes, so do the clocks
	left       [2]time.Duration // time on stopped clocks; running clocks are written at the end
}

// DraftName returns "game" and the kind "pgn".
func (m *Mode) DraftName() (name, kind string) { return "game", "pgn" }

// Shelf returns the app's folder of games. It returns "" if the first game was requested, because
// no draft may replace that.
func (m *Mode) Shelf() string {
	if m.archive.given {
		return ""
	}
	return m.archive.own
}

// Draft returns the state of the game, if it is not saved.
func (m *Mode) Draft() (state any, ok bool) {
	if m.game.nothingToLose() {
		return nil, false
	}
	s, game := &m.game.state, m.played()
	game.timing = s.Timing
	if s.Timing != session.Running {
		for c := range game.left {
			game.left[c] = s.Clock.Remaining(clock.Side(c), m.app.Now())
		}
	}
	return game, true
}

// Moves returns a value that changes with every move of the game, and when the game ends.
func (m *Mode) Moves() any { return m.played() }

// played returns the state of the game without its clocks.
func (m *Mode) played() playState {
	s := &m.game.state
	return playState{start: s.Start, now: s.Position, plies: len(s.Moves), ending: s.Ending}
}

// CopyDraft copies the game, the clocks' times and the name of its file.
func (m *Mode) CopyDraft() func(io.Writer) error {
	s, now, path := m.game.state, m.app.Now(), m.game.opened.path // a copy that never changes
	return func(w io.Writer) error { return writeGame(w, &s, now, path) }
}

// writeGame writes an unfinished game with its clocks, and the path of its file if there is one.
func writeGame(w io.Writer, s *session.State, now time.Time, path string) error {
	g, err := s.Unfinished(now)
	if err != nil {
		return err
	}
	if path != "" {
		g.SetTag(format.FileTag, path)
	}
	return format.WritePGN(w, g)
}

// Restore offers to continue the game of an earlier run.
func (m *Mode) Restore(left mode.Left) tea.Cmd {
	return document.Restore(left, func(d mode.Done[document.Left]) tea.Cmd {
		return m.app.WhenFree(func() tea.Cmd { m.archive.onLeft(d); return nil })
	})
}

// onLeft asks whether to continue the game of the draft. It moves the draft to the games' folder
// without asking if the draft's game is finished or the user already plays another one.
func (ar *archive) onLeft(d mode.Done[document.Left]) {
	switch left := d.Found; {
	case d.Err != nil:
		ar.app.Problem(ar.app.T("The game you left cannot be read: %s", ar.app.errorText(d.Err)))
	case left.Game.Result != format.Unknown && left.Game.Result != "", len(ar.game.state.Moves) > 0 && ar.game.state.Begun, ar.game.games > 1:
		ar.release(left.Left)
	default:
		lines := []string{ar.app.T("left %s at move %d", left.Last.Format("2006-01-02 15:04"), len(left.Game.Moves())/2+1)}
		if path, ok := left.Game.Tag(format.FileTag); ok {
			from := opened{path: path}
			lines = append(lines, ar.app.T("%s, not saved", from.name()))
		}
		ar.app.Query(mode.Query{
			Question: ar.app.T("Go on with the game you left?"),
			Lines:    func() []string { return append(lines, ar.app.T("n saves it among your games")) },
			Yes: func() tea.Cmd {
				ar.takeUp(left)
				return nil
			},
			No: func() tea.Cmd {
				ar.release(left.Left)
				return nil
			},
			Left: func() tea.Cmd {
				ar.app.say("The game you left is kept for the next start; a new game files it (see o)")
				return nil
			},
		})
	}
}

// takeUp continues the game of the draft. If the user has begun another game on the board
// meanwhile, takeUp first saves that game to the games' folder. If this fails, it saves the draft
// there instead.
func (ar *archive) takeUp(left document.Left) {
	if ar.game.nothingToLose() || ar.game.state.Over() { // a finished game is saved automatically
		ar.goOnWithLeft(left)
		return
	}
	path, _, ok := ar.game.keep()
	if !ok {
		ar.release(left.Left)
		return
	}
	ar.goOnWithLeft(left)
	ar.app.say("The game you began is saved as %s", path)
}

// release saves the draft to the games' folder, unless another program has taken it over.
func (ar *archive) release(left mode.Left) {
	if to := left.Release(); to != "" {
		ar.app.say("The game you left is saved as %s", to)
	} else {
		ar.app.say("Another running Abyss has opened the game you left")
	}
}

// adoption is a draft that was put on the board, until its first state arrives.
type adoption struct {
	adopt func() // nil if no draft is being adopted
	game  uint64 // the game's number in State.Game
}

// takenUp adopts the draft when its game is on the board. Before that, Draft has nothing to keep,
// and the app would remove an adopted draft.
func (ar *archive) takenUp(s *session.State) {
	if a := ar.adoption; a.adopt != nil && s.Game >= a.game {
		ar.adoption = adoption{}
		a.adopt()
	}
}

// goOnWithLeft puts the game of the draft on the board with its players and the times of its
// clocks. The clocks wait for the player.
func (ar *archive) goOnWithLeft(left document.Left) {
	path := left.Game.TakeTag(format.FileTag)
	cfg := ar.game.config
	now, name := ar.app.Settings(), session.Rival(left.Game)
	if against, ok := Rival(&now, name, ar.game.styles.own); ok && !strings.EqualFold(name, cfg.EngineName) {
		against(&cfg)
	}
	cfg, clocks := cfg.Resume(left.Game, ar.game.styles.own)
	ar.game.startGame(cfg)
	ar.adoption = adoption{left.Adopt, ar.game.games}
	ar.game.opened = opened{path: path}
	ar.game.kept = session.State{} // no saved file contains the game, only a draft
	if rival := cfg.MissingRival(left.Game); rival != "" {
		ar.app.Problem(ar.app.T("The engine of the game you left no longer exists: %s", rival))
	}
	if style := cfg.MissingStyle(left.Game); style != "" {
		ar.app.Problem(ar.app.T("The style of the game you left no longer exists: %s", style))
	}
	if !cfg.Control.Timed() {
		return
	}
	for c, d := range clocks {
		if d > 0 {
			ar.game.session.SetClock(xiangqi.Color(c), d)
		}
	}
}
