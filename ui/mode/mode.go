// Package mode contains the interfaces between the app and its modes. ui/modes.go lists the modes.
//
// A mode is a part of the single Bubble Tea model. It receives keys, mouse and messages from the
// app's Update, and draws the part of the screen between the header and the status line. All of its
// methods except Close run in the toolkit's goroutine and return at once. Slow work runs in
// commands or in a task.Task; Watch delivers the task's news. Content that only changes with time
// is drawn again on each Tick, ten times per second while Busy is true. At each Tick, a mode also
// reads the results of an analyst.
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

// Mode is one of the app's main uses, such as playing or analysing.
type Mode interface {
	// Static returns the constant part of a mode.
	Static() Static

	// Update handles a message. Shown, Hidden, Tick and Mouse come from the app for one mode.
	// The app passes messages that it does not know to every mode. Each mode has its own message
	// types.
	Update(msg tea.Msg) tea.Cmd

	// Layout computes the layout for an area of w by h cells, for later calls of Draw and for the
	// mouse. The app calls it for the current mode after each message.
	Layout(w, h int)

	// Draw draws everything between header and status line, and changes nothing. The area has the
	// size that was passed to the last Layout, and is blank before the call.
	Draw(a canvas.Area)

	// Bars returns the contents of the header, the status line and the bottom line.
	Bars() Bars

	// Busy reports whether the screen shows the time or the progress of running work. While Busy is
	// true, the mode receives Tick. Busy stays true until an analyst's last result has been read.
	Busy() bool

	// Unsaved lists the work that quitting now would lose, one entry per line.
	Unsaved() []string

	// Close cancels running work and waits for its end. It is called outside the toolkit's
	// goroutine. After Close, no method is called except Close again.
	Close()
}

// Static is the constant part of a mode. All texts are in English and serve as keys in package
// lang.
type Static struct {
	Title string // the mode's name in the header

	// Groups are the mode's keys for dispatch, the help page and docs/keys.md. A command that
	// cannot run now shows the reason. Sets are further keys: each group is an independent set. The
	// help page lists all of them in this order.
	Groups []Group
	Sets   []Group

	Legend []Sign // the mode's own signs on the screen; nil for a mode without a board
}

// Bars are a mode's contents of the header, the status line and the bottom line.
type Bars struct {
	Title string   // the title in the header, after the names of the modes
	Right []string // at the header's right end; the first text that fits is shown

	// Status is the text at the left of the status line, and Note the one at the right. The app's
	// messages (App.Say, App.Problem) replace them.
	Status string
	Style  canvas.Style // the style of Status
	Note   string

	Hints  []key.Binding // keys for the bottom line; nil: those of Groups
	Urgent []key.Binding // keys that are now more important than all others
}

// Shown is the message that a mode becomes visible.
type Shown struct{}

// Hidden is the message that a mode is no longer visible. Its work continues in the background.
type Hidden struct{}

// Tick is the message to update running work, ten times per second while Busy is true.
type Tick struct{}

// Command is a key and its effect. A command without a key is only in the palette.
type Command struct {
	Binding key.Binding
	Name    string // name in the palette, in English; needed if the binding has several keys; "" means the help text of the binding
	Also    string // more search words for the palette, in English
	Hint    int    // position in the bottom line, from 1; 0: not shown
	Former  bool   // a key of the previous release; help and palette omit it
	Setting string // the name of the setting that the key changes; the palette lists the setting instead
	Run     func() tea.Cmd
}

// Called returns the command's name in the palette, in English.
func (c *Command) Called() string { return cmp.Or(c.Name, c.Binding.Help().Desc) }

// Group contains commands that belong together on the help page. Its title and the descriptions of
// its bindings are in English, as keys of package lang.
type Group struct {
	Title    string
	Commands []Command

	Open func() tea.Cmd // opens the page that has this set of keys; nil if the page only opens by itself
}

// Bind returns a binding with its help: the keys as shown, their effect, and the keys as the
// toolkit names them.
func Bind(shown, does string, keys ...string) key.Binding {
	return key.NewBinding(key.WithKeys(keys...), key.WithHelp(shown, does))
}

// Does returns a Run for a command that needs no background work: it calls f.
func Does(f func()) func() tea.Cmd {
	return func() tea.Cmd {
		f()
		return nil
	}
}

// Mouse is a mouse action, in the coordinates of the area of Draw.
type Mouse struct {
	X, Y   int
	Action MouseAction
}

// MouseAction is the kind of a mouse action.
type MouseAction uint8

// These are the mouse actions.
const (
	Press   MouseAction = iota // the left button went down
	Release                    // the left button went up
	WheelUp
	WheelDown
)

// WheelStep is how many rows a notch of the wheel scrolls.
const WheelStep = 2

// App contains the app's services for a mode. Its methods return at once.
type App interface {
	// T translates a text into the user's language; see package lang.
	T(english string, args ...any) string

	// Say shows a line until the next key; Problem shows an error. Both take translated text.
	Say(text string)
	Problem(text string)

	// Fail translates an error and shows it as Problem does.
	Fail(err error)

	// Ask asks for a line of text, Confirm for yes or no, and Choose for one of several items.
	Ask(Question)
	Confirm(question string, yes, no func() tea.Cmd)
	Choose(Choice)

	// Look returns how everything is drawn now.
	Look() Look

	// Settings returns the app's stored settings; Remember changes and stores them.
	Settings() settings.Settings
	Remember(func(*settings.Settings)) tea.Cmd

	// WhenFree runs an action after background work, if the action changes the user's work. The
	// action runs at once if the user has pressed no key since requesting the work. Otherwise it
	// waits until no overlay is open and the mode is on the screen. Questions wait in the same way.
	WhenFree(do func() tea.Cmd) tea.Cmd

	// Await waits for the next news of background work. See Watch.
	Await(Awaited)

	// Analyze opens a game in Analyze; PlayFrom continues from a position in Play. Both ask first
	// if unsaved work would be lost.
	Analyze(Study) tea.Cmd
	PlayFrom(start xiangqi.Position, moves []xiangqi.Move) tea.Cmd

	// PlayAgainst begins a game against an engine of the settings, chosen by name. SecondOpinion
	// starts such an engine in Analyze.
	PlayAgainst(engine string) tea.Cmd
	SecondOpinion(engine string) tea.Cmd

	// GamesAt lists in Library the games that contain the position after moves.
	GamesAt(start xiangqi.Position, moves []xiangqi.Move) tea.Cmd

	// Keep writes a mode's content to a permanent file before the mode drops it. The function write
	// runs in another goroutine and must not use shared data. The first argument is the end of the
	// file name, such as "analysis.pgn"; for a game of Play it is "". Keep returns the path of the
	// file, and a function that removes it again, unless someone has changed it since. It returns
	// false if the app stores nothing; in this case the mode must not drop the content.
	Keep(name string, write func(io.Writer) error) (path string, remove func(), ok bool)

	// Copy copies text to the terminal's clipboard, if the terminal lets programs do so.
	Copy(text string)

	// Now returns the current time; tests use their own time.
	Now() time.Time
}

// Look is how everything is drawn.
type Look struct {
	canvas.Writing
	Language lang.Language // the language of T
	Notation notation.Style
	Flipped  bool            // Black is at the bottom in the mode
	Board    canvas.Geometry // the largest size that the user wants, not flipped
	Wide     bool            // the screen has room for three columns
}

// Question asks the user to type a line.
type Question struct {
	Label   string // the text before the line
	Example string // shown while the line is empty
	Text    string // the initial text
	Max     int    // largest number of runes; 0 means 512
	Problem error  // the error of the initial text; shown until the text changes
	Empty   bool   // an empty line is accepted as an answer; otherwise it only closes the question
	Breaks  bool   // keep line breaks in pasted text
	Anew    string // the key that opens the question, which then erases the text; "" for none
	Does    string // what enter does, in English; "" for the usual text

	// File says that the line is the name of a file: tab completes it, and the first typed text
	// replaces the proposed name. Folder contains files whose name has no folder; "" is the working
	// directory. The field There says that the question is for a file to open, which is also looked
	// for in the working directory if it is not in Folder.
	File   bool
	Folder string
	There  bool

	// Begun says that the user has typed Text; otherwise it is a proposal.
	Begun bool

	// Enter handles the text after the line has closed. If it returns an error, the line opens
	// again and shows the error.
	Enter func(text string) (tea.Cmd, error)
}

// Choice lets the user choose one of several items, in a box above the screen. If Take is nil, the
// Choice is a list to read: no item is marked, and long lines are folded.
type Choice struct {
	Title    string
	Items    []string
	Current  int  // the item marked at first
	Numbered bool // items have numbers, which can be typed to choose them
	Take     func(i int) tea.Cmd
	Typed    func(text string) tea.Cmd // handles text typed or pasted over the menu; nil: such text is ignored
}

// Study is a game to look at, and a position in it.
type Study struct {
	Title   string        // the source of the game, such as a file name
	Named   func() string // replaces Title by a name in the current language, such as "thesis position 12"
	Tags    []format.Tag  // the tags of its file; read-only
	Result  format.ResultToken
	Tree    *game.Tree
	At      *game.Node      // nil: the end of the main line
	Options *search.Options // the search setting while the study is shown; nil: the user's own
	Setting string          // the name of Options; "": how Options differ from a preset is shown instead
	Game    uint64          // the number of the game in Play to which the study belongs, if any; see Live
	File    bool            // Tree and Title come from a file that contains more than the moves of Game
	Note    string          // a message shown once, for example about what to find in the position
	Quiet   bool            // a game to replay: the engine does not start by itself
	Review  bool            // review the game, unless it has a review
	Train   bool            // an ending: train it against its exact table
}

// Analyzer is a mode that can show a game for analysis: Analyze.
type Analyzer interface {
	Study(Study) tea.Cmd
}

// Searcher is a mode that finds games with a position: Library.
type Searcher interface {
	GamesAt(start xiangqi.Position, moves []xiangqi.Move) tea.Cmd
}

// Live is the current state of the game in Play.
type Live struct {
	Game     uint64 // changes with each game
	Title    string // the name of the game
	Start    xiangqi.Position
	Moves    []xiangqi.Move  // read-only
	Clocks   []time.Duration // the clocks after Moves, as in session.State
	Tags     []format.Tag    // the tags of its file
	Result   format.ResultToken
	Thinking bool // the engine is searching for its move, and the clock is running
}

// Follower is a mode that can show the current game and follow it: Analyze.
type Follower interface {
	// ShowGame is called after the message Shown, if the user comes from Play.
	ShowGame(Live) tea.Cmd

	// GameMoved is called when the game has changed.
	GameMoved(Live)
}

// Paster is a mode that handles text pasted into the terminal.
type Paster interface {
	Paste(text string) tea.Cmd
}

// KeyTaker is a mode that handles some keys before its Groups, while one of its parts has the
// focus. It returns false for a key that it does not use.
type KeyTaker interface {
	TakeKey(msg tea.KeyMsg) (tea.Cmd, bool)
}

// Sign is a sign on the screen and its meaning, which is in English as a key of package lang.
// Without a sign, Means is a heading for the following signs.
type Sign struct{ Sign, Means string }

// Find returns the effect of a key in groups of commands, nil for none. A paste is not a key.
func Find(msg tea.KeyMsg, groups ...Group) func() tea.Cmd {
	if msg.Paste { // matching it would copy the text for each binding
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

// Take passes a key to a page that covers a mode. If the key is the page's own, it runs the
// command; if the key is in one of the mode's groups, it calls refuse. It reports whether the key
// was found in either place.
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

// Shown returns the bindings of a group that have a help text.
func (g Group) Shown() []key.Binding {
	var list []key.Binding
	for _, c := range g.Commands {
		if c.Binding.Help().Key != "" {
			list = append(list, c.Binding)
		}
	}
	return list
}

// Wheel returns how many rows a turn of the wheel scrolls down. It is negative for up, and 0 for
// other actions.
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
