package main

import (
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/play"
)

// handicapNames lists the names of handicaps, for use in a sentence.
func handicapNames() string {
	var names []string
	for _, h := range game.Handicaps() {
		names = append(names, h.Name)
	}
	return strings.Join(names, ", ")
}

// start returns the position in which the first game begins. The argument giver is the side that
// gives a handicap, unless the name of the handicap states the side.
func (f *appFlags) start(giver xiangqi.Color) (xiangqi.Position, error) {
	if f.handicap == "" {
		return f.position.position()
	}
	if f.given("fen") || f.pgn != "" {
		return xiangqi.Position{}, usagef("--handicap, --fen and --pgn: expected one of them")
	}
	h, giver, err := game.ParseHandicap(f.handicap, giver)
	if err != nil {
		return xiangqi.Position{}, usagef("--handicap: %w", err)
	}
	return h.Start(giver), nil
}

// opened returns the games of the file, from which the user chooses one, or none if no file is
// given.
func (f *appFlags) opened() ([]*format.GameRecord, error) {
	if f.pgn == "" {
		return nil, nil
	}
	if f.given("fen") {
		return nil, usagef("--pgn and --fen: expected one of them")
	}
	games, err := play.ReadGames(f.pgn)
	if err != nil {
		return nil, message.Errorf("--pgn: %w", err)
	}
	return games, nil
}
