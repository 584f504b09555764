package format

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/message"

	"example.com/abyss/assets"
	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// BuiltInName is the name of the built-in games. They are the games of the thesis's Appendix 3.
const BuiltInName = "thesis"

// IsBuiltIn reports whether a name refers to built-in games, and not to a file.
func IsBuiltIn(name string) bool {
	head, _, colon := strings.Cut(strings.TrimSpace(name), ":")
	if !strings.EqualFold(head, BuiltInName) {
		return false
	}
	if colon {
		return true
	}
	_, err := confine.Stat(name)
	return err != nil
}

// BuiltIn returns the games that a name refers to: all for "thesis" or "thesis:", one for
// "thesis:7". ok is false for the name of a file. If there is a file with the name "thesis", that
// name means the file. The ten games without printed moves contain the moves of their opening, with
// a comment about this.
func BuiltIn(name string) (games []*GameRecord, ok bool, err error) {
	if !IsBuiltIn(name) {
		return nil, false, nil
	}
	_, number, _ := strings.Cut(name, ":")
	printed, err := assets.Games()
	if err != nil {
		return nil, true, err
	}
	if number = strings.TrimSpace(number); number != "" {
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > len(printed) {
			return nil, true, message.Errorf("%s: expected the number of a game, %s:1 to %s:%d", name, BuiltInName, BuiltInName, len(printed))
		}
		printed = printed[n-1 : n]
	}
	for i := range printed {
		g, err := builtInGame(&printed[i])
		if err != nil {
			return nil, true, message.Errorf("game %d of the thesis: %w", printed[i].Number, err)
		}
		games = append(games, g)
	}
	return games, true, nil
}

// builtInGame returns a game as the thesis prints it.
func builtInGame(printed *assets.Game) (*GameRecord, error) {
	g := &GameRecord{Tree: game.NewTree(xiangqi.StartPosition()), Result: ResultToken(printed.Result)}
	moves := make([]xiangqi.Move, len(printed.Moves))
	for i, text := range printed.Moves {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			return nil, err
		}
		moves[i] = m
	}
	last, err := g.Tree.AddLine(g.Tree.Root(), moves)
	if err != nil {
		return nil, err
	}
	control, err := clock.Parse(strings.ReplaceAll(printed.TimeControl, " s/", "s/"))
	if err != nil {
		return nil, err
	}
	g.Tags = append([]Tag{
		{"Event", fmt.Sprintf("Thesis, game %d, opening %d", printed.Number, printed.Opening)},
		{"Round", strconv.Itoa(printed.Number)},
		{"Red", printed.Red},
		{"Black", printed.Black},
	}, ControlTags(control)...)
	if !printed.Printed {
		g.Tree.SetComment(last, "The thesis prints the result and not the moves after the opening.")
	}
	g.Tree.Forget()
	return g, nil
}
