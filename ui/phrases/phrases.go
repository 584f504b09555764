// Package phrases puts numbers, scores, pieces and sides into words, in the user's language.
package phrases

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/plural"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
)

// T translates a text into the user's language; see package lang.
type T func(english string, args ...any) string

// Thousands formats n with separators: 1,234,567.
func Thousands(n uint64) string { return plural.Thousands(n) }

// Short formats n with about three digits: "950", "98.2k", "1.25M". It changes to fewer decimals
// where rounding would add a digit: 99950 is "100k", not "100.0k".
func Short(n uint64) string {
	switch f := float64(n); {
	case n >= 99_950_000_000:
		return fmt.Sprintf("%.0fG", f/1e9)
	case n >= 9_995_000_000:
		return fmt.Sprintf("%.1fG", f/1e9)
	case n >= 999_500_000:
		return fmt.Sprintf("%.2fG", f/1e9)
	case n >= 99_950_000:
		return fmt.Sprintf("%.0fM", f/1e6)
	case n >= 9_995_000:
		return fmt.Sprintf("%.1fM", f/1e6)
	case n >= 999_500:
		return fmt.Sprintf("%.2fM", f/1e6)
	case n >= 99_950:
		return fmt.Sprintf("%.0fk", f/1e3)
	case n >= 10_000:
		return fmt.Sprintf("%.1fk", f/1e3)
	}
	return strconv.FormatUint(n, 10)
}

// PerSecond formats a rate with about three digits: "950/s", "98k/s", "1.25M/s". It returns "" if
// too little time has passed.
func PerSecond(n uint64, elapsed time.Duration) string {
	if elapsed < 10*time.Millisecond {
		return ""
	}
	rate := float64(n) / elapsed.Seconds()
	switch {
	case rate >= 999_500:
		return fmt.Sprintf("%.2fM/s", rate/1e6)
	case rate >= 9_999.5:
		return fmt.Sprintf("%.0fk/s", rate/1e3)
	}
	return fmt.Sprintf("%.0f/s", rate)
}

// Seconds formats a duration without superfluous digits: "0.5s", "3s", "12.3s".
func Seconds(t T, d time.Duration) string {
	return t("%ss", lang.Meaning("time"), strconv.FormatFloat(d.Round(100*time.Millisecond).Seconds(), 'f', -1, 64))
}

// Tenths formats a running time, always with one decimal so that the text does not jump.
func Tenths(d time.Duration) string { return fmt.Sprintf("%.1fs", d.Seconds()) }

// Side returns the name of a side.
func Side(t T, c xiangqi.Color) string {
	if c == xiangqi.Red {
		return t("Red")
	}
	return t("Black")
}

// Score describes a search score from Red's view: "+0.42 for Red", "Black mates in 3". The score in
// info is from the view of mover.
func Score(t T, info search.Info, mover xiangqi.Color) string {
	if winner, moves, ok := mate(info.Score, mover); ok {
		return t("%s mates in %v", Side(t, winner), Count(t, moves))
	}
	return t("%s for Red", Pawns(t, info, mover))
}

// Pawns formats a search score in a few columns, from Red's view: "+0.42", "≥ +0.10". The score in
// info is from the view of mover. A mate in three moves is "#3" if Red mates, and "-#3" if Black
// does.
func Pawns(t T, info search.Info, mover xiangqi.Color) string {
	s := info.Score
	if winner, moves, ok := mate(s, mover); ok {
		if winner == xiangqi.Black {
			return t("-#%d", lang.Meaning("Black"), moves)
		}
		return t("#%d", lang.Meaning("Red"), moves)
	}
	if mover == xiangqi.Black {
		s = -s
	}
	sign := ""
	switch {
	case info.Bound == search.Lower && mover == xiangqi.Red, info.Bound == search.Upper && mover == xiangqi.Black:
		sign = "≥ "
	case info.Bound == search.Upper, info.Bound == search.Lower:
		sign = "≤ "
	}
	return sign + search.FormatScore(s)
}

// mate returns which side mates and in how many moves.
func mate(s search.Score, mover xiangqi.Color) (winner xiangqi.Color, moves int, ok bool) {
	if !search.IsMate(s) {
		return 0, 0, false
	}
	winner, moves = mover, search.MateMoves(s)
	if moves < 0 || s < 0 {
		winner, moves = mover.Opponent(), -moves
	}
	return winner, moves, true
}

// KindOf returns the name of a piece's kind, which in some languages depends on its side.
func KindOf(t T, pc xiangqi.Piece) string {
	return t(pc.Kind().String(), lang.Meaning(rules.ColorName(pc.Color())))
}

// Piece returns "Red cannon 炮", for example. The language has a text for each piece of each side,
// because some pieces have different names for the two sides. The glyph is shown only if it is
// Chinese and the name is not: a letter repeats the name, and so does a glyph beside a Chinese name.
func Piece(t T, pc xiangqi.Piece, set canvas.GlyphSet) string {
	name, glyph := t(rules.ColorName(pc.Color())+" "+pc.Kind().String()), set.Glyph(pc)
	if last, _ := utf8.DecodeLastRuneInString(name); glyph < utf8.RuneSelf || unicode.Is(unicode.Han, last) {
		return name
	}
	return name + " " + string(glyph)
}

// Reason returns why a game ended: "checkmate", "time".
func Reason(t T, r rules.Reason) string { return t(r.String(), lang.Meaning("result")) }

// End returns how a game of a match or tournament ended, as in its record: "checkmate", "move
// limit".
func End(t T, end string) string { return t(end, lang.Meaning("result")) }

// Result describes who won and why, short enough for a line: "Black wins: checkmate". The text of
// the Ending itself gives the reason in full.
func Result(t T, e rules.Ending) string {
	loser, lost := e.Verdict.Loser()
	switch {
	case e.Reason == rules.NoReason && lost:
		return t("%s wins", Side(t, loser.Opponent()))
	case e.Reason == rules.NoReason:
		return t("Draw", lang.Meaning("result"))
	case e.Reason == rules.Flag && lost:
		return t([2]string{xiangqi.Red: lang.Mark("Black wins on time"), xiangqi.Black: lang.Mark("Red wins on time")}[loser])
	case e.Reason == rules.Resignation && lost:
		return t([2]string{xiangqi.Red: lang.Mark("Black wins: resignation"), xiangqi.Black: lang.Mark("Red wins: resignation")}[loser])
	case lost && slices.Contains([]rules.Reason{rules.PerpetualCheck, rules.PerpetualChase, rules.PerpetualAttack}, e.Reason): // the loser's moves
		return t("%s loses: %s", Side(t, loser), Reason(t, e.Reason))
	case lost:
		return t("%s wins: %s", Side(t, loser.Opponent()), Reason(t, e.Reason))
	}
	return t("Draw: %s", Reason(t, e.Reason))
}

var _ = [...]string{lang.Mark("1-0", lang.Meaning("result")), lang.Mark("0-1", lang.Meaning("result")), lang.Mark("1/2-1/2", lang.Meaning("result"))}

// Token returns a result as game files write it, "1-0", or in words in a language that does not use
// such signs.
func Token(t T, r format.ResultToken) string { return t(string(r), lang.Meaning("result")) }

// Capital returns s with its first letter in upper case. The word "fen" becomes "FEN". It does not
// change texts that a user might type or search: a file, a command, a move, a setting.
func Capital(s string) string {
	if rest, ok := strings.CutPrefix(s, "fen"); ok && (rest == "" || !unicode.IsLetter(rune(rest[0]))) {
		return "FEN" + rest
	}
	first, _, _ := strings.Cut(s, " ")
	if strings.ContainsAny(strings.TrimRight(first, ".,:;"), "./\\:_=0123456789") {
		return s
	}
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return s
	}
	return string(unicode.ToUpper(r)) + s[n:]
}
