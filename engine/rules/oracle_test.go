package rules

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// oracleRow is one judged game of the JSON lines files an oracle directory
// holds.
type oracleRow struct {
	ID       string   `json:"id"`
	FEN      string   `json:"fen"`
	Moves    []string `json:"moves"`
	Expected string   `json:"expected"`
}

// The six games of the 120-ply rule. None of them has more than ten checks
// since the last capture, so the plain count decides all of them as the full
// one does.
func TestSixtyMovesOracle(t *testing.T) {
	text, err := os.ReadFile("../../../shared/oracle/rules_sixty.jsonl")
	if os.IsNotExist(err) {
		t.Skip("the oracle is not here")
	}
	if err != nil {
		t.Skip(err)
	}
	rows := 0
	for line := range bytes.Lines(text) {
		rows++
		var row oracleRow
		if err := json.Unmarshal(line, &row); err != nil {
			t.Fatal(err)
		}
		want := row.Expected
		if want == "none" {
			want = Ongoing.String()
		}
		pos, past := replay(t, row.FEN, strings.Join(row.Moves, " "))
		if got := Judge(Simple, &pos, past); got.Verdict.String() != want {
			t.Errorf("%s: %v by %v, want %s", row.ID, got.Verdict, got.Reason, want)
		}
	}
	if rows == 0 {
		t.Error("no rows")
	}
}
