package compare

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/wdl"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/golden"
)

// positionsFile has the positions for the measurements, one EPD record per line.
const positionsFile = "positions.epd"

// Parameters of the games from which the positions are taken.
const (
	positionCount  = 500
	positionSeed   = 41
	randomPlies    = 8
	gameNodes      = 1500
	longestGame    = 110
	perGame        = 2
	earliest       = 14 // first ply at which a position is taken
	pliesBetween   = 12 // least number of plies between two positions of a game
	surest         = 0.94
	positionsTable = 1 << 14
)

// selfPlay plays games of the program against itself from random openings. For at most perGame
// positions of each game, at random plies at which neither side is sure to win, it calls found. It
// stops when found returns false.
func selfPlay(found func(game, ply int, pos *xiangqi.Position, played xiangqi.Move) bool) {
	o, _ := search.Preset("tournament")
	o.TableEntries = positionsTable
	s := search.New(o)
	start := xiangqi.StartPosition()
	for number := 1; ; number++ {
		chance := rand.New(rand.NewPCG(positionSeed, uint64(number)))
		s.NewGame()
		g := game.NewUnder(rules.Asian, start)
		want, taken := earliest+chance.IntN(30), 0
		for ply := 0; ply < longestGame && taken < perGame && !g.Ending().Over(); ply++ {
			pos := g.Position()
			var m xiangqi.Move
			if ply < randomPlies {
				var list xiangqi.MoveList
				pos.GenerateMoves(&list)
				m = list.At(chance.IntN(list.Len()))
			} else {
				root := search.Root{Pos: pos, Prior: g.Past(), Last: g.LastMoves(), Rules: rules.Asian}
				r := s.Search(context.Background(), root, search.Limits{Nodes: gameNodes}, nil)
				m = r.Move
				if c := wdl.Chance(r.Score); ply >= want && c < surest && c > 1-surest {
					if !found(number, ply, &pos, m) {
						return
					}
					taken++
					want = ply + pliesBetween + chance.IntN(25)
				}
			}
			if m == xiangqi.NoMove || g.Play(m) != nil {
				break
			}
		}
	}
}

// positionLines returns the first n lines of the file. The best move in each record is only the
// move that was played. The measurements do not use it, but every reader of suites expects one.
func positionLines(n int) []string {
	var lines []string
	seen := map[string]bool{}
	selfPlay(func(number, ply int, pos *xiangqi.Position, played xiangqi.Move) bool {
		fields := strings.Fields(pos.FEN())
		board := strings.Join(fields[:2], " ")
		if seen[board] {
			return true
		}
		seen[board] = true
		lines = append(lines, fmt.Sprintf("%s bm %s; id \"game %d ply %d\";", strings.Join(fields[:4], " "), played, number, ply))
		return len(lines) < n
	})
	return lines
}

// positions reads the positions of the file, in order.
func positions(t testing.TB) []xiangqi.Position {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", positionsFile))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var list []xiangqi.Position
	for lines := bufio.NewScanner(f); lines.Scan(); {
		fields := strings.Fields(lines.Text())
		list = append(list, parse(t, strings.Join(fields[:4], " ")+" 0 1"))
	}
	return list
}

// Self-play reproduces the positions of the file: the first few, or all of them in a long run. A
// long run with -update writes the file.
func TestPositions(t *testing.T) {
	n := 4
	if os.Getenv("ABYSS_LONG") != "" {
		n = positionCount
	}
	want := strings.Join(positionLines(n), "\n") + "\n"
	if golden.Updating() && n == positionCount {
		golden.Write(t, filepath.Join("testdata", positionsFile), want)
	}
	got, err := os.ReadFile(filepath.Join("testdata", positionsFile))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(string(got), want) {
		t.Error("the file has other positions")
	}
	if n := len(positions(t)); n != positionCount {
		t.Errorf("%d positions, expected %d", n, positionCount)
	}
}
