package mode

import (
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// Host is the extra part of the app for the mode that plays the user's games. Its methods return at
// once.
type Host interface {
	App

	// Query asks a question with more answers than yes and no.
	Query(Query)

	// Open shows a dialog above the screen; Dismiss closes the mode's open dialog; Asking reports
	// whether a dialog of any mode is open.
	Open(Dialog)
	Dismiss()
	Asking() bool

	// Turn turns the board of the mode.
	Turn(flipped bool)

	// Unsay removes the messages, except those about the start.
	Unsay()

	// GameChanged informs those who follow the game about a change.
	GameChanged()
}

// Query is a question with its answers. A nil function does nothing.
type Query struct {
	Question string
	Lines    func() []string // the current information, below the question; nil: nothing
	Yes, No  func() tea.Cmd
	Save     func() tea.Cmd // saves first and then does what yes does; nil: no such answer
	Left     func() tea.Cmd // the question is left unanswered
}

// Dialog is something of a mode above the screen that takes the keys until it is
// dismissed.
type Dialog interface {
	Press(tea.KeyMsg) tea.Cmd
	Draw(a canvas.Area) // between the header and the status line

	// Mouse is a mouse action in the area of Draw, w by h cells.
	Mouse(ev Mouse, w, h int) tea.Cmd

	Bindings() []key.Binding // its keys, for the bottom line
}

// GamePlayer is a mode in which the user plays a game: Play.
type GamePlayer interface {
	// Game is the game on its board.
	Game() Live

	// PlayFrom continues from a position with the user on move, after a question if something
	// unsaved would be lost, and then calls the given function.
	PlayFrom(start xiangqi.Position, moves []xiangqi.Move, then func() tea.Cmd) tea.Cmd
}

// Opponent is a mode in which the user plays against a level: Play.
type Opponent interface {
	// PlayAt begins a new game against it, instead of one without moves.
	PlayAt(strength.Level) tea.Cmd
}

// EngineOpponent is a mode in which the user plays against another program's engine: Play.
type EngineOpponent interface {
	// PlayAgainst begins a new game against one of the settings, after it has asked where
	// something unsaved would be lost.
	PlayAgainst(engine string) tea.Cmd
}

// Adviser is a mode that can also use an external engine: Analyze.
type Adviser interface {
	SecondOpinion(engine string) tea.Cmd
}

// Clocked is a Drafter whose draft is another one with the time while a clock runs.
type Clocked interface {
	Drafter
	ClockRuns() bool
}

// Suspender is a mode that must pause while the program is suspended.
type Suspender interface {
	// Suspend returns a function that pauses it, for another goroutine, and one that resumes it;
	// that returns a message, "" for none.
	Suspend() (stand func(), resume func() string)
}

// Beginner is a mode that must be ready before the app shows its first screen.
type Beginner interface{ Ready() bool }

// Greeter is a mode that is shown first, and hears from outside all the time: the command
// of Listen waits for the first word.
type Greeter interface{ Listen() tea.Cmd }

// Rester is a mode whose searches can be ended after a time without keys, if others share the
// machine.
type Rester interface{ Rest() tea.Cmd }

// Questioned is a mode with a place in its area for questions, if they fit.
type Questioned interface{ QuestionPlace() canvas.Rect }

// PieceMover is a message that may put a move on a board, and waits
// until the move before it is on disk.
type PieceMover interface{ MovesPieces() }
