package library

import (
	"strings"
	"testing"

	"example.com/abyss/engine/game/format"
)

func TestTyped(t *testing.T) {
	one := func(list []string, want string) bool { return strings.Join(list, "|") == want }
	q, err := Typed("吕钦  player：hrh year:1980-89 result:b start:h end:mate handicap:knight event: http://x title:五羊")
	if err != nil || !one(q.Text, "吕钦|http://x") || !one(q.Player, "hrh") || q.From != 1980 || q.To != 1989 || q.Result != format.BlackWins ||
		q.Start != Handicap || !q.Mate || q.Handicap != "knight" || q.Event != nil || !one(q.Title, "五羊") {
		t.Errorf("%+v, %v", q, err)
	}
	q, err = Typed("棋手：胡荣华 年:1985 结果:红胜 开始:让子 结束:杀 红:吕")
	if err != nil || q.Text != nil || !one(q.Player, "胡荣华") || q.From != 1985 || q.Result != format.RedWins || q.Start != Handicap || !q.Mate || !one(q.Red, "吕") {
		t.Errorf("%+v, %v", q, err)
	}
	if q, err = Typed(`path:/tmp/q 文件:\\host c:\q`); err != nil || !one(q.Path, `/tmp/q|\\host`) || !one(q.Text, `c:\q`) {
		t.Errorf("%+v, %v", q, err)
	}
	for text, want := range map[string][2]int{"1985": {1985, 1985}, "1980-": {1980, 0}, "-1999": {0, 1999}, "1998-2003": {1998, 2003}, "1980-9": {1980, 1989}, "1980s": {1980, 1989}, "80年代": {1980, 1989}, "82": {1982, 1982}} {
		if from, to, err := ParseYears(text); err != nil || from != want[0] || to != want[1] {
			t.Errorf("%s: %d to %d, %v", text, from, to, err)
		}
	}
	for text, want := range map[string]string{
		"year:199": "year:199: expected a year", "year:-19": "expected a year",
		"year:19x": "year:19x: expected a year", "year:1990-80": "expected the earlier year first", "result:won": "result:won: expected one of red, black, draw, unknown",
		"start:x": "expected one of any, full, handicap, board", "end:x": "expected one of mate", "handicap:horse": "is not a handicap",
		"foo:bar": "foo: expected one of player, red, black, title, event, opening, path, handicap, year, result, start, end before the colon", "reslt:": "reslt: expected one of",
		"year:1982 year:1985": "year: expected only once", "result:red 红胜": "result: expected only once",
		"让子:王": `让子:"王" is not a handicap`, "年:1 ": "年:1: expected a year", "结果:red 结果:draw": "结果: expected only once",
	} {
		if _, err := Typed(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, expected %q", text, err, want)
		}
	}
}
