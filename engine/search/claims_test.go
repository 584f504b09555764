package search

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// claims reports whether a score is that of a game decided by repetition.
func claims(s Score) bool { return !isWorth(s) && !IsMate(s) }

// scattered returns a random position. The side to move has one or two pieces, and the other side
// has two or three near the king of the side to move. If the position is invalid, ok is false.
func scattered(r *rand.Rand) (pos xiangqi.Position, ok bool) {
	var board [xiangqi.NumRanks][xiangqi.NumFiles]byte
	put := func(letter byte, row, file int) {
		if board[row][file] == 0 {
			board[row][file] = letter
		}
	}
	strong := r.IntN(2)
	for c, letters := range [...]string{"RRNCCP", "rrnccp"} {
		home := 7 * (1 - c) // the row of the FEN at which this side's palace begins
		put("Kk"[c], home+r.IntN(3), 3+r.IntN(3))
		for range r.IntN(3) {
			guard := [...][2]int{{0, 3}, {0, 5}, {1, 4}, {2, 3}, {2, 5}}[r.IntN(5)]
			put("Aa"[c], home+guard[0], guard[1])
		}
		if c == strong {
			for range 2 + r.IntN(2) {
				put(letters[r.IntN(len(letters))], 7*c+r.IntN(3), 2+r.IntN(5))
			}
			continue
		}
		for range 1 + r.IntN(2) {
			put(letters[r.IntN(len(letters)-1)], r.IntN(xiangqi.NumRanks), r.IntN(xiangqi.NumFiles))
		}
	}
	var rows []string
	for _, row := range board {
		rows = append(rows, strings.ReplaceAll(string(row[:]), "\x00", "1"))
	}
	pos, err := xiangqi.ParseLooseFEN(fmt.Sprintf("%s %c - - 0 1", strings.Join(rows, "/"), "bw"[strong]))
	return pos, err == nil && pos.HasLegalMove()
}

// cornered returns a scattered position in which the side to move can check but would otherwise be
// mated. Nearly every other move loses, so repetitions decide.
func cornered(r *rand.Rand) (pos xiangqi.Position, ok bool) {
	pos, ok = scattered(r)
	return pos, ok && canCheck(&pos) && aboutToMate(pos)
}

// canCheck reports whether the side to move has a check that is not a capture.
func canCheck(pos *xiangqi.Position) bool {
	var list xiangqi.MoveList
	pos.GenerateChecks(&list)
	return slices.ContainsFunc(list.Slice(), func(m xiangqi.Move) bool { return !pos.IsCapture(m) })
}

// aboutToMate reports whether the side to move would be mated at once if it passed.
func aboutToMate(pos xiangqi.Position) bool {
	if pos.InCheck() {
		return false
	}
	var u xiangqi.Undo
	pos.MakeNull(&u)
	var list xiangqi.MoveList
	pos.GenerateMoves(&list)
	return slices.ContainsFunc(list.Slice(), func(m xiangqi.Move) bool {
		next := pos
		next.Make(m, &u)
		return !next.HasLegalMove()
	})
}

// refereed is a game in which the rules judge every move.
type refereed struct {
	root Root
	end  rules.Ending
}

// play makes a move and judges it.
func (g *refereed) play(m xiangqi.Move) {
	g.end = rules.After(g.root.Rules, &g.root.Pos, g.root.Prior, m)
	prior := append(g.root.Prior[:len(g.root.Prior):len(g.root.Prior)], rules.Ply{Key: g.root.Pos.Key(), Move: m, Check: g.root.Pos.InCheck()})
	var u xiangqi.Undo
	g.root.Pos.Make(m, &u)
	if u.Captured() != xiangqi.NoPiece {
		prior = nil
	}
	g.root.Prior, g.root.Last = prior, [2]xiangqi.Move{m, g.root.Last[0]}
}

// defend chooses a move for the side that should lose. It repeats a position if it can, if possible
// with a move that has not been tried before. Otherwise it prefers checks and attacks, with a
// random component.
func (g *refereed) defend(r *rand.Rand) xiangqi.Move {
	var list xiangqi.MoveList
	g.root.Pos.GenerateMoves(&list)
	tried := map[xiangqi.Move]bool{}
	for _, p := range g.root.Prior {
		if p.Key == g.root.Pos.Key() {
			tried[p.Move] = true
		}
	}
	var best []xiangqi.Move
	most := -1
	for _, m := range list.Slice() {
		next := refereed{root: g.root}
		next.play(m)
		var worth int
		switch loser, over := next.end.Verdict.Loser(); {
		case over && loser == g.root.Pos.Side():
			worth = -1
		case next.end.Over():
			worth = 9
		case tried[m]:
			worth = r.IntN(4)
		case next.root.Pos.InCheck():
			worth = 1 + r.IntN(4)
		default:
			worth = r.IntN(4)
		}
		if worth > most {
			most, best = worth, nil
		}
		if worth == most {
			best = append(best, m)
		}
	}
	if len(best) == 0 {
		best = list.Slice()
	}
	return best[r.IntN(len(best))]
}

// playOut plays a game in which the winner follows the search and the other side plays the moves
// that the method defend chooses. The result won reports whether the winner wins by the rules, and
// claimed reports whether the search saw a win before each of the winner's moves. The result line
// lists the moves.
func playOut(s *Searcher, root Root, winner xiangqi.Color, limits Limits, r *rand.Rand) (won, claimed bool, line string) {
	const plies = 60
	g := refereed{root: root}
	for range plies {
		var m xiangqi.Move
		if g.root.Pos.Side() == winner {
			res := s.Search(context.Background(), g.root, limits, nil)
			if isWorth(res.Score) || res.Score < 0 {
				return false, false, line
			}
			m = res.Move
		} else {
			m = g.defend(r)
		}
		line += m.String() + " "
		if g.play(m); g.end.Over() {
			loser, lost := g.end.Verdict.Loser()
			return lost && loser != winner, true, line + g.end.Text
		}
	}
	return false, false, line
}

// The claims of the search about repetitions must be right. Whatever the defender tries, such as
// checks in one round and chases in the next, the rules must agree with the search.
func TestClaimsHold(t *testing.T) {
	t.Parallel()
	positions, nodes, defences := 1000, uint64(3000), 2
	if os.Getenv("ABYSS_LONG") == "1" {
		positions, nodes, defences = 40000, 20000, 8
	}
	presets := []string{"base", "abyss92", "abyss", "modern", "tournament"}
	sets := []rules.Set{rules.Asian, rules.Chinese, rules.Simple}
	r := rand.New(rand.NewPCG(3, 92))
	searchers := map[string]*Searcher{}
	claimed := 0
	for i := 0; i < positions; {
		pos, ok := cornered(r)
		if !ok {
			continue
		}
		settings := presets[i%len(presets)]
		if i/len(presets)%4 == 0 {
			settings += " table=off"
		}
		root := Root{Pos: pos, Rules: sets[i%len(sets)]}
		i++
		s := searchers[settings]
		if s == nil {
			name, without, _ := strings.Cut(settings, " ")
			s = New(with(mustPreset(t, name), without+" table-entries=16384"))
			searchers[settings] = s
		}
		s.NewGame()
		limits := Limits{Nodes: nodes}
		res := s.Search(t.Context(), root, limits, nil)
		if !claims(res.Score) {
			continue
		}
		claimed++
		winner := pos.Side()
		if res.Score < 0 {
			winner = winner.Opponent()
		}
		limits.Nodes *= 2
		for range defences {
			if won, claimed, line := playOut(s, root, winner, limits, r); claimed && !won {
				t.Errorf("%s, %v, %s: %s by %v, but %s", settings, root.Rules, pos.FEN(), FormatScore(res.Score), res.PV, line)
				break
			}
		}
	}
	t.Logf("%d of %d positions are said to be decided by a repetition", claimed, positions)
	if claimed < positions/100 {
		t.Errorf("only %d claims in %d positions", claimed, positions)
	}
}

// The search must claim a win if a repetition decides the game. The positions were made by the
// function cornered with another seed, and in each of them the previous release claimed a win. The
// test first plays each position out.
func TestRepetitionsAreClaimed(t *testing.T) {
	t.Parallel()
	const nodes = 50000
	each, least := 4, 48
	if os.Getenv("ABYSS_LONG") == "1" {
		each, least = 1, 200
	}
	data, err := os.ReadFile("testdata/decided.txt")
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(19, 5))
	s := New(with(mustPreset(t, "tournament"), "table-entries=65536"))
	decided, claimed := 0, 0
	for i, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		if i%each != 0 {
			continue
		}
		fen, side, _ := strings.Cut(line, "; winner ")
		root, winner := Root{Pos: position(t, fen)}, xiangqi.Red
		if side == "black" {
			winner = xiangqi.Black
		}
		s.NewGame()
		if won, _, _ := playOut(s, root, winner, Limits{Nodes: nodes / 16}, r); !won {
			continue
		}
		decided++
		s.NewGame()
		res := s.Search(t.Context(), root, Limits{Nodes: nodes}, nil)
		if !isWorth(res.Score) && (res.Score > 0) == (root.Pos.Side() == winner) {
			claimed++
		} else {
			t.Logf("%s: %s by %v", fen, FormatScore(res.Score), res.PV)
		}
	}
	t.Logf("%d of %d positions that the referee gives to a side are claimed for it", claimed, decided)
	if claimed < least {
		t.Errorf("only %d of %d positions that the referee gives to a side are claimed for it, expected %d", claimed, decided, least)
	}
}

// Two cycles may be offences of different kinds. If they are played alternately, they may be no
// offence. The search must agree with the rules after each round.
func TestOffencesThatAlternate(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(8, 64))
	for _, set := range []rules.Set{rules.Asian, rules.Chinese, rules.Simple} {
		pairs, alternate := 0, 0
		for range 120 {
			pos, ok := scattered(r)
			if !ok {
				continue
			}
			losing := losingRounds(set, pos)
			for range 4 * min(len(losing), 8) {
				one, two := losing[r.IntN(len(losing))], losing[r.IntN(len(losing))]
				pairs++
				if verdictOfRounds(t, set, pos, one, two) == Draw {
					alternate++
				}
			}
		}
		t.Logf("%v: of %d pairs of rounds that lose alone %d draw together", set, pairs, alternate)
		if pairs < 50 || set == rules.Asian && alternate == 0 {
			t.Errorf("%v: %d pairs compared, %d of which draw together", set, pairs, alternate)
		}
	}
}

// losingRounds returns the cycles of four plies, in which each side moves to and fro, that make a
// side lose if they are repeated.
func losingRounds(set rules.Set, pos xiangqi.Position) (list [][4]xiangqi.Move) {
	for _, a := range quietMoves(&pos) {
		first := refereed{root: Root{Pos: pos, Rules: set}}
		first.play(a)
		for _, b := range quietMoves(&first.root.Pos) {
			round := [4]xiangqi.Move{a, b, xiangqi.MakeMove(a.To(), a.From()), xiangqi.MakeMove(b.To(), b.From())}
			g := refereed{root: Root{Pos: pos, Rules: set}}
			for _, m := range slices.Concat(round[:], round[:]) {
				if !g.root.Pos.Legal(m) {
					break
				}
				g.play(m)
			}
			if _, lost := g.end.Verdict.Loser(); lost && g.end.ByRepetition() {
				list = append(list, round)
			}
		}
	}
	return list
}

func quietMoves(pos *xiangqi.Position) (list []xiangqi.Move) {
	var all xiangqi.MoveList
	pos.GenerateMoves(&all)
	for _, m := range all.Slice() {
		if !pos.IsCapture(m) {
			list = append(list, m)
		}
	}
	return list
}

// verdictOfRounds plays two rounds in the line of a searcher. After each round it compares the
// searcher's verdict with that of the rules. It returns the verdict of the rules as a score.
func verdictOfRounds(t *testing.T, set rules.Set, pos xiangqi.Position, one, two [4]xiangqi.Move) Score {
	t.Helper()
	s := New(with(mustPreset(t, "plain"), "table-entries=16"))
	s.prepare(t.Context(), Root{Pos: pos, Rules: set}, Limits{}, nil)
	g := refereed{root: Root{Pos: pos, Rules: set}}
	for ply, m := range slices.Concat(one[:], two[:]) {
		g.play(m)
		s.path.make(m, ply)
		if ply == 3 {
			if _, over := s.path.drawn(4); over == set.SeveralOffences() {
				t.Errorf("%v, %s: the second occurrence, by %v, is decided: %v", set, pos.FEN(), one, over)
			}
		}
	}
	want := Draw
	if loser, lost := g.end.Verdict.Loser(); lost {
		want = Illegal
		if loser != pos.Side() {
			want = -Illegal
		}
	}
	if score, over := s.path.drawn(8); !over || score != want {
		t.Errorf("%v, %s: after %v and %v over %v at %d, by the referee %d", set, pos.FEN(), one, two, over, score, want)
	}
	return want
}

// A drawn cycle is not a win, however long the search is. Black chases in one round and checks in
// the next.
func TestNotAWin(t *testing.T) {
	t.Parallel()
	const fen = "3aka3/4n4/9/9/9/9/9/7C1/7r1/3AK4 w - - 0 1"
	for _, name := range []string{"base", "abyss92", "abyss", "modern", "tournament"} {
		for _, set := range []rules.Set{rules.Asian, rules.Chinese, rules.Simple} {
			root, nodes := Root{Pos: position(t, fen), Rules: set}, uint64(30000)
			if name == "tournament" {
				nodes = 300000
			}
			r := New(mustPreset(t, name)).Search(t.Context(), root, Limits{Nodes: nodes}, nil)
			if !isWorth(r.Score) {
				t.Errorf("%s, %v: %s by %v", name, set, FormatScore(r.Score), r.PV)
			}
		}
	}
}
