package play

import (
	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/phrases"

	tea "github.com/charmbracelet/bubbletea"
)

// resultCard shows how a finished game ended, and what to do next. Its keys work while it is
// visible.
type resultCard struct{ *parts }

// overTitle is the heading of the card's keys.
var overTitle = lang.Mark("When a game is over")

// commands returns the keys of the card, except the one that saves, which always works.
func (c *resultCard) commands() mode.Group {
	return mode.Group{Title: overTitle, Commands: []mode.Command{
		{Binding: mode.Bind("r", "find the mistakes", "r"), Run: c.only(c.review)},
		{Binding: mode.Bind("N", "play again, swap sides", "N"), Run: c.only(c.again)},
		{Binding: mode.Bind("F", "redo ending/last moves", "F"), Run: c.only(c.ending)},
	}}
}

// A command that this method wraps runs only while the card is visible.
func (c *resultCard) only(do func() tea.Cmd) func() tea.Cmd {
	return func() tea.Cmd {
		if c.screen.panels.Sees(c) {
			return do()
		}
		c.app.say("This key needs the result of a finished game")
		return nil
	}
}

// Heading returns the heading of the panel.
func (c *resultCard) Heading(int) string { return c.app.T("Result") }

// line is a line of the card.
type line struct {
	key, text string // key runs the action in text; without a key, text describes the result
	strong    bool
}

// lines returns the lines for a width of w columns.
func (c *resultCard) lines(w int) []line {
	t, s := c.app.T, &c.game.state
	var list []line
	add := func(text string, strong bool) {
		for _, l := range canvas.Wrap(text, w-2) {
			list = append(list, line{text: l, strong: strong})
		}
	}
	add(t("%s, %d {move|moves}", phrases.Result(t, s.Ending), (len(s.Moves)+1)/2), true)
	if !saysAll(s.Ending.Reason) {
		add(phrases.Capital(c.app.Look().Language.Ending(s.Ending)), false)
	}
	list = append(list, line{key: "r", text: t("find the mistakes")}, line{key: "N", text: c.againText()})
	switch ply, stage := c.endingPly(); {
	case ply == 0:
	case stage:
		list = append(list, line{key: "F", text: t("the ending again, from move %d", (ply+int(s.Start.Side()))/2+1)})
	default:
		list = append(list, line{key: "F", text: t("the last %d {move|moves} again", (len(s.Moves)-ply+1)/2)})
	}
	return append(list, line{key: "s", text: t("save")})
}

// rows returns the number of rows of the card in w columns, including its heading and an empty row.
func (c *resultCard) rows(w int) int { return len(c.lines(w)) + 2 }

// Draw draws the lines that fit.
func (c *resultCard) Draw(a canvas.Area) {
	w, h := a.Size()
	for y, l := range c.lines(w) {
		if y >= h {
			return
		}
		if l.key != "" {
			a.Text(1, y, l.key, canvas.Key)
			a.Text(4, y, canvas.Cut(l.text, w-4), canvas.Plain)
			continue
		}
		style := canvas.Plain
		if l.strong {
			style = canvas.Strong
		}
		a.Text(1, y, l.text, style)
	}
}

// Mouse runs the clicked action.
func (c *resultCard) Mouse(ev mode.Mouse) tea.Cmd {
	lines := c.lines(c.screen.panels.At(c).W)
	if ev.Action != mode.Press || ev.Y < 0 || ev.Y >= len(lines) {
		return nil
	}
	switch lines[ev.Y].key {
	case "r":
		return c.review()
	case "N":
		return c.again()
	case "F":
		return c.ending()
	case "s":
		return c.archive.askSave()
	}
	return nil
}

// review opens the game in Analyze and reviews it.
func (c *resultCard) review() tea.Cmd {
	study, ok := c.orders.study()
	if !ok {
		return nil
	}
	study.Review = true
	return c.app.Analyze(study)
}

// next returns the configuration for the game that follows this one. If a human plays an engine,
// they change sides. In a handicap game they do not, so the giver stays the same.
func (c *resultCard) next() session.Config {
	cfg := c.game.config.From(c.game.state.Start) // after an opened game, the config contains the user's own choices
	if _, _, handicap := game.HandicapOf(&cfg.Start); !handicap {
		cfg.Players[xiangqi.Red], cfg.Players[xiangqi.Black] = cfg.Players[xiangqi.Black], cfg.Players[xiangqi.Red]
	}
	return cfg
}

// againText describes the next game with the user's side.
func (c *resultCard) againText() string {
	if side, one := person(c.next().Players); one {
		return c.app.T("play again as %s", phrases.Side(c.app.T, side))
	}
	return c.app.T("play again")
}

// person returns the side of a human who plays an engine. In other games, the second result is
// false.
func person(players [2]session.Player) (side xiangqi.Color, one bool) {
	if players[xiangqi.Red] == session.Human {
		return xiangqi.Red, players[xiangqi.Black] == session.Engine
	}
	return xiangqi.Black, players[xiangqi.Black] == session.Human
}

// The method named again begins the next game.
func (c *resultCard) again() tea.Cmd {
	c.game.startGame(c.next())
	return nil
}

// These constants determine the position from which an ending is played again.
const (
	endingMoves = 20 // plies before the end, used if the game has no last stage
	leastEnding = 2  // the least number of plies in the last stage
)

// endingPly returns how many moves precede the ending to be played again. The ending is the game's
// last stage, by the evaluation's definition, or else the last moves; stage is true if it is the
// last stage. In a game against an engine it begins with the human to move.
func (c *resultCard) endingPly() (ply int, stage bool) {
	s := &c.game.state
	n := len(s.Moves)
	ply = max(n-endingMoves, 0)
	pos := s.Start
	for i, mv := range s.Moves {
		if eval.StageOf(&pos) == eval.End && i <= n-leastEnding {
			ply, stage = i, true
			break
		}
		var u xiangqi.Undo
		pos.Make(mv, &u)
	}
	side, one := person(c.game.config.Players)
	if one && (s.Start.Side() != side) == (ply%2 == 0) { // the engine is to move there
		ply++
		if ply >= n {
			ply = max(ply-2, 0)
		}
	}
	return ply, stage
}

// ending starts a game from the beginning of the ending, with the same sides.
func (c *resultCard) ending() tea.Cmd {
	s := &c.game.state
	ply, _ := c.endingPly()
	c.game.startGame(c.game.config.From(s.Start, s.Moves[:ply]...))
	return nil
}
