package library

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Fields are the field names that Typed accepts before a colon.
var Fields = []string{"player", "red", "black", "title", "event", "opening", "path", "handicap", "year", "result", "start", "end"}

// other maps further names, above all Chinese ones, to the names of fields and values.
var other = map[string]string{
	"棋手": "player", "红方": "red", "红": "red", "黑方": "black", "黑": "black", "标题": "title", "赛事": "event", "地点": "event", "开局": "opening", "布局": "opening",
	"文件": "path", "让子": "handicap", "年": "year", "年份": "year", "结果": "result", "开始": "start", "结尾": "end", "结束": "end",
	"place": "event", "site": "event", "file": "path",
	"红胜": "red", "黑胜": "black", "和": "draw", "和棋": "draw", "未知": "unknown",
	"全部": "any", "全局": "full", "残局": "board", "绝杀": "mate", "杀": "mate",
}

// These lists of names occur in errors. They stand here so that they get translated.
var _ = [...]string{
	message.Mark("player, red, black, title, event, opening, path, handicap, year, result, start, end"),
	message.Mark("red, black, draw, unknown"), message.Mark("any, full, handicap, board"),
}

// listed joins names as errors list them.
func listed(names []string) message.Word { return message.Word(strings.Join(names, ", ")) }

// Typed parses a query that a user types. The query consists of words for Query.Text and of fields
// with a value, such as year:1980-1999, player:hrh or 结果:红胜. Words in quotes form one value:
// player:"hu ronghua". A field without a value is ignored, because the user is still typing. 红胜, 黑胜
// and 和棋 alone are results. The error describes what was expected.
func Typed(text string) (q Query, err error) {
	given := map[string]bool{}
	for _, word := range split(text) {
		field, value, ok := strings.Cut(strings.ReplaceAll(word, "：", ":"), ":")
		field = strings.ToLower(field)
		name := field // as typed, for errors
		field = cmp.Or(other[field], field)
		known := slices.Contains(Fields, field)
		switch {
		case !ok && slices.Contains([]string{"红胜", "黑胜", "和棋"}, word):
			name, field, value, known = "result", "result", word, true
		case !ok || !isName(name) || !known && strings.IndexAny(value, `/\`) == 0: // an address, a path, or a score
			q.Text = append(q.Text, word)
			continue
		}
		if !known {
			return Query{}, message.Errorf("%s: expected one of %s before the colon", name, listed(Fields))
		}
		if value == "" {
			continue
		}
		if texts := q.texts(field); texts != nil {
			*texts = append(*texts, value)
			continue
		}
		if given[field] {
			return Query{}, message.Errorf("%s: expected only once", name)
		}
		given[field] = true
		if err := q.set(field, value); err != nil {
			return Query{}, message.Errorf("%s:%w", name, err)
		}
	}
	return q, nil
}

// split splits a text into words. A text in quotes is one word; an unclosed quote extends to the
// end.
func split(text string) (words []string) {
	var b strings.Builder
	quoted := false
	for _, r := range text + " " {
		switch {
		case strings.ContainsRune("\"“”", r):
			quoted = !quoted
		case unicode.IsSpace(r) && !quoted:
			if b.Len() > 0 {
				words = append(words, b.String())
			}
			b.Reset()
		default:
			b.WriteRune(r)
		}
	}
	if rest := strings.TrimSpace(b.String()); rest != "" {
		words = append(words, rest)
	}
	return words
}

// isName reports whether a text has the form of a field name.
func isName(text string) bool {
	return text != "" && !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })
}

// texts returns where the texts of a field are stored; nil for a field with only one value.
func (q *Query) texts(field string) *[]string {
	return map[string]*[]string{
		"player": &q.Player, "red": &q.Red, "black": &q.Black, "title": &q.Title, "event": &q.Event, "opening": &q.Opening, "path": &q.Path,
	}[field]
}

// set sets a field that takes only one value.
func (q *Query) set(field, value string) (err error) {
	switch field {
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

// Named returns the index of the first name that begins with a text. The text may also be a Chinese
// name. The error lists the names.
func Named(text string, names []string) (uint8, error) {
	wanted := cmp.Or(other[text], strings.ToLower(text))
	i := slices.IndexFunc(names, func(name string) bool { return strings.HasPrefix(name, wanted) })
	if i < 0 {
		return 0, message.Errorf("%s: expected one of %s", text, listed(names))
	}
	return uint8(i), nil //nolint:gosec // there are only a few
}

// ParseResult parses the name or the token of a result.
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

// ParseYears parses a year of four digits, or a range of years with a dash, before or after which
// the year may be missing. The second year may omit its first digits: 1985, 1980-1999, 1980-99,
// 1980-, -1999. Years from 1930 to 1999 may have two digits. 1980s, 80s and 80年代 mean all ten
// years.
func ParseYears(text string) (from, to int, err error) {
	first, last, both := strings.Cut(text, "-")
	if !both {
		last = first
	}
	for _, ending := range [...]string{"s", "年代"} {
		if decade, ok := strings.CutSuffix(text, ending); ok && strings.HasSuffix(decade, "0") {
			first, last, both = decade, decade[:len(decade)-1]+"9", true
		}
	}
	if len(first) == 2 && first >= "30" {
		first = "19" + first
	}
	if short := len(first) - len(last); short > 0 && last != "" {
		last = first[:short] + last
	}
	for word, year := range map[*string]*int{&first: &from, &last: &to} {
		if *word == "" && both && text != "-" {
			continue
		}
		n, err := strconv.Atoi(*word)
		if err != nil || n < 1000 || n > 9999 { // a number such as 19 may be an incomplete 1990
			return 0, 0, message.Errorf("%s: expected a year, or a range such as 1980-1999", text)
		}
		*year = n
	}
	if to > 0 && from > to {
		return 0, 0, message.Errorf("%s: expected the earlier year first", text)
	}
	return from, to, nil
}

// ParseHandicap converts the name of a handicap, as game.ParseHandicap reads it, to the text for
// Query.Handicap. A name without a side means either side.
func ParseHandicap(text string) (string, error) {
	h, giver, err := game.ParseHandicap(text, xiangqi.Red)
	if err != nil {
		return "", err
	}
	if _, other, err := game.ParseHandicap(text, xiangqi.Black); err == nil && other == giver {
		return giver.String() + "-" + h.Name, nil
	}
	return h.Name, nil
}
