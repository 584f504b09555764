package analyze

import (
	"io"
	"os"
	"slices"
	"time"

	"abyss/engine/game"
	"abyss/engine/game/format"
	"abyss/engine/xiangqi"
	"abyss/ui/mode"
	"abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// Who comes from Play finds the game played there, and it goes on here as it does
// there, until something is edited or another game takes its place. What was on
// the board before is kept: nothing of the user's is lost to a key that shows
// something.

// following is what Analyze knows of the game played in Play.
type following struct {
	game  mode.Live // as it stands
	shown mode.Live // as it stood when the user came from Play last
}

// same reports whether a game stands as it did.
func same(a, b *mode.Live) bool {
	return a.Game == b.Game && a.Start == b.Start && slices.Equal(a.Moves, b.Moves)
}

// live reports whether the study is the game of Play as it is there, and goes along
// with it.
func (r *record) live() bool { return r.game != 0 && !r.apart && !r.changed() }

// ShowGame shows the game of Play, unless the study has it already, or the game
// has not moved since the user saw it last and went on to something else.
func (m *Mode) ShowGame(g mode.Live) tea.Cmd {
	seen := same(&g, &m.following.shown)
	m.following = following{game: g, shown: g}
	unplayed := len(g.Moves) == 0 && g.Start == xiangqi.StartPosition()
	if m.study.live() || m.untouched() {
		if !m.engaged() {
			m.preview = nil
			m.follow()
			m.goTo(last(m.study.tree.Root()))
		}
		return nil
	}
	if seen || unplayed {
		return nil
	}
	n := m.study.tree.Find(g.Moves)
	own := m.study.game == g.Game || m.study.path == "" // else a file that has the moves too is another game
	switch has := own && n != nil && m.study.tree.Start() == g.Start; {
	case m.engaged() && has:
	case m.engaged():
		m.say("Analyze goes on with what is under way; a in Play takes the game there")
	case has:
		m.preview = nil
		m.goTo(n)
	default:
		return m.replaceByGame()
	}
	return nil
}

// GameMoved goes along with the game of Play.
func (m *Mode) GameMoved(g mode.Live) {
	waited := m.playThinks()
	m.following.game = g
	if s := &m.study; s.game == g.Game && s.game != 0 && s.title != "" && g.Title != "" {
		s.title = g.Title // in another language, also where the study goes its own way
	}
	if !m.study.live() {
		return
	}
	m.follow()
	if m.playThinks() != waited { // the engine has to rest, or may go on
		m.search()
	}
}

// untouched reports whether there is nothing in Analyze yet.
func (m *Mode) untouched() bool {
	s := &m.study
	return s.tree.Size() == 0 && s.tree.Start() == xiangqi.StartPosition() && s.path == "" && s.title == "" && !s.changed() &&
		m.bench.lent == nil && !m.engaged()
}

// engaged reports whether the user is at something that another game would end.
func (m *Mode) engaged() bool {
	return m.setup != nil || m.retry != nil || m.review.walk != nil
}

// there is where a game of Play that is to be shown stands in the study already, nil
// if it does not.
func (m *Mode) there(s *mode.Study) *game.Node {
	if s.Game == 0 || s.Game != m.study.game || s.At == nil || s.Tree.Start() != m.study.tree.Start() || m.engaged() {
		return nil
	}
	return m.study.tree.Find(s.At.Path())
}

// follow takes the moves over that have been played in Play, and away what was
// taken back there. The board goes along where it shows the newest move.
func (m *Mode) follow() {
	g := &m.following.game
	if m.engaged() {
		return // until that is over: see search
	}
	another := m.study.game != g.Game || m.study.tree.Start() != g.Start
	if another {
		fresh := newRecord(g.Start)
		fresh.game = g.Game
		m.setStudy(fresh, nil)
	}
	s := &m.study
	s.title, s.tags = g.Title, g.Tags
	if len(g.Moves) == 0 {
		s.title, s.tags = "", nil
	}
	if s.result = g.Result; s.result == "" {
		s.result = format.Unknown
	}
	if slices.Equal(s.tree.MainMoves(), g.Moves) {
		if another {
			m.search()
		}
		return
	}
	atEnd := m.node.Next() == nil && m.preview == nil
	n := s.takeOver(g.Moves, g.Clocks)
	m.forgetDeleted()
	for s.tree.Find(m.node.Path()) != m.node { // taken back
		m.show(m.node.Parent())
		atEnd = true
	}
	if atEnd {
		m.show(n)
	}
	m.search()
}

// takeOver makes the moves the only ones of the game and returns the node of the
// last. It is nothing the user has done: not to be saved, nor to be taken back.
func (r *record) takeOver(moves []xiangqi.Move, clocks []time.Duration) *game.Node {
	changed := r.changed()
	n, rest := r.tree.Root(), moves
	for len(rest) > 0 && n.Next() != nil && n.Next().Move() == rest[0] {
		n, rest = n.Next(), rest[1:]
	}
	if next := n.Next(); next != nil {
		r.tree.Delete(next)
	}
	if end, err := r.tree.AddLine(n, rest); err == nil { // Play plays legal moves alone
		n = end
	}
	(&format.GameRecord{Tree: r.tree}).SetClocks(clocks)
	r.tree.Settle()
	if !changed {
		r.kept = r.tree.State()
	}
	return n
}

// replaceByGame puts the game of Play in the place of the study, which is kept, and
// says so, also in the next run; where it cannot be kept it stays.
func (m *Mode) replaceByGame() tea.Cmd {
	old := &m.study
	path := old.path
	if old.lossy() {
		g := m.file(old.tree.Copy())
		to, ok := m.app.Keep("analysis.pgn", func(w io.Writer) error { return format.Options{}.WritePGN(w, g) })
		if !ok {
			m.say("Analyze holds changes that are not saved; a in Play takes the game there")
			return nil
		}
		path = to
	}
	kept := path != old.path
	old.game = 0
	m.follow()
	switch m.before = path; {
	case path == "":
		return nil
	case kept:
		m.say("What was here is kept: o opens it")
	default:
		m.say("What was here: o opens %s again", base(path))
		return nil
	}
	return m.rememberKept(m.before)
}

// rememberKept has the next run offer a file that was kept, or none for "".
func (m *Mode) rememberKept(path string) tea.Cmd {
	if m.app.Settings().KeptStudy == path {
		return nil
	}
	return m.app.Remember(func(s *settings.Settings) { s.KeptStudy = path })
}

// offerKept offers what an earlier run has kept, where it is still there.
func (m *Mode) offerKept() {
	path := m.app.Settings().KeptStudy
	if path == "" || m.before != "" {
		return
	}
	if info, err := os.Stat(path); err != nil || info.IsDir() {
		return
	}
	m.before = path
	m.say("What a game of Play took the place of is kept: o opens it")
}

// lossy reports whether a study has something that is nowhere else: changes, or
// moves or a position of its own.
func (r *record) lossy() bool {
	return r.changed() || r.path == "" && r.title == "" && (r.tree.Size() > 0 || r.tree.Start() != xiangqi.StartPosition())
}

// playThinks reports whether the engine of Play searches for its move on its
// clock in the game that is shown: it has the processor to itself then.
func (m *Mode) playThinks() bool { return m.study.live() && m.following.game.Thinking }
