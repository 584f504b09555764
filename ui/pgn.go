package ui

import (
	"time"

	"abyss/engine/game/format"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
)

// fileGame is a game as a file has it.
func fileGame(s *session.State, now time.Time) (*format.Game, error) {
	tags := []format.Tag{
		{Name: "Event", Value: "Game in Abyss"},
		format.DateTag(now),
		{Name: "Red", Value: seatName(s, xiangqi.Red)},
		{Name: "Black", Value: seatName(s, xiangqi.Black)},
	}
	if s.Control.Timed() {
		tags = append(tags, format.Tag{Name: "TimeControl", Value: s.Control.String()})
	}
	return format.FromGame(s.Start, s.Moves, s.Ending, tags...)
}

// seatName is who plays a side, for a file.
func seatName(s *session.State, c xiangqi.Color) string {
	switch {
	case s.Players[c] == session.Human:
		return "Player"
	case s.EngineName != "":
		return s.EngineName
	case limited(s):
		return "Abyss, level " + s.Level.Name
	}
	return "Abyss"
}
