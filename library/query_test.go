package library

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
)

const someGames = `[Title "第1局"]
[Event "1982年全国个人赛"]
[Red "上海 胡荣华"]
[Black "吕 钦"]
[Date "1982.11.03"]
[Result "1-0"]

1. h2e2 h9g7 2. h0g2 *

[Event "五羊杯"]
[Site "Guangzhou"]
[Red "Lü Qin"]
[Black "单霞丽"]
[Date "八五年"]
[Result "0-1"]

1. c3c4 *

[Title "胡荣华先胜杨官璘"]
[Result "1/2-1/2"]
[FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w - - 0 1"]

1. h2e2 *

[Title "三子归边"]
[FEN "3k5/R8/9/9/9/9/9/9/8R/4K4 w - - 0 1"]

1. i1i9 *
`

func TestQuery(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "Old Games.pgn"), someGames, time.Hour)
	l := opened(t)
	added(t, l, dir)
	for _, c := range []struct {
		q    Query
		want []int // numbers of the games
	}{
		{Query{}, []int{2, 1, 3, 4}},
		{Query{Player: []string{"胡荣华"}}, []int{1, 3}},
		{Query{Player: []string{"hrh"}}, []int{1, 3}},
		{Query{Red: []string{"hrh"}}, []int{1}},
		{Query{Player: []string{"吕钦"}}, []int{2, 1}}, // the games spell him with a blank, and as Lü Qin
		{Query{Player: []string{"lq"}}, []int{2, 1}}, // 吕钦 and Lü Qin
		{Query{Player: []string{"lü qin"}}, []int{2, 1}},
		{Query{Player: []string{"lu qin"}}, []int{2, 1}},
		{Query{Player: []string{"huronghua"}}, []int{1, 3}},
		{Query{Black: []string{"shanxiali"}}, []int{2}},
		{Query{Text: []string{"quanguo", "huro"}}, []int{1}}, // the words are in two fields
		{Query{Title: []string{"guibian"}}, []int{4}},
		{Query{Red: []string{"huaqin"}}, nil},
		{Query{Black: []string{"dxl"}}, []int{2}}, // 单 is read in two ways
		{Query{Black: []string{"sxl"}}, []int{2}},
		{Query{Text: []string{"old", "胡荣华"}}, []int{1, 3}}, // the path, and a player
		{Query{Text: []string{"qggrs"}}, []int{1}},
		{Query{Text: []string{"hrh", "lq"}}, []int{1}},
		{Query{Text: []string{"nobody"}}, nil},
		{Query{Event: []string{"guangzhou"}}, []int{2}},
		{Query{Event: []string{"五羊"}}, []int{2}},
		{Query{Title: []string{"归边"}}, []int{4}},
		{Query{From: 1983}, []int{2}},
		{Query{To: 1982}, []int{1}},
		{Query{From: 1980, To: 1990}, []int{2, 1}},
		{Query{Result: format.Draw}, []int{3}},
		{Query{Start: Full}, []int{2, 1}},
		{Query{Start: Handicap}, []int{3}},
		{Query{Start: Composed}, []int{4}},
		{Query{Handicap: "knight"}, []int{3}},
		{Query{Handicap: "red-knight"}, []int{3}},
		{Query{Handicap: "black-knight"}, nil},
		{Query{Mate: true}, []int{4}},
		{Query{Order: ByPlies}, []int{2, 3, 4, 1}},
		{Query{Order: ByFile}, []int{1, 2, 3, 4}},
	} {
		found, err := l.Find(t.Context(), c.q, 0, 10)
		if err != nil {
			t.Fatal(err)
		}
		if numbers := numbersOf(&found); !slices.Equal(numbers, c.want) || found.Total != len(c.want) {
			t.Errorf("%+v: %v of %d, want %v", c.q, numbers, found.Total, c.want)
		}
	}
	found, err := l.Find(t.Context(), Query{}, 1, 2)
	if err != nil || len(found.Entries) != 2 || found.Total != 4 || found.Entries[0].Number != 1 {
		t.Errorf("two behind the first: %+v, %v", found, err)
	}
}

// numbersOf returns the numbers that the games found have in their files.
func numbersOf(found *Found) (list []int) {
	for _, e := range found.Entries {
		list = append(list, e.Number)
	}
	return list
}

func TestYearOf(t *testing.T) {
	for text, want := range map[string]int{
		"1982.11.03": 1982, "????.??.??": 0, "八五年": 1985, "二〇〇三年五月": 2003, "05.3.1": 2005, "98-1-2": 1998, "20051231": 2005, "2005年3月": 2005, "": 0, "12": 0,
		"|1987年全国赛": 1987, "|第1500局": 1500, "|第12345局": 0,
	} {
		date, event, _ := strings.Cut(text, "|")
		if got := yearOf(date, event); got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
}

// Of several copies, the one with the most data is shown, but never one whose file has vanished.
func TestCopies(t *testing.T) {
	dir := t.TempDir()
	moves := strings.Repeat("h2e2 h9g7 e2h2 g7h9 ", 5) + "h2e2 *\n"
	reflected := strings.NewReplacer("h", "b", "g", "c").Replace(moves)
	write(t, filepath.Join(dir, "a.pgn"), "[Title \"x\"]\n\n"+moves, time.Hour)
	write(t, filepath.Join(dir, "b.pgn"), "[Red \"R\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n"+reflected, time.Hour)
	write(t, filepath.Join(dir, "c.pgn"), "[Red \"R\"]\n[Black \"B\"]\n[Event \"E\"]\n[Result \"0-1\"]\n\n"+moves, time.Hour)
	l := opened(t)
	added(t, l, dir)
	start := xiangqi.StartPosition()
	check := func(name string, copies int, red, unknown int) {
		t.Helper()
		l.Refresh()
		found, err := l.Find(t.Context(), Query{}, 0, 9)
		if err != nil || found.Total != 1 || filepath.Base(found.Entries[0].Path) != name || found.Entries[0].Copies != copies {
			t.Errorf("%+v, %v, want %s with %d copies", found, err, name, copies)
		}
		m, err := l.Moves(t.Context(), Query{Position: &start})
		if err != nil || m.Games != 1 || m.Red != red || m.Unknown != unknown || len(m.Moves) != 1 || m.Moves[0].Move.String() != "h2e2" {
			t.Errorf("%+v, %v", m, err)
		}
	}
	check("c.pgn", 2, 0, 1) // 1-0 and 0-1
	write(t, filepath.Join(dir, "c.pgn"), "[Title \"y\"]\n\n"+moves, time.Hour)
	added(t, l, dir)
	check("b.pgn", 2, 1, 0)
	write(t, filepath.Join(dir, "d.pgn"), "[Red \"R\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n"+strings.Replace(moves, "h2e2", "h2e2 (b2e2)", 1), time.Hour)
	added(t, l, dir)
	check("d.pgn", 3, 1, 0) // it has a variation
}

// A short game is a copy of another if the same people played it on the same day.
func TestShortCopies(t *testing.T) {
	dir := t.TempDir()
	for name, tags := range map[string]string{
		"a": "[Red \"R\"]\n[Black \"B\"]\n[Date \"2026.11.30\"]", "b": "[Red \"R\"]\n[Black \"B\"]\n[Date \"2026.11.30\"]",
		"c": "[Red \"R\"]\n[Black \"B\"]\n[Date \"2026.11.29\"]", "d": "[Red \"S\"]\n[Black \"B\"]\n[Date \"2026.11.30\"]",
		"e": "[Red \"R\"]\n[Black \"B\"]\n[Date \"2026.11.??\"]", "f": "[Red \"R\"]\n[Black \"B\"]\n[Date \"2026.11.??\"]",
		"g": "[Date \"2026.11.30\"]", "h": "[Date \"2026.11.30\"]",
	} {
		write(t, filepath.Join(dir, name+".pgn"), tags+"\n\nh2e2 h9g7 h0g2 *\n", time.Hour)
	}
	l := opened(t)
	added(t, l, dir)
	l.Refresh()
	found, err := l.Find(t.Context(), Query{}, 0, 9)
	if err != nil || found.Total != 7 {
		t.Errorf("%d games of 8 without copies, expected 7 (%v)", found.Total, err)
	}
}

// Moves names the player who played a move most often, in one of the spellings. A game and its
// copies count once.
func TestMostBy(t *testing.T) {
	game := func(red, black, moves string) string {
		return fmt.Sprintf("[Red \"%s\"]\n[Black \"%s\"]\n\n%s *\n\n", red, black, moves)
	}
	long := strings.Repeat("h2e2 h9g7 e2h2 g7h9 ", 5)
	dir := t.TempDir()
	write(t, filepath.Join(dir, "a.pgn"), game("吕 钦", "胡荣华", "h2e2 h9g7")+game("B", "胡荣华", "b2e2 b9c7")+game("吕钦", "?", "h2e2 b9c7")+
		game("B", "C", long+"h2e2")+game("B", "C", long+"h2e2")+game("?", "胡荣华", "c3c4"), time.Hour)
	l := opened(t)
	added(t, l, dir)
	pos := xiangqi.StartPosition()
	check := func(want string) {
		t.Helper()
		m, err := l.Moves(t.Context(), Query{Position: &pos})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, p := range m.Moves {
			got = append(got, fmt.Sprintf("%v %d %s %d", p.Move, p.Games, p.Player, p.Times))
		}
		if text := strings.Join(got, ", "); text != want {
			t.Errorf("%s, want %s", text, want)
		}
	}
	check("h2e2 4 B 2, g3g4 1  0")
	cannon, err := pos.ParseLegal("h2e2")
	if err != nil {
		t.Fatal(err)
	}
	var u xiangqi.Undo
	pos.Make(cannon, &u)
	check("h9g7 3 胡荣华 2, - 1  0, b9c7 1  0")
}

// Records reads the games themselves from the files, by their numbers.
func TestRecords(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.pgn")
	write(t, path, someGames, time.Hour)
	l := opened(t)
	added(t, l, dir)
	found, err := l.Find(t.Context(), Query{Order: ByFile}, 0, 9)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	take := func(e Entry, g *format.GameRecord) error {
		got = append(got, fmt.Sprint(e.Number, " ", g.Moves()))
		return nil
	}
	if err := Records(t.Context(), []Entry{found.Entries[0], found.Entries[2], found.Entries[1]}, take); err != nil {
		t.Fatal(err)
	}
	if want := "1 [h2e2 h9g7 h0g2] 3 [h2e2] 2 [c3c4]"; strings.Join(got, " ") != want {
		t.Errorf("%s, want %s", strings.Join(got, " "), want)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	got = nil
	if err := Records(ctx, found.Entries, take); !errors.Is(err, context.Canceled) || len(got) > 0 {
		t.Errorf("cancelled: %v, %q", err, got)
	}
	write(t, path, oneGame, time.Hour)
	for _, e := range found.Entries {
		if err := Records(t.Context(), []Entry{e}, take); err == nil || !strings.Contains(err.Error(), "has changed") || !strings.Contains(err.Error(), path) {
			t.Errorf("game %d: %v", e.Number, err)
		}
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := Records(t.Context(), found.Entries[:1], take); err == nil || err.Error() != path+": the file has vanished" {
		t.Errorf("a file that is gone: %v", err)
	}
}

func TestSearched(t *testing.T) {
	for text, want := range map[string]string{
		"呂　欽": "吕钦", "中炮對屏風馬 / Central  Cannon": "中炮对屏风马 / central cannon", "Hu\nRonghua": "hu ronghua", "": "",
	} {
		if got := searched(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
