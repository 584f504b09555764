package runner

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
	"example.com/abyss/engine/match"
)

// tinyGames returns a spec of eight short games, with two pairings and two openings.
func tinyGames() *experiment.Spec {
	plain := &experiment.Program{Name: "plain"}
	return &experiment.Spec{
		ID: "tiny",
		Contests: experiment.Contests{
			Openings: match.ThesisOpenings, Most: 2,
			Pairings: []experiment.Pairing{
				{A: &experiment.Program{Name: "check", Settings: []string{"checkevasions=full"}}, B: plain},
				{A: &experiment.Program{Name: "no null move", Settings: []string{"nullmove=off"}}, B: plain},
			},
			Budgets: []experiment.Budget{{Label: "tiny", Nodes: 60}},
		},
	}
}

func playAll(t *testing.T, dir string, workers int, progress func(Progress)) (*Plan, []ledger.GameRow) {
	t.Helper()
	led := open(t, dir)
	defer led.Close()
	plan, err := NewPlan([]*experiment.Spec{tinyGames()}, work.Tables{}, led.Rows())
	if err != nil {
		t.Fatal(err)
	}
	if err := Run(t.Context(), plan, led, workers, progress); err != nil {
		t.Fatal(err)
	}
	games := led.Rows().SortedGames()
	for i := range games {
		games[i].Elapsed, games[i].Origin = nil, ledger.Origin{}
	}
	return plan, games
}

func TestGamesAreTheSameForAnyNumberOfWorkers(t *testing.T) {
	var last Progress
	plan, one := playAll(t, t.TempDir(), 1, func(p Progress) { last = p })
	if n := plan.Counts()[work.Games]; n.All != 8 || n.Done != 0 || len(one) != 8 {
		t.Fatalf("%d games, %d to do, %d in the ledger, expected 8", n.All, n.Left(), len(one))
	}
	if !last.Done() || last.Units[work.Games].Done != 8 || last.Cells.Done != 2 || last.Left != 0 || last.Nodes == 0 {
		t.Errorf("at the end: %+v", last)
	}
	var out bytes.Buffer
	meter := NewMeter(&out, false)
	meter.Show(last)
	if !strings.HasPrefix(out.String(), "cells 2/2  games 8/8  ") {
		t.Errorf("the meter shows %q", out.String())
	}
	_, three := playAll(t, t.TempDir(), 3, nil)
	if diff := cmp.Diff(one, three); diff != "" {
		t.Errorf("three workers play other games than one (-one +three)\n%s", diff)
	}
}

// The games of the runner must equal those of a match with the same pairing.
func TestGamesAreThoseOfAMatch(t *testing.T) {
	plan, games := playAll(t, t.TempDir(), 2, nil)
	set := ledger.NewSet()
	for _, g := range games {
		g.Elapsed = make([]int64, len(g.Nodes))
		set.Add(&g)
	}
	for i := range plan.Cells {
		cell := plan.Cells[i].Batch.(*work.GameBatch)
		m := cell.Match()
		want, err := m.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for n := range want.Records {
			opening, a := cell.Game(n)
			game, ok := set.Game(ledger.NewGameUnit(cell.Key, opening, a))
			if !ok {
				t.Fatalf("no game %d of %s", n, &cell.Pairing)
			}
			got, err := game.Record(n, opening)
			if err != nil {
				t.Fatal(err)
			}
			w := &want.Records[n]
			if diff := cmp.Diff(w.Moves, got.Moves); diff != "" || got.Cause != w.Cause || got.Ending != w.Ending {
				t.Errorf("%s, game %d: %v %v, the match has %v %v\n%s", &cell.Pairing, n, got.Cause, got.Ending, w.Cause, w.Ending, diff)
			}
		}
	}
}

// If a file of lines is cut off at any point, the next run plays exactly the missing games.
func TestGamesResume(t *testing.T) {
	_, want := playAll(t, t.TempDir(), 1, nil)
	var lines [][]byte
	for _, game := range want {
		game.Elapsed = make([]int64, len(game.Nodes))
		line, err := json.Marshal(game)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, append(line, '\n'))
	}
	for kept := range 8 {
		cut := bytes.Join(lines[:kept], nil)
		cut = append(cut, lines[kept][:len(lines[kept])/2]...)
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "rows.jsonl"), cut, 0o600); err != nil {
			t.Fatal(err)
		}
		played := 0
		_, got := playAll(t, dir, 2, func(p Progress) { played = p.Units[work.Games].Done })
		if played != 8-kept {
			t.Errorf("%d games in the ledger: %d played, expected %d", kept, played, 8-kept)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("resumed after %d games (-whole +resumed)\n%s", kept, diff)
		}
	}
}

// An interrupted game must be discarded, and finished games must stay.
func TestGamesInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	led := open(t, t.TempDir())
	plan, err := NewPlan([]*experiment.Spec{tinyGames()}, work.Tables{}, led.Rows())
	if err != nil {
		t.Fatal(err)
	}
	err = Run(ctx, plan, led, 1, func(p Progress) {
		if p.Units[work.Games].Done == 3 {
			cancel()
		}
	})
	if games := led.Rows().SortedGames(); !errors.Is(err, context.Canceled) || len(games) != 3 {
		t.Errorf("%d games kept, expected 3; %v", len(games), err)
	}
}

// Experiments that contain the same game must share its ledger line.
func TestGamesAreShared(t *testing.T) {
	more := tinyGames()
	more.ID, more.Contests.Most = "more", 3
	plan, err := NewPlan([]*experiment.Spec{tinyGames(), more}, work.Tables{}, ledger.NewSet())
	if err != nil {
		t.Fatal(err)
	}
	if n := plan.Counts()[work.Games]; n.All != 8+12 || n.Left() != 12 {
		t.Errorf("%d games, %d to play, expected 20 and 12", n.All, n.Left())
	}
	keys, err := GameKeys([]*experiment.Spec{tinyGames(), more}, ledger.NewSet(), nil)
	if err != nil || len(keys) != 12 {
		t.Errorf("%d keys, %v", len(keys), err)
	}
}
