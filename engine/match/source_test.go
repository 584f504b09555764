package match

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// file writes a file of openings.
func file(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func openingNames(list []Opening) (names []string) {
	for _, o := range list {
		names = append(names, o.Name)
	}
	return names
}

func TestBuiltInOpenings(t *testing.T) {
	for source, least := range map[string]int{ThesisOpenings: 12, PrintedOpenings: 40, BookOpenings: 60} {
		list, _, err := LoadOpenings([]string{source}, 0)
		if err != nil || len(list) < least {
			t.Fatalf("%s: %d openings, %v", source, len(list), err)
		}
		for i := range list {
			if err := list[i].Check(rules.Simple); err != nil {
				t.Errorf("%s: %v", source, err)
			}
		}
	}
	thesis, _, _ := LoadOpenings([]string{ThesisOpenings}, 0)
	both, left, err := LoadOpenings([]string{ThesisOpenings, PrintedOpenings}, 0)
	printed, _, _ := LoadOpenings([]string{PrintedOpenings}, 0)
	if err != nil || len(thesis) != 12 || len(both) != len(printed) || left != 0 {
		t.Errorf("%d and %d openings, %d left out, %v", len(thesis), len(both), left, err)
	}
	short, left, err := LoadOpenings([]string{BookOpenings}, 2)
	if err != nil || len(short) < 3 || left != 0 || len(short[0].Moves) != 2 {
		t.Errorf("%d openings of two plies, %d left out, %v", len(short), left, err)
	}
}

func TestOpeningsFromPositions(t *testing.T) {
	const (
		rook   = "4k4/9/9/9/9/9/9/9/4A4/R3K4"
		knight = "4k4/9/9/9/9/9/9/9/4A4/N3K4"
		mated  = "4k2R1/R8/9/p8/9/9/P8/9/9/3K5 b"
	)
	path := file(t, "own.epd", "\ufeff# two endings\n\n"+rook+" w\n"+knight+" b - - 3 9 bm a0b2; id \"knight\";\r\n"+rook+" w - - 0 7\n"+mated+"\n")
	list, left, err := LoadOpenings([]string{path}, 0)
	if err != nil || left != 2 || !slices.Equal(openingNames(list), []string{"own.epd 3", "knight"}) {
		t.Fatalf("%v, %d left out, %v", openingNames(list), left, err)
	}
	if list[1].Start.Side() != xiangqi.Black || list[1].Start.Clock() != 3 || len(list[1].Moves) != 0 {
		t.Errorf("%s", list[1].Start.FEN())
	}
}

func TestOpeningsFromGames(t *testing.T) {
	const game = "[Event \"?\"]\n\n1. H2-E2 H9-G7 2. H0-G2 *\n\n"
	path := file(t, "own.pgn", game+strings.Replace(game, "H9-G7", "B9-C7", 1)+game)
	for plies, want := range map[int]int{0: 2, 1: 1, 2: 2, 9: 2} {
		list, left, err := LoadOpenings([]string{path}, plies)
		if err != nil || len(list) != want || left != 3-want || list[0].Name != "own.pgn 1" {
			t.Errorf("%d plies: %v, %d left out, %v", plies, openingNames(list), left, err)
		}
		length := 3
		if plies > 0 {
			length = min(plies, 3)
		}
		if len(list[0].Moves) != length {
			t.Errorf("%d plies: %d moves", plies, len(list[0].Moves))
		}
	}
}

func TestBadOpenings(t *testing.T) {
	for want, source := range map[string]string{
		"expected a file or one of thesis, printed, book": filepath.Join(t.TempDir(), "none"),
		"bad.epd: line 2: ": file(t, "bad.epd", "# a\nnonsense\n"),
		"long.epd: line 2: the line is too long: expected less than 64 kB, for a position in FEN or EPD": file(t, "long.epd", "# a\n"+strings.Repeat("x", maxPosition)+"\n"),
		"bad.pgn: ": file(t, "bad.pgn", "1. H2-E9 *\n"),
		"a.ccb: a file of an old CCBridge version, ": file(t, "a.ccb", "CCBridge\n"),
		"at least one": file(t, "empty.fen", "# nothing\n"),
	} {
		if _, _, err := LoadOpenings([]string{source}, 0); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// A bad line in a file of positions, or a bad game, does not affect the other openings.
func TestGoodOpeningsBesideBadOnes(t *testing.T) {
	const rook, knight = "4k4/9/9/9/9/9/9/9/4A4/R3K4", "4k4/9/9/9/9/9/9/9/4A4/N3K4"
	positions := file(t, "own.epd", rook+" w\n"+rook+"w w\n"+knight+" b - - hmvc 3; fmvn 9; id \"knight\";\n")
	games := file(t, "own.pgn", "[Event \"a\"]\n\n1. h2e2 *\n\n[Event \"b\"]\n\n1. h2e9 *\n\n[Event \"c\"]\n\n1. b2e2 *\n")
	list, _, err := LoadOpenings([]string{positions, games}, 0)
	if !errors.Is(err, ErrOthersGood) || !strings.Contains(err.Error(), "own.epd: line 2: ") || !strings.Contains(err.Error(), "own.pgn: line 7: game 2: ") {
		t.Errorf("%v", err)
	}
	if got := openingNames(list); !slices.Equal(got, []string{"own.epd 1", "knight", "own.pgn 1", "own.pgn 2", "own.pgn 3"}) {
		t.Fatalf("%q", got)
	}
	if fen := list[1].Start.FEN(); fen != knight+" b - - 3 9" {
		t.Errorf("%s", fen)
	}
	if _, _, err := LoadOpenings([]string{positions, positions + "x"}, 0); err == nil || errors.Is(err, ErrOthersGood) {
		t.Errorf("with a file that is not there: %v", err)
	}
}

func TestShuffleFollowsTheSeed(t *testing.T) {
	load := func(seed uint64) []string {
		list, _, err := LoadOpenings([]string{ThesisOpenings}, 0)
		if err != nil {
			t.Fatal(err)
		}
		Shuffle(list, seed)
		return openingNames(list)
	}
	one, two := load(1), load(2)
	if !slices.Equal(one, load(1)) || slices.Equal(one, two) {
		t.Errorf("%v\n%v", one, two)
	}
	slices.Sort(one)
	slices.Sort(two)
	if !slices.Equal(one, two) {
		t.Error("a shuffle lost an opening")
	}
}

// Equal games in brief are recognised only by their positions from TailFrom on, where every
// built-in opening is over.
func TestTailsBeginBehindTheOpenings(t *testing.T) {
	longest := 0
	for _, source := range OpeningSources() {
		list, _, err := LoadOpenings([]string{source}, 0)
		if err != nil {
			t.Fatal(err)
		}
		for i := range list {
			longest = max(longest, len(list[i].Moves))
		}
	}
	if longest != TailFrom {
		t.Errorf("the longest opening has %d plies, expected %d", longest, TailFrom)
	}
}
