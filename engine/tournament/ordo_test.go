package tournament

import (
	"encoding/csv"
	"errors"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/stats"
)

// Ordo, another program, also rates players from PGN. It must find the same ratings as this
// program, if nobody has a perfect score and no virtual draws are added. ABYSS_ORDO names its
// binary:
//
//	ABYSS_ORDO=/path/to/ordo go test ./engine/tournament -run Ordo -v
func TestRatingsAreThoseOfOrdo(t *testing.T) {
	ordo := os.Getenv("ABYSS_ORDO")
	if ordo == "" {
		t.Skip("ABYSS_ORDO names no binary of Ordo")
	}
	s := quick("level=1", "level=2", "level=3", "level=1 name=Again", "base nodes=60")
	s.Pairs, s.MaxMoves, s.Edge = 12, 40, 100
	res := play(t, s, "")
	dir := t.TempDir()
	pgn, table := filepath.Join(dir, "games.pgn"), filepath.Join(dir, "ratings.csv")
	games, err := res.GameFiles("Ordo")
	if err == nil {
		err = format.WriteFile(pgn, false, games...)
	}
	if err != nil {
		t.Fatal(err)
	}
	scale := 400 * math.Log10(0.76/0.24) // rating difference that gives 76 %, for Ordo's option -z
	out, err := exec.CommandContext(t.Context(), ordo, "-q", "-a", "0", "-z", strconv.FormatFloat(scale, 'f', 6, 64), "-N", "3", "-p", pgn, "-c", table).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	theirs := map[string]float64{}
	file, err := os.Open(table)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(file).ReadAll()
	if err = errors.Join(err, file.Close()); err != nil {
		t.Fatal(err)
	}
	for _, row := range rows[1:] {
		if theirs[row[1]], err = strconv.ParseFloat(row[2], 64); err != nil {
			t.Fatalf("%q: %v", row, err)
		}
	}
	ratings, err := res.rate(0)
	if err != nil {
		t.Fatal(err)
	}
	if len(theirs) != len(res.Plan.Entrants) {
		t.Fatalf("Ordo rates %v", theirs)
	}
	for i, e := range res.Plan.Entrants {
		compareRatings(t, e.Name, ratings.AroundMean(0, i), theirs[e.Name])
	}
}

// compareRatings fails if two ratings differ by more than 1.
func compareRatings(t *testing.T, name string, ours stats.Interval, theirs float64) {
	t.Helper()
	t.Logf("%s: %.2f, Ordo %.2f", name, ours.Estimate, theirs)
	if math.Abs(ours.Estimate-theirs) > 1 {
		t.Errorf("%s: rated %.2f, by Ordo %.2f", name, ours.Estimate, theirs)
	}
}
