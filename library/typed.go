package library

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Fields are the names before the colon that Typed knows.
var Fields = []string{"player", "red", "black", "title", "event", "opening", "handicap", "year", "result", "start", "end"}

// chinese are the fields, and the values of those that have names, as Chinese players type
// them.
var chinese = map[string]string{
	"棋手": "player", "红方": "red", "红": "red", "黑方": "black", "黑": "black", "标题": "title", "赛事": "event", "开局": "opening", "布局": "opening",
	"让子": "handicap", "年": "year", "年份": "year", "结果": "result", "开始": "start", "结尾": "end",
	"红胜": "red", "黑胜": "black", "和": "draw", "和棋": "draw", "未知": "unknown",
	"全局": "full", "残局": "board", "绝杀": "mate",
}

// Typed reads a query that somebody types: words for Query.Text, and among them a field with
// a value, such as year:1980-1999, player:hrh or 结果:红胜. A field without a value is not there
// yet.
// The error says what was expected; a word with another name before its colon is a word.
func Typed(text string) (q Query, err error) {
	var words []string
	for _, word := range strings.Fields(text) {
		field, value, ok := strings.Cut(strings.ReplaceAll(word, "：", ":"), ":")
		if field = strings.ToLower(field); chinese[field] != "" {
			field = chinese[field]
		}
		if !ok || !slices.Contains(Fields, field) {
			words = append(words, word)
			continue
		}
		if value == "" {
			continue
		}
		if err := q.set(field, value); err != nil {
			return Query{}, message.Errorf("%s:%w", field, err)
		}
	}
	q.Text = strings.Join(words, " ")
	return q, nil
}

// set sets a field to what was typed for it.
func (q *Query) set(field, value string) (err error) {
	switch field {
	case "player":
		q.Player = value
	case "red":
		q.Red = value
	case "black":
		q.Black = value
	case "title":
		q.Title = value
	case "event":
		q.Event = value
	case "opening":
		q.Opening = value
	case "handicap":
		q.Handicap, err = ParseHandicap(value)
	case "year":
		q.From, q.To, err = ParseYears(value)
	case "result":
		q.Result, err = ParseResult(value)
	case "start":
		var n uint8
		n, err = Named(value, Starts)
		q.Start = Start(n)
	case "end":
		_, err = Named(value, []string{"mate"})
		q.Mate = err == nil
	}
	return err
}

// Named is which of some names begins with a text, or is the text's meaning in Chinese. The
// error lists them.
func Named(text string, names []string) (uint8, error) {
	wanted := cmp.Or(chinese[text], strings.ToLower(text))
	i := slices.IndexFunc(names, func(name string) bool { return strings.HasPrefix(name, wanted) })
	if i < 0 {
		return 0, message.Errorf("%s: expected one of %s", text, strings.Join(names, ", "))
	}
	return uint8(i), nil //nolint:gosec // a few
}

// ParseResult is a result by its name or its token.
func ParseResult(text string) (format.ResultToken, error) {
	if slices.Contains(results[:], format.ResultToken(text)) {
		return format.ResultToken(text), nil
	}
	n, err := Named(text, []string{"red", "black", "draw", "unknown"})
	if err != nil {
		return "", err
	}
	return [...]format.ResultToken{format.RedWins, format.BlackWins, format.Draw, format.Unknown}[n], nil
}

// ParseYears reads a year of four digits, or two with a dash between them, of which one may be missing. The
// second may leave out what it begins with: 1985, 1980-1999, 1980-99, 1980-, -1999.
func ParseYears(text string) (from, to int, err error) {
	first, last, both := strings.Cut(text, "-")
	if !both {
		last = first
	}
	if short := len(first) - len(last); short > 0 && last != "" {
		last = first[:short] + last
	}
	for word, year := range map[*string]*int{&first: &from, &last: &to} {
		if *word == "" && both && text != "-" {
			continue
		}
		n, err := strconv.Atoi(*word)
		if err != nil || n < 1000 || n > 9999 { // 19 may become 1990
			return 0, 0, message.Errorf("%s: expected a year, or two such as 1980-1999", text)
		}
		*year = n
	}
	if to > 0 && from > to {
		return 0, 0, message.Errorf("%s: expected the earlier year first", text)
	}
	return from, to, nil
}

// ParseHandicap is the text for Query.Handicap by a name as game.ParseHandicap reads it. Of a
// name without a side both sides' are meant.
func ParseHandicap(text string) (string, error) {
	h, giver, err := game.ParseHandicap(text, xiangqi.Red)
	if err != nil {
		return "", err
	}
	if strings.ContainsAny(text, "-黑红") && text != h.Name {
		return giver.String() + "-" + h.Name, nil
	}
	return "-" + h.Name, nil
}
