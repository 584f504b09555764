package play

import (
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// byWorth lists the kinds of pieces that can be captured, the most valuable first.
var byWorth = [...]xiangqi.Kind{xiangqi.Rook, xiangqi.Cannon, xiangqi.Knight, xiangqi.Bishop, xiangqi.Guard, xiangqi.Pawn}

// counted are the texts for a number of pieces of a kind. Some pieces have other names as Black's
// pieces.
var counted = [...]string{
	xiangqi.Rook: lang.Mark("%d {rook|rooks}"), xiangqi.Cannon: lang.Mark("%d {cannon|cannons}"), xiangqi.Knight: lang.Mark("%d {knight|knights}"),
	xiangqi.Bishop: lang.Mark("%d {bishop|bishops}", lang.Meaning("Red")), xiangqi.Guard: lang.Mark("%d {guard|guards}", lang.Meaning("Red")),
	xiangqi.Pawn: lang.Mark("%d {pawn|pawns}", lang.Meaning("Red")),
}

var _ = [...]string{
	lang.Mark("%d {bishop|bishops}", lang.Meaning("Black")), lang.Mark("%d {guard|guards}", lang.Meaning("Black")), lang.Mark("%d {pawn|pawns}", lang.Meaning("Black")),
}

// lead is the side with more material, and its advantage.
type lead struct {
	side xiangqi.Color
	by   int32  // advantage in centipawns, as computed by balance; 0: equal
	what string // the pieces that make the difference: "1 cannon for 2 pawns"
}

// leadIn returns which side has more material in a position.
func leadIn(t phrases.T, pos *xiangqi.Position) lead {
	l := lead{side: xiangqi.Red, by: balance(pos)}
	if l.by < 0 {
		l.side, l.by = xiangqi.Black, -l.by
	}
	var gains, losses string // what the leading side has won and lost; each piece has the name that its own side uses
	add := func(list *string, c xiangqi.Color, kind xiangqi.Kind, n int) {
		if *list != "" {
			*list += t(", ", lang.Meaning("parts"))
		}
		*list += t(counted[kind], lang.Meaning(rules.ColorName(c)), n)
	}
	for _, kind := range byWorth {
		own, other := pos.Pieces(l.side, kind).Count(), pos.Pieces(l.side.Opponent(), kind).Count()
		switch {
		case own > other:
			add(&gains, l.side.Opponent(), kind, own-other)
		case own < other:
			add(&losses, l.side, kind, other-own)
		}
	}
	if gains == "" { // the sides have the same pieces: the lead is a pawn across the river, which counts double
		gains = t("pawns over the river")
	}
	if l.what = gains; losses != "" {
		l.what = t("%s for %s", lang.Meaning("exchange"), gains, losses)
	}
	return l
}
