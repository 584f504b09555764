package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// judgeRequest is a line of judge --stdin: a game and its rules.
type judgeRequest struct {
	FEN   string   `json:"fen"`
	Moves []string `json:"moves"`
	Rules string   `json:"rules"`
}

// judgeAnswer is the verdict on a game.
type judgeAnswer struct {
	Verdict string `json:"verdict"`
	Reason  string `json:"reason"`
}

func newJudge() *cobra.Command {
	var (
		request       judgeRequest
		moves         string
		stdin, asJSON bool
	)
	cmd := &cobra.Command{
		Use:   "judge",
		Short: "Judge a game: mate, repetition, move count",
		Long: `judge plays moves from a position and prints the verdict: ongoing, draw, red_loses or
black_loses. A second line has the reason. It judges only the position after the last
move. It checks for mate and stalemate first, then for a third occurrence of the
position, then for 120 plies without a capture, counted from the half-move clock of the
FEN. Composed positions are accepted. Moves may be in any notation.

With --stdin it reads one JSON object per line, {"fen","moves":[...],"rules"}. It
answers each, in order, with one line of JSON: {"verdict","reason"}, or {"error"} for a
line that is not a game; the exit code is then 1. Flags supply the fields that a line
leaves out.`,
		Example: `  abyss-tui judge --fen "R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1" --moves "a9a8 e8e9 a8a9 e9e8 a9a8 e8e9 a8a9 e9e8"
  abyss-tui judge --rules chinese --stdin < games.jsonl`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if _, err := readRules(request.Rules); err != nil {
				return err
			}
			request.Moves = strings.Fields(moves)
			if stdin {
				return answerEach(cmd.Context(), cmd.InOrStdin(), cmd.OutOrStdout(), "game", request.answerLine)
			}
			end, err := request.judge()
			if err != nil {
				return usageError{err}
			}
			if asJSON {
				return printJSON(cmd.OutOrStdout(), answerOf(end))
			}
			fmt.Fprintln(cmd.OutOrStdout(), end.Verdict)
			if end.Over() {
				fmt.Fprintln(cmd.OutOrStdout(), spoken().Ending(end))
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&request.FEN, "fen", xiangqi.StartFEN, "`position` at the start of the game")
	cmd.Flags().StringVar(&moves, "moves", "", "`moves` played from the position in any notation, such as \"h2e2 h9g7\"")
	registerRules(cmd, &request.Rules, rules.Asian)
	cmd.Flags().BoolVar(&stdin, "stdin", false, "read games from standard input, one JSON object per line")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// answerLine answers a line of --stdin. Fields that are missing in the line have the values of r.
func (r judgeRequest) answerLine(line string) (object any, ok bool) {
	d := json.NewDecoder(bytes.NewBufferString(line))
	d.DisallowUnknownFields()
	err := d.Decode(&r)
	if err == nil && d.More() {
		err = message.Errorf("expected one JSON object per line")
	}
	var end rules.Ending
	if err == nil {
		end, err = r.judge()
	}
	if err != nil {
		return map[string]string{"error": foreign.ShortenText(err.Error())}, false
	}
	return answerOf(end), true
}

// judge returns the state of the game after its last move.
func (r judgeRequest) judge() (rules.Ending, error) {
	set, err := rules.ParseSet(r.Rules)
	if err != nil {
		return rules.Ending{}, err
	}
	pos, err := xiangqi.ParseLooseFEN(r.FEN)
	if err != nil {
		return rules.Ending{}, message.Errorf("fen %q: %w", r.FEN, err)
	}
	past := make([]rules.Ply, 0, len(r.Moves))
	err = playLine(&pos, r.Moves, func(m xiangqi.Move) error {
		past = append(past, rules.Ply{Key: pos.Key(), Move: m, Check: pos.InCheck()})
		return nil
	})
	if err != nil {
		return rules.Ending{}, message.Errorf("moves: %w", err)
	}
	return rules.Judge(set, &pos, past), nil
}

func answerOf(end rules.Ending) judgeAnswer { return judgeAnswer{end.Verdict.String(), end.Text} }
