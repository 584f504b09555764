package plain

import (
	"slices"

	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// playCommands returns the commands that continue the game.
func playCommands(p *parts) []command {
	simple := func(name, chinese, doc string, order func(*session.Session)) command {
		return command{
			name: name, chinese: chinese, doc: doc, group: toPlay, where: inGame, atOnce: name == "now",
			run: func(string) error {
				p.game.send(order)
				return nil
			},
		}
	}
	return []command{
		{
			name: "new", chinese: "新局", args: "[side S] [level L] [style N] [time T] [clock C] [book on|off] [ponder auto|on|off] [threads N] [handicap H]",
			doc:   lang.Mark("starts another game; for example, \"new side black level 3\""),
			group: toPlay, where: inGame, run: p.game.newGame,
		},
		{
			name: "handicap", chinese: "让子", args: "[rook]", group: toPlay, where: inGame,
			doc: lang.Mark("a game in which the engine begins without some of its pieces; without a name, the list of handicaps"), run: p.game.handicaps,
		},
		simple("undo", "悔棋", lang.Mark("takes your last move back"), (*session.Session).Takeback),
		simple("redo", "重走", lang.Mark("plays the moves that were taken back"), (*session.Session).Redo),
		{
			name: "hint", chinese: "提示", group: toPlay,
			doc: lang.Mark("a good move for you, found in about a second"), run: p.game.hint,
		},
		simple("now", "快走", lang.Mark("the engine moves at once"), (*session.Session).MoveNow),
		simple("done", "已走", lang.Mark("over the board: confirms that you have made the move shown and pressed the clock"), (*session.Session).Confirm),
		{
			name: "draw", chinese: "提和", group: toPlay, where: inGame,
			doc: lang.Mark("offers a draw, or accepts one"), run: p.game.draw,
		},
		simple("decline", "拒和", lang.Mark("declines a draw"), (*session.Session).DeclineDraw),
		{
			name: "resign", chinese: "认输", group: toPlay, where: inGame,
			doc: lang.Mark("resigns the game"), run: p.game.resign,
		},
		simple("pause", "暂停", lang.Mark("stops the clocks while you are on move"), (*session.Session).PauseClock),
		simple("resume", "继续", lang.Mark("starts the clocks again"), (*session.Session).ResumeClock),
	}
}

// hint asks the engine for a move, or gives a hint for the puzzle.
func (g *playing) hint(string) error {
	switch {
	case g.puzzles.Attempt != nil:
		g.puzzles.hint()
	case g.suite.open != nil:
		return message.Errorf("A suite is open; type \"leave\" to go back to the game")
	default:
		g.send((*session.Session).Hint)
	}
	return nil
}

// draw accepts an offered draw, or offers one.
func (g *playing) draw(string) error {
	if g.state.DrawOffer {
		g.send((*session.Session).AcceptDraw)
		return nil
	}
	side, err := g.ownSide()
	if err != nil {
		return err
	}
	g.offered = true
	g.send(func(s *session.Session) { s.OfferDraw(side) })
	return nil
}

// resign resigns the game for the user.
func (g *playing) resign(string) error {
	side, err := g.ownSide()
	if err != nil {
		return err
	}
	if g.dialog.sure(g.T("Resign the game for %s?", phrases.Side(g.T, side))) {
		g.send(func(s *session.Session) { s.Resign(side) })
	}
	return nil
}

// ownSide returns the side for which the user acts: the human's side, or the side to move if both
// players are human.
func (g *playing) ownSide() (xiangqi.Color, error) {
	s := &g.state
	side := s.Position.Side()
	if s.Over() {
		return side, message.Errorf("The game is over")
	}
	for _, one := range [...]xiangqi.Color{side, side.Opponent()} {
		if s.Players[one] == session.Human {
			return one, nil
		}
	}
	return side, message.Errorf("The engine plays both sides")
}

// send sends the session a command; the next lines wait for its answer.
func (g *playing) send(command func(*session.Session)) {
	g.waiting = true
	command(g.session)
}

// unsaved reports whether the game has moves that are in no file. An engine's first moves do not
// count before the user has played.
func (g *playing) unsaved() bool {
	s, kept := &g.state, &g.kept
	n := len(kept.Moves)
	known := s.Start == kept.Start && len(s.Moves) >= n && slices.Equal(s.Moves[:n], kept.Moves)
	same := known && (len(s.Moves) == n || !s.Begun)
	return len(s.Moves) > 0 && (!same || byHand(s.Ending.Reason) && s.Ending.Reason != kept.Ending.Reason)
}

// byHand reports whether this reason for the end of a game cannot be seen from the moves.
func byHand(r rules.Reason) bool {
	return r == rules.Resignation || r == rules.Agreement || r == rules.Flag
}

// mayPlay returns an error if no move can be typed now.
func (g *playing) mayPlay() error {
	s := &g.state
	switch {
	case s.Over():
		return message.Errorf("The game is over; type \"new\" to start another, or \"undo\" to take the last move back")
	case s.Awaiting:
		return message.Errorf("Make the engine's move on the board first, then type \"done\"")
	case s.Players[s.Position.Side()] != session.Human:
		return message.Errorf("The engine is on move; type \"now\" to make it play")
	}
	return nil
}
