package match

import (
	"encoding/json"
	"fmt"
	"strings"

	"example.com/abyss/engine/search"
)

// ledgerGame1 is the line of a game in version 1: the moves include the opening's, and
// each search has an object of its own.
type ledgerGame1 struct {
	ledgerGame
	Skip     int              `json:"opening_plies"`
	Thoughts []ledgerThought1 `json:"thoughts"` // of the moves after the opening
}

// ledgerThought1 is the search of a move in version 1.
type ledgerThought1 struct {
	Depth    int           `json:"depth"`
	Nodes    uint64        `json:"nodes"`
	Score    *search.Score `json:"score"` // for the mover
	Micros   int64         `json:"elapsed_us"`
	Distinct int           `json:"distinct"` // of a team
	Backers  uint          `json:"backers"`
}

// readLedgerGame reads the line of a game of either version.
func readLedgerGame(line json.RawMessage) (*ledgerGame, error) {
	var old ledgerGame1
	if err := json.Unmarshal(line, &old); err != nil {
		return nil, err
	}
	g := &old.ledgerGame
	if old.Thoughts == nil {
		return g, nil
	}
	words := strings.Fields(g.Moves)
	if old.Skip < 0 || old.Skip > len(words) {
		return nil, fmt.Errorf("game %d: %d moves, %d of them of the opening", g.Game, len(words), old.Skip)
	}
	g.Moves = strings.Join(words[old.Skip:], " ")
	for _, t := range old.Thoughts {
		g.Depths = append(g.Depths, t.Depth)
		g.Nodes = append(g.Nodes, t.Nodes)
		g.Elapsed = append(g.Elapsed, t.Micros)
		g.Scores = append(g.Scores, t.Score)
		g.Distinct = append(g.Distinct, t.Distinct)
		g.Backers = append(g.Backers, t.Backers)
	}
	return g, nil
}
