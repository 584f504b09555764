package notation

import (
	"errors"
	"slices"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// PlaceName names a point for readers of a style. In a Chinese style it is the file, as in moves: 二路
// counted by Red, ８路 by Black. The owner of the piece on the point counts, or else the side to move.
// In other styles it is the point's coordinates.
func PlaceName(pos *xiangqi.Position, pt xiangqi.Point, s Style) string {
	if !s.Chinese() || !pt.Valid() {
		return pt.String()
	}
	side := pos.Side()
	if pc := pos.At(pt); pc != xiangqi.NoPiece {
		side = pc.Color()
	}
	return string(simplifiedSets[side].digits[fileOf(side, pt)-1]) + "路"
}

// Fault returns why a move is illegal, with its points named as in PlaceName; nil if the move is
// legal. Unlike the error of ParseLegal, it does not name the move.
func Fault(pos *xiangqi.Position, m xiangqi.Move, s Style) error {
	_, err := pos.ParseLegal(m.String())
	why := errors.Unwrap(err)
	if why == nil {
		return err
	}
	text, ok := why.(*message.Text) //nolint:errorlint // the points are in the outermost text
	if !ok {
		return why
	}
	args := slices.Clone(text.Args)
	for i, arg := range args {
		if pt, ok := arg.(xiangqi.Point); ok {
			args[i] = PlaceName(pos, pt, s)
		}
	}
	return text.With(args...)
}
