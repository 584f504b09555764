package plain

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/lang"

	"pgregory.net/rapid"
)

// The commands report the game, its moves, pieces and squares.
func TestLooking(t *testing.T) {
	o := against("h9g7", "i9i8")
	o.Notation = notation.WXF
	want(t, answers(t, o, "h2e2", "H2+3", "moves", "moves 1", "last", "score", "legal b2", "square e6", "at e4", "fen", "hint"),
		"Red cannon h2 to e2 (C2.5).",
		"Black knight h9 to g7 (H8+7).",
		"Red knight h0 to g2 (H2+3).",
		"Black rook i9 to i8 (R9+1).",
		"1. C2.5 H8+7",
		"2. H2+3 R9+1",
		"2. H2+3 R9+1",
		"Black rook i9 to i8 (R9+1).",
		"-0.42 for Red, at depth 4.",
		"Red cannon b2: b1, a2, c2, d2, b3, b4, b5, b6, b9 takes knight.",
		"e6: Black pawn.",
		"Attacked by cannon e2.", "Guarded by knight g7.",
		"e4: empty.",
		"Red can move there with pawn e3.",
		"rnbakab2/8r/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - - 4 3",
		"Hint: Red knight b0 to c2 (H8+7), +0.42 for Red.",
	)
}

// A board can be read out completely. The lines of the ranks, put together, give the FEN, and each
// piece is listed with its point.
func TestReadsEveryPiece(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		pos := xiangqi.StartPosition()
		var u xiangqi.Undo
		for range rapid.IntRange(0, 60).Draw(rt, "plies") {
			var list xiangqi.MoveList
			pos.GenerateMoves(&list)
			if list.Len() == 0 {
				break
			}
			pos.Make(list.At(rapid.IntRange(0, list.Len()-1).Draw(rt, "move")), &u)
		}
		var out bytes.Buffer
		c := &voice{out: output{w: &out}}
		c.readBoard(&pos)
		var ranks []string
		for line := range strings.Lines(out.String()) {
			if _, behind, found := strings.Cut(line, "("); found {
				ranks = append(ranks, strings.TrimSuffix(behind, ").\n"))
			} else if strings.HasSuffix(line, ": empty.\n") {
				ranks = append(ranks, "9")
			}
		}
		if board, _, _ := strings.Cut(pos.FEN(), " "); board != strings.Join(ranks, "/") {
			rt.Fatalf("%s is read as\n%s", pos.FEN(), out.String())
		}
		out.Reset()
		c.readPieces(&pos)
		red, black, _ := strings.Cut(out.String(), "\n")
		for side, text := range []string{red, black} {
			points := 0
			for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune(" ,.:", r) }) {
				if pt, ok := xiangqi.ParsePoint(word); ok {
					points++
					if pc := pos.At(pt); pc == xiangqi.NoPiece || pc.Color() != xiangqi.Color(side) {
						rt.Fatalf("%s on %s in %s", text, pt, pos.FEN())
					}
				}
			}
			if set := pos.PiecesOf(xiangqi.Color(side)); points != set.Count() {
				rt.Fatalf("%d pieces listed in %s, expected %d", points, text, set.Count())
			}
		}
	})
}

func TestTakingBack(t *testing.T) {
	want(t, answers(t, against("h9g7", "i9i8"), "h2e2", "undo", "redo", "undo", "b2e2"),
		"Red cannon h2 to e2.", "Black knight h9 to g7.",
		"Taken back: Black knight h9 to g7.", "Taken back: Red cannon h2 to e2.", "Red to move.",
		"Red cannon h2 to e2.", "Black knight h9 to g7.",
		"Taken back: Black knight h9 to g7.", "Taken back: Red cannon h2 to e2.", "Red to move.",
		"Red cannon b2 to e2.", "Black rook i9 to i8.")
}

// An option without a value reports its value. With a value it changes the running game.
func TestOptions(t *testing.T) {
	want(t, answers(t, against("h9g7"), "h2e2", "level", "level casual", "time 0.5", "clock", "clock 10m+5s", "pause", "resume", "pause", "clock", "resume",
		"clock none", "book", "book off", "ponder on", "ponder auto", "ponder off", "ponder 2", "threads 2", "side both", "moves", "notation wxf", "side", "language chinese", "执棋"),
		"Red cannon h2 to e2.", "Black knight h9 to g7.",
		"The engine's level is 10, Full.",
		"The engine's level is 3, Casual.",
		"The engine takes 0.5s a move.",
		"The engine takes 0.5s a move.",
		"Red has 10 min 0 sec left.", "Black has 10 min 0 sec left.", "The clocks start with your first move.",
		"The clock has not started: it starts with your move", "The clocks go on.",
		"The clocks are paused; type \"resume\" to start them again.",
		"Red has 10 min 0 sec left.", "Black has 10 min 0 sec left.", "The clocks are paused; type \"resume\" to start them again.",
		"The clocks go on.",
		"The engine takes 3s a move.",
		"The opening book is off.",
		"The opening book is off.",
		"Thinking on your time is on.",
		"Thinking on your time is on in games with clocks.",
		"Thinking on your time is off.",
		`"2": expected auto, on or off`,
		fmt.Sprintf("The engine searches with 2 threads; this machine runs %d at once.", runtime.NumCPU()),
		"Two players.",
		"1. h2e2 h9g7",
		"Moves are written as WXF",
		"Two players.",
		"界面已改为简体中文",
		"双人对弈。")
}

// A new game uses the requested options. If the old game would be lost, the program asks first.
func TestNewGame(t *testing.T) {
	const line = "new side black level 2 clock 5m"
	want(t, answers(t, against("h9g7", "b2e2"), "h2e2", line, "board", line, line, "clock"),
		append(append([]string{
			"Red cannon h2 to e2.", "Black knight h9 to g7.",
			`The game is not saved; type "save" to keep it. Type "yes" to do it.`,
		}, answers(t, against("h9g7"), "h2e2", "board")[2:]...),
			`The game is not saved; type "save" to keep it. Type "yes" to do it.`,
			"The game: you are Black; the engine's level is 2, Novice; clocks 5m.",
			"The clocks start with your first move.",
			"Red cannon b2 to e2.",
			"Red has 5 min 0 sec left.", "Black has 5 min 0 sec left.", "The clocks start with your first move.")...)
}

// Two players offer, decline and accept a draw, and one resigns.
func TestAgreements(t *testing.T) {
	o := against()
	o.Game.Players = [2]session.Player{}
	want(t, answers(t, o, "h2e2", "draw", "decline", "draw", "draw", "undo", "resign", "resign", "resign"),
		"Red cannon h2 to e2.",
		"Black offers a draw: type \"draw\" to accept it, or \"decline\" to refuse it.",
		"Black offers a draw: type \"draw\" to accept it, or \"decline\" to refuse it.",
		"Draw: agreement.",
		"Taken back: Red cannon h2 to e2.", "Red to move.",
		`Resign the game for Red? Type "yes" to do it.`,
		"Black wins: resignation.",
		"The game is over")
	want(t, answers(t, against("h9g7"), "h2e2", "draw", "draw"),
		"Red cannon h2 to e2.", "Black knight h9 to g7.", "The draw is declined.", "The draw is declined.")
}

// In a game over the board, the program waits until the user has made the engine's move.
func TestOverTheBoard(t *testing.T) {
	o := against("h9g7")
	o.Game.OverTheBoard = true
	o.Game.Control = clock.SuddenDeath(time.Hour, 0)
	want(t, answers(t, o, "h2e2", "h0g2", "done", "h0g2"),
		"Red cannon h2 to e2.", "Black knight h9 to g7.",
		"Make this move on the board, hit the clock, and type \"done\".",
		"Make the engine's move on the board first, then type \"done\"",
		"Red to move.",
		"Red knight h0 to g2.", "Black king e9 to e8.",
		"Make this move on the board, hit the clock, and type \"done\".")
}

// A saved game can be opened again.
func TestFiles(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "mate.pgn")
	o := mating(t)
	o.GamesDir = filepath.Join(dir, "games")
	own := filepath.Join(o.GamesDir, "2026-11-21-120000.pgn")
	said := lines(t, o, "a7a8", "h1h9", "save "+path, "save "+path, "save "+path, "save", "fen "+xiangqi.StartFEN, "open "+path, "quit")[6:]
	for i, line := range said { // the session takes the time of the first move from the system
		if name, _, ok := strings.Cut(line, ": 20"); ok && name == "date" || strings.HasPrefix(line, "time: ") {
			said[i], _, _ = strings.Cut(line, ": ")
		}
	}
	want(t, said,
		"Red rook h1 to h9, check.", "Red wins: checkmate.",
		"Saved as "+path,
		path+` exists. Type "yes" to do it.`,
		"Saved as "+path,
		"Saved as "+own,
		"The game: you are Red; the engine's level is 10, Full; the engine takes 1s a move.", "Red to move.",
		"event: Game in Abyss", "date", "time", "Red: Player", "Black: Abyss", "result: 1-0, Black is checkmated",
		"The game: two players; no clocks.",
		"It begins from "+mateInTwo,
		"Moves played: 3; the last: Red rook h1 to h9, check.",
		"Red wins: checkmate.")
	for _, p := range []string{path, own} {
		games, err := format.ReadFile(p)
		if err != nil || len(games) != 1 {
			t.Fatalf("%s: %v, %d games", p, err, len(games))
		}
		if g := games[0]; len(g.Moves()) != 3 || g.Result != format.RedWins {
			t.Errorf("%s: %v, %s", p, g.Moves(), g.Result)
		}
	}
	empty := filepath.Join(dir, "empty.pgn")
	if err := os.WriteFile(empty, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := answers(t, against(), "open "+empty); !strings.HasPrefix(got[0], "Not opened: ") {
		t.Errorf("an empty file: %q", got)
	}
}

// The program searches for the best moves in the background. In the test, it finds a mate.
func TestAnalysis(t *testing.T) {
	got := lines(t, mating(t), "analyze 60", "stop", "analyze 2", "legal d0")[4:]
	text := strings.Join(got, "\n")
	for _, want := range []string{"Analyzing for 60s; type \"stop\" to end this sooner.", "Analyzing for 2s; type \"stop\" to end this sooner.", "Choice 1, at depth ", "Red rook a7 takes cannon on a8, Red mates in 2.", "Then "} {
		if !strings.Contains(text, want) {
			t.Errorf("%q was not said:\n%s", want, text)
		}
	}
	if last := got[len(got)-1]; last != "Red king d0: d1." {
		t.Errorf("the last line is %q", last)
	}
}

// An analysis ends when the position changes.
func TestAnalysisEndsWithTheMove(t *testing.T) {
	d := talk(t, against("h9g7"))
	d.in <- "analyze 60"
	d.waitFor("Analyzing for 60s")
	d.in <- "h2e2"
	d.waitFor("The analysis has been stopped: the position has changed.")
	d.in <- "stop"
	d.waitFor("No analysis is under way")
	close(d.in)
	if err := d.result(); err != nil {
		t.Error(err)
	}
}

// The user goes through test positions, and answers them with moves.
func TestSuite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "two.epd")
	epd := strings.TrimSuffix(mateInTwo, " 0 1") + ` bm a7a8; id "first"; ce 29990;` + "\n" +
		`4k4/R8/9/9/9/9/9/9/7R1/3K5 w - - bm h1h9; id "second"; c0 "a back-rank mate";` + "\n"
	if err := os.WriteFile(path, []byte(epd), 0o600); err != nil {
		t.Fatal(err)
	}
	got := answers(t, against(), "suite "+path, "moves", "a7a8", "previous", "next", "h1h8", "h1h9", "next", "position 1", "position 3", "solution", "fen", "leave", "h2e2")
	want(t, got,
		"two.epd: 2 positions",
		"Type the best move, or \"solution\" to see it, \"next\" to go on, \"leave\" to go back to the game.",
		"Position 1 of 2, first.", "Red: king d0, rook h1 a7.", "Black: king e9, cannon a8.", "Red to move.",
		"A suite is open; type \"leave\" to go back to the game",
		"Right: Red rook a7 takes cannon on a8.",
		"This is the first position",
		"Position 2 of 2, second.", "Red: king d0, rook h1 a8.", "Black: king e9.", "Red to move.",
		"Not the best: Red rook h1 to h8.",
		"Right: Red rook h1 to h9, check.", "a back-rank mate",
		"This is the last position",
		"Position 1 of 2, first.", "Red: king d0, rook h1 a7.", "Black: king e9, cannon a8.", "Red to move.",
		`"3": expected the number of a position, 1 to 2`,
		"Best: Red rook a7 takes cannon on a8.", "It leads to mate.",
		mateInTwo,
		"Right at the first try: 1 of 2.", "Back in the game.", "Red to move.",
		"Red cannon h2 to e2.", "Black king e9 to e8.")
	thesis := answers(t, against(), "suite")
	if thesis[0] != "thesis: 50 positions" || !strings.HasPrefix(thesis[2], "Position 1 of 50, ") {
		t.Errorf("the thesis's: %q", thesis)
	}
}

// Times on the clock are reported in words.
func TestDuration(t *testing.T) {
	english, chinese := &voice{}, &voice{language: lang.Chinese}
	for _, tc := range []struct {
		d      time.Duration
		en, zh string
	}{
		{-time.Second, "0 sec", "0 秒"},
		{1, "1 sec", "1 秒"},
		{59 * time.Second, "59 sec", "59 秒"},
		{61 * time.Second, "1 min 1 sec", "1 分 1 秒"},
		{2*time.Hour + 3*time.Second, "2 h 0 min 3 sec", "2 小时 0 分 3 秒"},
	} {
		if en, zh := english.duration(tc.d), chinese.duration(tc.d); en != tc.en || zh != tc.zh {
			t.Errorf("%v: %q and %q, expected %q and %q", tc.d, en, zh, tc.en, tc.zh)
		}
	}
}

// If a file contains a result, its finished game is shown with this result.
func TestOpenFinished(t *testing.T) {
	o := mating(t)
	path := filepath.Join(t.TempDir(), "a.pgn")
	for text, result := range map[string]string{"left the room": "Black wins. Left the room.", "?": "Black wins.", "Red resigns": "Black wins: resignation."} {
		if err := os.WriteFile(path, []byte("[Event \"Cup\"]\n[Red \"Hu\"]\n[Result \"0-1\"]\n[Termination \""+text+"\"]\n\n1. h2-e2 *\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		output := strings.Join(lines(t, o, "open "+path, "quit"), "\n") + "\n"
		for _, want := range append(strings.SplitAfter(result, ". "), "event: Cup", "Red: Hu") {
			if !strings.Contains(output, "\n"+strings.TrimSpace(want)+"\n") {
				t.Errorf("%s: no %q in\n%s", text, want, output)
			}
		}
		if strings.Contains(output, "\n.\n") || strings.Contains(output, "none") {
			t.Errorf("%s: said\n%s", text, output)
		}
	}
}

// A move that names the other side's piece is played only after a question.
func TestMoveNamesTheOtherSide(t *testing.T) {
	o := against()
	o.Game.Players = [2]session.Player{}
	want(t, answers(t, o, "卒三进一", "h2e2", "兵7进1", "yes"),
		`卒三进一 names a piece of Black. Play Red pawn g3 to g4? Type "yes" to do it.`,
		"Red cannon h2 to e2.",
		`兵7进1 names a piece of Red. Play Black pawn g6 to g5? Type "yes" to do it.`,
		"Black pawn g6 to g5.")
}
