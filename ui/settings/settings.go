// Package settings has the app's stored settings, their TOML file, and the places of that file and
// the app's other files.
//
// A missing file means the defaults. A file with a mistake is an error that names file, line and
// key; the defaults are still returned. The caller decides what to do, and nothing here overwrites
// such a file.
//
// Settings is a plain value. Nothing here is shared between goroutines.
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

// Settings are the app's stored settings. Start from Default: the zero value is not valid.
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

	EvaluationBar bool // beside the board of Play

	// Synchronized makes the terminal show each frame at once.
	Synchronized bool
	Mouse        bool

	Side  Side
	Level string // the name of a playing level; whether there is one is for the caller to see

	// Opponent is who plays against a person: the name of one of Engines, "" for Abyss.
	// Whether there is such an engine is for the caller to see.
	Opponent string

	// Style is the engine's style, as team.ParseStyle reads it; "" is the usual one. Whether there
	// is such a style is for the caller to see.
	Style string

	// Control is the time control of a new game. If it is the zero Control, the engine thinks
	// MoveTime for each move.
	Control  clock.Control
	MoveTime time.Duration

	Book     bool   // play from the opening book
	BookFile string // its file; "" is the book in the program
	OwnBook  string // the file last opened or saved in Book; "" is the book of Play
	Threads  int    // of the search in Play and Analyze

	PanelBook string // a second book in the book panel of Analyze; "" is none
	ChessDB   bool   // ask www.chessdb.cn about the position in that panel

	Mistakes bool // errors of reviewed games become puzzles
	Endings  bool // the engine of Play uses the tables of endings

	Ponder session.Pondering // when to think in the opponent's time

	Rules rules.Set // how repetitions are judged

	// OverTheBoard: an operator makes the program's moves on a real board.
	OverTheBoard bool

	// NATS is the URL of a server, or the join file for one, with players of a team on other
	// machines, "" for none, and NATSTeam the members of that team and their places: see
	// remote.ParseMembers. Whether there are such members is for the caller to see.
	NATS, NATSTeam string

	Engines Engines // other programs' engines to play against and to ask

	// SaveDir is the folder a game was last saved in; "" is none yet.
	SaveDir string

	// KeptStudy is the file with the study that a game of Play replaced in Analyze, until a file is
	// opened there; "" is none.
	KeptStudy string
}

// Auto is the word of a setting that is found out: from the locale, or from the theme.
const Auto = "auto"

// Glyphs is how pieces are drawn: Auto, or a set of package canvas.
type Glyphs string

// Lines is how lines are drawn: Auto, or a kind of package canvas.
type Lines string

// Theme is the set of colours, one of package theme.
type Theme string

// Ground is how the terminal's own background counts, on which the theme terminal is drawn: Auto,
// dark or light.
type Ground string

// The grounds.
const (
	GroundDark  Ground = "dark"
	GroundLight Ground = "light"
)

// Board is how boards look: Auto, which suits the theme, or one of package theme.
type Board string

// BoardSize is the largest size of the board, one of package canvas; a small screen has a
// smaller one.
type BoardSize string

// Language is the language of the interface: Auto, or one of package lang.
type Language string

// Notation is how moves are written: Auto, or a style of package notation.
type Notation string

// Flip is when Black is at the bottom of the board.
type Flip string

// When the board is turned.
const (
	FlipAuto   Flip = "auto" // when a person plays Black against the engine
	FlipNever  Flip = "never"
	FlipAlways Flip = "always"
)

// Colours is whether the app uses colours.
type Colours string

// When colours are used.
const (
	ColoursAuto  Colours = "auto" // as the terminal and NO_COLOR say
	ColoursNever Colours = "never"
)

// Side is the person's side in a new game.
type Side string

// The sides.
const (
	PlayRed     Side = "red"
	PlayBlack   Side = "black"
	PlayBoth    Side = "both"    // two persons
	PlayNeither Side = "neither" // the engine plays itself
)

// Default is the settings of an app that has never been used.
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

// Validate names a value that no file could hold; nil if all are valid. A result of Load without an
// error is valid.
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
