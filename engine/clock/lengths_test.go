package clock

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/internal/golden"
)

// played contains the fields of a game in the lab's ledger from which its length is computed.
type played struct {
	Terms   string `json:"terms"`
	Start   string `json:"start"`
	Opening string `json:"opening"`
	Moves   string `json:"moves"`
	Verdict string `json:"verdict"`
	Cause   string `json:"cause"`
}

// ledgerFiles lists the files that contain the games that were played to their end by both sides.
var ledgerFiles = []string{"papers.jsonl.gz", "results.jsonl.gz"}

// ledgerGames reads the games of the ledger that ended by the rules, or after 150 moves of each
// side.
func ledgerGames(t *testing.T) (games []played) {
	t.Helper()
	for _, name := range ledgerFiles {
		path := filepath.Join(golden.Results(t), "ledger", name)
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		unpacked, err := gzip.NewReader(f)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		in := bufio.NewScanner(unpacked)
		in.Buffer(nil, 1<<20)
		for in.Scan() {
			if !bytes.HasPrefix(in.Bytes(), []byte(`{"kind":"game"`)) {
				continue
			}
			var g played
			if err := json.Unmarshal(in.Bytes(), &g); err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			if strings.HasSuffix(g.Terms, "300 plies at most") && (g.Cause == "rules" || g.Cause == "adjudicated") {
				games = append(games, g)
			}
		}
		if err := in.Err(); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
	}
	return games
}

// length returns the length of a game in moves of a side, and for how many of these moves the game
// was open. A won game is open until the winner is permanently ahead by a knight or more, a drawn
// game until the last capture. The result pieces counts the pieces on the board before each move of
// the first side.
func (g *played) length() (whole, open int, pieces []int) {
	values := map[byte]int{'r': 900, 'c': 450, 'n': 400, 'p': 100, 'b': 200, 'a': 200}
	const knight = 400
	board := map[[2]byte]byte{} // keys are file and rank, as in moves
	fen, _, _ := strings.Cut(g.Start, " ")
	for i, row := range strings.Split(fen, "/") {
		file := byte('a')
		for _, c := range []byte(row) {
			if c >= '1' && c <= '9' {
				file += c - '0'
				continue
			}
			board[[2]byte{file, '9' - byte(i)}] = c
			file++
		}
	}
	opening, moves := strings.Fields(g.Opening), strings.Fields(g.Moves)
	ahead, plies := 0, 0 // how far Red is ahead, in centipawns, and the ply at which the game was decided
	for i, m := range slices.Concat(opening, moves) {
		if past := i - len(opening); past >= 0 && past%2 == 0 {
			pieces = append(pieces, len(board))
		}
		from, to := [2]byte{m[0], m[1]}, [2]byte{m[2], m[3]}
		taken := board[to]
		if taken >= 'a' {
			ahead += values[taken]
		} else {
			ahead -= values[taken+'a'-'A']
		}
		board[to] = board[from]
		delete(board, from)
		lead := ahead
		switch g.Verdict {
		case "draw":
			if lead = 0; taken == 0 {
				continue
			}
		case "red_loses":
			lead = -ahead
		}
		if lead < knight {
			plies = max(i+1-len(opening), 0)
		}
	}
	return (len(moves) + 1) / 2, max((plies+1)/2, 1), pieces
}

// TestLengths compares the number of moves that sudden death expects with the games of the ledger.
// It checks the mean number of moves to come, in docs/budgets.md, and the game lengths for
// TestClockIsUsed.
func TestLengths(t *testing.T) {
	if testing.Short() {
		t.Skip("reads the lab's ledger")
	}
	games := ledgerGames(t)
	var whole, open, wonOpen []int
	counts := make([]int, 200)
	byMoves, byBoth := variance{}, variance{}
	for i := range games {
		w, o, pieces := games[i].length()
		for made, n := range pieces {
			byMoves.add([2]int{made / 10}, w-made)
			byBoth.add([2]int{made / 10, n}, w-made)
		}
		counts[w]++
		whole, open = append(whole, w), append(open, o)
		if games[i].Verdict != "draw" {
			wonOpen = append(wonOpen, o)
		}
	}
	histogram := ""
	for moves, n := range counts {
		if n > 0 {
			histogram += fmt.Sprintln(moves, n)
		}
	}
	golden.Check(t, "testdata/lengths.txt", histogram)

	table := "| moves made | all moves | moves while the game is open | the same, in won games | n |\n|---|---|---|---|---|\n"
	for made := 0; made <= 100; made += 20 {
		turn := Turn{Number: made + 1}
		n, _ := turn.movesToCome()
		table += fmt.Sprintf("| %d | %.0f | %.0f | %.0f | %d |\n", made, toCome(whole, made), toCome(open, made), toCome(wonOpen, made), n)
		if low, high := toCome(wonOpen, made), toCome(open, made); made < 100 && (float64(n) < math.Floor(low) || float64(n) > math.Ceil(high)) { // n is a whole number, so the limits are rounded
			t.Errorf("after %d moves %d are counted on: the ledger has %.1f to %.1f", made, n, low, high)
		}
	}
	checkTable(t, table)
	t.Logf("%d games; the moves made explain %.1f %% of the variance of those to come, with the pieces on the board %.1f %%",
		len(games), byMoves.explained(), byBoth.explained())
	if more := byBoth.explained() - byMoves.explained(); more > 2 {
		t.Errorf("the pieces on the board explain %.1f %% more: n should go by them too", more)
	}
}

// variance contains sums of numbers, by group.
type variance map[[2]int]*[3]float64 // count, sum, and sum of squares

// add adds a number to a group.
func (v variance) add(group [2]int, x int) {
	s := v[group]
	if s == nil {
		s = &[3]float64{}
		v[group] = s
	}
	s[0]++
	s[1] += float64(x)
	s[2] += float64(x * x)
}

// explained returns the percentage of the variance that the groups explain.
func (v variance) explained() float64 {
	var all [3]float64
	within := 0.0
	for _, s := range v {
		within += s[2] - s[1]*s[1]/s[0]
		for i := range s {
			all[i] += s[i]
		}
	}
	return 100 * (1 - within/(all[2]-all[1]*all[1]/all[0]))
}

// toCome returns the mean number of moves to come in the games that have more moves than the
// parameter made.
func toCome(lengths []int, made int) float64 {
	sum, n := 0, 0
	for _, l := range lengths {
		if l > made {
			sum += l - made
			n++
		}
	}
	return float64(sum) / float64(max(n, 1))
}

// checkTable checks that docs/budgets.md contains the table. With -update, it writes the table in
// place of the old table that has the same heading.
func checkTable(t *testing.T, table string) {
	t.Helper()
	const path = "../../docs/budgets.md"
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	heading, _, _ := strings.Cut(table, "\n")
	before, rest, ok := strings.Cut(string(text), heading)
	if !ok {
		t.Fatalf("%s has no table %s", path, heading)
	}
	old, after, _ := strings.Cut(heading+rest, "\n\n")
	if old += "\n"; old == table {
		return
	}
	if golden.Updating() {
		golden.Write(t, path, before+table+"\n"+after)
		return
	}
	t.Errorf("%s has\n%s\nwant (-update writes it)\n%s", path, old, table)
}
