package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/xiangqi"
)

// evalTerm is the JSON of one term, in centipawns for each side.
type evalTerm struct {
	Name  string `json:"name"`
	Red   int32  `json:"red"`
	Black int32  `json:"black"`
}

// evalAnswer is the JSON of an evaluation; Score is for the mover, in centipawns.
type evalAnswer struct {
	FEN   string     `json:"fen"`
	Side  string     `json:"side"`
	Stage string     `json:"stage"`
	Score int32      `json:"score"`
	Terms []evalTerm `json:"terms"`
}

func newEval() *cobra.Command {
	var position positionFlags
	var asJSON bool
	var personality string
	cmd := &cobra.Command{
		Use:   "eval",
		Short: "Evaluate a position term by term",
		Long: `eval prints the static evaluation of a position in centipawns: each term for Red and
Black with the difference, then the stage of the game that chose the weights, and the
score from the mover's side. Terms that depend on the last moves are 0.`,
		Example: `  abyss-tui eval
  abyss-tui eval --personality aggressive
  abyss-tui eval --fen "3k5/9/9/8P/3P5/3N2P2/9/5KC2/9/2B6 b - - 0 69" --json`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			p, err := position.position()
			if err != nil {
				return err
			}
			weights := eval.Thesis()
			if personality != "" {
				style, err := findPersonality(personality)
				if err != nil {
					return usagef("--personality: %w", err)
				}
				weights.Apply(style.Payoffs)
			}
			answer := evaluate(position.fen, &p, weights)
			if asJSON {
				return printJSON(cmd.OutOrStdout(), answer)
			}
			out := cmd.OutOrStdout()
			fmt.Fprintf(out, "%-32s %8s %8s %8s\n", "term", "red", "black", "red-black")
			for _, t := range answer.Terms {
				fmt.Fprintf(out, "%-32s %8d %8d %8d\n", t.Name, t.Red, t.Black, t.Red-t.Black)
			}
			fmt.Fprintf(out, "stage %s\nscore %d for %s to move\n", answer.Stage, answer.Score, answer.Side)
			return nil
		},
	}
	position.register(cmd)
	personalityFlag(cmd, &personality)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

func evaluate(fen string, p *xiangqi.Position, weights *eval.Weights) evalAnswer {
	stage := eval.StageOf(p)
	e := eval.New(weights, stage)
	p.SetValues(e.Values())
	state := e.Start(p, xiangqi.NoMove, xiangqi.NoMove)
	answer := evalAnswer{FEN: fen, Side: p.Side().String(), Stage: stage.String(), Score: e.Score(p, &state), Terms: []evalTerm{}}
	for _, t := range e.Trace(p, &state) {
		answer.Terms = append(answer.Terms, evalTerm{t.Name, t.Red, t.Black})
	}
	return answer
}
