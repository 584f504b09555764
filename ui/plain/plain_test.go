package plain

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"
)

// errEnd ends a dialogue.
var errEnd = io.EOF

// mateInTwo is a position with the solution a7a8 e9f9 h1h9.
const mateInTwo = "4k4/c8/R8/9/9/9/9/9/7R1/3K5 w - - 0 1"

// mating returns the options of a script that mates an engine.
func mating(t *testing.T) Options {
	t.Helper()
	o := against("e9f9")
	pos, err := xiangqi.ParseFEN(mateInTwo)
	if err != nil {
		t.Fatal(err)
	}
	o.Game.Start = pos
	return o
}

// TestGame plays a whole game to mate, in mixed notations.
func TestGame(t *testing.T) {
	want(t, lines(t, mating(t), "last", "moves", "R9+1", "", "last", "車二進八", "moves", "last", "h9h8", "quit", "quit", "board"),
		"Abyss, in lines of text. Type a move, such as h2e2, or \"help\".",
		"The game: you are Red; the engine's level is 10, Full; the engine takes 1s a move.",
		"It begins from "+mateInTwo,
		"Red to move.",
		"No move has been played yet",
		"No move has been played yet",
		"Red rook a7 takes cannon on a8.",
		"Black king e9 to f9.",
		"Black king e9 to f9.",
		"Red rook h1 to h9, check.",
		"Red wins: checkmate.",
		"1. a7a8 e9f9",
		"2. h1h9",
		"Red wins: checkmate.",
		"Red rook h1 to h9, check.",
		"Red wins: checkmate.",
		"The game is over; type \"new\" to start another, or \"undo\" to take the last move back",
		`The game is not saved; type "save" to keep it. Type "yes" to do it.`,
	)
}

// TestGameInChinese plays the same game with Chinese output and commands.
func TestGameInChinese(t *testing.T) {
	o := mating(t)
	o.Language, o.Notation = lang.Chinese, notation.Simplified
	want(t, lines(t, o, "棋子", "a7a3x", "车九进一", "h1h9", "棋谱", "退出"),
		"Abyss 文字行模式。请输入着法（如 h2e2）或 帮助。",
		"对局：你执红；引擎级别 10, 全力；引擎每步 1 秒。",
		"起始局面："+mateInTwo,
		"轮到红方走棋。",
		"红方：帅 d0、车 h1 a7。",
		"黑方：将 e9、炮 a8。",
		"着法 \"a7a3x\"：请输入坐标如 h2e2、WXF 如 C2.5 或中文如 炮二平五。这也不是命令：输入 帮助 列出全部命令",
		"红方 车九进一 吃炮。",
		"黑方 将５平６。",
		"红方 车二进八，将军。",
		"红方胜：将死。",
		"1. 车九进一 将５平６",
		"2. 车二进八",
		"红方胜：将死。",
		"这局棋还没有保存；输入 保存 即可。 输入 是 即执行。",
	)
}

// An illegal move gets an explanation, and so does text that is not a move.
func TestWrongLines(t *testing.T) {
	for line, prefix := range map[string]string{
		"h2h1h0":        `Move "h2h1h0": the knight on h0 cannot move like that; expected h0g2 (H2+3), h0i2 (H2+1)`,
		"fly":           `Move "fly": expected coordinates like h2e2, WXF like C2.5 or Chinese like 炮二平五. That is not a command either: type "help" for the list`,
		"h2e3":          `Move "h2e3" is not legal: the cannon on h2 cannot go to e3`,
		"h9g7":          `Move "h9g7" is not legal: the knight on h9 is black's, and red is to move`,
		"legal k4":      `"k4" is not a point: expected a file a to i and a rank 0 to 9, such as e4`,
		"legal e9":      "That piece is Black's; Red is to move",
		"legal e5":      "There is no piece on e5",
		"square":        `"" is not a point`,
		"moves x":       "No move has been played yet",
		"undo":          "There is no move to take back",
		"redo":          "There is no move to redo",
		"done":          "There is no move to confirm",
		"decline":       "No draw has been offered",
		"pause":         "The game has no clock",
		"now":           "The engine is not on move",
		"stop":          "No analysis is under way",
		"analyze soon":  `"soon": expected a number of seconds, such as 10`,
		"analyze -1":    `"-1": expected a number of seconds, such as 10`,
		"next":          "No suite is open; type \"suite\" to open one",
		"suite /no/epd": "Not opened: open /no/epd: no such file or directory",
		"open":          "\"open\": expected the name of a game file, or thesis",
		"open /no/pgn":  "Not opened: open /no/pgn: no such file or directory",
		"save x.pgn":    "There is no move to save yet",
		"fen 9/9 w":     "FEN: expected 10 rows with / between them, Black's home rank first; found 2",
		"side green":    `"green" is not a side: expected red, black, both or none`,
		"level 99":      `"99" is not a level: expected 1 to 10`,
		"time never":    `"never" is not a time for a move: expected one such as 3s or 500ms`,
		"time 1e300":    `"1e300" is not a time for a move`,
		"time NaN":      `"NaN" is not a time for a move`,
		"clock soon":    `Time control "soon"`,
		"threads 0":     `"0" is not a number of threads: expected 1 to 64`,
		"threads 65":    `"65" is not a number of threads: expected 1 to 64`,
		"threads two":   `"two" is not a number of threads: expected 1 to 64`,
		"new threads":   "A value after threads is missing: expected 1",
		"book maybe":    `"maybe": expected on or off`,
		"notation x":    `Notation "x": expected one of iccs`,
		"language x":    `Language "x": expected one of english, chinese, chinese-traditional`,
		"new level":     "A value after level is missing: expected 1-10",
		"new fast yes":  `"fast" cannot be chosen: expected side, level, style, time, clock, book, ponder, threads or handicap`,
		"help flying":   `There is no command "flying"; type "help" for the list`,
		"score":         "The engine did not search for its last move; type \"analyze\" to search the position",
	} {
		got := answers(t, against(), line)
		if len(got) != 1 || !strings.HasPrefix(got[0], prefix) {
			t.Errorf("%s: said %q, expected %q", line, got, prefix)
		}
	}
}

// A command has the same effect and the same help under each of its names.
func TestCommands(t *testing.T) {
	called, list := map[string]string{}, commands(newParts(Options{}))
	for _, cmd := range list {
		for _, name := range append([]string{cmd.name, cmd.chinese}, cmd.also...) {
			if other, taken := called[name]; taken {
				t.Errorf("%q is %s and %s", name, other, cmd.name)
			}
			called[name] = cmd.name
		}
		if cmd.doc == "" || cmd.chinese == "" {
			t.Errorf("%s: no help or no Chinese name", cmd.name)
		}
		got := answers(t, against(), "help "+strings.ToUpper(cmd.name))
		if len(got) != 1 || !strings.HasPrefix(got[0], cmd.name) {
			t.Errorf("the help on %s is %q", cmd.name, got)
		}
	}
	overview := strings.Join(answers(t, against(), "help"), "\n")
	all := answers(t, against(), "help all")
	if len(all) != len(list) {
		t.Errorf("help all has %d lines, expected %d", len(all), len(list))
	}
	for _, cmd := range list {
		if !strings.Contains(overview, " "+cmd.name) {
			t.Errorf("help does not list %s", cmd.name)
		}
	}
}

// While the engine thinks, a user can type further commands, which are executed at once.
func TestTypingWhileTheEngineThinks(t *testing.T) {
	o := against("h9g7")
	o.Game.Engine.(*answering).block = make(chan struct{})
	d := talk(t, o)
	d.in <- "h2e2"
	d.waitFor("Red cannon h2 to e2.")
	d.in <- "c3c4"
	d.waitFor("The engine is on move; type \"now\" to make it play")
	d.in <- "pieces"
	d.waitFor("cannon b2 e2")
	d.in <- "now"
	d.waitFor("Black knight h9 to g7.")
	d.in <- "b0c2"
	d.waitFor("Red knight b0 to c2.")
	d.in <- "undo"
	d.waitFor("Taken back: Red knight b0 to c2.")
	d.in <- "quit"
	d.waitFor("Type \"yes\" to do it.")
	d.in <- "y"
	if err := d.result(); err != nil {
		t.Error(err)
	}
}

// After a new game begins, the abandoned game reports nothing more, even if the engine was
// thinking.
func TestNewGameWhileTheEngineThinks(t *testing.T) {
	o := against("h9g7")
	o.Game.Engine.(*answering).block = make(chan struct{})
	d := talk(t, o)
	d.in <- "h2e2"
	d.waitFor("Red cannon h2 to e2.")
	d.in <- "new side both"
	d.in <- "new side both"
	d.waitFor("The game: two players; no clocks.\nRed to move.\n")
	d.in <- "b0c2"
	d.waitFor("Red knight b0 to c2.\n")
	close(d.in)
	if err := d.result(); err != nil {
		t.Error(err)
	}
	if output := d.output.String(); strings.Contains(output, "Black") || strings.Contains(output, "Taken back") {
		t.Errorf("said of the game before: %s", output)
	}
}

// The end of the input ends the program, even while the engine thinks.
func TestEndOfInput(t *testing.T) {
	o := against()
	o.Game.Engine.(*answering).block = make(chan struct{})
	d := talk(t, o)
	d.in <- "h2e2"
	d.waitFor("Red cannon h2 to e2.")
	close(d.in)
	if err := d.result(); err != nil {
		t.Error(err)
	}
}

// Cancelling the context ends Run while it waits for input.
func TestInterrupt(t *testing.T) {
	d := talk(t, against())
	d.waitFor("Red to move.")
	d.end()
	if err := d.result(); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	close(d.in)
}

// A script's lines wait for the engine, but "now" does not.
func TestScriptWaits(t *testing.T) {
	o := against("h9g7", "i9h9")
	o.Game.Engine.(*answering).block = make(chan struct{})
	want(t, answers(t, o, "h2e2", "now", "h0g2", "快走"),
		"Red cannon h2 to e2.", "Black knight h9 to g7.", "Red knight h0 to g2.", "Black rook i9 to h9.")
}

// After the failure of an engine the game can continue.
func TestEngineFails(t *testing.T) {
	o := against()
	o.Game.Engine.(*answering).panic = true
	got := answers(t, o, "h2e2", "undo", "h2d2", "now", "moves")
	text := strings.Join(got, "\n")
	for _, want := range []string{"out of order", "Type \"now\" to ask the engine again, or \"undo\" to take your move back.", "Taken back: Red cannon h2 to e2.", "1. h2d2"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q was not said:\n%s", want, text)
		}
	}
}

// broken is a writer that fails after some bytes.
type broken struct{ left int }

func (b *broken) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, errBroken
	}
	return len(p), nil
}

var errBroken = errors.New("the pipe is broken")

// If reading or writing fails, Run returns an error.
func TestBrokenPipes(t *testing.T) {
	o := against()
	o.Input, o.Output = strings.NewReader("board\nboard\n"), &broken{left: 200}
	if err := Run(t.Context(), o); !errors.Is(err, errBroken) {
		t.Errorf("writing: got %v", err)
	}
	o.Input, o.Output = strings.NewReader("board\nboard "+strings.Repeat("x", maxLine)), io.Discard
	if err := Run(t.Context(), o); err == nil || err.Error() != "reading the commands: line 2: the line is too long: expected less than 64 kB" {
		t.Errorf("a line without end: got %v", err)
	}
}

// On a simple terminal, a message says that the terminal is simple. On a terminal with only ASCII,
// all output is ASCII.
func TestBeginning(t *testing.T) {
	o := against()
	o.Unasked, o.ASCII, o.Problems = true, true, []error{errors.New("Opening book: gone …")}
	got := lines(t, o, "help", "foo")
	want(t, got[:2],
		"This terminal cannot draw a board (TERM=dumb), so Abyss plays in lines of text, as with --plain.",
		"Opening book: gone ...")
	for _, line := range got {
		if strings.ContainsFunc(line, func(r rune) bool { return r >= 0x7f || r < ' ' }) {
			t.Errorf("not in ASCII: %q", line)
		}
	}
}

// If the user chooses a Chinese notation, at the start or later, the moves are written in Chinese
// characters even on an ASCII terminal.
func TestChineseNotationOnAnASCIITerminal(t *testing.T) {
	o := against("h9g7")
	o.ASCII = true
	want(t, answers(t, o, "notation wxf", "notation chinese", "h2e2"),
		"Moves are written as WXF", "Moves are written as Chinese",
		"Red cannon h2 to e2 (炮二平五).", "Black knight h9 to g7 (馬８進７).")
}

// No line causes a panic, and no control character is printed.
func FuzzLine(f *testing.F) {
	for _, line := range []string{"h2e2", "help \x1b[2J", "炮二平五", "new side black level 3", "fen 9 \x00", "legal e9", "notation wxf", "\xff\xfe"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		name := newParts(Options{}).dialog.find(firstWord(line))
		if name != nil && (name.name == "save" || name.name == "open" || name.name == "suite" || name.name == "analyze") || strings.Contains(line, "\n") {
			t.Skip("touches files, or takes time")
		}
		o := against()
		o.Game.MoveTime = time.Millisecond
		o.Game.Engine = &answering{}
		got := answers(t, o, line, "quit", "quit")
		for _, output := range got {
			if strings.ContainsFunc(output, func(r rune) bool { return r < ' ' || r == 0x7f }) {
				t.Errorf("%q: said %q", line, output)
			}
		}
	})
}

// If a game begins with a handicap, the output says which side gives which pieces. Without a
// name, the command lists the handicaps.
func TestHandicap(t *testing.T) {
	o := against("h9g7", "h9g7")
	want(t, answers(t, o, "handicap rook", "new side black handicap red-nine time 2s", "handicap queen")[:8],
		"The game: you are Red; the engine's level is 10, Full; the engine takes 1s a move.",
		"Black without the left rook.",
		"It begins from rnbakabn1/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
		"Red to move.",
		"The game: you are Black; the engine's level is 10, Full; the engine takes 2s a move.",
		"Red without nine pieces.",
		"It begins from rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/1C5C1/9/RN2K2NR w - - 0 1",
		"Red king e0 to d0.",
	)
	o = against()
	o.Language = lang.Chinese
	output := answers(t, o, "让子", "新局 让子 让双马", "让子 黑方让左炮")
	want(t, []string{output[0], output[7], output[8], output[10], output[14]},
		"knight：黑方让左马。", "nine：黑方让九子（仕、相、兵）。", "仍由红方先走。前面加“红”或“黑”指定由谁让子，如 让子 红让左车。",
		"黑方让双马。", "黑方让左炮。")
}
