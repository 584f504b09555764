package mode

import (
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// Host extends App for the mode that plays the user's games. Its methods return at once.
type Host interface {
	App

	// Query asks a question that may have other answers than yes and no.
	Query(Query)

	// Open shows a dialog above the screen. Dismiss closes the mode's open dialog. Asking reports
	// whether any mode has an open dialog.
	Open(Dialog)
	Dismiss()
	Asking() bool

	// Turn sets whether Black is at the bottom of the mode's board.
	Turn(flipped bool)

	// Unsay removes the message if a key has been pressed since the start.
	Unsay()

	// GameChanged informs the parts that follow the game.
	GameChanged()
}

// Query is a question with its answers. A nil function does nothing.
type Query struct {
	Question string
	Lines    func() []string // current information below the question; may be nil
	Yes, No  func() tea.Cmd
	Save     func() tea.Cmd // saves and then calls Yes; nil: the question has no such answer
	Left     func() tea.Cmd // called when the user closes the question without an answer
}

// Dialog is shown above a mode's screen and receives the keys until it is dismissed.
type Dialog interface {
	Press(tea.KeyMsg) tea.Cmd
	Draw(a canvas.Area) // the area is between the header and the status line

	// Mouse handles a mouse action in the area of Draw, which has w by h cells.
	Mouse(ev Mouse, w, h int) tea.Cmd

	Bindings() []key.Binding // its keys, for the bottom line
}

// GamePlayer is a mode in which the user plays a game: Play.
type GamePlayer interface {
	// Game returns the game on its board.
	Game() Live

	// PlayFrom continues from a position with the user to move, and afterwards calls the given
	// function. It asks first if unsaved work would be lost.
	PlayFrom(start xiangqi.Position, moves []xiangqi.Move, then func() tea.Cmd) tea.Cmd
}

// Opponent is a mode in which the user plays against a level: Play.
type Opponent interface {
	// PlayAt begins a new game against a level. It asks first if unsaved work would be lost.
	PlayAt(strength.Level) tea.Cmd
}

// EngineOpponent is a mode in which the user plays against another program's engine: Play.
type EngineOpponent interface {
	// PlayAgainst begins a new game against an engine of the settings. It asks first if unsaved
	// work would be lost.
	PlayAgainst(engine string) tea.Cmd
}

// Adviser is a mode that can also use an external engine: Analyze.
type Adviser interface {
	SecondOpinion(engine string) tea.Cmd
}

// Clocked is a Drafter whose draft changes with the time while a clock runs.
type Clocked interface {
	Drafter
	ClockRuns() bool
}

// Suspender is a mode that must pause while the program is suspended.
type Suspender interface {
	// Suspend returns two functions. The function stand pauses the mode and may run in another
	// goroutine. The function resume lets the mode continue and returns a message, or "" for none.
	Suspend() (stand func(), resume func() string)
}

// Beginner is a mode that must be ready before the app shows its first screen.
type Beginner interface{ Ready() bool }

// Greeter is a mode that is shown first and receives news from outside. The command of Listen waits
// for the first news.
type Greeter interface{ Listen() tea.Cmd }

// Rester is a mode whose searches the app can cancel after some time without a key, if other people
// share the machine.
type Rester interface{ Rest() tea.Cmd }

// Questioned is a mode that has a place for questions in its area.
type Questioned interface{ QuestionPlace() canvas.Rect }

// PieceMover is a message that may put a move on a board. It waits until the previous move is on
// disk.
type PieceMover interface{ MovesPieces() }
