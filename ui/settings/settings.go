// Package settings contains the app's stored settings, their TOML file, and the paths of that file
// and the app's other files.
//
// A missing file means the defaults. If the file contains a mistake, the error names the file, the
// line and the key, and the defaults are returned with it; the caller decides how to continue. This
// package never overwrites such a file.
//
// Settings is a plain value. Goroutines share no data here.
package settings

import (
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/session"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/theme"
)

// Settings are the app's stored settings. Start from Default, because the zero value is not valid.
type Settings struct {
	Glyphs    Glyphs
	Lines     Lines
	Flip      Flip
	Colours   Colours
	Theme     Theme
	Ground    Ground
	Board     Board
	BoardSize BoardSize
	Language  Language
	Notation  Notation

	EvaluationBar bool // show a bar beside the board of Play

	// Synchronized makes the terminal show each frame at once.
	Synchronized bool
	Mouse        bool

	Side  Side
	Level string // name of a playing level; the caller checks that it exists

	// Opponent is the name of the engine, one of Engines, that plays against the user; "" means
	// Abyss. The caller checks that the engine exists.
	Opponent string

	// Style is the engine's style, in the form that team.ParseStyle reads; "" is the usual one. The
	// caller checks that the style exists.
	Style string

	// Control is the time control of a new game. If Control is zero, the engine takes MoveTime for
	// each move.
	Control  clock.Control
	MoveTime time.Duration

	Book     bool   // play from the opening book
	BookFile string // file of the opening book; "" means the built-in book
	OwnBook  string // the file last opened or saved in the book editor; "" means the book of Play
	Threads  int    // threads of the search in Play and Analyze

	PanelBook string // a second book in the book panel of Analyze; "" means none
	ChessDB   bool   // query www.chessdb.cn about the position shown

	Mistakes bool // errors of reviewed games become puzzles
	Endings  bool // the engine of Play uses the tables of endings

	Ponder session.Pondering // when the engine thinks during the opponent's time

	Rules rules.Set // how repetitions are judged

	// OverTheBoard says that an operator makes the program's moves on a real board.
	OverTheBoard bool

	// NATS is the URL of a server, or its join file, for a team on other machines; "" means none.
	// NATSTeam lists the members of that team and their places; see remote.ParseMembers. The caller
	// checks that the members exist.
	NATS, NATSTeam string

	Engines Engines // other programs' engines, for games and for analysis

	// SaveDir is the folder in which a game was last saved; "" means none yet.
	SaveDir string

	// KeptStudy is the file of the study that a game from Play has replaced in Analyze. It is "" if
	// there is no such study, or once a file has been opened in Analyze.
	KeptStudy string
}

// Auto is the value of a setting that is detected from the locale, the terminal or the theme.
const Auto = "auto"

// Glyphs says how pieces are drawn: Auto, or a set of package canvas.
type Glyphs string

// Lines says how lines are drawn: Auto, or a kind of package canvas.
type Lines string

// Theme is the set of colours, one of package theme.
type Theme string

// Ground says whether the terminal's own background is dark or light, for the themes terminal and
// colour-blind; Auto asks the terminal.
type Ground string

// These are the backgrounds.
const (
	GroundDark  Ground = "dark"
	GroundLight Ground = "light"
)

// Board says how boards look: Auto, which suits the theme, or a look of package theme.
type Board string

// BoardSize is the largest size of the board, one of package canvas; on a small screen the board is
// smaller.
type BoardSize string

// Language is the language of the interface: Auto, or one of package lang.
type Language string

// Notation says how moves are written: Auto, or a style of package notation.
type Notation string

// Flip says when Black is at the bottom of the board.
type Flip string

// These are the values of Flip.
const (
	FlipAuto   Flip = "auto" // when the user plays Black against the engine
	FlipNever  Flip = "never"
	FlipAlways Flip = "always"
)

// Colours says whether the app uses colours.
type Colours string

// These are the values of Colours.
const (
	ColoursAuto  Colours = "auto" // the terminal and NO_COLOR decide
	ColoursNever Colours = "never"
)

// Side is the user's side in a new game.
type Side string

// These are the values of Side.
const (
	PlayRed     Side = "red"
	PlayBlack   Side = "black"
	PlayBoth    Side = "both"    // two humans play
	PlayNeither Side = "neither" // the engine plays itself
)

// Default returns the settings of an app that has never been used.
func Default() Settings {
	return Settings{
		Glyphs:       Auto,
		Lines:        Auto,
		Flip:         FlipAuto,
		Colours:      ColoursAuto,
		Theme:        Theme(theme.Terminal.String()),
		Ground:       Auto,
		Board:        Auto,
		BoardSize:    BoardSize(canvas.Huge.String()),
		Language:     Auto,
		Notation:     Auto,
		Synchronized: true,
		Mouse:        true,
		Side:         PlayRed,
		Level:        "Full",
		MoveTime:     3 * time.Second,
		Book:         true,
		Mistakes:     true,
		Ponder:       session.PonderClocks,
		Threads:      1,
		NATSTeam:     "NADSP@nats",
	}
}

// Validate returns an error for a value that no file can contain; nil if all values are valid. If
// Load returns no error, its result is valid.
func (s *Settings) Validate() error {
	if err := s.Control.Validate(); err != nil {
		return message.Errorf("control: %w", err)
	}
	for _, k := range keys {
		if err := k.set(new(Settings), k.get(s)); err != nil {
			return message.Errorf("%s: %w", k.name, err)
		}
	}
	return nil
}
