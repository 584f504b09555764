package notation

import (
	"errors"
	"slices"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// PlaceName names a point for readers of a style. In a Chinese style, the name is that of the file,
// as in moves: 二路 if Red counts the files, ８路 if Black does. The files are counted by the owner of
// the piece on the point or, if the point is empty, by the side to move. In other styles, the name
// is the point's coordinates.
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

// Fault returns an error that says why a move is illegal, or nil if the move is legal. The error
// names points as PlaceName does. Unlike the error of ParseLegal, it does not name the move itself.
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
