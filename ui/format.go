package ui

import (
	"fmt"
	"strconv"
	"time"
	"unicode"
	"unicode/utf8"

	"abyss/engine/rules"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"
)

// thousands is n with separators: 1,234,567.
func thousands(n uint64) string {
	s := strconv.FormatUint(n, 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// perSecond is a rate in three digits or so: "950/s", "98k/s", "1.25M/s"; ""
// while too little time has passed to tell.
func perSecond(n uint64, elapsed time.Duration) string {
	if elapsed < 10*time.Millisecond {
		return ""
	}
	rate := float64(n) / elapsed.Seconds()
	switch {
	case rate >= 1e6:
		return fmt.Sprintf("%.2fM/s", rate/1e6)
	case rate >= 1e4:
		return fmt.Sprintf("%.0fk/s", rate/1e3)
	}
	return fmt.Sprintf("%.0f/s", rate)
}

// seconds is a duration as a person says it: "0.5s", "3s", "12.3s".
func seconds(d time.Duration) string {
	return strconv.FormatFloat(d.Round(100*time.Millisecond).Seconds(), 'f', -1, 64) + "s"
}

// tenths is a running time, always with one decimal so that it does not jump.
func tenths(d time.Duration) string { return fmt.Sprintf("%.1fs", d.Seconds()) }

// redScore is a score of a search for mover, seen from Red's side and saying
// so: "+0.42 for Red", "Black mates in 3".
func redScore(info search.Info, mover xiangqi.Color) string {
	s, bound := info.Score, info.Bound
	if search.IsMate(s) {
		winner, moves := mover, search.MateMoves(s)
		if moves < 0 || s < 0 {
			winner, moves = mover.Opponent(), -moves
		}
		return fmt.Sprintf("%s mates in %d", rules.ColorName(winner), moves)
	}
	sign := ""
	if mover == xiangqi.Black {
		s = -s
	}
	switch {
	case bound == search.Lower && mover == xiangqi.Red, bound == search.Upper && mover == xiangqi.Black:
		sign = "≥ "
	case bound == search.Upper, bound == search.Lower:
		sign = "≤ "
	}
	return sign + search.FormatScore(s) + " for Red"
}

// pieceName is "Red cannon 炮".
func pieceName(pc xiangqi.Piece, set canvas.GlyphSet) string {
	return fmt.Sprintf("%s %s %c", rules.ColorName(pc.Color()), pc.Kind(), set.Glyph(pc))
}

// result is who won and by what, short enough for a line: "Black wins:
// checkmate". The ending's own text says why in full.
func result(e rules.Ending) string {
	if loser, ok := e.Verdict.Loser(); ok {
		return rules.ColorName(loser.Opponent()) + " wins: " + e.Reason.String()
	}
	return "Draw: " + e.Reason.String()
}

// capital is s with its first letter in upper case.
func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return s
	}
	return string(unicode.ToUpper(r)) + s[n:]
}
