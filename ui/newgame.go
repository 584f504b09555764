package ui

import (
	"slices"
	"time"

	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui/canvas"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// newGame is the dialog that starts a game: a line for each thing to choose.
type newGame struct {
	base    session.Config // what the dialog does not ask
	choices []choice
	at      int // the line chosen from
}

// choice is one line of the dialog.
type choice struct {
	name    string
	options []option
	chosen  int
}

// option is one value of a line and what it does to a game.
type option struct {
	text  string
	apply func(*session.Config)
}

// moveTimes are the times per move offered.
var moveTimes = []time.Duration{
	500 * time.Millisecond, time.Second, 3 * time.Second, 10 * time.Second, 30 * time.Second,
}

// openNewGame opens the dialog with the last game's choices.
func openNewGame(m *Model) tea.Cmd {
	d := &newGame{base: m.config, choices: []choice{playersChoice(m.config), timeChoice(m.config)}}
	if m.given != (xiangqi.Position{}) && m.given != xiangqi.StartPosition() {
		d.choices = append(d.choices, startChoice(m.config, m.given))
	}
	m.overlay = d
	return nil
}

// playersChoice is who plays what.
func playersChoice(cfg session.Config) choice {
	c := choice{name: "Players"}
	for i, p := range [...]struct {
		text    string
		players [2]session.Player
	}{
		{"you are Red", [2]session.Player{xiangqi.Black: session.Engine}},
		{"you are Black", [2]session.Player{xiangqi.Red: session.Engine}},
		{"two players", [2]session.Player{}},
		{"engine plays itself", [2]session.Player{session.Engine, session.Engine}},
	} {
		c.options = append(c.options, option{p.text, func(cfg *session.Config) { cfg.Players = p.players }})
		if p.players == cfg.Players {
			c.chosen = i
		}
	}
	return c
}

// timeChoice is the engine's time per move: those offered and the present one.
func timeChoice(cfg session.Config) choice {
	times := slices.Clone(moveTimes)
	if cfg.MoveTime > 0 && !slices.Contains(times, cfg.MoveTime) {
		times = append(times, cfg.MoveTime)
		slices.Sort(times)
	}
	c := choice{name: "Engine's time", chosen: max(slices.Index(times, cfg.MoveTime), 0)}
	for _, d := range times {
		c.options = append(c.options, option{seconds(d) + " a move", func(cfg *session.Config) { cfg.MoveTime = d }})
	}
	return c
}

// startChoice is the position to start from, where one other than the initial
// was given to the program.
func startChoice(cfg session.Config, given xiangqi.Position) choice {
	c := choice{name: "Start from", options: []option{
		{"position given", func(cfg *session.Config) { cfg.Start = given }},
		{"initial position", func(cfg *session.Config) { cfg.Start = xiangqi.StartPosition() }},
	}}
	if cfg.Start != given {
		c.chosen = 1
	}
	return c
}

// press moves through the dialog, starts the game, or leaves.
func (d *newGame) press(m *Model, msg tea.KeyMsg) tea.Cmd {
	lines := len(d.choices)
	c := &d.choices[d.at]
	switch {
	case key.Matches(msg, newGameKeys.up):
		d.at = (d.at + lines - 1) % lines
	case key.Matches(msg, newGameKeys.down):
		d.at = (d.at + 1) % lines
	case key.Matches(msg, newGameKeys.left):
		c.chosen = (c.chosen + len(c.options) - 1) % len(c.options)
	case key.Matches(msg, newGameKeys.right):
		c.chosen = (c.chosen + 1) % len(c.options)
	case key.Matches(msg, newGameKeys.start):
		m.overlay = nil
		m.startGame(d.config())
	case key.Matches(msg, newGameKeys.leave):
		m.overlay = nil
	}
	return nil
}

// config is the game chosen.
func (d *newGame) config() session.Config {
	cfg := d.base
	for _, c := range d.choices {
		c.options[c.chosen].apply(&cfg)
	}
	return cfg
}

// bindings is the keys of the dialog.
func (d *newGame) bindings() []key.Binding {
	k := newGameKeys
	return []key.Binding{k.start, k.left, k.right, k.up, k.down, k.leave}
}

// draw draws the dialog over the board. The chosen line is marked, not only
// coloured.
func (d *newGame) draw(c *canvas.Canvas, l *layout) {
	const width, valueColumn = 41, 16
	in := c.Area(l.board.Centered(width, len(d.choices)+6)).Box("New game")
	w, _ := in.Size()
	for i, ch := range d.choices {
		style, mark := canvas.Plain, "  "
		if i == d.at {
			style, mark = canvas.Choice, "> "
		}
		in.Text(0, 1+i, mark+ch.name, canvas.Plain)
		in.Text(valueColumn, 1+i, canvas.Cut("< "+ch.options[ch.chosen].text+" >", w-valueColumn), style)
	}
	in.Text(0, 2+len(d.choices), "← → choose   ↑ ↓ line", canvas.Dim)
	in.Text(0, 3+len(d.choices), "enter starts   esc leaves", canvas.Dim)
}
