package session

import (
	"slices"
	"strings"
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/simplified"
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
	if _, ours := SeatOf(name); ours || name == s.EngineName {
		return ""
	}
	return name
}

// OwnEvent is the event of a game that was not opened from a file. A file for readers of Chinese
// has it, and the players of this program, in their language: see IsOwnEvent and SeatOf.
const OwnEvent = "Game in Abyss"

// IsOwnEvent reports whether this program names its games so, in any language.
func IsOwnEvent(event string) bool {
	return event == OwnEvent || simplified.Of(event) == "Abyss 对局"
}

// Seat is a player whose name in a file is from this program.
type Seat struct {
	Human        bool
	Style, Level string // of the default engine; "" for the plain style and for full strength
}

// SeatOf reads the name of a player, in English or Chinese; ok is false if this program does not
// write such a name. A style in Chinese stays so.
func SeatOf(name string) (s Seat, ok bool) {
	if isHuman(name) {
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

// isHuman reports whether this program names a person so.
func isHuman(name string) bool { return name == humanSeat || name == "棋手" }

// inEnglish is a name in Chinese as this program writes it in English, but for its style.
func inEnglish(name string) string {
	rest, ours := strings.CutPrefix(simplified.Of(name), engineSeat)
	if !ours || !strings.ContainsAny(name, "（，") {
		return name
	}
	rest, level, leveled := strings.Cut(rest, "，级别 ")
	if inner, opened := strings.CutPrefix(rest, "（"); opened {
		rest = " (" + strings.TrimSuffix(inner, "）") + ")"
	}
	if !leveled {
		return engineSeat + rest
	}
	for _, l := range strength.Levels() {
		if simplified.Of(l.Chinese) == level {
			level = l.Name
		}
	}
	return engineSeat + rest + levelSeat + level
}

// readSeat reads a name of the default engine; ok is false for any other.
func readSeat(name string) (style, level string, ok bool) {
	name = inEnglish(name)
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
