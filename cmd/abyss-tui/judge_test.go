package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const (
	checkedKing = "R8/4k4/9/8p/9/9/8P/9/9/3K5 w - - 0 1"
	checkMoves  = "a9a8 e8e9 a8a9 e9e8 a9a8 e8e9 a8a9 e9e8"
)

func TestJudge(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{nil, "ongoing\n"},
		{[]string{"--fen", checkedKing, "--moves", checkMoves}, "red_loses\nRed checks on every move of the cycle: perpetual check loses (a9a8 e8e9 a8a9 e9e8)\n"},
		{[]string{"--fen", checkedKing, "--moves", checkMoves, "--rules", "none"}, "ongoing\n"},
		{[]string{"--fen", checkedKing, "--moves", checkMoves, "--rules", "thesis", "--json"}, `{"verdict":"draw","reason":"third occurrence without a threat: repetition draws (a9a8 e8e9 a8a9 e9e8)"}` + "\n"},
	} {
		if got := abyss(t, "", append([]string{"judge"}, c.args...)...); got.code != exitOK || got.out != c.want {
			t.Errorf("judge %q: %d, %q, %q", c.args, got.code, got.out, got.errors)
		}
	}
	for _, c := range []struct {
		args []string
		why  string
	}{
		{[]string{"--fen", "x"}, `fen "x"`},
		{[]string{"--moves", "a0a9"}, "moves: move 1"},
		{[]string{"--rules", "fair"}, "expected one of asian"},
	} {
		if got := abyss(t, "", append([]string{"judge"}, c.args...)...); got.code != exitUsage || !strings.Contains(got.errors, c.why) {
			t.Errorf("judge %q: %d, %q, want %q", c.args, got.code, got.errors, c.why)
		}
	}
}

// Each line gets an answer, invalid lines get an error. The flags supply missing fields.
func TestJudgeLines(t *testing.T) {
	in := `{"fen":"` + checkedKing + `","moves":["a9a8","e8e9"]}
{"rules":"odd"}
{"moves":["h2e2","h2e2"]}
{"fen":"3k5/9/9/9/9/9/9/9/9/2RRRK3 b - - 0 1"}
{"verdict":1}
nonsense
`
	want := []map[string]string{
		{"verdict": "ongoing", "reason": ""},
		{"error": `rules "odd": expected one of asian, chinese, simple, none, thesis`},
		{"error": `moves: move 2: move "h2e2" is not legal: there is no piece on h2`},
		{"verdict": "black_loses", "reason": "Black is checkmated"},
		{"error": `json: unknown field "verdict"`},
		{"error": "invalid character 'o' in literal null (expecting 'u')"},
	}
	res := abyss(t, in, "judge", "--stdin")
	var got []map[string]string
	for line := range strings.Lines(res.out) {
		got = append(got, decode[map[string]string](t, line))
	}
	if diff := cmp.Diff(want, got); diff != "" || res.code != exitFailed || !strings.Contains(res.errors, "4 of 6 ") {
		t.Errorf("%d %q\n%s", res.code, res.errors, diff)
	}
}

// The command judges the manual cases in the same way as package rules.
func TestJudgeManualCases(t *testing.T) {
	file, err := os.Open("../../engine/rules/testdata/manual.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var in bytes.Buffer
	var want []string
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var row struct {
			FEN      string   `json:"fen"`
			Moves    []string `json:"moves"`
			Expected *string  `json:"expected_axf"`
		}
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		if row.Expected == nil {
			continue
		}
		text, err := json.Marshal(judgeRequest{row.FEN, row.Moves, "asian"})
		if err != nil {
			t.Fatal(err)
		}
		in.Write(append(text, '\n'))
		want = append(want, strings.Replace(*row.Expected, "none", "ongoing", 1))
	}
	var got []string
	for line := range strings.Lines(abyss(t, in.String(), "judge", "--stdin").out) {
		got = append(got, decode[judgeAnswer](t, line).Verdict)
	}
	if diff := cmp.Diff(want, got); diff != "" || len(want) == 0 {
		t.Error(diff)
	}
}
