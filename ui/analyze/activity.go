package analyze

import (
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// activity is what the user is at: viewing, previewing, sides, retrying or settingUp.
type activity interface {
	position() xiangqi.Position   // what the board shows
	handle(event) (tea.Cmd, bool) // false: it has no use for that
	layout(w, h int)              // computes where everything is in an area; draw is in one of that size
	draw(canvas.Area)
	bars() bars
	effects() effects
	leave() activity // ends it; what the user is at then
}

// event is what an activity may have a use for before the mode has: a tea.KeyMsg, a
// mode.Mouse, or one of the following.
type event any

type (
	pasted  string       // into the terminal
	stepped int          // with an arrow along the line, -1 or 1
	played  xiangqi.Move // on the board, or typed
	command uint8

	moreCompared struct{} // a comparison has brought something
)

// The commands.
const (
	enters  command = iota
	spaces          // plays the best
	escapes         // leaves
	retries         // looks for the better move
)

// bars is the header, the status line and the hints.
type bars struct {
	title  string
	right  []string // at the right end of the header: the first that fits
	status string
	style  canvas.Style
	note   string // at the right end of the status line
	hints  []key.Binding
}

// effects is what an activity changes for the parts. The zero value is no change.
type effects struct {
	line     []xiangqi.Move    // played on the board behind the node shown
	red      *search.Score     // by which the bar stands while there is a line; nil: it has terms of its own
	held     *session.Analysis // shown in place of the newest; nil: the newest
	mistake  *game.Node        // whose better move is looked for or shown; nil: none
	marks    canvas.Marks      // on the board, if not nil
	unmarked bool              // nothing stands beside the points of the board
	resting  bool              // the engine has nothing to search
	secret   bool              // what the engine has found is not shown
	instead  func(canvas.Area) // then draws in place of a panel that would give a better move away
	alone    bool              // it has the screen for itself
	busy     bool              // something runs for it
	unsaved  bool              // it has changes that are not saved
}

// acting is the one activity, and how it gives way to another.
type acting struct {
	*parts
	activity
}

// viewing reports whether the user looks at the game and is at nothing else.
func (a *acting) viewing() bool {
	_, ok := a.activity.(*viewing)
	return ok
}

// ahead reports whether the board shows a position behind the node: a line is
// stepped through.
func (a *acting) ahead() bool { return len(a.effects().line) > 0 }

// engaged reports whether the user is at something that another game would end.
func (a *acting) engaged() bool { return a.effects().resting || a.review.walk != nil }

// reset ends everything: the user looks at the game.
func (a *acting) reset() {
	for !a.viewing() {
		a.activity = a.leave()
	}
}

// endPreview has the board show the node again, if a line is stepped through.
func (a *acting) endPreview() {
	switch a.activity.(type) {
	case *previewing, *sides:
		a.activity = a.leave()
	}
}

// endLine ends what is done at the node shown: another is shown.
func (a *acting) endLine() {
	switch a.activity.(type) {
	case *previewing, *sides, *retrying:
		a.activity = a.leave()
	}
}

// preview begins to show a line in place of an activity. What was picked up before
// is put back.
func (a *acting) preview(old activity, p *previewing) {
	a.screen.view.PutBack()
	if s, ok := a.activity.(*settingUp); ok && s.under == old {
		s.under = p // seen when that is over
	} else if a.activity == old {
		a.activity = p
	}
}
