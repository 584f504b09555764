package plain

import (
	"strconv"
	"strings"

	"abyss/internal/message"

	"abyss/engine/lab"
	"abyss/engine/notation"
	"abyss/engine/search"
	"abyss/engine/xiangqi"
	"abyss/ui/lang"
	"abyss/ui/settings"
	"abyss/ui/words"
)

// suite is test positions gone through: moves typed are answers.
type suite struct {
	positions lab.Suite
	at        int
	answers   map[int]answer // by position; those answered or shown
}

// answer is what became of a position.
type answer uint8

const (
	missed answer = iota // the first answer was wrong, or the solution was asked for
	solved
)

// item is the position looked at.
func (s *suite) item() *lab.Item { return &s.positions.Positions[s.at] }

// suiteCommands is the commands about test positions.
func suiteCommands() []command {
	step := func(d int) func(*console, string) error {
		return func(c *console, _ string) error { return c.stepSuite(c.suite.at + d) }
	}
	return []command{
		{
			name: "suite", chinese: "题集", args: "[FILE]", group: toSolve,
			doc: lang.Mark("goes through the fifty test positions of the thesis, or an EPD file"), run: (*console).openSuite,
		},
		{
			name: "next", chinese: "下一题", group: toSolve, where: inSuite,
			doc: lang.Mark("the next test position"), run: step(1),
		},
		{
			name: "previous", chinese: "上一题", group: toSolve, where: inSuite,
			doc: lang.Mark("the test position before"), run: step(-1),
		},
		{
			name: "position", chinese: "题目", args: "[N]", group: toSolve, where: inSuite,
			doc: lang.Mark("this test position again, or the one of a number"), run: (*console).showPosition,
		},
		{
			name: "solution", chinese: "解答", group: toSolve, where: inSuite,
			doc: lang.Mark("the best move and the line to it"), run: (*console).solution,
		},
		{
			name: "leave", chinese: "离开", group: toSolve, where: inSuite,
			doc: lang.Mark("leaves the test positions for the game"), run: (*console).leaveSuite,
		},
	}
}

// openSuite opens a suite at its first position.
func (c *console) openSuite(args string) error {
	open := lab.ThesisSuite
	if args != "" && args != "thesis" {
		open = func() (lab.Suite, error) { return lab.OpenEPD(settings.HomePath(args)) }
	}
	positions, err := open()
	if err != nil {
		return message.Errorf("not opened: %w", err)
	}
	c.suite = &suite{positions: positions, answers: map[int]answer{}}
	c.say("%s: %d {position|positions}", positions.Name, len(positions.Positions))
	c.say("Type the best move; solution says it, next goes on, leave goes back to the game.")
	return c.stepSuite(0)
}

// stepSuite goes to a position of the suite.
func (c *console) stepSuite(to int) error {
	s := c.suite
	switch {
	case to < 0:
		return message.Errorf("This is the first position")
	case to >= len(s.positions.Positions):
		return message.Errorf("This is the last position")
	}
	s.at = to
	c.dropAnalysis()
	it := s.item()
	c.say("Position %d of %d, %s.", to+1, len(s.positions.Positions), it.ID)
	c.readPieces(&it.Pos)
	c.readTurn(&it.Pos)
	return nil
}

// showPosition goes to the position of a number, or says the one looked at again.
func (c *console) showPosition(args string) error {
	if args == "" {
		return c.stepSuite(c.suite.at)
	}
	n, err := strconv.Atoi(args)
	if last := len(c.suite.positions.Positions); err != nil || n < 1 || n > last {
		return message.Errorf("%q: expected the number of a position, 1 to %d", args, last)
	}
	return c.stepSuite(n - 1)
}

// answer judges a move typed. The first counts.
func (c *console) answer(m xiangqi.Move) {
	s := c.suite
	it := s.item()
	said := c.inWords(&it.Pos, m)
	result := missed
	if it.Hit(m) {
		result = solved
		c.say("Right: %s.", said)
		if it.Comment != "" {
			c.out.line(it.Comment)
		}
	} else {
		c.say("Not the best: %s.", said)
	}
	if _, again := s.answers[s.at]; !again {
		s.answers[s.at] = result
	}
}

// solution says what is known of the position.
func (c *console) solution(string) error {
	s := c.suite
	it := s.item()
	if _, again := s.answers[s.at]; !again {
		s.answers[s.at] = missed
	}
	for _, m := range it.Best {
		c.say("Best: %s.", c.inWords(&it.Pos, m))
	}
	for _, m := range it.Avoid {
		c.say("To avoid: %s.", c.inWords(&it.Pos, m))
	}
	if len(it.Line) > 1 {
		c.say("The line: %s.", strings.Join(notation.Line(it.Pos, it.Line, c.options.Notation), " "))
	}
	switch e := it.Expected; {
	case e.Mate:
		c.say("It leads to mate.")
	case e.Known:
		c.say("Its score is about %s.", words.Score(c.T, search.Info{Score: e.Score}, it.Pos.Side()))
	}
	if it.Comment != "" {
		c.out.line(it.Comment)
	}
	return nil
}

// leaveSuite goes back to the game and says how the answers were.
func (c *console) leaveSuite(string) error {
	s := c.suite
	c.dropAnalysis()
	c.suite = nil
	if len(s.answers) > 0 {
		right := 0
		for _, a := range s.answers {
			if a == solved {
				right++
			}
		}
		c.say("Right at once: %d of %d.", right, len(s.answers))
	}
	c.say("Back in the game.")
	if c.state.Over() {
		c.sentence(c.result())
		return nil
	}
	c.readTurn(&c.state.Position)
	return nil
}
