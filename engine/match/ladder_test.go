package match

import (
	"os"
	"runtime"
	"strconv"
	"testing"
	"time"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/strength"
	"example.com/abyss/internal/golden"
)

// Rules of the ladder: nodes per move for the level without limits, and the least scores in
// percent. The scores apply to a level against the level below it, and to the lowest level against
// the greedy player.
const (
	fullNodes   = 50_000
	leastRung   = 65
	leastGreedy = 40
)

// rung is one match of the ladder, with the least score in percent that A must reach.
type rung struct {
	name    string
	pairing Pairing
	least   float64
}

// ladder returns all rungs, the lowest first.
func ladder(t *testing.T) []rung {
	t.Helper()
	starts, err := Openings()
	if err != nil {
		t.Fatal(err)
	}
	opts, ok := search.Preset(search.DefaultPreset)
	if !ok {
		t.Fatal("no default preset")
	}
	entrant := func(l strength.Level) Entrant {
		limits := search.Limits{}
		if l.ID == strength.Full().ID {
			limits.Nodes = fullNodes
		}
		return LevelEntrant(l, opts, limits)
	}
	terms := DefaultTerms()
	terms.Rules = rules.Simple // the rules of the games in docs/levels.md
	pair := func(a, b Entrant) Pairing {
		return Pairing{A: a, B: b, Openings: starts, Terms: terms, Seed: 1}
	}
	levels := strength.Levels()
	rungs := []rung{{"Greedy", pair(GreedyEntrant(), entrant(levels[0])), leastGreedy}}
	for i := 1; i < len(levels); i++ {
		rungs = append(rungs, rung{levels[i].Name, pair(entrant(levels[i]), entrant(levels[i-1])), leastRung})
	}
	return rungs
}

// TestLowRungs plays a few games of the quick rungs, which are enough to notice that the levels are
// out of order, but not enough to measure them. The games are the same each time, so the result
// changes only if the engine changes. In this case the ladder must be measured again.
func TestLowRungs(t *testing.T) {
	// number of percentage points by which the score of these few games may be below the least
	// score of a full match
	const slack = 10
	before := readLadder(t)
	rungs := ladder(t)[:5]
	switch {
	case testing.Short():
		rungs = rungs[:2]
	case os.Getenv("ABYSS_LONG") == "":
		rungs = rungs[:4]
	}
	for _, r := range rungs {
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			res, err := playGames(t.Context(), r.pairing, lowGames, 1, nil)
			if err != nil {
				t.Fatal(err)
			}
			if want := r.least - slack; res.Score.Games() != lowGames || res.Score.Percent() < want {
				t.Errorf("%s against %s: %v, want at least %.0f %%", r.pairing.A.Name, r.pairing.B.Name, res.Score, want)
			}
			if was := rungOf(t, before, r.name).First; was == nil || res.Score != *was {
				t.Errorf("%s against %s: %v, which was %v when docs/levels.md was measured: measure it again, see TestLadder", r.pairing.A.Name, r.pairing.B.Name, res.Score, was)
			}
		})
	}
}

// TestLadder measures every level against the level below it. It is slow, so it runs only on
// request. With -update it stores the results in testdata/ladder.json, from which docs/levels.md is
// made:
//
//	ABYSS_LADDER=40 go test ./engine/match -run TestLadder -timeout 60m -v -update
//	ABYSS_LADDER=200 go test ./engine/match -run 'TestLadder/Novice' -timeout 60m -v -update
//	go test ./engine/match -run TestLevelsDocument -update
func TestLadder(t *testing.T) {
	games, err := strconv.Atoi(os.Getenv("ABYSS_LADDER"))
	if err != nil || games < 2 {
		t.Skip("set ABYSS_LADDER to the number of games a rung, such as 40, to measure the levels")
	}
	var results []measured
	for _, r := range ladder(t) {
		t.Run(r.name, func(t *testing.T) {
			causes := map[string]int{}
			plies := 0
			var first Score
			res, err := playGames(t.Context(), r.pairing, games, runtime.GOMAXPROCS(0), func(rec *Record) {
				if rec.Number < lowGames {
					first = first.Add(rec.Score(colorOfA(rec.Number)))
				}
				causes[rec.Cause.String()+"/"+rec.Ending.Reason.String()]++
				plies += len(rec.Moves)
			})
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("%s against %s: %v; ends %v; %d plies a game", r.pairing.A.Name, r.pairing.B.Name, res.Score, causes, plies/games)
			if got := res.Score.Percent(); got < r.least {
				t.Errorf("%.1f %%, want at least %.0f", got, r.least)
			}
			results = append(results, measured{Rung: r.name, Score: res.Score, First: &first, Measured: time.Now().Format("2 January 2006")})
		})
	}
	if golden.Updating() {
		remember(t, results)
	}
}
