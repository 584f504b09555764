package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// cases returns the path of a file with answers from an independent program. If the file is not
// available, it returns the path of the sample in testdata.
func cases(name string) string {
	full := filepath.Join("..", "..", "..", "shared", "oracle", name)
	if _, err := os.Stat(full); err == nil {
		return full
	}
	return filepath.Join("testdata", name)
}

func readLines(t *testing.T, path string) []string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n")), "\n")
}

// Every answer of moves --stdin equals the answer of an independent move generator.
func TestMovesOracle(t *testing.T) {
	for _, path := range []string{cases("legal_moves.jsonl"), filepath.Join("testdata", "legal_moves.jsonl")} {
		lines := readLines(t, path)
		var fens strings.Builder
		for _, line := range lines {
			fmt.Fprintln(&fens, decode[movesAnswer](t, line).FEN)
		}
		got := abyss(t, fens.String(), "moves", "--stdin")
		if got.code != exitOK || got.errors != "" {
			t.Fatalf("%s: exit code %d: %s", path, got.code, got.errors)
		}
		answers := strings.Split(strings.TrimSuffix(got.out, "\n"), "\n")
		if len(answers) != len(lines) {
			t.Fatalf("%s: %d answers to %d lines", path, len(answers), len(lines))
		}
		for i := range lines {
			if diff := cmp.Diff(decode[movesAnswer](t, lines[i]), decode[movesAnswer](t, answers[i])); diff != "" {
				t.Errorf("%s: line %d (-oracle +answer)\n%s", path, i+1, diff)
			}
		}
	}
}

// Every answer of perft --stdin equals an independent count.
func TestPerftOracle(t *testing.T) {
	const depth = 2 // the tests in package perft go to greater depths
	var fens strings.Builder
	var want []perftAnswer
	for _, line := range readLines(t, cases("perft.tsv"))[1:] {
		fields := strings.Split(line, "\t")
		nodes, err := strconv.ParseUint(fields[depth], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, perftAnswer{fields[0], depth, nodes})
		fmt.Fprintln(&fens, fields[0])
	}
	got := abyss(t, fens.String(), "perft", "--stdin", "--depth", strconv.Itoa(depth))
	if got.code != exitOK {
		t.Fatalf("%+v", got)
	}
	var answers []perftAnswer
	for sc := bufio.NewScanner(strings.NewReader(got.out)); sc.Scan(); {
		answers = append(answers, decode[perftAnswer](t, sc.Text()))
	}
	if diff := cmp.Diff(want, answers); diff != "" {
		t.Errorf("(-oracle +answer)\n%s", diff)
	}
}

// With --stdin an answer has its fields in a fixed order and repeats the FEN as it was given. The
// answer to an invalid line comes in the place of that line, all other lines are answered too, and
// the exit code is 1.
func TestStdinContract(t *testing.T) {
	const mated = "3ck4/3RR4/9/9/9/9/9/9/9/5K3 b - - 0 1"
	given := "\ufeff4k4/9/9/9/9/9/9/9/9/3K5 r\r\n" + "no <position> & more\n" + "\n" + mated
	got := abyss(t, given, "moves", "--stdin")
	want := []string{
		`{"fen":"4k4/9/9/9/9/9/9/9/9/3K5 r","check":false,"moves":["d0d1"]}`,
		`{"fen":"no <position> & more","error":"`,
		`{"fen":"","error":"`,
		`{"fen":"` + mated + `","check":true,"moves":[]}`,
	}
	lines := strings.Split(strings.TrimSuffix(got.out, "\n"), "\n")
	if got.code != exitFailed || len(lines) != len(want) || !strings.Contains(got.errors, "2 of 4 ") {
		t.Fatalf("%+v", got)
	}
	for i, prefix := range want {
		if !strings.HasPrefix(lines[i], prefix) || !json.Valid([]byte(lines[i])) {
			t.Errorf("line %d is %s, expected it to begin with %s", i+1, lines[i], prefix)
		}
	}
	start := "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
	perft := abyss(t, start+"\nx\n"+start, "perft", "--stdin", "--depth", "1")
	wantPerft := `{"fen":"` + start + `","depth":1,"nodes":44}`
	lines = strings.Split(perft.out, "\n")
	if perft.code != exitFailed || len(lines) != 4 || lines[0] != wantPerft || lines[2] != wantPerft || !strings.HasPrefix(lines[1], `{"fen":"x","error":"`) {
		t.Errorf("%+v", perft)
	}
	if empty := abyss(t, "", "perft", "--stdin"); empty.code != exitOK || empty.out != "" {
		t.Errorf("no input: %+v", empty)
	}
}

// A line longer than any buffer counts as one invalid line.
func TestStdinLongLine(t *testing.T) {
	got := abyss(t, strings.Repeat("9/", 100_000)+"\n4k4/9/9/9/9/9/9/9/9/3K5 w\n", "perft", "--stdin", "--depth", "1")
	if lines := strings.Split(got.out, "\n"); got.code != exitFailed || len(lines) != 3 || !strings.HasSuffix(lines[1], `"nodes":1}`) {
		t.Errorf("exit code %d, %d lines", got.code, len(lines))
	}
}
