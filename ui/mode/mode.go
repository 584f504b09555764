// Package mode has the interfaces between the app and its modes, which ui/modes.go lists.
//
// A mode is a part of the one Bubble Tea model: it gets keys, mouse and messages from the app's
// Update and draws into the part of the screen between the header and the status line. All of it
// runs in the toolkit's goroutine and returns at once. Slow work runs in commands or in a
// task.Task, whose news the mode takes by Watch. Content that changes only with time is drawn again
// on each Tick, ten times per second while Busy is true; an analyst's search is read then too.
package mode

import (
	"cmp"
	"io"
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/settings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// Mode is one of the things the app can be used for.
type Mode interface {
	// Static is the constant part of a mode.
	Static() Static

	// Update handles a message: from the app Shown, Hidden, Tick and Mouse, which go to one mode,
	// and those unknown to the app, which every mode gets. Each mode has its own message types.
	Update(msg tea.Msg) tea.Cmd

	// Layout computes the places in an area of w by h cells, for Draw and the mouse. The app calls
	// it of the mode on the screen, after each message.
	Layout(w, h int)

	// Draw draws everything between header and status line, in an area of the size that
	// Layout had last, and changes nothing. The area is blank.
	Draw(a canvas.Area)

	// Bars is the content of the header, the status line and the bottom line.
	Bars() Bars

	// Busy reports whether something runs whose time or progress the screen shows: Tick comes
	// meanwhile. An analyst's last result is read while Busy is still true.
	Busy() bool

	// Unsaved is the work that quitting now would lose, a line each.
	Unsaved() []string

	// Close cancels running work and waits for its end. It is called outside the toolkit's
	// goroutine, and after it nothing but Close again.
	Close()
}

// Static is the constant part of a mode. All texts are in English, keys of package lang.
type Static struct {
	Title string // its name in the row of modes

	// Groups are its keys for dispatch, help page and docs/keys.md. A command that cannot run now
	// gives the reason. Sets are further keys: each group is an independent set. The help page has
	// them in this order.
	Groups []Group
	Sets   []Group

	Legend []Sign // the signs of its own on the screen; nil for a mode without a board
}

// Bars is a mode's content for the header, the status line and the bottom line.
type Bars struct {
	Title string   // in the header after the modes
	Right []string // at the header's right end: the first text that fits

	// Status is the left text of the status line, and Note the right one. The app's messages
	// (App.Say, App.Problem) take their place.
	Status string
	Style  canvas.Style // of Status
	Note   string

	Hints  []key.Binding // for the bottom line instead of those of Groups; nil: those
	Urgent []key.Binding // some that matter more just now than all others there
}

// Shown is the message that a mode comes on the screen.
type Shown struct{}

// Hidden is the message that a mode leaves the screen. Work continues in the background.
type Hidden struct{}

// Tick is the message to update running work, ten times per second while Busy is true.
type Tick struct{}

// Command is a key and its effect. Without a key only the palette has it.
type Command struct {
	Binding key.Binding
	Name    string // in the palette, in English, if the binding has several keys; "": the binding's text
	Also    string // more words that the palette finds it by, in English
	Hint    int    // its place in the bottom line, from 1; 0 keeps it out
	Former  bool   // a key of the release before, which help and palette leave out
	Run     func() tea.Cmd
}

// Called is the palette's name of the command, in English.
func (c *Command) Called() string { return cmp.Or(c.Name, c.Binding.Help().Desc) }

// Group is commands that belong together on the help page. Its title is in
// English, a key of package lang, and so are the descriptions of the bindings.
type Group struct {
	Title    string
	Commands []Command

	Open func() tea.Cmd // of a set: opens the page whose keys these are; nil: it opens by itself
}

// Bind is a binding with its help: the keys as shown, their effect, the keys as the toolkit names
// them.
func Bind(shown, does string, keys ...string) key.Binding {
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(shown, does))
}

// Does is the Run of a command that needs nothing from the background.
func Does(f func()) func() tea.Cmd {
	return func() tea.Cmd {
		f()
		return nil
	}
}

// Mouse is something done with the mouse, in the coordinates of the area of Draw.
type Mouse struct {
	X, Y   int
	Action MouseAction
}

// MouseAction is the kind of a mouse action.
type MouseAction uint8

// The actions.
const (
	Press   MouseAction = iota // the left button went down
	Release                    // it went up
	WheelUp
	WheelDown
)

// WheelStep is how many rows a notch of the wheel scrolls.
const WheelStep = 2

// App is the app's services for a mode. Its methods return at once.
type App interface {
	// T is a text in the language of the interface; see package lang.
	T(english string, args ...any) string

	// Say shows a line until the next key; Problem shows an error. Both take text that T has
	// already translated.
	Say(text string)
	Problem(text string)

	// Fail is Problem of an error, put into the language.
	Fail(err error)

	// Ask asks for a line of text, Confirm for an answer to a question, Choose for one of several
	// things.
	Ask(Question)
	Confirm(question string, yes, no func() tea.Cmd)
	Choose(Choice)

	// Look is how everything is drawn now.
	Look() Look

	// Settings is the app's stored settings; Remember changes and stores them.
	Settings() settings.Settings
	Remember(func(*settings.Settings)) tea.Cmd

	// WhenFree runs an action of a background answer that changes the user's work: at once if the
	// user has pressed nothing since the request, else once nothing is open and the mode is on the
	// screen. Questions also wait by themselves.
	WhenFree(do func() tea.Cmd) tea.Cmd

	// Await takes the next news of work in the background. See Watch.
	Await(Awaited)

	// Analyze shows a game in Analyze, PlayFrom plays on from it in Play. Both
	// ask first where something unsaved would be lost.
	Analyze(Study) tea.Cmd
	PlayFrom(start xiangqi.Position, moves []xiangqi.Move) tea.Cmd

	// PlayAgainst begins a game against another program's engine of the settings, by its name;
	// SecondOpinion starts it in Analyze.
	PlayAgainst(engine string) tea.Cmd
	SecondOpinion(engine string) tea.Cmd

	// GamesAt shows in Library the games with the position after moves.
	GamesAt(start xiangqi.Position, moves []xiangqi.Move) tea.Cmd

	// Keep writes a mode's content to a permanent file before the mode drops it, in another
	// goroutine. name is the end of the file name, "analysis.pgn", and "" for a game of Play; write
	// must not use shared data. It returns the file's future path; false if the app keeps nothing,
	// and then nothing may be dropped.
	Keep(name string, write func(io.Writer) error) (path string, ok bool)

	// Copy puts text on the clipboard of a terminal that lets programs do so.
	Copy(text string)

	// Now is the time; tests use their own.
	Now() time.Time
}

// Look is how everything is drawn.
type Look struct {
	canvas.Writing
	Language lang.Language // of T
	Notation notation.Style
	Flipped  bool            // Black at the bottom in the mode
	Board    canvas.Geometry // the largest size wanted, not flipped
	Wide     bool            // the screen has room for three columns
}

// Question is a line to be typed.
type Question struct {
	Label   string // before the line
	Example string // shown while nothing is typed
	Text    string // typed already
	Max     int    // runes; 0 is 512
	Problem error  // the error of the typed text; until it changes
	Empty   bool   // an empty line is an answer too; else it only closes
	Breaks  bool   // line breaks that are pasted stay in the text

	// File says that the line names a file: tab completes it, and the first typed text replaces the
	// proposed name. Folder is the folder of a name without one; "" is the working directory. There
	// says that the file is to be opened: a file missing in Folder is looked for in the working
	// directory.
	File   bool
	Folder string
	There  bool

	// Begun says that Text was typed by the user and not proposed.
	Begun bool

	// Enter takes the text; the line has closed. An error opens it again and
	// is shown beside it.
	Enter func(text string) (tea.Cmd, error)
}

// Choice is one of several things to choose, in a box above the screen. Without Take it is a list
// to read, which has no mark and folds long lines.
type Choice struct {
	Title    string
	Items    []string
	Current  int  // chosen at first
	Numbered bool // items have numbers, by which they can be chosen too
	Take     func(i int) tea.Cmd
	Typed    func(text string) tea.Cmd // takes text typed or pasted over the menu; nil: it is ignored
}

// Study is a game, and a place in it, to look at.
type Study struct {
	Title   string       // where it comes from: "thesis position 12"
	Tags    []format.Tag // the file's data about it; read-only
	Result  format.ResultToken
	Tree    *game.Tree
	At      *game.Node      // nil: the end of the main line
	Options *search.Options // the setting to search with while this is shown; nil: the user's own
	Setting string          // the name of Options; "" names the difference from a preset
	Game    uint64          // of Play, if it belongs to one: see Live
	File    bool            // Tree and Title are those of a file, with more than the moves of Game
	Note    string          // shown once, such as what is expected of the position
	Quiet   bool            // a game to replay: the engine waits until it is started
	Review  bool            // review it, unless it has a review
	Train   bool            // an ending: train it against its exact table
}

// Analyzer is a mode that can look at a game: Analyze.
type Analyzer interface {
	Study(Study) tea.Cmd
}

// Searcher is a mode that finds games by a position: Library.
type Searcher interface {
	GamesAt(start xiangqi.Position, moves []xiangqi.Move) tea.Cmd
}

// Live is the present state of the game in Play.
type Live struct {
	Game     uint64 // another number for each game
	Title    string // its name
	Start    xiangqi.Position
	Moves    []xiangqi.Move  // read-only
	Clocks   []time.Duration // the clocks after them, as in session.State
	Tags     []format.Tag    // the tags of its file
	Result   format.ResultToken
	Thinking bool // its engine searches for its move, and the clock runs meanwhile
}

// Follower is a mode that can show the game being played, and go along with it:
// Analyze.
type Follower interface {
	// ShowGame is called where the user goes to the mode from Play, after Show.
	ShowGame(Live) tea.Cmd

	// GameMoved reports a change of the game.
	GameMoved(Live)
}

// Paster is a mode that takes text pasted into the terminal.
type Paster interface {
	Paste(text string) tea.Cmd
}

// KeyTaker is a mode that takes some keys before its Groups, while one of its parts has its own
// keys. It reports false for a key it has no use for.
type KeyTaker interface {
	TakeKey(msg tea.KeyMsg) (tea.Cmd, bool)
}

// Sign is a sign on the screen and its meaning, in English: a key of package lang. Without a sign
// it is a heading for the following ones.
type Sign struct{ Sign, Means string }

// Find is the effect of a key in groups of commands, nil for none. A paste is not a key.
func Find(msg tea.KeyMsg, groups ...Group) func() tea.Cmd {
	if msg.Paste { // its text would be copied for each binding
		return nil
	}
	for _, g := range groups {
		for _, c := range g.Commands {
			if key.Matches(msg, c.Binding) {
				return c.Run
			}
		}
	}
	return nil
}

// Take gives a key to a page that covers a mode: its own command runs, and one of the mode's
// groups is refused in its place. It reports whether the key was either.
func Take(msg tea.KeyMsg, own Group, refuse func(), groups ...Group) (tea.Cmd, bool) {
	if msg.Paste {
		return nil, false
	}
	if run := Find(msg, own); run != nil {
		return run(), true
	}
	if Find(msg, groups...) == nil {
		return nil, false
	}
	refuse()
	return nil, true
}

// Shown is the bindings of a group that have a help text.
func (g Group) Shown() []key.Binding {
	var list []key.Binding
	for _, c := range g.Commands {
		if c.Binding.Help().Key != "" {
			list = append(list, c.Binding)
		}
	}
	return list
}

// Wheel is the rows that a turn of the wheel scrolls down, below 0 up; 0 for no turn.
func (m Mouse) Wheel() int {
	switch m.Action {
	case WheelUp:
		return -WheelStep
	case WheelDown:
		return WheelStep
	case Press, Release:
	}
	return 0
}
