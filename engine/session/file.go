package session

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/simplified"
)

// File returns the game for a file. The tags of its original file come first, or else the
// time of the first move, or today's date, then the players, the clocks and the result. If a move is illegal, the error names it.
func (s *State) File(day time.Time) (*format.GameRecord, error) {
	g, err := format.FromGame(s.Start, s.Moves, s.Ending, s.tags(day)...)
	if err != nil {
		return nil, err
	}
	g.SetClocks(s.Clocks)
	g.Tree.Forget()
	return g, nil
}

// Headers returns the tags, the start and the result of the game, but no moves.
func (s *State) Headers(day time.Time) *format.GameRecord {
	return format.FromTree(game.NewTree(s.Start), s.Ending, s.tags(day)...)
}

// tags returns the tags of the game except its result. If a human plays a side, that side keeps the
// player's name from the file. If the game had already ended, both sides keep their names.
func (s *State) tags(day time.Time) []format.Tag {
	g := format.GameRecord{Tags: slices.Clone(s.Tags)}
	if len(g.Tags) == 0 {
		g.Tags = []format.Tag{{Name: "Event", Value: OwnEvent}, format.DateTag(day)}
		if !s.Began.IsZero() {
			g.Tags = []format.Tag{{Name: "Event", Value: OwnEvent}, format.DateTag(s.Began), format.TimeTag(s.Began)}
		}
	}
	for c, name := range seatTags {
		if s.Players[c] == Engine || s.Named(xiangqi.Color(c)) == "" {
			g.SetTag(name, s.seatName(xiangqi.Color(c)))
		}
	}
	g.DropTags("Termination") // replaced by this game's own result
	control := format.ControlTags(s.Control)
	if _, known := g.Tag("TimeControl"); s.Control.Timed() || !known {
		g.DropTags("TimeControl", "Limits")
		g.Tags = append(g.Tags, control...)
	}
	return g.Tags
}

// Named returns the name of c's player in the game's file. It returns "" if the file has no name,
// or if this program wrote the name (see Seat), because another player may continue the game. In a
// finished game Named returns every name.
func (s *State) Named(c xiangqi.Color) string {
	record := format.GameRecord{Tags: s.Tags}
	name, _ := record.Tag(seatTags[c])
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

// OwnEvent is the event tag of a game that was not opened from a file. In a file for Chinese
// readers, the event and the names of this program's players are in Chinese: see IsOwnEvent and
// SeatOf.
const OwnEvent = "Game in Abyss"

// IsOwnEvent reports whether this program writes the event for its own games, in any language.
func IsOwnEvent(event string) bool {
	return event == OwnEvent || simplified.Of(event) == "Abyss 对局"
}

// Seat is a player whose name in a file was written by this program.
type Seat struct {
	Human        bool
	Number       int    // number of a person in a game between two people: 1 for Red, 2 for Black; 0 in other games
	Style, Level string // style and level of the default engine; "" means the standard style or full strength
}

// SeatOf parses the name of a player, in English or Chinese. ok is false if this program does not
// write such names. SeatOf does not translate a Chinese style name.
func SeatOf(name string) (s Seat, ok bool) {
	if number, human := readHuman(name); human {
		return Seat{Human: true, Number: number}, true
	}
	s.Style, s.Level, ok = readSeat(name)
	return s, ok
}

// seatTags lists the tags with the players' names, by colour.
var seatTags = [2]string{xiangqi.Red: "Red", xiangqi.Black: "Black"}

// The following constants are the parts of the players' names in a file, for example "Player", "Player 1",
// "Abyss", "Abyss, level Club", "Abyss (Aggressive), level Club" and "Abyss (NADSP, MPSM 4)".
const (
	humanSeat  = "Player"
	engineSeat = "Abyss"
	levelSeat  = ", level "
)

// seatName returns the name of a side's player for a file.
func (s *State) seatName(c xiangqi.Color) string {
	switch {
	case s.Players == [2]Player{}:
		return fmt.Sprintf("%s %d", humanSeat, 1+c)
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

// readHuman parses a name that this program writes for a person; human is false for other names.
// number is 0 if the opponent is an engine.
func readHuman(name string) (number int, human bool) {
	rest, human := strings.CutPrefix(name, humanSeat)
	if !human {
		rest, human = strings.CutPrefix(name, "棋手")
	}
	switch strings.TrimPrefix(rest, " ") {
	case "1":
		return 1, human
	case "2":
		return 2, human
	}
	return 0, human && rest == ""
}

// inEnglish translates a Chinese name that this program has written into English, except the style
// in the name.
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

// readSeat parses a name of the default engine; ok is false for any other name.
func readSeat(name string) (style, level string, ok bool) {
	name = inEnglish(name)
	rest, ok := strings.CutPrefix(name, engineSeat)
	if !ok {
		return "", "", false
	}
	if inner, opened := strings.CutPrefix(rest, " ("); opened {
		end := strings.LastIndexByte(inner, ')') // the name of the style may contain brackets
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
