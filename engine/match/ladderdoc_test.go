package match

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/abyss/engine/strength"
	"example.com/abyss/internal/golden"
)

// measured contains the stored result of a rung. The games are the same on every machine, but there
// are too many to play them in every test run.
type measured struct {
	Rung     string  `json:"rung"`
	Score    Score   `json:"score"`
	First    *Score  `json:"first,omitempty"` // score of the first lowGames games, which every test run plays again
	Measured string  `json:"measured"`        // date of the measurement
	Percent  float64 `json:"percent,omitempty"`
	Games    int     `json:"games,omitempty"` // number of games of an earlier, longer match; its score is Percent
}

var ladderFile = filepath.Join("testdata", "ladder.json")

// lowGames is the number of games of each quick rung in every test run.
const lowGames = 20

func readLadder(t *testing.T) []measured {
	t.Helper()
	data, err := os.ReadFile(ladderFile)
	if err != nil {
		t.Fatal(err)
	}
	var list []measured
	if err := json.Unmarshal(data, &list); err != nil {
		t.Fatalf("%s: %v", ladderFile, err)
	}
	return list
}

// rungOf returns the stored result of a rung.
func rungOf(t *testing.T, list []measured, name string) *measured {
	t.Helper()
	at := slices.IndexFunc(list, func(m measured) bool { return m.Rung == name })
	if at < 0 {
		t.Fatalf("%s has no rung %s", ladderFile, name)
	}
	return &list[at]
}

// remember writes results to the file, and keeps the other rungs of the file unchanged.
func remember(t *testing.T, results []measured) {
	t.Helper()
	list := readLadder(t)
	for _, r := range results {
		m := rungOf(t, list, r.Rung)
		switch {
		case r.Score.Games() != 40: // a longer match of the same rung
			m.Percent, m.Games = r.Score.Percent(), r.Score.Games()
			continue
		case m.Score != r.Score: // the score has changed, so the longer match is outdated
			m.Percent, m.Games = 0, 0
		}
		m.Score, m.First, m.Measured = r.Score, r.First, r.Measured
	}
	data, err := json.MarshalIndent(list, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	golden.Write(t, ladderFile, string(data)+"\n")
}

// docs/levels.md must contain the current levels with their measured results, and docs/manual.md
// must contain the smallest result.
func TestLevelsDocument(t *testing.T) {
	list := readLadder(t)
	var b strings.Builder
	b.WriteString("\n| # | level | | depth | nodes | careless | noise | against | 40 games | score | measured | more games |\n|" + strings.Repeat("---|", 12) + "\n")
	result := func(name, against string) string {
		m := rungOf(t, list, name)
		low, high := m.Score.Interval()
		more := ""
		if m.Games > 0 {
			more = fmt.Sprintf("%.1f of %d", m.Percent, m.Games)
		}
		return fmt.Sprintf("%s | +%d =%d -%d | %.1f (%.1f to %.1f) | %s | %s |\n", against, m.Score.Wins, m.Score.Draws, m.Score.Losses, m.Score.Percent(), low, high, m.Measured, more)
	}
	levels := strength.Levels()
	b.WriteString("| | greedy mover | | | | | | " + result("Greedy", levels[0].Name))
	least := 100.0
	for i := range levels {
		l := &levels[i]
		fmt.Fprintf(&b, "| %d | %s | %s | %s | %s | %s | %s | ", l.ID, l.Name, l.Chinese,
			orNothing(l.Depth > 0, strconv.Itoa(l.Depth)), orNothing(l.Nodes > 0, strconv.FormatUint(l.Nodes, 10)),
			orNothing(l.Careless > 0, fmt.Sprintf("%d %%", l.Careless)), orNothing(l.Noise > 0, fmt.Sprintf("%.2f", float64(l.Noise)/100)))
		if i == 0 {
			b.WriteString("| | | | |\n")
			continue
		}
		b.WriteString(result(l.Name, levels[i-1].Name))
		least = min(least, rungOf(t, list, l.Name).Score.Percent())
	}
	golden.Mark(t, filepath.Join("..", "..", "docs", "levels.md"), "ladder", b.String())
	golden.Mark(t, filepath.Join("..", "..", "docs", "manual.md"), "least rung", fmt.Sprint(math.Floor(least)))
	if least < leastRung {
		t.Errorf("a level scores %.1f %% against the next lower, want %d at least", least, leastRung)
	}
}

func orNothing(is bool, text string) string {
	if is {
		return text
	}
	return ""
}
