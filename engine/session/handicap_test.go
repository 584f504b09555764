package session

import (
	"bytes"
	"testing"
	"time"

	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/xiangqi"
)

// The engine plays from every handicap at different levels. Each kind of file that can hold a game
// keeps the start position.
func TestHandicaps(t *testing.T) {
	const plies = 4
	for i, h := range game.Handicaps() {
		level, ok := strength.ByID(1 + i)
		if !ok {
			t.Fatalf("no level %d", 1+i)
		}
		start := h.Start(xiangqi.Color(i % 2))
		s := New(Config{Start: start, Players: [2]Player{Engine, Engine}, MaxNodes: 500, Level: level})
		var st State
		for e := range s.Events() {
			if e.Err != nil {
				t.Fatal(e.Err)
			}
			if st = e.State; len(st.Moves) >= plies || st.Over() {
				break
			}
		}
		s.Close()
		keepsStart(t, h.Name, &st)
	}
}

// keepsStart writes a game in every kind of file that can be written, and reads it back.
func keepsStart(t *testing.T, name string, st *State) {
	t.Helper()
	g, err := st.File(time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range format.Kinds() {
		data, _, err := format.Options{Kind: kind}.Encode([]*format.GameRecord{g})
		if err != nil { // this kind can only be read
			t.Logf("%s as %v: %v", name, kind, err)
			continue
		}
		c, err := format.Read(bytes.NewReader(data))
		if err != nil || len(c.Games) != 1 {
			t.Errorf("%s as %v: %d games, %v", name, kind, len(c.Games), err)
			continue
		}
		if kind == format.FEN || kind == format.EPD { // these kinds hold one position
			continue
		}
		if got := c.Games[0]; got.Start() != st.Start || len(got.Moves()) != len(st.Moves) {
			start := got.Start()
			t.Errorf("%s as %v: %d moves from %s", name, kind, len(got.Moves()), start.FEN())
		}
	}
}

// In a game of the engine against a person, the engine gives the handicap. Otherwise, Red gives it.
func TestGiver(t *testing.T) {
	for players, want := range map[[2]Player]xiangqi.Color{
		{Human, Engine}:  xiangqi.Black,
		{Engine, Human}:  xiangqi.Red,
		{Engine, Engine}: xiangqi.Red,
		{Human, Human}:   xiangqi.Red,
	} {
		if got := (&Config{Players: players}).Giver(); got != want {
			t.Errorf("%v: %v", players, got)
		}
	}
}
