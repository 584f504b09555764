package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/game/format"
)

func TestConvert(t *testing.T) {
	in := reviewFile(t, cannonGame)
	dir := filepath.Dir(in)
	for _, c := range []struct {
		out   string
		flags []string
		want  string // all lines of standard error except the last
		kind  format.FileKind
		games int
	}{
		{"a.ubb", nil, "", format.DhtmlXQ, 2},
		{"a.xqf", []string{"--game", "1"}, "", format.XQF, 1},
		{"a.wxf", nil, "not kept: moves of variations (2)\nnot kept: comments (1)\n", format.WXFText, 2},
		{"a.fen", nil, "not kept: tags (4 in 2 games)\nnot kept: moves of variations (2)\nnot kept: comments (1)\n", format.FEN, 2},
		{"a", []string{"--to", "pgn", "--encoding", "gb18030", "--notation", "chinese"}, "", format.PGN, 2},
	} {
		out := filepath.Join(dir, c.out)
		got := abyss(t, "", append([]string{"convert", in, out}, c.flags...)...)
		reported, ok := strings.CutSuffix(got.errors, " written to "+out+"\n")
		if !ok || got.code != exitOK || got.out != "" || !strings.HasPrefix(reported, c.want) || strings.Count(reported, "\n") != strings.Count(c.want, "\n") {
			t.Errorf("%s: %+v", c.out, got)
		}
		content, err := format.ReadFileContent(out)
		if err != nil || content.Kind != c.kind || len(content.Games) != c.games {
			t.Errorf("%s: %d games of %v, %v", c.out, len(content.Games), content.Kind, err)
		}
	}
	again := abyss(t, "", "convert", in, filepath.Join(dir, "a.ubb"))
	if again.code != exitUsage || !strings.Contains(again.errors, "--force") {
		t.Errorf("%+v", again)
	}
}

// Either the name of the output file or the flag can select the SAN of Fairy-Stockfish.
func TestConvertToSAN(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		name, moves string
		flags       []string
	}{
		{"a.san.pgn", "1. Che3 Hg8", nil},
		{"b.san.pgn", "1. h2-e2 h9-g7", []string{"--notation", "iccs"}},
		{"c.pgn", "1. Che3 Hg8", []string{"--notation", "san"}},
		{"d.pgn", "1. h2-e2 h9-g7", nil},
	} {
		path := filepath.Join(dir, c.name)
		if got := abyss(t, "1. H2-E2 H9-G7", append([]string{"convert", "-", path}, c.flags...)...); got.code != exitOK {
			t.Errorf("%s: %+v", c.name, got)
		}
		text, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(text), "\n"+c.moves+" *\n") || !strings.Contains(string(text), "[Variant \"Xiangqi\"]\n") {
			t.Errorf("%s: %v\n%s", c.name, err, text)
		}
		if back := abyss(t, "", "convert", path, "-", "--to", "fen"); !strings.HasSuffix(back.out, " moves h2e2 h9g7\n") {
			t.Errorf("%s comes back as %+v", c.name, back)
		}
	}
}

func TestConvertStreams(t *testing.T) {
	got := abyss(t, "START{ C2.5 H8+7 }END", "convert", "-", "-", "--notation", "chinese-simplified")
	if got.code != exitOK || !strings.Contains(got.out, "\n1. 炮二平五 马８进７ *\n") || got.errors != "1 game, 2 moves written to standard output\n" {
		t.Errorf("%+v", got)
	}
	got = abyss(t, "", "convert", "thesis:6", "-", "--to", "fen")
	if got.code != exitOK || strings.Count(got.out, " ") != 5+1+142 {
		t.Errorf("%+v", got)
	}
}

// Large files that convert has written can be read again.
func TestConvertLarge(t *testing.T) {
	dir := t.TempDir()
	in, epd, fen := filepath.Join(dir, "a.fen"), filepath.Join(dir, "a.epd"), filepath.Join(dir, "b.fen")
	text := strings.Repeat("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1 moves h9g7\n", 105_000)
	if err := os.WriteFile(in, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, files := range [][2]string{{in, epd}, {epd, fen}} {
		got := abyss(t, "", "convert", files[0], files[1])
		if got.code != exitOK || !strings.HasSuffix(got.errors, files[1]+"\n") || strings.Count(got.errors, "105000") != 2 {
			t.Fatalf("%+v", got)
		}
	}
	if back, err := os.ReadFile(fen); err != nil || string(back) != text {
		t.Errorf("other positions come back, %v", err)
	}
}

// The command convert reads a file only up to the requested game, and writes only that game.
func TestConvertOneGame(t *testing.T) {
	text := strings.Repeat("[Event \"x\"]\n\n1. h2e2 *\n\n", 5000) + "[Event \"y\"]\n\n1. h2e9 *\n"
	got := abyss(t, text, "convert", "-", "-", "--game", "3", "--to", "fen")
	if got.code != exitOK || strings.Count(got.out, "\n") != 1 || !strings.HasSuffix(got.errors, "\n1 game, 1 move written to standard output\n") {
		t.Errorf("%+v", got)
	}
	if got = abyss(t, text, "convert", "-", "-", "--game", "5001", "--to", "fen"); got.code != exitFailed || !strings.Contains(got.errors, "game 5001: ") {
		t.Errorf("%+v", got)
	}
	if got = abyss(t, text, "convert", "-", "-", "--game", "5002"); got.code != exitUsage || !strings.Contains(got.errors, "- has 5001 games") {
		t.Errorf("%+v", got)
	}
}

// A broken game is written up to its error, which the message locates.
func TestConvertBroken(t *testing.T) {
	got := abyss(t, "[Red \"a\"]\n\n1. h2e2 h9g9\n\n[Red \"b\"]\n\n1. c3c4\n", "convert", "-", "-", "--to", "fen")
	if got.code != exitFailed || strings.Count(got.out, "\n") != 2 || !strings.Contains(got.out, " moves h2e2\n") ||
		!strings.Contains(got.errors, "\nabyss-tui convert: standard input: line 3: move 1...: ") {
		t.Errorf("%+v", got)
	}
}

func TestConvertRefuses(t *testing.T) {
	in := reviewFile(t, cannonGame)
	dir := filepath.Dir(in)
	if err := os.WriteFile(filepath.Join(dir, "empty.pgn"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "out.xqf")
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{in}, exitUsage, "1 argument: expected two"},
		{[]string{in, filepath.Join(dir, "x.doc")}, exitUsage, "expected a name that ends with one of .pgn"},
		{[]string{in, filepath.Join(dir, "x.cbl")}, exitUsage, "cbl files can only be read, not written"},
		{[]string{in, out}, exitUsage, "2 games, but an XQF file can contain only one; expected --game"},
		{[]string{in, out, "--game", "3"}, exitUsage, "--game 3: " + in + " has 2 games"},
		{[]string{in, out, "--to", "doc"}, exitUsage, `--to: kind of file "doc", expected one of pgn`},
		{[]string{in, out, "--encoding", "big5"}, exitUsage, `--encoding: encoding "big5", expected utf-8 or gb18030`},
		{[]string{in, out, "--notation", "x"}, exitUsage, "--notation: "},
		{[]string{filepath.Join(dir, "empty.pgn"), out}, exitFailed, "no game in it, expected PGN, DhtmlXQ"},
		{[]string{filepath.Join(dir, "none.pgn"), out}, exitFailed, "none.pgn"},
		{[]string{"thesis:50", out}, exitFailed, "thesis:1 to thesis:48"},
	} {
		got := abyss(t, "", append([]string{"convert"}, c.args...)...)
		if got.code != c.code || !strings.Contains(got.errors, c.want) || got.out != "" {
			t.Errorf("%v: %+v, want %q", c.args, got, c.want)
		}
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("a refused conversion left a file")
	}
}
