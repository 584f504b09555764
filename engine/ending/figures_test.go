package ending

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/golden"
)

// The share of wins among quiet placings, and the longest win, equal those in engine/retro. The
// tables of engine/retro contain both a placing and its reflection. The shares by rank and by
// formation add up to the whole.
func TestFigures(t *testing.T) {
	for _, name := range []string{"KPPvK", "KNvKB", "KPvKA", "KCvK", "KPvKBB"} {
		d := built(t, name)
		f, err := d.Figures(t.Context(), parsed(t, name))
		if err != nil {
			t.Fatal(err)
		}
		rm, err := retro.ParseMaterial(name)
		if err != nil {
			t.Fatal(err)
		}
		s := retro.NewSet(retro.Nobody, 1<<30)
		if err := s.Build(t.Context(), rm); err != nil {
			t.Fatal(err)
		}
		var want Share
		most := 0
		for p, v := range s.Positions(rm) {
			switch {
			case p.Side() == xiangqi.Red && v.Outcome == retro.Won:
				most = max(most, (v.Plies+1)/2)
			case p.Side() == xiangqi.Black && quietPosition(&p):
				want.add(v.Outcome == retro.Lost, 1)
			}
		}
		if f.Quiet != want || f.Longest != most {
			t.Errorf("%s: %v quiet placings, %d moves, expected %v, %d", name, f.Quiet, f.Longest, want, most)
		}
		ranks, formations := Share{}, Share{}
		for _, r := range f.Ranks {
			ranks.Lost, ranks.All = ranks.Lost+r.Lost, ranks.All+r.All
		}
		for _, r := range f.Formations {
			formations.Lost, formations.All = formations.Lost+r.Lost, formations.All+r.All
		}
		if ranks != want || formations != want {
			t.Errorf("%s: %v by ranks, %v by formations, expected %v", name, ranks, formations, want)
		}
		if most == 0 { // without a win there is no position to show
			continue
		}
		reader := d.NewReader()
		if v, err := reader.Look(&f.Position); err != nil || v.Plies != 2*most-1 {
			t.Errorf("%s: %s has %v, %v, expected %d moves", name, f.Position.FEN(), v, err, most)
		}
		reader.Close()
	}
}

// quietPosition reports whether Black is to move, is not in check and attacks nothing.
func quietPosition(p *xiangqi.Position) bool {
	if p.InCheck() {
		return false
	}
	for pt := range xiangqi.Point(xiangqi.NumPoints) {
		if p.At(pt) == xiangqi.NoPiece || p.At(pt).Color() != xiangqi.Black {
			continue
		}
		for to := p.Targets(pt); to.Any(); {
			if p.At(to.Pop()) != xiangqi.NoPiece {
				return false
			}
		}
	}
	return true
}

// The words for the ranks of pawns, for a formation, and for shares are as expected.
func TestWords(t *testing.T) {
	for ranks, want := range map[pawnRanks]string{
		{1, 1, 0, 0}: "own side and high", {0, 0, 2, 0}: "two low", {0, 1, 0, 2}: "high and two last",
	} {
		if got := (RanksShare{ranks: ranks}).String(); got != want {
			t.Errorf("%v: %q, expected %q", ranks, got, want)
		}
	}
	formation := FormationsShare{}
	formation.points[foeKing] = []point{xiangqi.PointAt(4, 9)}
	formation.points[foeBishop] = []point{xiangqi.PointAt(2, 9), xiangqi.PointAt(6, 9)}
	if got := formation.String(); got != "k e9 b c9 g9" {
		t.Errorf("%q", got)
	}
	for s, want := range map[Share]string{
		{0, 5}: "0 %", {5, 5}: "100 %", {1, 3}: "33.3 %", {1, 1000}: "0.10 %", {999_999, 1_000_000}: "over 99.99 %", {1, 1_000_000}: "under 0.01 %",
	} {
		if got := percent(s); got != want {
			t.Errorf("%v: %q, expected %q", s, got, want)
		}
	}
}

// docs/endings.md agrees with the tables. Small endings are always checked, and all endings with
// ABYSS_LONG.
func TestPage(t *testing.T) {
	page := filepath.Join("..", "..", "docs", "endings.md")
	d := NewFolder(t.TempDir())
	figures := func(m Material) (*Figures, error) {
		if err := d.Build(t.Context(), m, Report{}); err != nil {
			return nil, err
		}
		return d.Figures(t.Context(), m)
	}
	if os.Getenv("ABYSS_LONG") != "" {
		var b strings.Builder
		if err := WritePage(&b, figures); err != nil {
			t.Fatal(err)
		}
		golden.Check(t, page, b.String())
		return
	}
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	all, small := 0, 0
	for _, chapter := range Chapters {
		for _, b := range chapter.Textbooks {
			all++
			m := parsed(t, b.Name)
			if m.Placings() > 150_000 {
				continue
			}
			small++
			f, err := figures(m)
			if err != nil {
				t.Fatal(err)
			}
			r := b.Rows(f)
			for _, row := range []string{r.Chapter, r.Ranks, r.Formations} {
				if !strings.Contains(string(text), row) {
					t.Errorf("%s lacks %s", page, row)
				}
			}
		}
	}
	if all < 40 || small < 15 {
		t.Errorf("%d endings, %d of them small", all, small)
	}
}

// Each ending of the training begins with the position shown in docs/endings.md.
func TestStarts(t *testing.T) {
	page, err := os.ReadFile("../../docs/endings.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range Chapters {
		for _, b := range c.Textbooks {
			row, start := "\n| "+b.Name+" | "+b.Theory, "`"+b.Start+"` |\n"
			if b.Start == "" {
				start = "- |\n"
			}
			_, rest, found := strings.Cut(string(page), row)
			line, _, _ := strings.Cut(rest, "\n")
			if !found || !strings.HasSuffix(line+"\n", start) {
				t.Errorf("%s begins with %q, the page has%s", b.Name, b.Start, line)
			}
		}
	}
}

// The draws to hold are draws with the attacker to move, and the defender can lose. The attacker's
// first move loses no piece, and after it most replies lose.
func TestDraws(t *testing.T) {
	dir := NewFolder(t.TempDir())
	r := dir.NewReader()
	defer r.Close()
	for _, e := range Trained(true) {
		m := parsed(t, e.Name)
		if m.Placings() > 1_000_000 {
			continue
		}
		if err := dir.Build(t.Context(), m, Report{}); err != nil {
			t.Fatal(err)
		}
		p, err := xiangqi.ParseFEN(e.Start)
		if err != nil {
			t.Fatal(err)
		}
		a, err := r.Answer(&p)
		if err != nil || a.Material != m || a.Outcome != retro.Drawn || a.Certain != Certain || a.Attacker != p.Side() {
			t.Fatalf("%s: %+v, %v", e.Name, a, err)
		}
		losing := func(mv xiangqi.Move) (lost, all int, taken bool) {
			q := p
			var u xiangqi.Undo
			q.Make(mv, &u)
			list, err := r.Moves(&q)
			if err != nil {
				t.Fatal(err)
			}
			for _, reply := range list {
				if reply.Outcome == retro.Lost {
					lost++
				} else if q.At(reply.Move.To()) != xiangqi.NoPiece {
					taken = true
				}
			}
			return lost, len(list), taken
		}
		first, of, taken := losing(a.Moves[0].Move)
		if taken {
			t.Errorf("%s: the first move loses a piece", e.Name)
		}
		for _, mv := range a.Moves {
			if lost, all, taken := losing(mv.Move); mv.Outcome == retro.Drawn && !taken && p.At(a.Moves[0].Move.To()) == xiangqi.NoPiece && lost*of > first*all {
				t.Errorf("%s: after the first move %d of %d replies lose, after %s %d of %d", e.Name, first, of, mv.Move, lost, all)
			}
		}
	}
}

// In a draw the attacker takes a piece that nothing guards, because the defence has less left then.
func TestDrawsTakeWhatIsFree(t *testing.T) {
	dir := NewFolder(t.TempDir())
	if err := dir.Build(t.Context(), parsed(t, "KPvKA"), Report{}); err != nil {
		t.Fatal(err)
	}
	r := dir.NewReader()
	defer r.Close()
	for fen, want := range map[string]string{
		"2Pa5/5k3/9/9/9/9/9/9/9/4K4 w - - 0 1": "c9d9",
		"3aP4/3k5/9/9/9/9/9/9/9/5K3 w - - 0 1": "e9d9 guarded",
	} {
		p, err := xiangqi.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		a, err := r.Answer(&p)
		if err != nil || a.Outcome != retro.Drawn {
			t.Fatalf("%s: %+v, %v", fen, a, err)
		}
		capture, guarded := strings.CutSuffix(want, " guarded")
		if first := a.Moves[0].Move.String(); (first == capture) == guarded {
			t.Errorf("%s: %s, expected %s", fen, first, want)
		}
	}
}
