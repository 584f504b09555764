package plain

import (
	"strconv"

	"abyss/engine/game"
	"abyss/engine/notation"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/internal/message"
	"abyss/ui/lang"
	"abyss/ui/words"
)

// playCommands is the commands that go on with the game.
func playCommands() []command {
	simple := func(name, chinese, doc string, told func(*session.Session)) command {
		return command{
			name: name, chinese: chinese, doc: doc, group: toPlay, where: inGame, atOnce: name == "now",
			run: func(c *console, _ string) error {
				c.tell(told)
				return nil
			},
		}
	}
	return []command{
		{
			name: "new", chinese: "新局", args: "[side S] [level L] [style N] [time T] [clock C] [book on|off] [ponder on|off] [threads N]",
			doc:   lang.Mark("starts another game, such as new side black level 3"),
			group: toPlay, where: inGame, run: (*console).newGame,
		},
		simple("undo", "悔棋", lang.Mark("takes your last move back"), (*session.Session).Takeback),
		simple("redo", "重走", lang.Mark("plays again what was taken back"), (*session.Session).Redo),
		simple("hint", "提示", lang.Mark("a good move for you, after a second"), (*session.Session).Hint),
		simple("now", "快走", lang.Mark("the engine moves at once"), (*session.Session).MoveNow),
		simple("done", "已走", lang.Mark("over the board: the move shown is made and the clock hit"), (*session.Session).Confirm),
		{
			name: "draw", chinese: "提和", group: toPlay, where: inGame,
			doc: lang.Mark("offers a draw, or accepts one"), run: (*console).draw,
		},
		simple("decline", "拒和", lang.Mark("declines a draw"), (*session.Session).DeclineDraw),
		{
			name: "resign", chinese: "认输", group: toPlay, where: inGame,
			doc: lang.Mark("gives the game up"), run: (*console).resign,
		},
		simple("pause", "暂停", lang.Mark("stops the clocks while you are on move"), (*session.Session).PauseClock),
		simple("resume", "继续", lang.Mark("lets the clocks go on"), (*session.Session).ResumeClock),
	}
}

// draw accepts the draw offered, or offers one.
func (c *console) draw(string) error {
	if c.state.DrawOffer {
		c.tell((*session.Session).AcceptDraw)
		return nil
	}
	side, err := c.ownSide()
	if err != nil {
		return err
	}
	c.offered = true
	c.tell(func(s *session.Session) { s.OfferDraw(side) })
	return nil
}

// resign gives the game up for the human.
func (c *console) resign(string) error {
	side, err := c.ownSide()
	if err != nil {
		return err
	}
	if c.sure(c.T("Resign the game for %s?", words.Side(c.T, side))) {
		c.tell(func(s *session.Session) { s.Resign(side) })
	}
	return nil
}

// readMoves lists the moves of the game, a line for each of Red's with the
// answer, or only as many of the last lines as args says.
func (c *console) readMoves(args string) error {
	s := &c.state
	texts := notation.Line(s.Start, s.Moves, c.options.Notation)
	if len(texts) == 0 {
		return message.Errorf("No move has been played yet")
	}
	rows := game.Rows(&s.Start, s.Moves)
	first := 0
	if args != "" {
		n, err := strconv.Atoi(args)
		if err != nil || n < 1 {
			return message.Errorf("%q: expected how many of the last moves, such as 5", args)
		}
		first = max(0, len(rows)-n)
	}
	next := 0
	for i, row := range rows {
		line := strconv.Itoa(row.Number) + "."
		for side := xiangqi.Red; side <= xiangqi.Black; side++ {
			switch {
			case row.Moves[side] != xiangqi.NoMove:
				line += " " + texts[next]
				next++
			case side == xiangqi.Red:
				line += " ..."
			}
		}
		if i >= first {
			c.out.line(line)
		}
	}
	if s.Over() {
		c.sentence(c.result())
	}
	return nil
}

// readLast says the last move, and how the game ended if it has.
func (c *console) readLast(string) error {
	s := &c.state
	if len(s.Moves) == 0 {
		return message.Errorf("No move has been played yet")
	}
	c.sentence(c.played(s, len(s.Moves)-1))
	if s.Over() {
		c.sentence(c.result())
	}
	return nil
}

// readScore says what the engine thinks of the game: while it thinks, or what it
// thought at its last move.
func (c *console) readScore(string) error {
	s := &c.state
	side := s.Position.Side()
	thinking, known := c.session.Info()
	switch {
	case s.Thinking && known && thinking.Generation == s.Generation && thinking.Info.Depth > 0:
	case s.BookName.String() != "":
		c.say("The engine's last move is from the opening book: %s.", c.bookName())
		return nil
	case s.LastSearch != nil:
		thinking = *s.LastSearch
		if s.Players[side.Opponent()] == session.Engine { // its move was the last
			side = side.Opponent()
		}
	default:
		return message.Errorf("The engine did not search for its last move; analyze does")
	}
	c.say("%s, at depth %d.", words.Score(c.T, thinking.Info, side), thinking.Info.Depth)
	return nil
}

// bookName is the line of the book in the language.
func (c *console) bookName() string {
	whole, _ := c.options.Language.Opening(c.state.BookName)
	return whole
}
