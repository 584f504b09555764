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

	tea "github.com/charmbracelet/bubbletea"
)

// study contains the game being analysed and the user's place in it.
type study struct {
	*studyRoom
	record
	node   *game.Node // the node shown
	serial int        // number of the game; every game gets a new one
	stand  nodePlace
	named  openingName
}

// record is a game with its origin.
type record struct {
	document.File // the file it was opened from or saved as, which saving overwrites

	title   string        // origin of the game while it is not in a file; see origin
	retitle func() string // returns the title in the current language; nil: the title is not translated
	from    string        // the file it was opened from, if that contains more than the game; "" for none
	tags    []format.Tag
	result  format.ResultToken
	tree    *game.Tree
	kept    uint64 // tree.State when the game was last saved or opened

	game  uint64 // number of the game of Play that the record shows; 0: none
	file  bool   // the record is that game as stored in its file, with variations and comments
	apart bool   // the record does not follow the game of Play
	quiet bool   // the study is for replaying: the engine waits until the user starts it

	mirrored, swapped bool        // the game was reflected or its colours were swapped since it was read
	before            *turnedFrom // the game before it was reflected, swapped or replaced by a lesson, for undo; nil: none

	brings *studySetting // settings that came with the game; nil: none

	// reviewed is tree.State after a review of a game without unsaved changes. While tree.State is
	// the same, only the review would be lost. 0: no such review.
	reviewed uint64

	// trivial is tree.State after a training has added moves from a table, or after a review of a
	// few moves. While tree.State is the same, nothing that the user typed, played or commented
	// would be lost. 0: no such state.
	trivial uint64
}

// studySetting is the setting with which a game of the lab or of a suite should be searched.
type studySetting struct {
	name    string
	options search.Options
	limits  search.Limits // the limits of each search of A and B; zero: the user's choice
}

func newRecord(start xiangqi.Position) record {
	return record{tree: game.NewTree(start), result: format.Unknown}
}

// changed reports whether there are unsaved changes.
func (r *record) changed() bool { return r.tree.State() != r.kept }

// lossless reports whether a key could make all unsaved changes again.
func lossless(r *record) bool {
	return !r.changed() || r.trivial != 0 && r.tree.State() == r.trivial
}

// onlyReviewed reports whether a review is the only unsaved change.
func (r *record) onlyReviewed() bool { return r.reviewed != 0 && r.tree.State() == r.reviewed }

// The method saved notes that the file f contains the game as it was at the given state of its
// tree.
func (r *record) saved(f document.File, state uint64) {
	r.File, r.kept = f, state
	r.apart = true
}

// look shows a game. If that game is one of Play that the study already shows, the study keeps its
// scores and additions. The limits apply to comparing A and B. Once the game is shown, look calls
// the given function, unless that function is nil.
func (s *study) look(o mode.Study, limits search.Limits, then func()) tea.Cmd {
	if n := s.shownAt(&o); n != nil {
		s.acting.endPreview()
		s.apart = true
		s.tags, s.result = o.Tags, o.Result
		s.goTo(n)
		if then != nil {
			then()
		}
		return nil
	}
	return s.dropping(func() tea.Cmd { return replaceGame(s, o, limits, then) })
}

// replaceGame is like look, but always replaces the shown game, without a question.
func replaceGame(s *study, o mode.Study, limits search.Limits, then func()) tea.Cmd {
	next := newRecord(o.Tree.Start())
	if next.tree, next.title, next.retitle = o.Tree, o.Title, o.Named; o.Named != nil {
		next.title = o.Named()
	}
	next.game, next.file, next.apart, next.quiet = o.Game, o.File, true, o.Quiet || o.Review
	if next.tags = o.Tags; o.Result != "" {
		next.result = o.Result
	}
	next.kept = o.Tree.State()
	at := o.At
	if at == nil {
		at = last(o.Tree.Root())
	}
	if o.Options != nil {
		next.brings = &studySetting{o.Setting, *o.Options, limits}
	}
	s.set(next, at)
	if then != nil {
		then()
	}
	if o.Note != "" {
		s.app.Say(o.Note)
	}
	return nil
}

// set shows a game at a node; nil is the root.
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

// last returns the last node of the line through a node.
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

// goTo shows a node and searches its position. It ignores a node that is no longer in the game.
func (s *study) goTo(n *game.Node) {
	if n == nil || n == s.node || gone(s.tree, n) {
		return
	}
	s.show(n)
}

// play plays a move at the shown node: an existing move of the game, or otherwise a new variation.
func (s *study) play(mv xiangqi.Move) {
	if mv == xiangqi.NoMove {
		return
	}
	if r, ok := s.acting.activity.(*retrying); ok {
		r.try(mv)
		return
	}
	trivial := s.training.on && lossless(&s.record) // moves of a training need not be saved
	n, err := s.tree.Add(s.node, mv)
	if err != nil {
		s.app.Problem(s.app.Look().Language.Error(err))
		return
	}
	if trivial {
		s.trivial = s.tree.State()
	}
	s.view.Cursor = mv.To()
	s.goTo(n)
}

// dropping runs an action that discards the game and a position being set up. If either has unsaved
// changes, or a review is running, it asks first.
func (s *study) dropping(do func() tea.Cmd) tea.Cmd {
	drop := func() tea.Cmd { return s.review.dropping(do) }
	if s.acting.now.unsaved {
		s.app.Confirm(s.app.T("Leave and discard the position?"), drop, nil)
		return nil
	}
	return drop()
}

// droppingGame runs an action that discards the game. If the game has unsaved changes, it asks
// first.
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

// newGame starts a game from the initial position.
func (s *study) newGame() tea.Cmd {
	return s.dropping(func() tea.Cmd {
		s.set(newRecord(xiangqi.StartPosition()), nil)
		s.stage.setFocus(movesAt)
		s.view.Cursor = boardview.New().Cursor
		return s.app.say("A new game")
	})
}

// undo takes back the last edit.
func (s *study) undo() tea.Cmd {
	n, what, ok := s.tree.Undo()
	switch {
	case !ok && s.before != nil && s.before.state == s.tree.State():
		return goBack(s)
	case !ok:
		return s.app.say("There is nothing to undo")
	}
	s.acting.endLine() // the moves of the line may no longer exist
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

// promote moves the shown variation up by one place.
func (s *study) promote() tea.Cmd {
	if !s.tree.Promote(s.node) {
		return s.app.say("This is the main line already")
	}
	if s.node.Main() {
		return s.app.say("This is the main line now")
	}
	return s.app.say("The variation moved up one place")
}

// pathToBoard returns the position on the board as a start and moves. If the line contains a pass, which
// games do not allow, it returns the position itself.
func (s *study) pathToBoard() (start xiangqi.Position, moves []xiangqi.Move) {
	line := s.acting.now.line
	if slices.Contains(line, xiangqi.NoMove) {
		return s.acting.position(), nil
	}
	return s.tree.Start(), slices.Concat(s.node.Path(), line)
}

// playOn continues the game from the position on the board in Play.
func (s *study) playOn() tea.Cmd { return s.app.PlayFrom(s.pathToBoard()) }

// copyFEN copies the position to the clipboard as a FEN.
func (s *study) copyFEN() tea.Cmd {
	pos := s.acting.position()
	fen := pos.FEN()
	s.app.Copy(fen)
	s.app.say("Position copied: %s", fen)
	return nil
}

// ofNode names the position that a result at a node belongs to; "" if that is the position on the
// board. The second argument says whether the node is the one shown.
func (s *study) ofNode(n *game.Node, here bool) string {
	if here && !s.acting.ahead() {
		return ""
	}
	if n == nil || n.Parent() == nil {
		return s.app.T("for the first position")
	}
	return s.app.T("for move %s", s.numbered(n))
}

// numbered formats the move that leads to a node, with its number.
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

// untouched reports whether Analyze is still empty.
func (s *study) untouched() bool {
	return s.tree.Size() == 0 && s.tree.Start() == xiangqi.StartPosition() && s.Path == "" && s.title == "" && !s.changed() &&
		s.brings == nil && !s.acting.engaged()
}

// shownAt returns the node at which the study already shows a game of Play; nil if it does not. A
// running review of that game does not prevent this.
func (s *study) shownAt(o *mode.Study) *game.Node {
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

// nodePlace caches the place of the shown node, because every frame needs it.
type nodePlace struct {
	node  *game.Node
	rules rules.Set
	place session.Place
}

// place returns the place of the shown node.
func (s *study) place() session.Place {
	if s.stand.node != s.node || s.stand.rules != s.app.rules() {
		root := s.app.root(s.node)
		s.stand = nodePlace{s.node, s.app.rules(), session.PlaceOf(&root)}
	}
	return s.stand.place
}
