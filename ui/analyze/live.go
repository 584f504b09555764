package analyze

import (
	"cmp"
	"io"
	"slices"
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/confine"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/settings"

	tea "github.com/charmbracelet/bubbletea"
)

// A user who comes from Play finds the game of Play here. The game then follows Play until the user
// edits it or opens another one. The former content of the board is stored, so that a key that only
// shows something never loses the user's work.

// following is the state of Analyze regarding the game of Play.
type following struct {
	*studyRoom
	game  mode.Live // the current state of the game of Play
	shown mode.Live // its state when the user last came from Play

	resumed bool // the study comes from an earlier run, and the user has not come from Play since

	before string // the file in which the study replaced by a game of Play is stored; "" for none
}

// The function named same reports whether two states of a game are equal.
func same(a, b *mode.Live) bool {
	return a.Game == b.Game && a.Start == b.Start && slices.Equal(a.Moves, b.Moves)
}

// live reports whether the study is the unchanged game of Play and follows it.
func (r *record) live() bool { return r.game != 0 && !r.apart && !r.changed() }

// show shows the game of Play. It does nothing if the study already contains it, or if the user has
// seen the game in this state and then opened something else.
func (f *following) show(g mode.Live) tea.Cmd {
	seen := same(&g, &f.shown)
	f.game, f.shown = g, g
	unplayed := len(g.Moves) == 0 && g.Start == xiangqi.StartPosition()
	if f.study.live() || f.study.untouched() {
		if !f.acting.engaged() {
			f.acting.endPreview()
			f.follow()
			f.study.goTo(last(f.study.tree.Root()))
		}
		return nil
	}
	resumed := f.resumed
	f.resumed = false
	switch {
	case seen || unplayed:
		return nil
	case resumed: // the program has just begun, perhaps with another game
		return f.app.say("Analyze has the game you left; press a in Play to show the game there")
	}
	n := f.study.tree.Find(g.Moves)
	own := f.study.game == g.Game || f.study.Path == "" && f.study.from == "" // a game from a file is another game, even if it has the same moves
	switch has := own && n != nil && f.study.tree.Start() == g.Start; {
	case f.acting.engaged() && has:
	case f.acting.engaged():
		f.app.say("Analyze keeps its present work; to show the game here, press a in Play")
	case has:
		f.acting.endPreview()
		f.study.goTo(n)
	default:
		return f.replaceByGame()
	}
	return nil
}

// moved updates the game of Play after a change.
func (f *following) moved(g mode.Live) {
	f.game = g
	if s := f.study; s.game == g.Game && s.game != 0 && !s.file && s.title != "" && g.Title != "" {
		s.title, s.retitle = g.Title, nil // the title may now be in another language; it is adopted even if the study no longer follows Play
	}
	if f.study.live() {
		f.follow()
	}
}

// follow adopts new moves from Play and removes those taken back there. If the board showed the
// last move before, it then shows the new last move.
func (f *following) follow() {
	g := &f.game
	if f.acting.engaged() {
		return // postponed until the activity ends; see search
	}
	another := f.study.game != g.Game || f.study.tree.Start() != g.Start
	if another {
		fresh := newRecord(g.Start)
		fresh.game = g.Game
		f.study.set(fresh, nil)
	}
	s := f.study
	s.title, s.tags = g.Title, g.Tags
	if len(g.Moves) == 0 {
		s.title, s.tags = "", nil
	}
	if s.result = g.Result; s.result == "" {
		s.result = format.Unknown
	}
	if slices.Equal(s.tree.MainMoves(), g.Moves) {
		return
	}
	atEnd := f.study.node.Next() == nil && f.acting.viewing()
	n := s.takeOver(g.Moves, g.Clocks)
	for s.tree.Find(f.study.node.Path()) != f.study.node { // the move was taken back
		f.study.show(f.study.node.Parent())
		atEnd = true
	}
	if atEnd {
		f.study.show(n)
	}
}

// takeOver makes the given moves the only ones of the game and returns the node of the last move.
// This does not count as an action of the user, so there is nothing to save or to undo.
func (r *record) takeOver(moves []xiangqi.Move, clocks []time.Duration) *game.Node {
	changed := r.changed()
	n, rest := r.tree.Root(), moves
	for len(rest) > 0 && n.Next() != nil && n.Next().Move() == rest[0] {
		n, rest = n.Next(), rest[1:]
	}
	if next := n.Next(); next != nil {
		r.tree.Delete(next)
	}
	if end, err := r.tree.AddRecorded(n, rest...); err == nil { // moves of Play are always possible
		n = end
	}
	(&format.GameRecord{Tree: r.tree}).SetClocks(clocks)
	r.tree.Settle()
	if !changed {
		r.kept = r.tree.State()
	}
	return n
}

// replaceByGame stores the study, replaces it by the game of Play, and shows a message. The next
// run offers the stored file too. If the study cannot be stored, it is not replaced.
func (f *following) replaceByGame() tea.Cmd {
	old := f.study
	path, kept := cmp.Or(old.Path, old.from), false
	if old.lossy() {
		g := f.files.file(old.tree.Copy())
		to, _, ok := f.app.Keep("analysis.pgn", func(w io.Writer) error { return format.Options{}.WritePGN(w, g) })
		if !ok {
			return f.app.say("Analyze has unsaved changes; to show the game here, press a in Play")
		}
		path, kept = to, true
	}
	old.game = 0
	f.follow()
	switch f.before = path; {
	case path == "":
		return nil
	case kept:
		f.app.say("The previous game is stored: o opens it")
	default:
		return f.app.say("The previous game: o opens %s again", base(path))
	}
	return f.rememberKept(f.before)
}

// rememberKept makes the next run offer a stored file; "" means none.
func (f *following) rememberKept(path string) tea.Cmd {
	if f.app.Settings().KeptStudy == path {
		return nil
	}
	return f.app.Remember(func(s *settings.Settings) { s.KeptStudy = path })
}

// offerKept offers a study that an earlier run has stored, if it still exists.
func (f *following) offerKept() {
	path := f.app.Settings().KeptStudy
	if path == "" || f.before != "" {
		return
	}
	if info, err := confine.Stat(path); err != nil || info.IsDir() {
		return
	}
	f.before = path
	f.app.say("A game of Play has replaced your analysis, which is stored: o opens it")
}

// lossy reports whether a study contains something that exists nowhere else: unsaved changes, or
// moves or a position that are in no file.
func (r *record) lossy() bool {
	return r.changed() || r.Path == "" && r.title == "" && (r.tree.Size() > 0 || r.tree.Start() != xiangqi.StartPosition())
}

// playThinks reports whether the engine of Play is thinking on its clock in the shown game. That
// engine then has the processor to itself.
func (f *following) playThinks() bool { return f.study.live() && f.game.Thinking }
