package analyze

import (
	"fmt"
	"slices"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/boardview"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/document"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// study is the analysed game, and the user's place in it.
type study struct {
	*studyRoom
	record
	node   *game.Node // shown
	serial int        // of the game: each has another
	stand  stand
	named  openingName
}

// record is a game looked at.
type record struct {
	document.File // it was opened from or saved as, which saving writes over

	title  string // its origin, until it is in a file
	from   string // of the file it was opened from, if that has more; "" for none
	tags   []format.Tag
	result format.ResultToken
	tree   *game.Tree
	kept   uint64 // tree.State when it was saved or opened

	game  uint64 // the game of Play it belongs to; 0: none
	file  bool   // that game as its file has it, with variations and comments
	apart bool   // it does not follow that
	quiet bool   // to replay: the engine waits until it is started

	mirrored, swapped bool        // turned since it was read
	before            *turnedFrom // the game that was turned, for undo; nil: none

	brings *brought // with the game; nil: nothing

	// reviewed is tree.State after a review of a game without unsaved changes: while it is equal,
	// only the review would be lost. 0: there was none.
	reviewed uint64

	// trivial is tree.State after moves of a table or a review of a few moves: while it is equal,
	// nothing is lost that the user typed, played or commented. 0: there was none.
	trivial uint64
}

// brought is the setting that a game of the lab or of a suite is to be searched with.
type brought struct {
	name    string
	options search.Options
	limits  search.Limits // of each search of A and B; zero: those chosen
}

func newRecord(start xiangqi.Position) record {
	return record{tree: game.NewTree(start), result: format.Unknown}
}

// changed reports whether the user has changed something that is not saved.
func (r *record) changed() bool { return r.tree.State() != r.kept }

// lossless reports whether a key can restore everything unsaved.
func lossless(r *record) bool {
	return !r.changed() || r.trivial != 0 && r.tree.State() == r.trivial
}

// onlyReviewed reports whether a review is all that is not saved.
func (r *record) onlyReviewed() bool { return r.reviewed != 0 && r.tree.State() == r.reviewed }

// saved takes over that the game as it was in a state of its tree is in a file.
func (r *record) saved(f document.File, state uint64) {
	r.File, r.kept = f, state
	r.apart = true
}

// sourceOf is the origin of a game; "" for nowhere.
func sourceOf(r *record) string {
	if r.Path != "" {
		return base(r.Path)
	}
	return r.title
}

// name is the name of the game.
func (r *record) name(t phrases.T) string {
	name := sourceOf(r)
	switch {
	case name == "" && r.tree.Start() != xiangqi.StartPosition():
		name = t("a position")
	case name == "":
		name = t("new game")
	}
	if r.Path != "" { // as in the file
		return name
	}
	if r.mirrored {
		name = t("%s, mirrored", name)
	}
	if r.swapped {
		name = t("%s, colours swapped", name)
	}
	return name
}

// look looks at a game. An existing game of Play stays unchanged, with its scores and additions. A
// and B are compared within the limits. The given function, unless nil, runs once the game is
// shown.
func (s *study) look(o mode.Study, limits search.Limits, then func()) tea.Cmd {
	if n := s.there(&o); n != nil {
		s.acting.endPreview()
		s.apart = true
		s.tags, s.result = o.Tags, o.Result
		s.goTo(n)
		if then != nil {
			then()
		}
		return nil
	}
	return s.dropping(func() tea.Cmd {
		next := newRecord(o.Tree.Start())
		next.tree, next.title = o.Tree, o.Title
		next.game, next.file, next.apart, next.quiet = o.Game, o.File, true, o.Quiet
		if next.tags = o.Tags; o.Result != "" {
			next.result = o.Result
		}
		next.kept = o.Tree.State()
		at := o.At
		if at == nil {
			at = last(o.Tree.Root())
		}
		if o.Options != nil {
			next.brings = &brought{o.Setting, *o.Options, limits}
		}
		s.set(next, at)
		if then != nil {
			then()
		}
		if o.Note != "" {
			s.app.Say(o.Note)
		}
		return nil
	})
}

// set puts a game on the board, at a node; nil is the root.
func (s *study) set(next record, at *game.Node) {
	s.review.drop()
	s.record = next
	s.serial++
	s.review.forget()
	if at == nil {
		at = next.tree.Root()
	}
	s.acting.reset()
	if next.quiet {
		s.stage.setFocus(movesAt)
	}
	s.node = nil
	s.show(at)
}

// last is the last move of the main line from a node on.
func last(n *game.Node) *game.Node {
	for n.Next() != nil {
		n = n.Next()
	}
	return n
}

// show shows a node.
func (s *study) show(n *game.Node) {
	if n == s.node {
		return
	}
	s.acting.endLine()
	s.node = n
	s.view.PutBack()
}

// goTo shows a node and searches it. A node that has left the game since the screen was drawn is
// ignored.
func (s *study) goTo(n *game.Node) {
	if n == nil || n == s.node || gone(s.tree, n) {
		return
	}
	s.show(n)
}

// play plays a move at the shown node: along the game if it has the move, else as a variation.
func (s *study) play(mv xiangqi.Move) {
	if mv == xiangqi.NoMove {
		return
	}
	if r, ok := s.acting.activity.(*retrying); ok {
		r.try(mv)
		return
	}
	n, err := s.tree.Add(s.node, mv)
	if err != nil {
		s.app.Problem(s.app.Look().Language.Error(err))
		return
	}
	s.view.Cursor = mv.To()
	s.goTo(n)
}

// dropping runs an action that drops the game and a position being set up, and asks first if either
// has changes.
func (s *study) dropping(do func() tea.Cmd) tea.Cmd {
	if s.acting.now.unsaved {
		s.app.Confirm(s.app.T("Leave without the position set up?"), func() tea.Cmd { return s.droppingGame(do) }, nil)
		return nil
	}
	return s.droppingGame(do)
}

// droppingGame runs an action that drops the game, and asks first if it has unsaved changes.
func (s *study) droppingGame(do func() tea.Cmd) tea.Cmd {
	if lossless(&s.record) {
		return do()
	}
	name := s.name(s.app.T)
	title := s.app.T("Analyze has unsaved changes to %s", name)
	if s.onlyReviewed() {
		title = s.app.T("Analyze has an unsaved review of %s", name)
	}
	s.app.Choose(mode.Choice{
		Title: title,
		Items: []string{s.app.T("save first"), s.app.T("discard the changes"), s.app.T("stay here")},
		Take: func(i int) tea.Cmd {
			switch i {
			case 0:
				return s.files.saveThen(do)
			case 1:
				return do()
			}
			return nil
		},
	})
	return nil
}

// newGame puts the initial position on the board.
func (s *study) newGame() tea.Cmd {
	return s.dropping(func() tea.Cmd {
		s.set(newRecord(xiangqi.StartPosition()), nil)
		s.stage.setFocus(movesAt)
		s.view.Cursor = boardview.New().Cursor
		return s.app.say("A new game")
	})
}

// undo takes the last edit back.
func (s *study) undo() tea.Cmd {
	n, what, ok := s.tree.Undo()
	switch {
	case !ok && s.before != nil && s.before.state == s.tree.State():
		s.set(s.before.record, s.before.node)
		return s.app.say("Turned back")
	case !ok:
		return s.app.say("There is nothing to undo")
	}
	s.acting.endLine() // its moves may be gone
	s.show(n)
	return s.app.say("Undone: %s", s.app.written(what))
}

// gone reports whether a node is not in a game any more.
func gone(tree *game.Tree, n *game.Node) bool { return n != nil && tree.Find(n.Path()) != n }

// remove deletes the node with its continuation, or everything after the root.
func (s *study) remove() tea.Cmd {
	if s.node.Parent() == nil {
		return s.app.say("There is no move to delete here")
	}
	n := s.node
	s.show(n.Parent())
	s.tree.Delete(n)
	return s.app.say("Deleted; u brings it back")
}

// promote moves the variation shown one place up.
func (s *study) promote() tea.Cmd {
	if !s.tree.Promote(s.node) {
		return s.app.say("This is the main line already")
	}
	if s.node.Main() {
		return s.app.say("This is the main line now")
	}
	return s.app.say("The variation moved up one place")
}

// way is the position on the board, by how one gets there; a game has no pass.
func (s *study) way() (start xiangqi.Position, moves []xiangqi.Move) {
	line := s.acting.now.line
	if slices.Contains(line, xiangqi.NoMove) {
		return s.acting.position(), nil
	}
	return s.tree.Start(), slices.Concat(s.node.Path(), line)
}

// playOn plays on from the position on the board, in Play.
func (s *study) playOn() tea.Cmd { return s.app.PlayFrom(s.way()) }

// copyFEN puts the position on the clipboard.
func (s *study) copyFEN() tea.Cmd {
	pos := s.acting.position()
	fen := pos.FEN()
	s.app.Copy(fen)
	s.app.Say(fen)
	return nil
}

// ofNode names the subject of a node's result; "" if that is the position on the board.
func (s *study) ofNode(n *game.Node, here bool) string {
	if here && !s.acting.ahead() {
		return ""
	}
	if n == nil || n.Parent() == nil {
		return s.app.T("of the first position")
	}
	return s.app.T("of move %s", s.numbered(n))
}

// numbered is the move that leads to a node, with its number.
func (s *study) numbered(n *game.Node) string {
	pos := n.Parent().Position()
	dots := "."
	switch {
	case pos.Side() == xiangqi.Red:
	case s.app.Look().Lines == canvas.ASCII:
		dots = "..."
	default:
		dots = "…"
	}
	return fmt.Sprintf("%d%s %s", pos.MoveNumber(), dots, s.app.move(&pos, n.Move()))
}

// untouched reports whether there is nothing in Analyze yet.
func (s *study) untouched() bool {
	return s.tree.Size() == 0 && s.tree.Start() == xiangqi.StartPosition() && s.Path == "" && s.title == "" && !s.changed() &&
		s.brings == nil && !s.acting.engaged()
}

// there is the node at which the study already shows a game of Play; nil if it does not. A review
// under way is of that game too.
func (s *study) there(o *mode.Study) *game.Node {
	engaged := s.acting.engaged() && (!o.Review || s.review.walk == nil)
	if o.Game == 0 || o.Game != s.game || o.File && !s.file || o.Tree.Start() != s.tree.Start() || engaged {
		return nil
	}
	at := o.At
	if at == nil {
		at = last(o.Tree.Root())
	}
	return s.tree.Find(at.Path())
}

// stand caches the place of the shown node, which each frame needs.
type stand struct {
	node  *game.Node
	rules rules.Set
	place session.Place
}

// place is the place of the node shown.
func (s *study) place() session.Place {
	if s.stand.node != s.node || s.stand.rules != s.app.rules() {
		root := s.app.root(s.node)
		s.stand = stand{s.node, s.app.rules(), session.PlaceOf(&root)}
	}
	return s.stand.place
}
