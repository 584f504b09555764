package harvest

import (
	"context"
	"fmt"
	"math"
	"sync"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
)

// These are the criteria of positions with one best move. Chances are expected results, from 0 to
// 1.
const (
	bestGames   = 4000 // Best.Nodes divided by this number is the node limit of each move of the games
	bestRandom  = 8    // number of random plies from the initial position
	bestEvery   = 10   // number of plies from one candidate of a game to the next
	bestPerGame = 2    // largest number of positions of one game
	fewestMoves = 8    // least number of legal moves of a candidate
	leastChance = 0.1  // least winning chance of the mover
	mostChance  = 0.9  // largest winning chance of the mover
	quietShare  = 0.7  // share of the suite's positions whose best move neither captures nor checks
)

// sieve is a search that a candidate must pass. After its number of nodes, the lead of the best
// move over the second best must be at least the value of the field ahead. The last two searches
// must agree on the move.
type sieve struct {
	share int // Best.Nodes divided by this number is the node limit of the search
	ahead float64
}

// sieves are sorted by cost. The last sieve has four times as many nodes as the previous one, which
// chooses the move. The bound of the last sieve is lower, because a lead near the bound can fall
// below it by chance.
var sieves = []sieve{{400, 0.02}, {40, 0.03}, {4, 0.05}, {1, 0.04}}

// Best describes how to gather positions with one best move. No preset's success decides whether a
// position is chosen, so the positions can measure any preset.
type Best struct {
	Seed  uint64
	Nodes uint64 // node limit of the search that confirms the move; at least MinBestNodes
	Count int    // number of positions
}

// MinBestNodes is the smallest valid Nodes. It allows one node for each move of the games.
const MinBestNodes = bestGames

// BestGame contains the result of one game.
type BestGame struct {
	Game       int        `json:"game"` // number of the game, from 0
	Candidates int        `json:"candidates"`
	Found      []BestMove `json:"found"`
}

// BestMove is a position with its best move.
type BestMove struct {
	FEN    string   `json:"fen"`
	Ply    int      `json:"ply"`    // ply of the game at which the position occurred
	Line   []string `json:"line"`   // line of play, which begins with the best move
	Second string   `json:"second"` // the second best move
	Ahead  float64  `json:"ahead"`  // lead of the best move, in expected results
	Score  int      `json:"score"`  // score of the best move in the evaluation of the thesis, in centipawns for the mover
	Depth  int      `json:"depth"`  // depth of the search that confirms the move
	Nodes  uint64   `json:"nodes"`
}

// Gather plays games in as many goroutines as workers says, until there are enough positions. It
// calls the function keep with each new game, one at a time. The argument done contains the games
// of earlier runs. The records depend only on Best. If ctx ends, Gather returns the positions
// gathered so far and the error.
func (b Best) Gather(ctx context.Context, done []BestGame, workers int, keep func(BestGame) error, progress Listener) ([]Record, error) {
	g := gathering{best: b, games: map[int]*BestGame{}}
	for i := range done {
		g.games[done[i].Game] = &done[i]
	}
	if err := g.pick(); err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			j := newBestJudge(b)
			for number, more := g.take(); more && ctx.Err() == nil; number, more = g.take() {
				game, err := j.game(ctx, number)
				if err == nil {
					err = g.add(game, keep, progress)
				}
				if err != nil {
					stop(err)
					return
				}
			}
		})
	}
	all.Wait()
	return g.records, context.Cause(ctx)
}

// gathering contains the state that the goroutines share.
type gathering struct {
	best    Best
	mu      sync.Mutex
	games   map[int]*BestGame
	next    int
	records []Record // records of the games played so far
	full    bool     // whether enough positions have been gathered
}

// take returns the number of the next game. The result more is false if there are already enough
// positions.
func (g *gathering) take() (number int, more bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for g.games[g.next] != nil {
		g.next++
	}
	number = g.next
	g.next++
	return number, !g.full
}

func (g *gathering) add(game *BestGame, keep func(BestGame) error, progress Listener) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.games[game.Game] = game
	if err := keep(*game); err != nil {
		return err
	}
	if err := g.pick(); err != nil {
		return err
	}
	if progress != nil {
		progress(len(g.games), len(g.records))
	}
	return nil
}

// pick takes positions from the games in order, and stops at the first missing game. There are
// enough positions when the suite has its share of quiet best moves and its share of others.
func (g *gathering) pick() error {
	quiet := int(math.Round(quietShare * float64(g.best.Count)))
	left := map[bool]int{true: quiet, false: g.best.Count - quiet}
	seen := set{}
	g.records = nil
	for number := 0; g.games[number] != nil && left[true]+left[false] > 0; number++ {
		for _, m := range g.games[number].Found {
			r, err := m.record(number)
			if err != nil {
				return err
			}
			kind := isQuiet(&r.Pos, r.Best[0])
			if left[kind] > 0 && seen.add(&r.Pos) {
				left[kind]--
				g.records = append(g.records, r)
			}
		}
	}
	g.full = left[true]+left[false] == 0
	return nil
}

// isQuiet reports whether a move neither captures nor checks.
func isQuiet(p *xiangqi.Position, m xiangqi.Move) bool { return !p.IsCapture(m) && !p.GivesCheck(m) }

// record converts the position into a record of a suite.
func (m *BestMove) record(game int) (Record, error) {
	pos, err := xiangqi.ParseFEN(m.FEN)
	if err != nil {
		return Record{}, err
	}
	r := Record{Pos: pos, Score: search.Score(m.Score), Plies: m.Depth, Nodes: m.Nodes} //nolint:gosec // a score
	for _, text := range m.Line {
		move, err := xiangqi.ParseMove(text)
		if err != nil || !pos.Legal(move) {
			return Record{}, fmt.Errorf("%s: move %q: expected a legal one", m.FEN, text)
		}
		r.Line = append(r.Line, move)
		var u xiangqi.Undo
		pos.Make(move, &u)
	}
	if len(r.Line) == 0 {
		return Record{}, fmt.Errorf("%s: expected a best move", m.FEN)
	}
	r.Best = r.Line[:1]
	r.Comment = fmt.Sprintf(lab.RemarkGame, game+1, m.Ply) + lab.RemarkSeparator + fmt.Sprintf(lab.RemarkChance, m.Depth, int(math.Round(100*m.Ahead)), m.Second)
	return r, nil
}

// bestJudge plays games and judges their positions. Only one goroutine may use it.
type bestJudge struct {
	best   Best
	player *player
	search *search.Searcher
	thesis *search.Searcher
	worth  *xiangqi.Worth
}

func newBestJudge(b Best) *bestJudge {
	modern, _ := search.Preset("modern")
	worth := eval.New(eval.Thesis(), eval.Opening).Worth()
	games := Games{Preset: "tournament", Openings: initial(), Seed: b.Seed, Nodes: b.Nodes / bestGames, Weak: b.Nodes / bestGames, Chance: bestRandom, MaxPlies: 200}
	return &bestJudge{b, newPlayer(games), bestSearcher(), search.New(modern), worth}
}

// bestSearcher makes the search that judges positions.
func bestSearcher() *search.Searcher {
	o, _ := search.Preset("tournament")
	o.TableEntries = 1 << 20
	return search.New(o)
}

// game plays a game and returns it with the best moves of its positions.
func (j *bestJudge) game(ctx context.Context, number int) (*BestGame, error) {
	game := &BestGame{Game: number, Found: []BestMove{}}
	err := j.player.play(ctx, number, func(pos *xiangqi.Position, _ *search.Result, ply int) bool {
		if ply%bestEvery != number%bestEvery { // so that each side is to move in half of the games
			return true
		}
		game.Candidates++
		if m, ok := j.judge(ctx, withoutHistory(pos)); ok {
			m.Ply = ply
			game.Found = append(game.Found, m)
		}
		return len(game.Found) < bestPerGame
	})
	return game, err
}

// judge returns the best move of a position, if it has one.
func (j *bestJudge) judge(ctx context.Context, pos xiangqi.Position) (BestMove, bool) {
	var legal xiangqi.MoveList
	if pos.GenerateMoves(&legal); pos.InCheck() || legal.Len() < fewestMoves {
		return BestMove{}, false
	}
	var found search.Result
	for i, s := range sieves {
		j.search.NewGame()
		nodes := j.best.Nodes / uint64(s.share) //nolint:gosec // above 0
		// the last iteration takes about as many nodes as all earlier iterations together
		limits := search.Limits{Begin: nodes / 2, Nodes: 4 * nodes, Lines: 2}
		r := j.search.Search(ctx, search.Root{Pos: pos, Rules: rules.Simple}, limits, nil)
		chance := wdl.Chance(r.Score)
		last := i == len(sieves)-1
		switch {
		case r.Stopped, len(r.Lines) < 2, chance < leastChance, chance > mostChance, ahead(&r) < s.ahead, last && r.Move != found.Move:
			return BestMove{}, false
		// such a move is found even by a program that only counts pieces
		case pos.IsCapture(r.Move) && pos.Exchange(r.Move, j.worth, 1):
			return BestMove{}, false
		}
		found = r
	}
	j.thesis.NewGame()
	root := search.Root{Pos: pos, Rules: rules.Simple, Moves: []xiangqi.Move{found.Move}}
	value := j.thesis.Search(ctx, root, search.Limits{Nodes: j.best.Nodes / 40}, nil)
	if ctx.Err() != nil {
		return BestMove{}, false
	}
	m := BestMove{
		FEN: pos.FEN(), Second: found.Lines[1].PV[0].String(), Ahead: math.Round(1000*ahead(&found)) / 1000,
		Score: int(value.Score), Depth: found.Depth, Nodes: found.Nodes,
	}
	for _, move := range found.FullLine() {
		m.Line = append(m.Line, move.String())
	}
	return m, true
}

// ahead returns the lead of a search's best move over the second best, in expected results.
func ahead(r *search.Result) float64 { return wdl.Chance(r.Score) - wdl.Chance(r.Lines[1].Score) }
