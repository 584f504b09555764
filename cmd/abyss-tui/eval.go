package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
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
			t := spoken().Text
			head := func(english string) string {
				const width = 8
				text := t(english, lang.Meaning("terms"))
				return strings.Repeat(" ", max(width-canvas.Width(text), 0)) + text
			}
			row := func(name string, figures ...any) {
				const width = 32
				fmt.Fprintf(out, canvas.Pad(name, width)+" %8v %8v %8v\n", figures...)
			}
			fmt.Fprintf(out, "%s %s %s %s\n", canvas.Pad(t(lang.Mark("term")), 32), head(lang.Mark("red", lang.Meaning("terms"))), head(lang.Mark("black", lang.Meaning("terms"))), head(lang.Mark("red-black", lang.Meaning("terms"))))
			for _, term := range answer.Terms {
				row(t(term.Name, lang.Meaning("term")), term.Red, term.Black, term.Red-term.Black)
			}
			fmt.Fprintln(out, t(lang.Mark("stage %s"), t(answer.Stage, lang.Meaning("stage"))))
			fmt.Fprintln(out, t(lang.Mark("score %d for %s to move"), answer.Score, message.Word(answer.Side)))
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
