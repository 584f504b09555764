// Package importgame imports game records into opening books. Neither of their packages
// imports the other.
package importgame

import (
	"slices"
	"strings"

	"example.com/abyss/book"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
)

// Of is the part of a game that an opening book counts: its main line up to plies, as far
// as the rules hold, its result, and the tags Opening and Variation as the name, unless a
// book cannot hold it. ok is false for a game that begins with a diagram.
func Of(g *format.GameRecord, plies int) (b book.ImportGame, ok bool) {
	start, moves := g.Start(), g.Lawful()
	if xiangqi.Unruly(&start) != nil {
		return b, false
	}
	b = book.ImportGame{Moves: slices.Clone(moves[:min(plies, len(moves))]), Result: result(g.Result), Name: openingName(g)}
	if start != xiangqi.StartPosition() { // which a book takes for granted
		b.Start = &start
	}
	return b, true
}

func result(r format.ResultToken) book.GameResult {
	switch r {
	case format.RedWins:
		return book.RedWins
	case format.BlackWins:
		return book.BlackWins
	case format.Draw:
		return book.Draw
	case format.Unknown:
	}
	return book.Unknown
}

// openingName is the name in the tags; the zero Name for none.
func openingName(g *format.GameRecord) book.Name {
	var parts []string
	for _, tag := range []string{"Opening", "Variation"} {
		if text, ok := g.Tag(tag); ok && strings.Trim(text, " ?-") != "" {
			parts = append(parts, strings.TrimSpace(text))
		}
	}
	name, err := book.ParseName(strings.Join(parts, ": "))
	if err != nil {
		return book.Name{}
	}
	return name
}
