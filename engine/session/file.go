package session

import (
	"slices"
	"strings"
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
)

// File is the game for a file: the tags of the file it came from, or else today's
// date; the players, the clocks and the result. An error names a move that cannot be
// played.
func (s *State) File(day time.Time) (*format.GameRecord, error) {
	g, err := format.FromGame(s.Start, s.Moves, s.Ending, s.tags(day)...)
	if err != nil {
		return nil, err
	}
	g.SetClocks(s.Clocks)
	g.Tree.Forget()
	return g, nil
}

// Headers is File without the moves: the tags, the start and the result.
func (s *State) Headers(day time.Time) *format.GameRecord {
	return format.FromTree(game.NewTree(s.Start), s.Ending, s.tags(day)...)
}

// tags are the tags of the game except its result. A player's name from the file stays
// if a human plays that side; in a game that had ended any name does.
func (s *State) tags(day time.Time) []format.Tag {
	g := format.GameRecord{Tags: slices.Clone(s.Tags)}
	if len(g.Tags) == 0 {
		g.Tags = []format.Tag{{Name: "Event", Value: OwnEvent}, format.DateTag(day)}
	}
	for c, name := range seatTags {
		if s.Players[c] == Engine || s.Named(xiangqi.Color(c)) == "" {
			g.SetTag(name, s.seatName(xiangqi.Color(c)))
		}
	}
	g.DropTags("Termination") // this game's own result replaces it
	control := format.ControlTags(s.Control)
	if _, told := g.Tag("TimeControl"); s.Control.Timed() || !told {
		g.DropTags("TimeControl", "Limits")
		g.Tags = append(g.Tags, control...)
	}
	return g.Tags
}

// Named is the name of c's player in the game's file; "" without one, or if this program wrote it
// (see Seat): another player may continue the game. For a finished game any name is allowed.
func (s *State) Named(c xiangqi.Color) string {
	told := format.GameRecord{Tags: s.Tags}
	name, _ := told.Tag(seatTags[c])
	if strings.Trim(name, "?. ") == "" {
		return ""
	}
	if s.Recorded && s.Players == [2]Player{} {
		return name
	}
	if _, _, ours := readSeat(name); ours || name == humanSeat || name == s.EngineName {
		return ""
	}
	return name
}

// OwnEvent is the event of a game that was not opened from a file.
const OwnEvent = "Game in Abyss"

// Seat is a player whose name in a file is from this program.
type Seat struct {
	Human        bool
	Style, Level string // of the default engine; "" for the plain style and for full strength
}

// SeatOf reads the name of a player; ok is false if this program does not write such
// a name.
func SeatOf(name string) (s Seat, ok bool) {
	if name == humanSeat {
		return Seat{Human: true}, true
	}
	s.Style, s.Level, ok = readSeat(name)
	return s, ok
}

// seatTags are the tags with the players' names, by colour.
var seatTags = [2]string{xiangqi.Red: "Red", xiangqi.Black: "Black"}

// The players' names in a file: "Player", "Abyss", "Abyss, level Club", "Abyss
// (Aggressive), level Club", "Abyss (NADSP, MPSM 4)".
const (
	humanSeat  = "Player"
	engineSeat = "Abyss"
	levelSeat  = ", level "
)

// seatName is the name of a side's player for a file.
func (s *State) seatName(c xiangqi.Color) string {
	switch {
	case s.Players[c] == Human:
		return humanSeat
	case s.EngineName != "":
		return s.EngineName
	}
	name := engineSeat
	if !s.Style.Usual() {
		name += " (" + s.Style.String() + ")"
	}
	if s.AtLevel() {
		name += levelSeat + s.Level.Name
	}
	return name
}

// readSeat reads a name of the default engine; ok is false for any other.
func readSeat(name string) (style, level string, ok bool) {
	rest, ok := strings.CutPrefix(name, engineSeat)
	if !ok {
		return "", "", false
	}
	if inner, opened := strings.CutPrefix(rest, " ("); opened {
		end := strings.LastIndexByte(inner, ')') // the style's name may have brackets
		if end < 0 {
			return "", "", false
		}
		style, rest = inner[:end], inner[end+1:]
	}
	if rest == "" {
		return style, "", true
	}
	level, ok = strings.CutPrefix(rest, levelSeat)
	return style, level, ok && level != ""
}
