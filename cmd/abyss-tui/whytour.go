package main

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/compare"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/internal/safeterm"
	"example.com/abyss/ui/lang"
)

// stops returns the positions of a tour.
func (f *whyFlags) stops(cmd *cobra.Command) ([]compare.Stop, error) {
	set, err := readRules(f.root.rules)
	if err != nil {
		return nil, err
	}
	if f.game != "" {
		return gameStops(cmd, f.game, set, f.style)
	}
	suite, err := opened(cmd, "--suite ", f.suite, lab.OpenPositions)
	if err != nil {
		return nil, err
	}
	var list []compare.Stop
	for i := range suite.Positions {
		it := &suite.Positions[i]
		if it.Pos.HasLegalMove() {
			list = append(list, compare.Stop{Name: it.ID, Root: search.Root{Pos: it.Pos, Rules: set}})
		}
	}
	return list, nil
}

// whyRow is the JSON of a position that a tour lists.
type whyRow struct {
	Position string `json:"position"`
	FEN      string `json:"fen"`
	compare.Report
}

// tour goes through positions and prints those where A and B differ.
func (f *whyFlags) tour(cmd *cobra.Command, q compare.Question) error {
	if given := cmd.Flags().Changed; given("fen") || given("moves") || given("referee") {
		return usagef("--suite and --game: expected no --fen, --moves or --referee")
	}
	stops, err := f.stops(cmd)
	if err != nil {
		return err
	}
	errs, out := cmd.ErrOrStderr(), cmd.OutOrStdout()
	terminal := isTerminal(errs)
	done := 0
	found, err := compare.Tour(cmd.Context(), q, stops, nil, func(s compare.TourStep) {
		if done = s.Done; terminal {
			safeterm.Status(errs, spoken().Text(lang.Mark("%d of %d {position|positions}, %d with a difference"), s.Done, s.Of, len(s.Findings)))
		}
	})
	if terminal {
		safeterm.Status(errs, "")
	}
	for i := range found {
		s, stop := &found[i].Step, &stops[found[i].Stop]
		if f.json {
			if err := printJSON(out, whyRow{stop.Name, stop.Root.Pos.FEN(), s.Report(f.style)}); err != nil {
				return err
			}
			continue
		}
		answers := s.Answers(f.style)
		fmt.Fprintf(out, "%s: %s\n", stop.Name, told(slices.Concat(answers.Difference[:1], answers.Difference[1:2])))
	}
	if !f.json {
		fmt.Fprintln(out, spoken().Text(lang.Mark("%d of %d {position|positions} with a real difference"), len(found), done))
	}
	return err
}

// gameStops returns the positions of the main line of a file's first game in which a move was
// played, each with the preceding moves.
func gameStops(cmd *cobra.Command, path string, set rules.Set, style notation.Style) ([]compare.Stop, error) {
	games, err := format.ReadFile(path)
	if err != nil && !format.WorthShowing(games) {
		return nil, err
	}
	for _, note := range games[0].Notes {
		fmt.Fprintln(cmd.ErrOrStderr(), spoken().Text(lang.Mark("game %d: %s"), 1, note))
	}
	g := game.NewUnder(rules.None, games[0].Start())
	if start := g.Position(); xiangqi.Unruly(&start) != nil {
		return nil, message.Errorf("--game %s: its first position breaks the rules: %w", path, xiangqi.Unruly(&start))
	}
	name := "start"
	var list []compare.Stop
	for i, m := range append(slices.Clone(games[0].LegalMoves()), xiangqi.NoMove) {
		pos := g.Position()
		if !pos.HasLegalMove() {
			break
		}
		list = append(list, compare.Stop{Name: name, Root: search.Root{Pos: pos, Prior: g.Past(), Last: g.LastMoves(), Rules: set}})
		if m == xiangqi.NoMove {
			break
		}
		name = fmt.Sprintf("after ply %d, %s", i+1, notation.Format(&pos, m, style))
		if err := g.Play(m); err != nil {
			return nil, err
		}
	}
	return list, nil
}
