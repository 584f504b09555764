package format

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/foreign"
)

// collection returns the PGN of n games of about 170 bytes each.
func collection(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[Event \"E%d\"]\n[Red \"红%d\"]\n[Result \"1-0\"]\n\n1. h2e2 h9g7 2. h0g2 i9h9 3. i0h0 b9c7\n4. c3c4 g6g5 5. b0c2 c9e7 1-0\n\n", i, i)
	}
	return b.String()
}

func collectionFile(t *testing.T, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "games.pgn")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// Reading a file in parts gives the same games as reading it at once, in every encoding.
func TestEachReadsWhatReadFileDoes(t *testing.T) {
	text := strings.Replace(collection(2000), "[Red \"红1500\"]", "[Red \"红1500\"]\r", 1)
	gb, err := GB18030.encodeText(text)
	if err != nil {
		t.Fatal(err)
	}
	utf16, err := UTF16.coder().NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"UTF-8": []byte(text), "GB18030": gb, "UTF-16": []byte(utf16)} {
		path := collectionFile(t, data)
		want, err := ReadFile(path)
		if err != nil || len(want) != 2000 {
			t.Fatalf("%s: %d games, %v", name, len(want), err)
		}
		var got []*GameRecord
		parts, read := 0, int64(0)
		err = Each(path, func(p Part) error {
			if p.Read < read || p.Size != int64(len(data)) {
				t.Errorf("%s: read %d after %d of %d", name, p.Read, read, p.Size)
			}
			read = p.Read
			parts++
			got = append(got, p.Games...)
			return nil
		})
		if err != nil || parts < 3 || read != int64(len(data)) {
			t.Errorf("%s: %d parts, %d bytes of %d read, %v", name, parts, read, len(data), err)
		}
		if a, b := written(t, got...), written(t, want...); a != b {
			t.Errorf("%s: other games than in one go", name)
		}
	}
}

// Files written by this program begin each game with the tag Game, and parts end before this tag.
func TestEachReadsWhatIsWritten(t *testing.T) {
	text := written(t, readAll(t, collection(1000))...)
	if !strings.HasPrefix(text, "[Game ") {
		t.Fatalf("%.40q", text)
	}
	var got []*GameRecord
	parts := 0
	err := Each(collectionFile(t, []byte(text)), func(p Part) error {
		parts++
		got = append(got, p.Games...)
		return nil
	})
	if err != nil || parts < 3 || written(t, got...) != text {
		t.Errorf("%d games in %d parts, %v", len(got), parts, err)
	}
}

// Large text files of every format are read in parts. The games, notes and errors are the same as
// without parts.
func TestPartsOfEveryKind(t *testing.T) {
	games := readAll(t, collection(1500))
	for _, k := range []FileKind{DhtmlXQ, WXFText, FEN, EPD, PGN} {
		data, _, err := Options{Kind: k}.Encode(games)
		if err != nil {
			t.Fatal(err)
		}
		bad := map[FileKind][2]string{DhtmlXQ: {"movelist]7747", "movelist]7777"}, WXFText: {"h9-", "h9="}, FEN: {"h2e2", "h2e3"}, EPD: {"pv h2e2", "pv h2e3"}, PGN: {"h2-e2", "h2-e3"}}[k]
		text := string(data)
		at := strings.LastIndex(text[:len(text)*9/10], bad[0])
		if k == WXFText {
			at, bad = strings.LastIndex(text[:len(text)*9/10], "C2.5"), [2]string{"C2.5", "C2+8"}
		}
		text = text[:at] + bad[1] + text[at+len(bad[0]):]
		want, wrong := readKind(k, text)
		if len(want) != len(games) || wrong == nil || !strings.Contains(wrong.Error(), "line ") {
			t.Fatalf("%v: %d games, %v", k, len(want), wrong)
		}
		p := parts{in: strings.NewReader(text), place: place{line: 1}}
		if !p.begin([]byte(text[:sampleBytes])) || p.kind != k {
			t.Fatalf("%v is taken for %v", k, p.kind)
		}
		var got []*GameRecord
		count, broken := 0, 0
		err = p.run(func(games []*GameRecord, err error) error {
			got = append(got, games...)
			if count++; err != nil {
				broken++
			}
			return nil
		})
		if count < 3 || broken != 1 || err == nil || err.Error() != wrong.Error() {
			t.Errorf("%v: %d parts, %d broken, %v, want %v", k, count, broken, err, wrong)
		}
		if len(got) != len(want) || written(t, got...) != written(t, want...) {
			t.Errorf("%v: other games than in one go", k)
		}
	}
}

// A part ends before the first tag of a game, whatever the name of the tag.
func TestPartEnd(t *testing.T) {
	for _, c := range []struct{ part, rest string }{
		{"[Event \"a\"]\n\n1. h2e2 *\n\n", "[Event \"b\"]\n\n*\n"},
		{"[Game \"x\"]\n[Event \"a\"]\n\n1. h2e2 *\n\n", "[Game \"x\"]\n[Event \"b\"]\n\n*\n"},
		{"[Game \"x\"]\r\n\r\n[Event \"a\"]\r\n\r\n*\r\n", "[Game \"x\"]\r\n\r\n[Event \"b\"]\r\n\r\n*\r\n"},
		{"[Event \"a\"]\n\n1. h2e2 {\n[%clk 0:09:58]} *\n", "[Game \"x\"]\n[Event \"b\"]\n\n*\n"},
		{"", "\n[Game \"x\"]\n[Event \"a\"]\n\n1. h2e2 *\n"},
		{"", strings.Repeat("[Event \"x\"]\n", 1<<17)}, // shows that each line is searched only once
	} {
		if got := partEnd([]byte(c.part+c.rest), []byte(eventTag), 0); got != len(c.part) {
			t.Errorf("%.60q: at %d, want %d", c.part+c.rest, got, len(c.part))
		}
	}
}

// In parts, errors count lines and games from the beginning of the file.
func TestEachNamesLineAndGame(t *testing.T) {
	text := strings.Replace(collection(1000), "[Event \"E900\"]", "[Event \"E900\"]\n[Site \"no end\n", 1)
	path := collectionFile(t, []byte(text))
	_, want := ReadFile(path)
	games := 0
	err := Each(path, func(p Part) error {
		games += len(p.Games)
		return nil
	})
	if want == nil || err == nil || err.Error() != want.Error() || games < 999 {
		t.Errorf("%d games, %v, expected %v", games, err, want)
	}
}

func TestEachEndsWithTake(t *testing.T) {
	enough, calls := errors.New("enough"), 0
	err := Each(collectionFile(t, []byte(collection(2000))), func(Part) error {
		calls++
		return enough
	})
	if !errors.Is(err, enough) || calls != 1 {
		t.Errorf("%d calls, %v", calls, err)
	}
}

func TestEachTakesOtherKinds(t *testing.T) {
	fens := filepath.Join(t.TempDir(), "a.fen")
	if err := os.WriteFile(fens, []byte(strings.Repeat("3k5/9/9/9/9/9/9/9/9/R3K4 w\n", 7)), 0o600); err != nil {
		t.Fatal(err)
	}
	cbr := filepath.Join(t.TempDir(), "a.cbr")
	if err := os.WriteFile(cbr, titled(t, "甲"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"thesis:2", "testdata/xboard.pgn", fens, cbr} {
		want, err := ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		got := 0
		if err := Each(path, func(p Part) error { got += len(p.Games); return nil }); err != nil || got != len(want) {
			t.Errorf("%s: %d games, %v, expected %d", path, got, err, len(want))
		}
	}
	if err := Each(collectionFile(t, nil), func(Part) error { return nil }); !errors.Is(err, errNoGame) {
		t.Errorf("an empty file: %v", err)
	}
}

// fewGames lowers the limit on the number of games for a test.
func fewGames(t *testing.T) {
	t.Helper()
	kept := maxGames
	t.Cleanup(func() { maxGames = kept })
	maxGames = 2000
}

// Files over the size limit are refused, if possible before they are read. Files with too many
// games are read up to the limit.
func TestReadFileHasBounds(t *testing.T) {
	fewGames(t)
	path := collectionFile(t, []byte(strings.Repeat(" ", maxFile+1)))
	if _, err := ReadFile(path); !errors.Is(err, errEndless) {
		t.Errorf("%v", err)
	}
	if _, err := Read(bytes.NewReader(make([]byte, maxFile+1))); !errors.Is(err, foreign.ErrTooLarge) {
		t.Errorf("%v", err)
	}
	positions := strings.Repeat(xiangqi.StartFEN+"\n", maxFile/len(xiangqi.StartFEN)+1)
	if games, err := ReadFile(collectionFile(t, []byte(positions))); len(games) != maxGames || !Cut(err) {
		t.Errorf("a file beyond the bound: %d games, %v", len(games), err)
	}
	long := "[Event \"x\"]\n\n{" + strings.Repeat("a b ", maxFile/4)
	if err := Each(collectionFile(t, []byte(long)), func(Part) error { return nil }); !errors.Is(err, errEndless) {
		t.Errorf("%v", err)
	}
	for name, text := range map[string]string{
		"PGN":     strings.Repeat("[A \"\"]\n*\n", maxGames+5),
		"FEN":     strings.Repeat("3k5/9/9/9/9/9/9/9/9/R3K4 w\n", maxGames+5),
		"DhtmlXQ": strings.Repeat("[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]", maxGames+5),
		"WXF":     strings.Repeat("FORMAT WXF\nSTART{ }END\n", maxGames+5),
	} {
		c, err := Read(strings.NewReader(text))
		if len(c.Games) != maxGames || !errors.Is(err, errManyGames) {
			t.Errorf("%s: %d games, %v", name, len(c.Games), err)
		}
	}
}

// Each text format limits the moves of one game and the moves of all games together.
func TestMovesHaveABound(t *testing.T) {
	kept := [2]int{maxMoves, maxTree}
	t.Cleanup(func() { maxMoves, maxTree = kept[0], kept[1] })
	maxMoves, maxTree = 70_000, 30_000
	back := strings.Repeat("a0a1 a9a8 a1a0 a8a9 ", 25)
	digits := strings.Repeat("0908000108090100", 25)
	for name, text := range map[string]string{
		"PGN":     strings.Repeat(back, maxTree/100+1),
		"DhtmlXQ": "[DhtmlXQ_movelist]" + strings.Repeat(digits, maxTree/100+1) + "[/DhtmlXQ_movelist]",
		"FEN":     xiangqi.StartFEN + " moves " + strings.Repeat(back, maxTree/100+1) + "\n" + xiangqi.StartFEN + "\n",
	} {
		c, err := Read(strings.NewReader(text))
		if !errors.Is(err, errLong) {
			t.Errorf("%s: %v", name, err)
		}
		for _, g := range c.Games {
			if n := g.Tree.Size(); n > maxTree {
				t.Errorf("%s: a game of %d moves", name, n)
			}
		}
	}
	const each = 5000
	c, err := Read(strings.NewReader(strings.Repeat("[Event \"x\"]\n\n"+strings.Repeat(back, each/100)+"*\n\n", maxMoves/each+3)))
	if len(c.Games) != maxMoves/each || !errors.Is(err, errManyMoves) {
		t.Errorf("%d games, %v", len(c.Games), err)
	}
}

// Errors and notes stay short, however long or faulty the text is.
func TestErrorsAreBounded(t *testing.T) {
	for name, text := range map[string]string{
		"one line":   strings.Repeat("A", 1<<17),
		"a word":     "[Event \"x\"]\n\n1. h2e2 " + strings.Repeat("车", 1<<16),
		"FEN":        "3k5/9/9/9/9/9/9/9/9/R3K4 w\n" + strings.Repeat("3k5/9/9/9/9/9/9/9/9/RR2K4 w moves "+strings.Repeat("x", 5000)+"\n", 50),
		"tags":       strings.Repeat("[Event \"x\"]\n["+strings.Repeat("y", 3000)+"\n\n*\n", 50),
		"one tag":    "[Event \"" + strings.Repeat("z", 1<<17) + "\n",
		"no mark":    "[DhtmlXQ_movelist]" + strings.Repeat("7", 1<<17),
		"FORMAT":     "FORMAT WXF\nSTART{" + strings.Repeat("C2.5", 1<<15) + "}END",
		"a comment":  "1. h2e2 {" + strings.Repeat("k", 1<<17),
		"parens":     "1. h2e2 (" + strings.Repeat("q", 1<<17) + ")",
		"the result": "[Result \"" + strings.Repeat("w", 1<<17) + "\"]\n1. h2e2",
	} {
		c, err := Read(strings.NewReader(text))
		if err != nil && len(err.Error()) > 5000 {
			t.Errorf("%s: an error of %d bytes: %.100s", name, len(err.Error()), err)
		}
		notes := 0
		for _, g := range c.Games {
			for _, note := range g.Notes {
				notes = max(notes, len(note.Error()))
			}
		}
		if notes > 5000 {
			t.Errorf("%s: a note of %d bytes", name, notes)
		}
	}
}

func TestNoGameFile(t *testing.T) {
	elf := append([]byte("\x7fELF\x02\x01\x01\x00\x00\x00"), bytes.Repeat([]byte{0x90, 0xc3, 0, 1, 2}, 1000)...)
	for name, data := range map[string][]byte{
		"ELF": elf, "gzip": []byte("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03abc"), "PNG": []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"),
		"noise": bytes.Repeat([]byte{1, 2, 0x80, 'a', 5}, 100),
	} {
		_, err := Read(bytes.NewReader(data))
		if !errors.Is(err, errNoText) {
			t.Errorf("%s: %v", name, err)
		}
		if err != nil && strings.ContainsFunc(err.Error(), func(r rune) bool { return r < ' ' || r > '~' }) {
			t.Errorf("%s: its bytes are in %q", name, err)
		}
	}
}
