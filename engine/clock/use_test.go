package clock

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
)

// lengths reads how long the games of the lab's ledger were: lengths[n] games had n moves of a
// side. TestLengths writes the file.
func lengths(t *testing.T) (games []int) {
	t.Helper()
	f, err := os.Open("testdata/lengths.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for in := bufio.NewScanner(f); in.Scan(); {
		var moves, n int
		if _, err := fmt.Sscan(in.Text(), &moves, &n); err != nil {
			t.Fatalf("%q: %v", in.Text(), err)
		}
		for len(games) <= moves {
			games = append(games, 0)
		}
		games[moves] = n
	}
	return games
}

// spending plays a game with the given number of moves. Every search stops at its first alarm, and
// each move also costs the time in the parameter lag. The result is the part of the given time used
// after each move, up to the move at which a flag falls.
func spending(control Control, moves int, lag time.Duration) (used []float64) {
	k := New(control)
	now := epoch
	k.Start(Red, now)
	given := k.Remaining(Red, now)
	for range moves {
		b := k.Budget(Red, now)
		now = now.Add(b.Target + lag)
		if _, fallen := k.Flagged(now); fallen {
			break
		}
		k.Searched(b.Target, b, now)
		k.Press(now)
		k.Press(now)
		used = append(used, float64(k.Used(Red, now))/float64(given))
		given += control.Increment
	}
	return used
}

// uses lists the controls of the table in docs/budgets.md. For each lag, it contains the part of
// the clock that must at least be used, on average, at the end of the ledger's games.
var uses = []struct {
	control string
	least   [len(lags)]float64
}{
	{"5s", [...]float64{0.64, 0.5, 0.5}},
	{"15s", [...]float64{0.74, 0.64, 0.54}},
	{"1m", [...]float64{0.78, 0.76, 0.73}},
	{"10m", [...]float64{0.8, 0.8, 0.8}},
	{"15s + 100ms", [...]float64{0.74, 0.7, 0.7}},
	{"5m + 3s", [...]float64{0.7, 0.7, 0.7}},
}

// lags lists times that a move costs in addition to its search: for an engine in the program
// itself, for a slow machine on average, and for a slow machine at its worst.
var lags = [...]time.Duration{2 * time.Millisecond, 22 * time.Millisecond, 45 * time.Millisecond}

// TestClockIsUsed plays games as long as those of the ledger. In sudden death most of the clock is
// used when a game ends, even in short controls, and the reserve for lag follows the measured lag.
func TestClockIsUsed(t *testing.T) {
	games := lengths(t)
	table := "| control | first move | used after 40 moves | at the game's end |\n|---|---|---|---|\n"
	for _, u := range uses {
		control := mustParse(t, u.control)
		var first, forty, end []string
		for i, lag := range lags {
			used := spending(control, len(games)-1, lag)
			sum, total := 0.0, 0
			for moves, n := range games {
				if n > 0 {
					sum += float64(n) * used[min(moves, len(used))-1]
					total += n
				}
			}
			first = append(first, fmt.Sprintf("1/%.0f", 1/used[0]))
			forty = append(forty, fmt.Sprintf("%.0f", 100*used[39]))
			end = append(end, fmt.Sprintf("%.0f", 100*sum/float64(total)))
			if sum/float64(total) < u.least[i] {
				t.Errorf("%s, %v a move besides the search: %.3f of the clock used at the end of a game, want %.2f", u.control, lag, sum/float64(total), u.least[i])
			}
			if len(used) < len(games)-1 && control.Stages[0].Time >= 15*time.Second {
				t.Errorf("%s, %v a move besides the search: the flag fell at move %d", u.control, lag, len(used)+1)
			}
		}
		table += fmt.Sprintf("| %s | %s | %s %% | %s %% |\n", u.control, strings.Join(first, ", "), strings.Join(forty, ", "), strings.Join(end, ", "))
	}
	checkTable(t, table)
}
