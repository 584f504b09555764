package session

import (
	"strconv"
	"strings"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
)

// The following tags of an unfinished game, by colour, are read by Resume. They contain the time
// left on the clock, and the player if the PGN tag contains another name.
var (
	clockTags  = [2]string{xiangqi.Red: "RedClock", xiangqi.Black: "BlackClock"}
	playerTags = [2]string{xiangqi.Red: "RedSeat", xiangqi.Black: "BlackSeat"}
)

// Resume also needs the following tags. One contains the time control if it differs from the file's
// TimeControl. The others contain the number of moves played under the file's TimeControl, the
// engine's time per move, the rules, whether the game is over the board, and whether the engine's
// newest move came from the book.
const (
	controlTag  = "AbyssControl"
	othersTag   = "AbyssGiven"
	moveTimeTag = "AbyssMoveTime"
	rulesTag    = "AbyssRules"
	boardTag    = "AbyssOverTheBoard"
	bookTag     = "AbyssFromBook"
)

// DefaultMoveTime is the engine's time per move if nothing else limits it.
const DefaultMoveTime = 3 * time.Second

// seatOf returns the name of a side's player in a file made by Unfinished.
func seatOf(g *format.GameRecord, side int) string {
	seat, ok := g.Tag(playerTags[side])
	if !ok {
		seat, _ = g.Tag(seatTags[side])
	}
	return seat
}

// Rival returns the name of another program's engine, if such an engine plays in the game of a file
// made by Unfinished. Otherwise it returns "".
func Rival(g *format.GameRecord) string {
	rival := ""
	for c := range seatTags {
		switch seat := seatOf(g, c); {
		case seat == "":
			return "" // this program did not write the file
		case ofOurs(seat):
		case rival == "" || rival == seat:
			rival = seat
		default: // a game has at most one engine of another program
			return ""
		}
	}
	return rival
}

// ofOurs reports whether this program writes the name for its own players.
func ofOurs(seat string) bool {
	_, ok := SeatOf(seat)
	return ok
}

// Unfinished returns the game for a file, as File does, but also with the time left on the clocks
// at the given time. Resume reads files with such a game.
func (s *State) Unfinished(now time.Time) (*format.GameRecord, error) {
	g, err := s.File(now)
	if err != nil {
		return nil, err
	}
	for c, name := range playerTags {
		seat := s.seatName(xiangqi.Color(c))
		if named, _ := g.Tag(seatTags[c]); named != seat {
			g.SetTag(name, seat)
		}
	}
	if tagged, err := g.Control(); err != nil || tagged != s.Control {
		g.SetTag(controlTag, s.Control.String())
	}
	if s.OtherClocks > 0 {
		g.SetTag(othersTag, strconv.Itoa(s.OtherClocks))
	}
	if s.MoveTime > 0 {
		g.SetTag(moveTimeTag, s.MoveTime.String())
	}
	g.SetTag(rulesTag, s.Rules.String())
	g.SetTag(boardTag, strconv.FormatBool(s.OverTheBoard))
	if s.FromBook {
		g.SetTag(bookTag, strconv.FormatBool(true))
	}
	if !s.Control.Timed() {
		return g, nil
	}
	for c, name := range clockTags {
		left := s.Clock.Remaining(clock.Side(c), now).Round(time.Millisecond)
		g.SetTag(name, left.String())
	}
	return g, nil
}

// Resume returns the config with the game of a file made by Unfinished. The file provides the moves
// with their clocks, the players, the level and the style. It also provides the clocks or the time
// per move, the rules, the tags, and whether the game is over the board. If the style of cfg has
// the name that the file contains, this style remains. Otherwise Resume looks for the name among
// the built-in styles and then among the personalities in the parameter own. Everything else
// remains as in cfg. If the file names a Rival that is not the engine of cfg, the engine of cfg
// plays in its place. The result left contains the time left by colour; zero means that the time is
// unknown.
func (cfg Config) Resume(g *format.GameRecord, own []team.Personality) (resumed Config, left [2]time.Duration) {
	cfg = cfg.Of(g)
	players, level, style, builtin := cfg.Players, cfg.Level, cfg.Style, false
	rival := Rival(g)
	for c := range seatTags {
		value := seatOf(g, c)
		_, human := readHuman(value)
		styleName, levelName, ours := readSeat(value)
		switch {
		case human:
			players[c] = Human
		case value == rival && value != "", value == cfg.EngineName && value != "":
			players[c] = Engine
		case ours:
			players[c], builtin = Engine, true
			// A personality from a file may have the same name as a built-in one.
			if s, err := team.StyleByName(styleName, own); err == nil && styleName != cfg.Style.String() {
				style = s
			}
			if l, ok := strength.ByName(levelName); ok {
				level = l
			} else if levelName == "" && !style.Votes() {
				level = strength.Full()
			}
		default:
			return cfg, left // this program did not write the file
		}
	}
	if builtin {
		cfg.Engine, cfg.EngineName = nil, ""
	}
	cfg.Players, cfg.Level, cfg.Style, cfg.Control = players, level, style, clock.Control{}
	if control, err := g.Control(); err == nil {
		cfg.Control = control
	}
	if text, ok := g.Tag(controlTag); ok {
		cfg.Control = clock.Control{}
		if control, err := clock.Parse(text); err == nil {
			cfg.Control = control
		}
	}
	cfg.resumeTerms(g)
	if bare := cfg.Control; cfg.OverTheBoard {
		if bare.Operation = 0; bare.OverTheBoard() == cfg.Control {
			cfg.Control = bare // every game over the board reserves the usual time for the operator
		}
	}
	cfg.OtherClocks = 0
	if text, ok := g.Tag(othersTag); ok {
		if n, err := strconv.Atoi(text); err == nil {
			cfg.OtherClocks = min(max(n, 0), len(cfg.Moves))
		}
	}
	if cfg.Control.Timed() {
		for c, name := range clockTags {
			value, _ := g.Tag(name)
			if d, err := time.ParseDuration(value); err == nil && d > 0 {
				left[c] = d
			}
		}
	}
	return cfg, left
}

// resumeTerms copies the other conditions of a game from a file made by Unfinished. Files of
// earlier versions do not contain the rules and the board. For these files the rules and board of
// cfg remain.
func (cfg *Config) resumeTerms(g *format.GameRecord) {
	if text, ok := g.Tag(rulesTag); ok {
		if set, err := rules.ParseSet(text); err == nil {
			cfg.Rules = set
		}
	}
	if text, ok := g.Tag(boardTag); ok {
		if on, err := strconv.ParseBool(text); err == nil {
			cfg.OverTheBoard = on
		}
	}
	_, cfg.FromBook = g.Tag(bookTag)
	text, _ := g.Tag(moveTimeTag)
	moveTime, err := time.ParseDuration(text)
	switch {
	case cfg.Control.Timed(): // MoveTime would limit each move
		cfg.MoveTime = 0
	case err == nil && moveTime > 0:
		cfg.MoveTime = moveTime
	case cfg.Control != (clock.Control{}): // a limit of depth or nodes limits the engine
		cfg.MoveTime = 0
	case cfg.MoveTime == 0 && cfg.MaxDepth == 0 && cfg.MaxNodes == 0: // without this limit the engine would think for ever
		cfg.MoveTime = DefaultMoveTime
	}
}

// MissingStyle returns the name of the style in the resumed file if that style is a user's
// personality that no longer exists. Otherwise it returns "".
func (cfg *Config) MissingStyle(g *format.GameRecord) string {
	for c := range seatTags {
		seat := seatOf(g, c)
		if style, _, ours := readSeat(seat); ours && cfg.EngineName == "" && style != cfg.Style.String() {
			return style
		}
	}
	return ""
}

// MissingRival returns the name of the external engine in the file from which cfg was resumed, if
// cfg has a different engine. Otherwise it returns "".
func (cfg *Config) MissingRival(g *format.GameRecord) string {
	if rival := Rival(g); !strings.EqualFold(rival, cfg.EngineName) {
		return rival
	}
	return ""
}
