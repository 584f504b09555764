package format

import (
	"strings"

	"example.com/abyss/book"
	"example.com/abyss/engine/xiangqi"
)

// BookGame is what an opening book counts of a game: its main line, its result,
// and the tags Opening and Variation as the name, none where a book could not
// hold it.
func (g *GameRecord) BookGame() book.ImportGame {
	b := book.ImportGame{Moves: g.Moves(), Result: bookResult(g.Result), Name: g.openingName()}
	if start := g.Start(); start != xiangqi.StartPosition() { // which a book takes for granted
		b.Start = &start
	}
	return b
}

func bookResult(r ResultToken) book.GameResult {
	switch r {
	case RedWins:
		return book.RedWins
	case BlackWins:
		return book.BlackWins
	case Draw:
		return book.Draw
	case Unknown:
	}
	return book.Unknown
}

// openingName is the name in the tags; the zero Name for none.
func (g *GameRecord) openingName() book.Name {
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
