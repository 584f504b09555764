package client

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/abyss/engine/xiangqi"
)

// dialect says how an engine writes moves: it is the number of the first rank.
type dialect int

// These are the dialects. For Pikafish and in UCCI, ranks begin with 0, as in h2e2. For
// Fairy-Stockfish they begin with 1, as in h3e3 and a10a9.
const (
	fromZero dialect = 0
	fromOne  dialect = 1
)

// text writes a move in the dialect.
func (d dialect) text(m xiangqi.Move) string {
	point := func(p xiangqi.Point) string { return fmt.Sprintf("%c%d", 'a'+p.File(), p.Rank()+int(d)) }
	return point(m.From()) + point(m.To())
}

// parse reads a move. ok is false for any other text.
func (d dialect) parse(text string) (m xiangqi.Move, ok bool) {
	from, rest, ok := d.point(text)
	if !ok {
		return m, false
	}
	to, rest, ok := d.point(rest)
	return xiangqi.MakeMove(from, to), ok && rest == "" && from != to
}

// point reads a point at the start of text.
func (d dialect) point(text string) (p xiangqi.Point, rest string, ok bool) {
	if text == "" || text[0] < 'a' || text[0] >= 'a'+xiangqi.NumFiles {
		return p, "", false
	}
	digits := text[1:]
	if end := strings.IndexFunc(digits, func(r rune) bool { return r < '0' || r > '9' }); end >= 0 {
		digits = digits[:end]
	}
	n, err := strconv.Atoi(digits)
	rank := n - int(d)
	if err != nil || rank < 0 || rank >= xiangqi.NumRanks {
		return p, "", false
	}
	return xiangqi.PointAt(int(text[0]-'a'), rank), text[1+len(digits):], true
}
