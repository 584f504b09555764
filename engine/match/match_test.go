package match

import (
	"bytes"
	"encoding/json"
	"io"
	"math"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// tested returns a match whose sequential test decides before all games are played.
func tested(t *testing.T) Match {
	t.Helper()
	openings, err := Openings()
	if err != nil {
		t.Fatal(err)
	}
	opts, _ := search.Preset("base")
	opts.TableEntries = 1 << 10
	return Match{
		Pairing: Pairing{
			A: SearchEntrant("Two", opts, search.Limits{Depth: 2}), B: SearchEntrant("One", opts, search.Limits{Depth: 1}),
			Openings: openings[:20], Terms: Terms{MaxPlies: 100, Edge: 200},
		},
		Games: 40, Workers: 1, Test: &SPRT{Elo0: 0, Elo1: 200, Alpha: 0.05, Beta: 0.05},
	}
}

// The sequential test ends the match at the same pair, whichever game finishes first.
func TestTheTestStopsAtTheSamePair(t *testing.T) {
	m := tested(t)
	want := play6(t, m)
	if want.Verdict != AcceptH1 || len(want.Records) >= m.Games || len(want.Records) != 2*want.Pairs.Count() {
		t.Fatalf("%v after %d games, %v", want.Verdict, len(want.Records), want.Pairs)
	}
	if llr, v := m.Test.Judge(want.Pairs); llr != want.LLR || v != want.Verdict {
		t.Errorf("LLR %v, %v; want that of the pairs, %v, %v", want.LLR, want.Verdict, llr, v)
	}
	for _, workers := range []int{2, 5} {
		m.Workers = workers
		m.Ledger = filepath.Join(t.TempDir(), "ledger")
		for range 2 { // the second time, all games come from the ledger
			res := play6(t, m)
			if !reflect.DeepEqual(plain(res), plain(want)) || res.LLR != want.LLR || res.Verdict != want.Verdict {
				t.Errorf("%d workers: %v after %d games, LLR %v", workers, res.Verdict, len(res.Records), res.LLR)
			}
			m.OnGame = func(r *Record, _ Tally) { t.Errorf("game %d was played after the decision", r.Number) }
		}
		m.OnGame = nil
	}
}

// A match is refused if it has too many games for its openings, an opening that is already over, or
// an invalid test.
func TestRepeatedGamesAreRefused(t *testing.T) {
	m := tested(t)
	m.Games = 41
	if _, err := m.Run(t.Context()); err == nil || !strings.HasSuffix(err.Error(), tooManyGames(41, 40).Error()) {
		t.Errorf("%v", err)
	}
	m.Games, m.Openings = 2, []Opening{openingAt(t, "4k2R1/R8/9/p8/9/9/P8/9/9/3K5 b - - 0 1")}
	over := m.Openings[0].Check(m.Terms.Rules)
	if _, err := m.Run(t.Context()); err == nil || over == nil || !strings.HasSuffix(err.Error(), over.Error()) {
		t.Errorf("%v, expected %v", err, over)
	}
	m = tested(t)
	m.Test.Elo1 = -1
	wrong := m.Test.validate()
	if _, err := m.Run(t.Context()); err == nil || wrong == nil || !strings.HasSuffix(err.Error(), wrong.Error()) {
		t.Errorf("%v, expected %v", err, wrong)
	}
}

// engine is a player that must be closed. Its Close decrements the number of open players, and
// returns an error.
type engine struct {
	Player
	open *atomic.Int32
}

func (e engine) Close() error {
	e.open.Add(-1)
	return io.ErrUnexpectedEOF
}

func TestPlayersAreClosed(t *testing.T) {
	m := tested(t)
	m.Games, m.Test = 4, nil
	var open, made atomic.Int32
	inner := m.A.New
	m.A.New = func(seed uint64) (Player, error) {
		open.Add(1)
		made.Add(1)
		player, err := inner(seed)
		return engine{player, &open}, err
	}
	if play6(t, m); made.Load() != 4 || open.Load() != 0 {
		t.Errorf("%d players made, %d left open", made.Load(), open.Load())
	}
}

func TestGameFilesAreReadBack(t *testing.T) {
	m := tested(t)
	m.Games, m.Test = 4, nil
	m.Openings = []Opening{m.Openings[0], openingAt(t, "4k4/4a4/9/9/9/9/9/9/4A4/R3K3r w - - 0 1")}
	res := play6(t, m)
	path := filepath.Join(t.TempDir(), "games.pgn")
	games, err := res.GameFile("An event", &m.Pairing)
	if err != nil {
		t.Fatal(err)
	}
	if err := format.WriteFile(path, false, games...); err != nil {
		t.Fatal(err)
	}
	games, err = format.ReadFile(path)
	if err != nil || len(games) != 4 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	for i, g := range games {
		r := &res.Records[i]
		if !slices.Equal(g.Moves(), r.Moves) || g.Result != format.ResultOf(r.Ending.Verdict) || new(g.Start()).FEN() != r.Start.FEN() || len(g.Notes) > 0 {
			t.Errorf("game %d: %v, notes %v", i, g.Result, g.Notes)
		}
		tags := map[string]string{
			"Event": "An event", "Round": []string{"1.1", "1.2", "2.1", "2.2"}[i], "Red": r.Names[0], "Black": r.Names[1],
			"Opening": r.Opening, "TimeControl": "-", "Limits": []string{"red depth 2, black depth 1", "red depth 1, black depth 2"}[i%2],
			"Date": r.Began.Format("2006.01.02"),
		}
		for name, want := range tags {
			if got, ok := g.Tag(name); !ok || got != want {
				t.Errorf("game %d: %s is %q, want %q", i, name, got, want)
			}
		}
		if end, _ := g.Tag("Termination"); !strings.Contains(end, r.Ending.Text) {
			t.Errorf("game %d: ended by %q, want %q", i, end, r.Ending.Text)
		}
		want := len(r.Thoughts)
		if r.Skip > 0 {
			want++
		}
		comments := 0
		for ply, n := range append([]*game.Node{g.Tree.Root()}, g.Tree.Main()...) {
			if n.Comment() != "" {
				comments++
			}
			if ply <= r.Skip {
				continue
			}
			// A record contains scores for the side to move, whereas a tree contains scores for
			// Red.
			thought, score := r.Thoughts[ply-r.Skip-1], 0
			if e := n.Eval(); e != nil {
				if score = e.Score; new(n.Position()).Side() == xiangqi.Red {
					score = -score
				}
				if e.Depth != thought.Depth {
					t.Errorf("game %d, ply %d: depth %d, want %d", i, ply, e.Depth, thought.Depth)
				}
			}
			if scored := thought.Scored && !search.IsMate(thought.Score); scored && score != int(thought.Score) {
				t.Errorf("game %d, ply %d: score %d, want %d", i, ply, score, thought.Score)
			}
			if thought.Scored != (n.Eval() != nil) {
				t.Errorf("game %d, ply %d: evaluation %v of %+v", i, ply, n.Eval(), thought)
			}
		}
		if comments != want {
			t.Errorf("game %d: %d comments, want %d", i, comments, want)
		}
	}
}

// madeUp returns invented results. Each opening is played once with each colour.
func madeUp() Results {
	var res Results
	verdicts := []rules.Verdict{rules.BlackLoses, rules.RedLoses, rules.Draw, rules.RedLoses, rules.RedLoses, rules.BlackLoses}
	for n, v := range verdicts {
		r := Record{
			Number: n, Opening: []string{"first", "second", "third"}[n/2], Cause: ByRules, Start: xiangqi.StartPosition(),
			Ending:   rules.Ending{Verdict: v, Reason: rules.Checkmate},
			Moves:    make([]xiangqi.Move, 3),
			Thoughts: []Thought{{Nodes: 10, Depth: 1, Time: 2 * time.Millisecond}, {Nodes: 100, Depth: 2, Time: 3 * time.Millisecond}, {Nodes: 30, Depth: 2, Time: time.Millisecond}},
		}
		if v == rules.Draw {
			r.Ending.Reason = rules.Repetition
		}
		res.Records = append(res.Records, r)
		res.Score = res.Score.Add(r.Score(colorOfA(n)))
	}
	for n := 0; n < len(verdicts); n += 2 {
		res.Pairs.Add(res.Records[n].Score(xiangqi.Red), res.Records[n+1].Score(xiangqi.Black))
	}
	return res
}

// A side that won every game has no rating. It is shown as a dash, and as null in JSON.
func TestReportOfAWalkover(t *testing.T) {
	won := standing(&Entrant{Name: "a"}, Score{Wins: 4}, 4, NewEstimate(Score{Wins: 4}, Pairs{4: 2}), Effort{})
	rep := Report{Entrants: []Standing{won}}
	var text bytes.Buffer
	if err := rep.Write(&text, false); err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(won)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"a", "4", "0", "0", "4.0", "100.0%", "-", Rating(won.EloLow), "-", "97.7%"}
	if lines := strings.Split(text.String(), "\n"); len(lines) < 2 || !slices.Equal(strings.Fields(lines[1]), want) || !strings.Contains(string(data), `"elo":null`) || strings.Contains(strings.ToLower(text.String()+string(data)), "inf") {
		t.Errorf("%s\n%s", text.String(), data)
	}
}

func TestReport(t *testing.T) {
	res := madeUp()
	m := Match{Pairing: Pairing{A: Entrant{Name: "abyss92"}, B: Entrant{Name: "b", Limits: search.Limits{Depth: 3}}, Seed: 5}, Games: 8, Test: &SPRT{0, 10, 0.05, 0.05}}
	rep := m.Report(&res)
	var text bytes.Buffer
	if err := rep.Write(&text, true); err != nil {
		t.Fatal(err)
	}
	const want = `entrant  win draw loss points percent    elo  95 % interval     los
abyss92    3    1    2    3.5   58.3%    +58    -534    +651   59.6%
b          2    1    3    2.5   41.7%    -58    -651    +534   40.4%
games 6 of 8, draws 16.7%, red scores 41.7%, 3.0 plies a game
pairs with 0 ½ 1 1½ 2 points: 1 0 0 1 1
ends: checkmate 5, repetition 1
5 games repeat earlier ones move by move: these are no evidence, and the interval is too narrow; expected more --openings
sprt elo0=0,elo1=10,alpha=0.05,beta=0.05: llr 0.00 (-2.94, 2.94), undecided
abyss92 a move: depth 1.7 nodes 46 ms 2.0 (nps 23333), limits: none
b       a move: depth 1.7 nodes 46 ms 2.0 (nps 23333), limits: depth 3
points of abyss92 and b:
  2.0   0.0  first
  1.5   0.5  second
  0.0   2.0  third
`
	if text.String() != want {
		t.Errorf("got\n%s\nwant\n%s", text.String(), want)
	}
	data, err := json.Marshal(rep)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{
		`"games":6,"games_wanted":8`, `"pairs":[1,0,0,1,1]`, `"ends":{"checkmate":5,"repetition":1}`, `"elo_low":-53`, `"elo_high":65`,
		`{"opening":"second","games":2,"points_a":1.5,"points_b":0.5}`, `"interval_from":"pairs"`, `"verdict":"undecided"`,
	} {
		if !strings.Contains(string(data), part) {
			t.Errorf("no %s in %s", part, data)
		}
	}
	a, b := res.Efforts()
	if a.Moves != 9 || b.Moves != 9 || a.Nodes != 3*(40+100) || b.Nodes != 3*(100+40) || a.Time != 18*time.Millisecond {
		t.Errorf("%+v, %+v", a, b)
	}
}

func TestReportOfNoGame(t *testing.T) {
	m := Match{Pairing: Pairing{A: Entrant{Name: "a"}, B: Entrant{Name: "b"}}, Games: 2}
	rep := m.Report(&Results{})
	var text bytes.Buffer
	if err := rep.Write(&text, false); err != nil || !strings.Contains(text.String(), "games 0 of 2") || strings.Contains(text.String(), "NaN") {
		t.Errorf("%v\n%s", err, text.String())
	}
	if data, err := json.Marshal(rep); err != nil || !strings.Contains(string(data), `"normalized_elo":null`) {
		t.Errorf("%s, %v", data, err)
	}
}

func TestProgress(t *testing.T) {
	p := Tally{SeriesProgress: SeriesProgress{Done: 6, Games: 16, Resumed: 1, Elapsed: 10 * time.Second}, Score: Score{3, 2, 1}}
	if left, ok := p.Left(); !ok || left != 20*time.Second {
		t.Errorf("%v", left)
	}
	if got := p.String(); got != "6/16, a +3 =2 -1, 66.7%, 20s left" {
		t.Errorf("%q", got)
	}
	p.Resumed, p.LLR = 6, -math.Ln2
	if got := p.String(); got != "6/16, a +3 =2 -1, 66.7%, llr -0.69" {
		t.Errorf("%q", got)
	}
}
