package match

import (
	"context"
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/xiangqi"
)

// The function quick returns a pairing whose games are short.
func quick(t *testing.T) Pairing {
	t.Helper()
	openings, err := Openings()
	if err != nil {
		t.Fatal(err)
	}
	opts, ok := search.Preset("abyss92")
	if !ok {
		t.Fatal("no preset abyss92")
	}
	opts.TableEntries = 1 << 10
	plain := Entrant{Name: "Plain", Limits: search.Limits{Depth: 2}, New: func(uint64) (Player, error) { return search.New(opts), nil }}
	return Pairing{
		A: LevelEntrant(strength.Levels()[0], opts, search.Limits{}), B: plain,
		Openings: openings[:2], Terms: Terms{MaxPlies: 20, Edge: 500}, Seed: 7,
	}
}

// playGames plays a match without a ledger and without a test. If onGame is not nil, it is called
// with each game.
func playGames(ctx context.Context, p Pairing, games, workers int, onGame func(*Record)) (Results, error) {
	m := Match{Pairing: p, Games: games, Workers: workers}
	if onGame != nil {
		m.OnGame = func(r *Record, _ Tally) { onGame(r) }
	}
	return m.Run(ctx)
}

func TestRunIsTheSameOnAnyNumberOfWorkers(t *testing.T) {
	const games = 6
	p := quick(t)
	var results []Results
	for _, workers := range []int{1, 3, 20} {
		reported := 0
		res, err := playGames(t.Context(), p, games, workers, func(*Record) { reported++ })
		if err != nil || reported != games || len(res.Records) != games || res.Score.Games() != games {
			t.Fatalf("%d workers: told of %d games, %+v, %v", workers, reported, res.Score, err)
		}
		results = append(results, res)
	}
	for _, res := range results[1:] {
		if !reflect.DeepEqual(plain(res), plain(results[0])) {
			t.Error("the number of workers changed the games")
		}
	}
}

// Repeated games are not independent evidence, so the report counts them. The games of entrants
// that play at random do not repeat.
func TestRepeatsAreCounted(t *testing.T) {
	byChance := quick(t)
	alike := byChance
	alike.A = alike.B
	alike.A.Name = "Other"
	for _, c := range []struct {
		pairing Pairing
		repeats int
	}{{byChance, 0}, {alike, 2}} {
		const games = 6 // with two openings, two of these games can repeat earlier ones
		res, err := playGames(t.Context(), c.pairing, games, 2, nil)
		if err != nil {
			t.Fatal(err)
		}
		rep := (&Match{Pairing: c.pairing, Games: games}).Report(&res)
		var text, without strings.Builder
		if err := rep.Write(&text, false); err != nil {
			t.Fatal(err)
		}
		silent := rep
		silent.Repeats = 0
		if err := silent.Write(&without, false); err != nil {
			t.Fatal(err)
		}
		if rep.Repeats != c.repeats || (text.String() != without.String()) != (c.repeats > 0) {
			t.Errorf("%s: %d repeats, expected %d\n%s", c.pairing.A.Name, rep.Repeats, c.repeats, text.String())
		}
	}
}

// The function plain lists the games of a result without pointers.
func plain(res Results) (games []any) {
	for _, r := range res.Records {
		games = append(games, r.Number, r.Seed, r.Names, r.Opening, r.Start.FEN(), r.Moves, r.Cause, r.Ending, nodes(&r))
	}
	return append(games, res.Score)
}

func TestColoursOpeningsAndSeeds(t *testing.T) {
	p := quick(t)
	res, err := playGames(t.Context(), p, 6, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	var sum Score
	seeds := map[uint64]bool{}
	for i, r := range res.Records {
		colour := xiangqi.Red
		if i%2 == 1 {
			colour = xiangqi.Black
		}
		if r.Number != i || r.Names[colour] != "Beginner" || r.Names[colour.Opponent()] != "Plain" || r.Opening != p.Openings[i/2%2].Name {
			t.Errorf("game %d: %+v", i, r)
		}
		seeds[r.Seed] = true
		sum = sum.Add(r.Score(colour))
	}
	if sum != res.Score || len(seeds) != 6 {
		t.Errorf("%+v, added up %+v; %d seeds", res.Score, sum, len(seeds))
	}
	if reflect.DeepEqual(res.Records[0].Moves, res.Records[4].Moves) {
		t.Error("another seed played the same game")
	}
}

func TestRunStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	res, err := playGames(ctx, quick(t), 50, 1, func(r *Record) {
		if r.Number == 2 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || len(res.Records) != 3 || res.Score.Games() != 3 {
		t.Errorf("%d games, %v", len(res.Records), err)
	}
}

func TestRunRefuses(t *testing.T) {
	good := quick(t)
	none, nobody := good, good
	none.Openings = nil
	nobody.B.New = nil
	for _, c := range []struct {
		p              Pairing
		games, workers int
	}{{good, 0, 1}, {good, 1, 0}, {none, 1, 1}, {nobody, 1, 1}} {
		if _, err := playGames(t.Context(), c.p, c.games, c.workers, nil); err == nil {
			t.Errorf("%d games, %d workers: no error", c.games, c.workers)
		}
	}
}

func TestScore(t *testing.T) {
	near := func(a, b float64) bool { return math.Abs(a-b) < 0.05 }
	s := Score{Wins: 28, Draws: 3, Losses: 9}
	low, high := s.Interval()
	// The limits are Wilson's interval for 29.5 of 40 points.
	if s.Games() != 40 || !near(s.Percent(), 73.75) || !near(low, 58.5) || !near(high, 84.9) || math.Abs(s.Elo()-179.4) > 0.5 {
		t.Errorf("%v", s)
	}
	if got := (Score{Wins: 5, Losses: 5}); got.Elo() != 0 {
		t.Errorf("%v", got)
	}
	low, high = Score{Wins: 10}.Interval()
	if !near(low, 72.2) || high != 100 || !math.IsInf(Score{Wins: 10}.Elo(), 1) {
		t.Errorf("ten wins: %v to %v", low, high)
	}
	if low, high = (Score{}).Interval(); low != 0 || high != 100 || (Score{}).Percent() != 50 {
		t.Errorf("no game: %v to %v", low, high)
	}
	const text = "+28 =3 -9, 73.8 % (58.5 to 84.9), Elo +179 (+59 to +299)"
	if got := s.String(); got != text {
		t.Errorf("%q, want %q", got, text)
	}
}

// nodes lists the nodes of each move of a game.
func nodes(r *Record) (list []uint64) {
	for _, t := range r.Thoughts {
		list = append(list, t.Nodes)
	}
	return list
}
