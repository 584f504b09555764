package xiangqi

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"example.com/abyss/internal/golden"
)

// perftRow holds one line of testdata/perft.tsv, with the leaf counts at depths 1 to 4.
type perftRow struct {
	fen    string
	counts [4]uint64
}

// openData opens a file until the test ends. If the file is missing, it skips the test, because
// this test data is optional.
func openData(t testing.TB, path string) *os.File {
	t.Helper()
	f, err := os.Open(path)
	if os.IsNotExist(err) {
		t.Skipf("%s is not here", path)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	return f
}

func readPerft(t testing.TB, path string) []perftRow {
	t.Helper()
	f := openData(t, path)
	var rows []perftRow
	for sc := bufio.NewScanner(f); sc.Scan(); {
		fields := strings.Split(sc.Text(), "\t")
		if fields[0] == "fen" {
			continue
		}
		row := perftRow{fen: fields[0]}
		for i := range row.counts {
			var err error
			if row.counts[i], err = strconv.ParseUint(fields[1+i], 10, 64); err != nil {
				t.Fatalf("%s: %q: %v", path, sc.Text(), err)
			}
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		t.Fatalf("%s is empty", path)
	}
	return rows
}

func mustFEN(t testing.TB, fen string) Position {
	t.Helper()
	p, err := ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPerftOracle(t *testing.T) {
	depths := 4
	if testing.Short() {
		depths = 3
	}
	checkPerft(t, readPerft(t, "../../../shared/oracle/perft.tsv"), depths)
}

func TestPerft(t *testing.T) {
	checkPerft(t, readPerft(t, "testdata/perft.tsv"), 3)
}

// published lists positions with their published leaf counts at depths 1 to 5.
//
// Source: wukong-xiangqi, res/xiangqi_perft.txt (the first two); the tests of other engines, such
// as xiangqi versions of Leela Chess Zero, have all five.
var published = []struct {
	name, fen string
	counts    [5]uint64
}{
	{"initial position", StartFEN, [5]uint64{44, 1920, 79666, 3290240, 133312995}},
	{"middle game", "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w", [5]uint64{38, 1128, 43929, 1339047, 53112976}},
	{"in check", "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w", [5]uint64{7, 281, 8620, 326201, 10369923}},
	{"end game", "5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w", [5]uint64{25, 424, 9850, 202884, 4739553}},
	{"checks and evasions", "CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w", [5]uint64{28, 516, 14808, 395483, 11842230}},
}

// The counts equal the published ones. docs/thesis-map.md shows them.
func TestPerftPublished(t *testing.T) {
	table := "\n| position | depth 1 | 2 | 3 | 4 | 5 |\n|---|---|---|---|---|---|\n"
	for _, row := range published {
		p := mustFEN(t, row.fen)
		table += fmt.Sprintf("| %s: `%s` |", row.name, row.fen)
		for i, want := range row.counts {
			table += fmt.Sprintf(" %d |", want)
			if got := Perft(&p, i+1); got != want {
				t.Errorf("%s: perft(%d) = %d, want %d", row.fen, i+1, got, want)
			}
		}
		table += "\n"
	}
	golden.Mark(t, "../../docs/thesis-map.md", "perft", table)
}

func checkPerft(t *testing.T, rows []perftRow, depths int) {
	t.Helper()
	for _, row := range rows {
		p := mustFEN(t, row.fen)
		for d := 1; d <= depths; d++ {
			if got := Perft(&p, d); got != row.counts[d-1] {
				t.Errorf("%s: perft(%d) = %d, want %d", row.fen, d, got, row.counts[d-1])
			}
		}
	}
}

// perftMade also makes the moves of the last ply, as a search without evaluation would.
func perftMade(p *Position, depth int, lists []MoveList) uint64 {
	if depth == 0 {
		return 1
	}
	l := &lists[depth]
	p.GenerateMoves(l)
	var nodes uint64
	var u Undo
	for i := range l.Len() {
		p.Make(l.At(i), &u)
		if depth == 1 {
			nodes++
		} else {
			nodes += perftMade(p, depth-1, lists)
		}
		p.Unmake(&u)
	}
	return nodes
}

// copies contains the position that perftCopied has saved at each depth.
var copies [8]Position

// perftCopied works like perftMade, but restores a copy of the position instead of calling Unmake.
func perftCopied(p *Position, depth int, lists []MoveList) uint64 {
	if depth == 0 {
		return 1
	}
	l := &lists[depth]
	p.GenerateMoves(l)
	var nodes uint64
	var u Undo
	next := &copies[depth]
	for i := range l.Len() {
		*next = *p
		next.Make(l.At(i), &u)
		if depth == 1 {
			nodes++
		} else {
			nodes += perftCopied(next, depth-1, lists)
		}
	}
	return nodes
}

func benchmarkPerft(b *testing.B, depth int, f func(*Position, int, []MoveList) uint64) {
	p := StartPosition()
	lists := make([]MoveList, depth+1)
	b.ReportAllocs()
	var nodes uint64
	for b.Loop() {
		nodes += f(&p, depth, lists)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}

func BenchmarkPerftMake(b *testing.B) { benchmarkPerft(b, 4, perftMade) }
func BenchmarkPerftCopy(b *testing.B) { benchmarkPerft(b, 4, perftCopied) }
func BenchmarkPerftBulk(b *testing.B) {
	benchmarkPerft(b, 5, func(p *Position, d int, _ []MoveList) uint64 { return Perft(p, d) })
}
