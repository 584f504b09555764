package session

import (
	"strings"
	"time"

	"abyss/engine/game/format"
	"abyss/engine/xiangqi"
)

// File is the game as a file has it, with the day it is written on and who plays.
// An error names the move that cannot be played.
func (s *State) File(day time.Time) (*format.Game, error) {
	tags := []format.Tag{
		{Name: "Event", Value: "Game in Abyss"},
		format.DateTag(day),
		{Name: "Red", Value: s.seatName(xiangqi.Red)},
		{Name: "Black", Value: s.seatName(xiangqi.Black)},
	}
	if s.Control.Timed() {
		tags = append(tags, format.Tag{Name: "TimeControl", Value: s.Control.String()})
	}
	return format.FromGame(s.Start, s.Moves, s.Ending, tags...)
}

// Who plays, for a file: "Player", "Abyss", "Abyss, level Club", "Abyss
// (Aggressive), level Club", "Abyss (NADSP, MPSM 4)".
const (
	humanSeat  = "Player"
	engineSeat = "Abyss"
	levelSeat  = ", level "
)

// seatName is who plays a side, for a file.
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

// readSeat reads the name of the default engine; ok is false where it is not.
func readSeat(name string) (style, level string, ok bool) {
	rest, ok := strings.CutPrefix(name, engineSeat)
	if !ok {
		return "", "", false
	}
	if inner, opened := strings.CutPrefix(rest, " ("); opened {
		end := strings.LastIndexByte(inner, ')') // a name may have brackets of its own
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
