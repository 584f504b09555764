package analyze

import (
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// activity is the user's activity, if it is more than looking at the game: previewing, sides,
// retrying or settingUp.
type activity interface {
	handle(event) (tea.Cmd, bool) // false: it has no use for that
	bars(mode.Bars) mode.Bars     // replaces the bars given
	effects() effects
}

// ownScreen is an activity with its own layout.
type ownScreen interface {
	layout(w, h int) bool // computes where everything is; false: it takes the usual layout now
	draw(canvas.Area)     // in an area of that size
}

// event is an event that an activity may use before the mode: a tea.KeyMsg, a mode.Mouse, or one of
// the following.
type event any

type (
	pasted  string // into the terminal
	stepped int    // with an arrow along the line, -1 or 1
	command uint8
)

// The commands.
const (
	enters  command = iota
	spaces          // plays the best
	escapes         // leaves
)

// effects is the changes that an activity makes to the parts. The zero value is not a change.
type effects struct {
	line     []xiangqi.Move    // played on the board after the node shown
	steps    bool              // it steps through a line
	red      *search.Score     // for the bar while there is a line; nil: the bar has other terms
	held     *session.Analysis // shown instead of the newest; nil: the newest
	mistake  *game.Node        // whose better move is searched or shown; nil: none
	marks    canvas.Marks      // on the board, if not nil
	unmarked bool              // no signs beside the points of the board
	resting  bool              // the engine has nothing to search
	secret   bool              // the engine's results are hidden
	instead  func(canvas.Area) // then draws instead of a panel that would give a better move away
	alone    bool              // it has the screen for itself
	busy     bool              // something runs for it
	unsaved  bool              // it has changes that are not saved
}

// acting is the user's activity, and its effects.
type acting struct {
	*studyRoom
	activity activity   // nil: looking at the game
	now      effects    // as it began, or as of the last event
	keys     mode.Group // for setting up a position
	searches bool       // the engine does, as of the last event
}

// position is the position on the board.
func (a *acting) position() xiangqi.Position {
	pos := a.study.node.Position()
	for _, m := range a.now.line {
		advance(&pos, m)
	}
	return pos
}

// viewing reports whether the user looks at the game and is at nothing else.
func (a *acting) viewing() bool { return a.activity == nil }

// ahead reports whether the board shows a position behind the node: a line is
// stepped through.
func (a *acting) ahead() bool { return len(a.now.line) > 0 }

// engaged reports whether the user is at something that another game would end.
func (a *acting) engaged() bool { return a.now.resting || a.review.walk != nil }

// begin begins something.
func (a *acting) begin(what activity, now effects) { a.activity, a.now = what, now }

// end ends it: the user looks at the game.
func (a *acting) end() {
	if r, ok := a.activity.(*retrying); ok {
		r.stop()
	}
	a.begin(nil, effects{})
}

// reset ends everything.
func (a *acting) reset() {
	if s, ok := a.activity.(*settingUp); ok {
		a.activity = s.under
	}
	a.end()
}

// endPreview shows the node again, if a line is stepped through.
func (a *acting) endPreview() {
	if a.now.steps {
		a.end()
	}
}

// endLine ends the activity at the node: another is shown.
func (a *acting) endLine() {
	if a.now.steps || a.now.secret || a.viewing() { // a line of the tree belongs to the node too
		a.end()
	}
}

// preview begins to show a line instead of an activity. A piece picked up before is put back.
func (a *acting) preview(old activity, p *previewing) {
	a.view.PutBack()
	if s, ok := a.activity.(*settingUp); ok && s.under == old {
		s.under, s.below = p, p.effects() // seen when that is over
	} else if a.activity == old {
		a.begin(p, p.effects())
	}
}

// heads names the current view, and whose turn it is after a text on the ply.
func (a *acting) heads(ply string) mode.Bars {
	pos := a.position()
	title := a.study.name(a.app.T)
	if a.study.changed() {
		title += "*"
	}
	return mode.Bars{Title: title, Right: []string{ply + "  " + a.app.toMove(&pos), a.app.toMove(&pos), ply}}
}
