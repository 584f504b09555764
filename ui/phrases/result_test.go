package phrases

import (
	"testing"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
)

func TestResult(t *testing.T) {
	for want, e := range map[string]rules.Ending{
		"Black wins: checkmate":             {Verdict: rules.RedLoses, Reason: rules.Checkmate},
		"Red wins: resignation":             {Verdict: rules.BlackLoses, Reason: rules.Resignation},
		"Black loses: perpetual check":      {Verdict: rules.BlackLoses, Reason: rules.PerpetualCheck},
		"Draw: repetition":                  {Verdict: rules.Draw, Reason: rules.Repetition},
		"Red wins":                          {Verdict: rules.BlackLoses, Text: "left the room"},
		"Draw":                              {Verdict: rules.Draw},
		"Draw: 120 plies without a capture": {Verdict: rules.Draw, Reason: rules.MoveCount},
	} {
		if got := Result(lang.English.Text, e); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if got, want := Result(lang.Chinese.Text, rules.Resigned(xiangqi.Red)), "黑方胜：红方认输"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
