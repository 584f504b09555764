//go:build unix

package hall

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/jsonlines"
	"example.com/abyss/serve/wire"
)

// asHall is an environment variable. If it names a folder, this test binary acts as a server for
// that folder, on which guests play.
const asHall = "ABYSS_TEST_HALL"

func TestMain(m *testing.M) {
	if dir := os.Getenv(asHall); dir != "" {
		playOn(dir)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// killedGames is the number of games that are played at the same time.
const killedGames = 10

// playOn plays games without end and continues the games that an earlier run has left. It prints
// each move that the opponent has seen.
func playOn(dir string) {
	h, err := Open(dir, Options{})
	if err != nil {
		fmt.Println("error", err)
		return
	}
	var seats [2 * killedGames]*Seat
	for i := range seats {
		name := "guest" + strconv.Itoa(i)
		if _, err = h.Login(name, name); err == nil {
			seats[i], err = h.Enter(name)
		}
		if err != nil {
			fmt.Println("error", err)
			return
		}
	}
	for {
		for i := 0; i < len(seats); i += 2 {
			playOne(seats[i], seats[i+1])
		}
	}
}

// seen returns the view of a terminal.
func seen(s *Seat) wire.View {
	s.Do(wire.Order{Do: wire.Refuse, ID: "none"}) // so that Next has something to return
	v, err := s.Next(context.Background())
	if err != nil {
		fmt.Println("error", err)
		os.Exit(1)
	}
	return v
}

// playOne plays a move of the two guests' game, continues an adjourned game, or begins one.
func playOne(a, b *Seat) {
	v := seen(a)
	g := v.Game
	if g == nil || g.State == wire.Over {
		for _, line := range v.Games {
			if line.Mine && line.State == wire.Adjourned {
				a.Do(wire.Order{Do: wire.Look, ID: line.ID})
				b.Do(wire.Order{Do: wire.Look, ID: line.ID})
				a.Do(wire.Order{Do: wire.Resume, ID: line.ID})
				b.Do(wire.Order{Do: wire.Resume, ID: line.ID})
				return
			}
		}
		a.Do(wire.Order{Do: wire.Challenge, To: b.user.name, Control: "10m"})
		b.Do(wire.Order{Do: wire.Accept, ID: seen(b).Challenges[0].ID})
		return
	}
	pos := xiangqi.StartPosition()
	for _, text := range g.Moves {
		m, _ := pos.ParseLegal(text)
		var u xiangqi.Undo
		pos.Make(m, &u)
	}
	var list xiangqi.MoveList
	pos.GenerateMoves(&list)
	moves := list.Slice()
	m := moves[rand.IntN(len(moves))].String()
	mover, other := a, b
	if (pos.Side() == xiangqi.Red) != (g.You == wire.Red) {
		mover, other = b, a
	}
	mover.Do(wire.Order{Do: wire.Move, ID: g.ID, Move: m, Ply: len(g.Moves) + 1})
	if now := seen(other).Game; now != nil && len(now.Moves) > len(g.Moves) {
		fmt.Println(now.ID, len(now.Moves), now.Moves[len(now.Moves)-1])
	}
}

// A server that is killed at any moment loses no move that an opponent has seen. The test kills
// the server three times, or thirty times if ABYSS_LONG is set.
func TestKilledServerLosesNoMove(t *testing.T) {
	moments := 3
	if os.Getenv("ABYSS_LONG") != "" {
		moments = 30
	}
	dir := t.TempDir()
	saw := map[string]map[int]string{} // the moves that an opponent has seen, by game and ply
	for range moments {
		cmd := exec.CommandContext(t.Context(), os.Args[0])
		cmd.Env = append(os.Environ(), asHall+"="+dir)
		out, err := cmd.StdoutPipe()
		if err == nil {
			err = cmd.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		left := 40 + rand.IntN(200) // moves until the server is killed
		for lines := bufio.NewScanner(out); lines.Scan(); {
			var id, move string
			var ply int
			if _, err := fmt.Sscan(lines.Text(), &id, &ply, &move); err != nil {
				t.Fatalf("the server says %q", lines.Text())
			}
			if saw[id] == nil {
				saw[id] = map[int]string{}
			}
			saw[id][ply] = move
			if left--; left == 0 {
				_ = cmd.Process.Kill() // the test still reads what the process has written
			}
		}
		_ = cmd.Wait()
	}
	h, err := Open(dir, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	finished := finishedMoves(t, dir)
	plies := 0
	for id, moves := range saw {
		have := finished[id]
		if g := h.games[id]; g != nil {
			have = g.texts()
		}
		for ply, move := range moves {
			plies++
			if ply > len(have) || have[ply-1] != move {
				t.Errorf("%s: ply %d, %s, was seen and is lost; the game has %s", id, ply, move, strings.Join(have, " "))
			}
		}
	}
	if plies < 40*moments {
		t.Errorf("%d moves were seen, expected more", plies)
	}
	t.Logf("%d moves of %d games were seen, at %d ends of the server", plies, len(saw), moments)
}

// finishedMoves returns the moves of a hall's archived games, by game.
func finishedMoves(t *testing.T, dir string) map[string][]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, gamesFolder, "*.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	games := map[string][]string{}
	for _, path := range files {
		lines, err := jsonlines.Read(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range lines {
			var e event
			if err := json.Unmarshal(line, &e); err != nil {
				t.Fatal(err)
			}
			games[e.Game] = e.Moves
		}
	}
	return games
}
