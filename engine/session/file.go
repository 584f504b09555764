package session

import (
	"time"

	"abyss/engine/game/format"
	"abyss/engine/strength"
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

// Who plays, for a file; a level's name follows the last.
const (
	humanSeat  = "Player"
	engineSeat = "Abyss"
	levelSeat  = "Abyss, level "
)

// seatName is who plays a side, for a file.
func (s *State) seatName(c xiangqi.Color) string {
	switch {
	case s.Players[c] == Human:
		return humanSeat
	case s.EngineName != "":
		return s.EngineName
	case s.Level.ID != 0 && s.Level.ID != strength.Full().ID:
		return levelSeat + s.Level.Name
	}
	return engineSeat
}
