package plain

import (
	"strconv"
	"strings"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/puzzling"
)

// suite is an open suite of test positions; typed moves are answers.
type suite struct {
	positions lab.Suite
	at        int
	answers   map[int]answer // the answers, by index of the position; only positions that were answered or whose solution was shown
	puzzles   bool           // the positions are solved as puzzles
}

// answer is the user's result for a position.
type answer uint8

const (
	missed answer = iota // the first answer was wrong, or the user requested the solution
	solved
)

// item returns the current position.
func (s *suite) item() *lab.Item { return &s.positions.Positions[s.at] }

// suiteCommands returns the commands for test positions.
func suiteCommands(p *parts) []command {
	step := func(d int) func(string) error {
		return func(string) error { return p.suite.step(p.suite.open.at + d) }
	}
	return []command{
		{
			name: "suite", chinese: "题库", also: []string{"题集"}, args: "[FILE]", group: toSolve,
			doc: lang.Mark("opens the fifty test positions of the thesis, another built-in suite, or an EPD file"), run: p.suite.openSuite,
		},
		{
			name: "puzzle", chinese: "解题", also: []string{"puzzles"}, args: "[SUITE]", group: toSolve,
			doc: lang.Mark("the next unsolved puzzle of the easiest unfinished set; with a set or file, one of these; with \"due\", one that is due today. Abyss judges and answers your moves"), run: p.puzzles.next,
		},
		{
			name: "sets", chinese: "习题集", also: []string{"train"}, args: "[FILE]", group: toSolve,
			doc: lang.Mark("the sets of puzzles, your progress in them, and your rating; with a file or folder, adds it as a set"), run: p.puzzles.sayLists,
		},
		{
			name: "next", chinese: "下一题", group: toSolve, where: inSuite,
			doc: lang.Mark("the next test position"), run: step(1),
		},
		{
			name: "previous", chinese: "上一题", group: toSolve, where: inSuite,
			doc: lang.Mark("the previous test position"), run: step(-1),
		},
		{
			name: "position", chinese: "题目", args: "[N]", group: toSolve, where: inSuite,
			doc: lang.Mark("shows this test position again; with a number, shows the position of that number"), run: p.suite.show,
		},
		{
			name: "solution", chinese: "解答", group: toSolve, where: inSuite,
			doc: lang.Mark("the best move and the line to it"), run: p.suite.solution,
		},
		{
			name: "leave", chinese: "离开", group: toSolve, where: inSuite,
			doc: lang.Mark("goes back from the test positions to the game"), run: p.suite.leave,
		},
	}
}

// solving steps through a suite.
type solving struct {
	*parts
	open *suite // nil until a suite is opened
}

// openSuite opens a suite at its first position.
func (v *solving) openSuite(args string) error {
	if args == "" {
		args = "thesis"
	}
	if err := v.read(args); err != nil {
		return err
	}
	positions := &v.open.positions
	v.say("%s: %d {position|positions}", phrases.SuiteTitle(v.T, positions.Name), len(positions.Positions))
	v.say("Type the best move, or \"solution\" to see it, \"next\" to go on, \"leave\" to go back to the game.")
	return v.step(0)
}

// read opens a built-in suite or an EPD file.
func (v *solving) read(name string) error {
	positions, name, err := puzzling.OpenSet(v.options.SuiteDir, name)
	switch {
	case err != nil && len(positions.Positions) == 0:
		return message.Errorf("not opened: %w", err)
	case err != nil:
		v.out.line(v.language.Error(err))
	case len(positions.Positions) == 0:
		return message.Errorf("No puzzle is in this set yet")
	}
	v.take(puzzling.Set{Name: name, Suite: positions, Own: puzzling.OfUser(name)})
	return nil
}

// take makes a suite the current one.
func (v *solving) take(set puzzling.Set) {
	v.puzzles.Drop()
	v.open = &suite{positions: set.Suite, answers: map[int]answer{}}
}

// step goes to the position with an index.
func (v *solving) step(to int) error {
	s := v.open
	switch {
	case to < 0:
		return message.Errorf("This is the first position")
	case to >= len(s.positions.Positions):
		return message.Errorf("This is the last position")
	}
	s.at = to
	v.analysis.drop()
	it := s.item()
	v.say("Position %d of %d, %s.", to+1, len(s.positions.Positions), it.ID)
	v.readPieces(&it.Pos)
	if s.puzzles {
		v.puzzles.begin()
		return nil
	}
	v.readTurn(&it.Pos)
	return nil
}

// show goes to the position with a number, or describes the current position again.
func (v *solving) show(args string) error {
	if args == "" {
		return v.step(v.open.at)
	}
	n, err := strconv.Atoi(args)
	if last := len(v.open.positions.Positions); err != nil || n < 1 || n > last {
		return message.Errorf("%q: expected the number of a position, 1 to %d", args, last)
	}
	return v.step(n - 1)
}

// answer judges a typed move. Only the first answer is recorded.
func (v *solving) answer(m xiangqi.Move) {
	s := v.open
	if v.puzzles.Attempt != nil {
		v.puzzles.try(m)
		return
	}
	it := s.item()
	move := v.inWords(&it.Pos, m)
	result := missed
	if it.Hit(m) {
		result = solved
		v.say("Right: %s.", move)
		if it.Comment != "" {
			v.out.line(phrases.Comment(v.T, it, v.notation))
		}
	} else {
		v.say("Not the best: %s.", move)
	}
	if _, again := s.answers[s.at]; !again && !s.puzzles { // results of puzzles are in the record of puzzles instead
		s.answers[s.at] = result
	}
}

// solution shows the known solution of the position.
func (v *solving) solution(string) error {
	s := v.open
	if v.puzzles.Attempt != nil {
		v.puzzles.giveUp()
	}
	it := s.item()
	if _, again := s.answers[s.at]; !again && !s.puzzles {
		s.answers[s.at] = missed
	}
	for _, m := range it.Best {
		v.say("Best: %s.", v.inWords(&it.Pos, m))
	}
	for _, m := range it.Avoid {
		v.say("To avoid: %s.", v.inWords(&it.Pos, m))
	}
	if len(it.Line) > 1 {
		v.say("The line: %s.", strings.Join(notation.Line(it.Pos, it.Line, v.notation), " "))
	}
	switch e := it.Expected; {
	case e.Mate:
		v.say("It leads to mate.")
	case e.Known:
		v.say("Its score is about %s.", phrases.Score(v.T, search.Info{Score: e.Score}, it.Pos.Side()))
	}
	if it.Comment != "" {
		v.out.line(phrases.Comment(v.T, it, v.notation))
	}
	return nil
}

// leave returns to the game and reports the results.
func (v *solving) leave(string) error {
	s := v.open
	v.analysis.drop()
	v.puzzles.Drop()
	v.open = nil
	if len(s.answers) > 0 {
		right := 0
		for _, a := range s.answers {
			if a == solved {
				right++
			}
		}
		v.say("Right at the first try: %d of %d.", right, len(s.answers))
	}
	v.say("Back in the game.")
	if v.game.state.Over() {
		v.sentence(v.account.result())
		return nil
	}
	v.readTurn(&v.game.state.Position)
	return nil
}
