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

// activity is what the user does besides looking at the game: previewing, sides, retrying or
// settingUp.
type activity interface {
	handle(event) (tea.Cmd, bool) // false: the activity does not use the event
	bars(mode.Bars) mode.Bars     // changes the bars given and returns them
	effects() effects
}

// ownScreen is an activity with a layout of its own.
type ownScreen interface {
	layout(w, h int) bool // lays out the activity; false: use the usual layout
	draw(canvas.Area)     // draws in an area of the size passed to layout
}

// event is an event that is passed to the activity before the mode: a tea.KeyMsg, a mode.Mouse, or
// one of the following types.
type event any

type (
	pasted  string // text pasted into the terminal
	stepped int    // a step along the line by an arrow key, -1 or 1
	command uint8
)

// These are the commands that an activity may handle.
const (
	enters  command = iota
	spaces          // play the best move
	escapes         // leave the activity
)

// effects are the changes that an activity makes to other parts of the mode. The zero value changes
// nothing.
type effects struct {
	line     []xiangqi.Move    // moves played on the board after the node shown
	steps    bool              // the activity steps through a line
	red      *search.Score     // the score in the bar while a line is shown; nil: the bar has its usual value
	frozen   *session.Analysis // the analysis to show; nil: the newest
	mistake  *game.Node        // the node for which a better move is searched or shown; nil: none
	marks    canvas.Marks      // the marks on the board; nil: the usual ones
	unmarked bool              // the board shows no marks
	resting  bool              // the engine must not search
	secret   bool              // the engine's results must be hidden
	instead  func(canvas.Area) // replaces the drawing of panels that would reveal a better move
	alone    bool              // the activity uses the whole screen
	busy     bool              // background work of the activity is running
	unsaved  bool              // the activity has unsaved changes
}

// acting contains the user's activity and its effects.
type acting struct {
	*studyRoom
	activity activity   // nil: the user looks at the game
	now      effects    // the effects when the activity began, or after the last event
	keys     mode.Group // the keys for setting up a position
	searches bool       // the engine was searching at the last event
}

// position returns the position on the board.
func (a *acting) position() xiangqi.Position {
	pos := a.study.node.Position()
	for _, m := range a.now.line {
		advance(&pos, m)
	}
	return pos
}

// game returns the game up to the position on the board. If the line contains a pass, the game
// begins with that position.
func (a *acting) game() *game.Game {
	g := a.study.node.Game(a.app.rules())
	for _, m := range a.now.line {
		if g.Replay(m) != nil {
			return game.NewUnder(a.app.rules(), a.position())
		}
	}
	return g
}

// viewing reports whether the user only looks at the game.
func (a *acting) viewing() bool { return a.activity == nil }

// ahead reports whether the board shows a position after the node, because the user steps through a
// line.
func (a *acting) ahead() bool { return len(a.now.line) > 0 }

// engaged reports whether the user is doing something that would end if another game were shown.
func (a *acting) engaged() bool { return a.now.resting || a.review.walk != nil }

// begin starts an activity.
func (a *acting) begin(what activity, now effects) { a.activity, a.now = what, now }

// end ends the activity; the user then looks at the game.
func (a *acting) end() {
	if r, ok := a.activity.(*retrying); ok {
		r.stop()
	}
	a.begin(nil, effects{})
}

// reset ends the activity and those to which it would return.
func (a *acting) reset() {
	if s, ok := a.activity.(*settingUp); ok {
		a.activity = s.under
	}
	a.end()
}

// endPreview ends the activity if it steps through a line, so that the board shows the node again.
func (a *acting) endPreview() {
	if a.now.steps {
		a.end()
	}
}

// endLine ends an activity that belongs to the node, because another node is shown.
func (a *acting) endLine() {
	if a.now.steps || a.now.secret || a.viewing() { // a line of the search tree belongs to the node too
		a.end()
	}
}

// preview starts stepping through a line in place of the old activity. A piece that was picked up
// is put back.
func (a *acting) preview(old activity, p *previewing) {
	a.view.PutBack()
	if s, ok := a.activity.(*settingUp); ok && s.under == old {
		s.under, s.below = p, p.effects() // the line becomes visible when setting up ends
	} else if a.activity == old {
		a.begin(p, p.effects())
	}
}

// heads returns bars that name the current view. At the right they show the given text about the
// ply, and the side to move.
func (a *acting) heads(ply string) mode.Bars {
	pos := a.position()
	title := a.study.name(a.app.T)
	if a.study.changed() {
		title += "*"
	}
	return mode.Bars{Title: title, Right: []string{ply + "  " + a.app.toMove(&pos), a.app.toMove(&pos), ply}}
}
