package library

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/xiangqi"
)

const pinyinGames = `[Red "HU RongHua"]
[Black "LV Qin"]
[Date "1982"]
[Opening "屏风马"]
[Variation "平炮兑车"]
[ECCO "C47"]
[Result "1-0"]

1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 b9c7 *

[Red "Ronghua Hu"]
[Black "Lü Qin"]
[Date "1985"]
[Result "0-1"]

1. c3c4 *

[Title "胡荣华先胜杨官璘"]
[Result "1/2-1/2"]
[FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w - - 0 1"]

1. h2e2 *

[Red "Huronghuai"]
[Black "Zhuge Liang"]
[FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKAB1R w - - 0 1"]

1. h2e2 *

[Red "Lu Qin"]
[FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/2BAKABNR w - - 0 1"]

1. h2e2 *
`

// Text typed into the filter finds the intended games.
func TestTypedFinds(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "橘.pgn"), pinyinGames, time.Hour)
	l := opened(t)
	added(t, l, dir)
	for text, want := range map[string][]int{
		"胡荣华":                      {1, 2, 3}, // and in Latin letters, the family name first or last
		"player:胡榮華":               {1, 2, 3},
		"荣华":                       {1, 2, 3},
		"吕钦":                       {1, 2, 5},
		"诸葛亮":                      {4},
		"red:胡荣":                   nil, // not a whole name
		"lvqin":                    {1, 2, 5},
		"luqin":                    {1, 2, 5},
		"lüqin":                    {1, 2, 5},
		"Lǚ Qīn":                   {1, 2, 5},
		"hú rónghuá":               {1, 2, 3, 4},
		"player:hrh player:lvqin":  {1},
		"player:lvqin player:hrh":  {1},
		"title:胡荣华 title:杨官璘":      {3},
		"title:胡荣华 title:吕钦":       nil,
		`"hu ronghua"`:             {1, 3}, // as pinyin too
		`player:"ronghua hu" 1985`: nil,
		`player:“ronghua hu”`:      {2},
		"handicap:knight":          {3},
		"handicap:knights":         {4},
		"handicap:red-knight":      {3},
		"handicap:black-knight":    nil,
		"handicap:rook-knight":     {5},
		"让子:马":                     {3},
		"让子:双馬":                    {4},
		"opening:平炮兑车":             {1},
		"平炮兑车":                     {1},
		"opening:屏风马":              {1},
		"c47":                      {1},
		"path:橘":                   {1, 2, 3, 4, 5},
		"path:橙":                   nil,
		"红胜":                       {1},
		"year:1980s":               {1, 2},
		"year:80-83":               {1},
		"year:82":                  {1},
		"year:80年代 player:荣华":      {1, 2},
	} {
		q, err := Typed(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		q.Order = ByFile
		found, err := l.Find(t.Context(), q, 0, 10)
		if err != nil {
			t.Fatal(err)
		}
		if numbers := numbersOf(&found); !slices.Equal(numbers, want) {
			t.Errorf("%s: %v, expected %v", text, numbers, want)
		}
	}
}

// The name that the file gives to the opening is kept beside the program's name for it.
func TestNamedOpening(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "a.pgn"), pinyinGames, time.Hour)
	l := opened(t)
	added(t, l, dir)
	found, err := l.Find(t.Context(), Query{Order: ByFile}, 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	if e := found.Entries[0]; e.Named != "屏风马: 平炮兑车 C47" || strings.Contains(e.Opening, "\n") || !strings.Contains(e.Opening, "Cannon") {
		t.Errorf("%q and %q", e.Opening, e.Named)
	}
}

// Copies count as one game. The copy shown has a result if any of them has, and comes from an
// undamaged file if several have equal data.
func TestCopiesStandForAll(t *testing.T) {
	dir := t.TempDir()
	moves := strings.Repeat("h2e2 h9g7 e2h2 g7h9 ", 5) + "h2e2 *\n"
	write(t, filepath.Join(dir, "a.pgn"), "[Red \"R\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n"+moves+"\n[Red \"R\"]\n\nh2e2 h9g8 *\n", time.Hour)
	l := opened(t)
	added(t, l, dir)
	write(t, filepath.Join(dir, "b.pgn"), "[Red \"R\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n"+moves, time.Hour)
	write(t, filepath.Join(dir, "c.pgn"), "[Title \"x\"]\n\n"+moves, time.Hour)
	added(t, l, dir)
	found, err := l.Find(t.Context(), Query{Result: format.RedWins}, 0, 9)
	if err != nil || found.Total != 1 || filepath.Base(found.Entries[0].Path) != "b.pgn" {
		t.Errorf("%+v, %v", found, err)
	}
	found, err = l.Find(t.Context(), Query{Result: format.Unknown, Title: []string{"x"}}, 0, 9)
	if err != nil || found.Total != 0 {
		t.Errorf("%+v, %v", found, err)
	}
}

// Games without a name, or without a year, come last.
func TestOrders(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "a.pgn"), "[Title \"x\"]\n\n1. h2e2 *\n\n[Red \"B\"]\n[Black \"C\"]\n[Date \"1990\"]\n\n1. h2e2 *\n\n[Red \"A\"]\n[Black \"D\"]\n[Date \"1980\"]\n\n1. h2e2 *\n", time.Hour)
	l := opened(t)
	added(t, l, dir)
	for order, want := range map[string][]int{"year": {2, 3, 1}, "oldest": {3, 2, 1}, "red": {3, 2, 1}, "black": {2, 3, 1}} {
		found, err := l.Find(t.Context(), Query{Order: Order(slices.Index(Orders, order))}, 0, 9) //nolint:gosec // there are only a few
		if err != nil {
			t.Fatal(err)
		}
		if numbers := numbersOf(&found); !slices.Equal(numbers, want) {
			t.Errorf("%s: %v, expected %v", order, numbers, want)
		}
	}
}

// A game is opened at the position with the requested pieces.
func TestNodeAtByMatch(t *testing.T) {
	games, err := format.ReadText("1. h2e2 h9g7 2. e2e6 *\n")
	if err != nil {
		t.Fatal(err)
	}
	tree := games[0].Tree
	pos, err := xiangqi.ParseDiagram("rnbakab1r/9/1c4nc1/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR w")
	if err != nil {
		t.Fatal(err)
	}
	for match, want := range map[Match]int{Exact: -1, Pawns: 3, Material: 3} {
		ply := -1
		if n := NodeAt(tree, &pos, match); n != nil {
			ply = n.Ply()
		}
		if ply != want {
			t.Errorf("%s: ply %d, expected %d", Matches[match], ply, want)
		}
	}
}
