//go:build unix

package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"example.com/abyss/engine/xiangqi"
)

// These are the limits for reading a hostile file.
const (
	maxHostileMemory = 300             // MB
	maxHostileTime   = 5 * time.Minute // on a busy machine
)

// attack is a hostile file or standard input, and the command that reads it.
type attack struct {
	name  string
	write func(w io.Writer) // writes the file; nil: there is no file
	input io.Reader         // standard input; nil for empty input
	args  []string          // in which %s stands for the file's name
	want  string            // part of the expected output
}

// endless returns a reader of n equal bytes.
func endless(c byte, n int64) io.Reader { return io.LimitReader(same(c), n) }

type same byte

func (s same) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(s)
	}
	return len(p), nil
}

// repeat returns a function that writes a text repeatedly, up to a size in bytes.
func repeat(text string, size int) func(io.Writer) {
	return func(w io.Writer) {
		for range size / len(text) {
			io.WriteString(w, text) //nolint:errcheck // writes to a file of the test
		}
	}
}

const hostileStart = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"

func attacks() []attack {
	const mb = 1 << 20
	game := func(i int) string {
		return fmt.Sprintf("[Event \"E%d\"]\n[Red \"R\"]\n[Result \"1-0\"]\n\n1. h2e2 h9g7 2. h0g2 i9h9 %s 1-0\n\n", i, strings.Repeat("a0a1 a9a8 a1a0 a8a9 ", 14))
	}
	collection := func(games int) func(io.Writer) {
		return func(w io.Writer) {
			for i := range games {
				io.WriteString(w, game(i)) //nolint:errcheck // writes to a file of the test
			}
		}
	}
	back := strings.Repeat("a0a1 a9a8 a1a0 a8a9 ", 5)
	digits := strings.Repeat("0908000108090100", 4000) // moves of a rook to and fro, in the format DhtmlXQ
	epd := hostileStart + " - - bm h2e2; id \"%d\"; c0 \"x\";\n"
	numbered := func(line string, size int) func(io.Writer) {
		return func(w io.Writer) {
			for i := 0; i*len(line) < size; i++ {
				fmt.Fprintf(w, line, i)
			}
			io.WriteString(w, "no position\n") //nolint:errcheck // writes to a file of the test
		}
	}
	return []attack{
		{"a device that never ends, as a book", nil, nil, []string{"book", "check", "/dev/zero"}, "it is a device"},
		{"the same, as games", nil, nil, []string{"convert", "/dev/zero", "-"}, "it is a device"},
		{"the same, as an experiment", nil, nil, []string{"lab", "report", "/dev/zero"}, "/dev/zero"},
		{"a gigabyte, as a book", repeat(strings.Repeat("h2e2 ", 1000), 1<<30), nil, []string{"book", "check", "%s"}, "too large"},
		{"200,000 games, as a collection to convert", collection(200_000), nil, []string{"convert", "%s", "-"}, "too large"},
		{"200,000 games, into a book", collection(200_000), nil, []string{"book", "build", "%s.book", "%s"}, "games 200000"},
		{"200,000 games, the last of them", collection(200_000), nil, []string{"convert", "%s", "-", "--game", "200000"}, "1 game"},
		{"games of 7.9 MB", collection(8 * mb / len(game(100_000))), nil, []string{"convert", "%s", "%s.pgn"}, "more than 20000 games or 700000 moves"},
		{"one game of 7.9 MB", func(w io.Writer) { repeat(back, 7*mb)(w) }, nil, []string{"convert", "%s", "%s.pgn"}, ""},
		{"variations of 7.9 MB", func(w io.Writer) {
			io.WriteString(w, "[Event \"x\"]\n\n") //nolint:errcheck // writes to a file of the test
			repeat("1. h2e2 (1. h2d2 h9g7) (1. c3c4) h9g7 2. h0g2 *\n", 7*mb)(w)
		}, nil, []string{"convert", "%s", "%s.pgn"}, ""},
		{"comments of 7.9 MB", repeat("[Event \"x\"]\n\n1. h2e2 {"+strings.Repeat("x ", 4000)+"} *\n\n", 7*mb), nil, []string{"convert", "%s", "%s.pgn"}, ""},
		{"games without anything, of 7.9 MB", repeat("[A \"\"]\n*\n", 7*mb), nil, []string{"convert", "%s", "%s.pgn"}, "more than 20000 games"},
		{"broken games of 7.9 MB", repeat("[A \"\"]\n1. x\n", 7*mb), nil, []string{"convert", "%s", "%s.pgn"}, "more"},
		{"DhtmlXQ of 7.9 MB", repeat("[DhtmlXQ][DhtmlXQ_movelist]"+digits+"[/DhtmlXQ_movelist][/DhtmlXQ]", 7*mb), nil, []string{"convert", "%s", "%s.pgn"}, ""},
		{"positions of 7.9 MB", repeat(hostileStart+"\n", 7*mb), nil, []string{"convert", "%s", "%s.pgn"}, "more than 20000 games"},
		{"XQF of 7.9 MB", func(w io.Writer) {
			io.WriteString(w, "XQ\x0a"+strings.Repeat("\x00", 1021)) //nolint:errcheck // writes to a file of the test
			repeat("\x18\x20\x80\x00\x00\x00\x00\x00", 7*mb)(w)
		}, nil, []string{"convert", "%s", "%s.pgn"}, ""},
		{"a library of 7.9 MB", func(w io.Writer) {
			io.WriteString(w, "CCBridgeLibrary\x00"+strings.Repeat("\xff", 100)) //nolint:errcheck // writes to a file of the test
			repeat("CCBridge Record\x00"+strings.Repeat("\x00", 2400), 7*mb)(w)
		}, nil, []string{"convert", "%s", "%s.pgn"}, ""},
		{"a book of 20 MB of positions", randomBook(20 * mb), nil, []string{"book", "check", "%s"}, "by positions"},
		{"a book of 20 MB of lines", repeat("h2e2\n#\n", 20*mb), nil, []string{"book", "check", "%s"}, "lines of play"},
		{"a compressed book of long lines in six bytes", compressedBook, nil, []string{"book", "check", "%s"}, "lines 20000"},
		{"a suite of 4 MB", numbered(epd, 3900<<10), nil, []string{"solve", "--suite", "%s.epd"}, "line"},
		{"openings of 4 MB", numbered(epd, 3900<<10), nil, []string{"match", "--games", "2", "--openings", "%s"}, "line"},
		{"an experiment of many cells", func(w io.Writer) {
			for i := range 20_000 {
				fmt.Fprintf(w, "[[row]]\nlabel = \"%d\"\n[[column]]\nnodes=%d\n", i, i+1)
			}
		}, nil, []string{"lab", "report", "%s.toml"}, "cells at most"},
		{"an experiment of brackets", repeat("[", mb-10), nil, []string{"lab", "report", "%s.toml"}, ""},
		{"an experiment of ranges", func(w io.Writer) {
			fmt.Fprintf(w, "row = {each = \"1..10000\", label = \"{}\", settings = [%s]}\n", strings.Repeat(`"{}{}{}", `, 60_000))
		}, nil, []string{"lab", "report", "%s.toml"}, "more than 200000 values"},
		{"an experiment of choices", func(w io.Writer) {
			fmt.Fprintf(w, "part = {label = \"p\", settings = [%s]}\nrow = {parts = [%s]}\n", strings.Repeat(`"table=on", `, 400), strings.Repeat(`["", "p"], `, 60_000))
		}, nil, []string{"lab", "report", "%s.toml"}, "more than 200000 settings"},
		{"an experiment of pairings", func(w io.Writer) {
			fmt.Fprintf(w, "[games]\nlimits = [\"depth 1\"]\nprogram = [{name = \"x\"}, {name = \"y\"}]\npairing = {a = [%s], b = [%s]}\n",
				strings.Repeat(`"x", `, 80_000), strings.Repeat(`"y", `, 80_000))
		}, nil, []string{"lab", "report", "%s.toml"}, "pairings at most"},
		{"settings of brackets", func(w io.Writer) { io.WriteString(w, "a = "); repeat("[", 200<<10)(w) }, nil, []string{"--plain", "settings of", "%s"}, ""}, //nolint:errcheck // writes to a file of the test
		{"a personality of braces", repeat(`{"payoffs":`, 60<<10), nil, []string{"personality", "check", "%s"}, ""},
		{"a line of 256 MB on standard input", nil, io.MultiReader(endless('x', 256*mb), strings.NewReader("\n")), []string{"judge", "--stdin"}, "1 of 1 lines"},
		{"a collection of 256 MB on standard input", nil, endless(' ', 256*mb), []string{"convert", "-", "-"}, "too large"},
		{"a line of 256 MB for UCI", nil, io.MultiReader(strings.NewReader("position startpos moves "), endless('h', 256*mb), strings.NewReader("\ngo depth 1\nquit\n")), []string{"uci"}, "bestmove (none)"},
		{"a line of 256 MB for UCCI", nil, io.MultiReader(strings.NewReader("position startpos moves "), endless('h', 256*mb), strings.NewReader("\ngo depth 1\nquit\n")), []string{"ucci"}, "nobestmove"},
		{"a line of 256 MB for the line mode", nil, io.MultiReader(endless('h', 256*mb), strings.NewReader("\nquit\n")), []string{"--plain"}, ""},
	}
}

// randomBook returns a function that writes a book of positions from random games.
func randomBook(size int) func(io.Writer) {
	return func(w io.Writer) {
		r := rand.New(rand.NewPCG(1, 2))
		seen := map[string]bool{}
		for written := 0; written < size; {
			pos := xiangqi.StartPosition()
			for range 60 {
				var list xiangqi.MoveList
				pos.GenerateMoves(&list)
				moves := list.Slice()
				if len(moves) == 0 {
					break
				}
				m := moves[r.IntN(len(moves))]
				if fields := strings.Fields(pos.FEN()); !seen[fields[0]] && !seen[reflected(fields[0])] {
					seen[fields[0]] = true
					n, _ := fmt.Fprintf(w, "%s %s ; %v 3\n", fields[0], fields[1], m)
					written += n
				}
				var u xiangqi.Undo
				pos.Make(m, &u)
			}
		}
	}
}

// reflected returns a board mirrored left to right.
func reflected(board string) string {
	rows := strings.Split(board, "/")
	for i, row := range rows {
		letters := []byte(row)
		slices.Reverse(letters)
		rows[i] = string(letters)
	}
	return strings.Join(rows, "/")
}

// compressedBook writes a book of 20,000 lines of 200 plies. After the first line, each takes six
// bytes.
func compressedBook(w io.Writer) {
	data := binary.AppendUvarint([]byte("\x89XQB\x01"), 20_000)
	data = append(data, 0, 0, 0, 0, 0)
	data = binary.AppendUvarint(data, 200)
	data = append(data, make([]byte, 200)...)
	for range 20_000 - 1 {
		data = append(data, 0, 0, 0, 0)
		data = binary.AppendUvarint(data, 200)
		data = append(data, 0)
	}
	w.Write(data) //nolint:errcheck // writes to a file of the test
}

// TestHostileFiles runs the program on large or endless files, and bounds its memory and time. It
// prints the cost of each:
//
//	scripts/hostile.sh
func TestHostileFiles(t *testing.T) {
	if os.Getenv("ABYSS_LONG") == "" {
		t.Skip("set ABYSS_LONG to have the program read gigabytes")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	fmt.Println("| attack | seconds | MB |\n|---|---|---|")
	for _, a := range attacks() {
		t.Run(a.name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, "hostile")
			args := make([]string, len(a.args))
			for i, arg := range a.args {
				args[i] = strings.ReplaceAll(arg, "%s", path)
			}
			if i := strings.LastIndex(args[len(args)-1], path); i >= 0 && !strings.Contains(args[len(args)-1], ".pgn") {
				path = args[len(args)-1]
			}
			ctx, cancel := context.WithTimeout(t.Context(), maxHostileTime)
			defer cancel()
			cmd := exec.CommandContext(ctx, self, args...)
			cmd.Env = append(os.Environ(), asProgram+"=1", "XDG_STATE_HOME="+dir, "ABYSS_CONFIG="+filepath.Join(dir, "config.toml"))
			if len(args) > 1 && args[1] == "settings of" {
				cmd.Env, cmd.Args = append(cmd.Env, "ABYSS_CONFIG="+path), []string{self, "--plain"}
			}
			if a.write != nil {
				writeHostile(t, path, a.write)
			}
			var output bytes.Buffer
			cmd.Stdin, cmd.Stdout, cmd.Stderr = a.input, &limited{b: &output}, &limited{b: &output}
			began := time.Now()
			err := cmd.Run()
			took := time.Since(began)
			usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage)
			if !ok {
				t.Fatal("no usage")
			}
			memory := usage.Maxrss >> 10
			if runtime.GOOS == "darwin" {
				memory >>= 10
			}
			fmt.Printf("| %s | %.1f | %d |\n", a.name, took.Seconds(), memory)
			if ctx.Err() != nil || memory > maxHostileMemory {
				t.Errorf("%.1f s, %d MB, expected %v and %d MB at most: %v", took.Seconds(), memory, maxHostileTime, maxHostileMemory, err)
			}
			if text := output.String(); !strings.Contains(text, a.want) || strings.Contains(text, "panic:") || strings.Contains(text, "goroutine ") {
				t.Errorf("%v: expected %q in %.2000q", err, a.want, text)
			}
		})
	}
}

func writeHostile(t *testing.T, path string, write func(io.Writer)) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	w := bufio.NewWriterSize(f, 1<<20)
	write(w)
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

// limited stores only the beginning of what is written to it.
type limited struct{ b *bytes.Buffer }

func (l *limited) Write(p []byte) (int, error) {
	const most = 1 << 20
	l.b.Write(p[:min(len(p), max(most-l.b.Len(), 0))])
	return len(p), nil
}
