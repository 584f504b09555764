package play

import (
	"cmp"
	"strings"
	"unicode"

	"example.com/abyss/engine/session"
	"example.com/abyss/engine/strength"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/phrases"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// starter begins new games.
type starter struct {
	*parts
	dialog *newGame // the dialog opened last; nil before the first
}

// newGame is the dialog that starts a game. It has a line for each choice.
type newGame struct {
	from    *starter
	base    session.Config // includes the options that are not in the dialog
	choices []choice
	at      int // index of the current line
	problem string
}

// choice is one line of the dialog, in the user's language.
type choice struct {
	name    string
	also    string // more search words for the palette
	styles  bool   // the line of styles, which are read again when the dialog opens
	options []option
	chosen  int

	// instead returns the text that stands in place of the value if the choice has no effect in a
	// game. It returns "" if the choice has an effect. The function is nil if the choice always has
	// an effect.
	instead func(*session.Config) string
}

// option is one value of a line and its effect on a game. If typed is set, the user types the
// value.
type option struct {
	text  string
	doc   string // a description; "" for none
	fen   string // the position in which the game begins; shown instead of doc
	apply func(*session.Config)

	typed *typedOption
}

// typedOption is a value that the user types.
type typedOption struct {
	line    kit.Line
	apply   func(*session.Config, string) error
	touched bool // the user is typing: arrow keys move the cursor
	digits  bool // the value begins with a digit: until the user types, the dialog's letters act
}

// press edits the text, and reports whether it used the key. The arrow keys change the option until
// the user types something, and again at the ends of the text.
func (o *typedOption) press(msg tea.KeyMsg) bool {
	arrow := msg.Type == tea.KeyLeft || msg.Type == tea.KeyRight
	if k := newGameKeys; o.digits && !o.touched && key.Matches(msg, k.up, k.down, k.left, k.right) {
		return false
	}
	if arrow && (!o.touched || o.line.Leaves(msg)) {
		o.touched = false
		return false
	}
	if !o.line.Press(msg) {
		return false
	}
	o.touched = true
	return true
}

// openNewGame opens the dialog with the choices that the user made in it during this game, or else
// with those of the game.
func (st *starter) openNewGame() tea.Cmd {
	base := st.game.config
	threads := st.app.Settings().Threads
	if st.game.left != nil {
		base = *st.game.left
	}
	if st.game.left == nil || threads != st.game.threads { // since then, the user has changed the number in the palette
		base.Threads = max(threads, 1)
	}
	st.dialog = &newGame{from: st, base: base, choices: st.gameChoices(base)}
	st.app.Open(st.dialog)
	return st.readStyles()
}

// Press handles a key: it moves through the dialog, types, starts the game, or closes the dialog.
func (d *newGame) Press(msg tea.KeyMsg) tea.Cmd {
	d.problem = ""
	lines := len(d.choices)
	c := &d.choices[d.at]
	if typed := c.options[c.chosen].typed; typed != nil && typed.press(msg) {
		return nil
	}
	if c.typeInto(msg) {
		return nil
	}
	switch {
	case key.Matches(msg, newGameKeys.up):
		d.at = (d.at + lines - 1) % lines
	case key.Matches(msg, newGameKeys.down):
		d.at = (d.at + 1) % lines
	case key.Matches(msg, newGameKeys.left):
		d.step(c, len(c.options)-1)
	case key.Matches(msg, newGameKeys.right):
		d.step(c, 1)
	case key.Matches(msg, newGameKeys.start):
		return d.start()
	case key.Matches(msg, newGameKeys.leave):
		d.leave()
	}
	return nil
}

// leave closes the dialog and keeps the choices until the next game, except invalid typed values.
func (d *newGame) leave() {
	cfg, _, _ := d.typedConfig()
	d.from.game.left, d.from.game.threads = &cfg, d.from.app.Settings().Threads
	d.from.app.Dismiss()
}

// step chooses the next option that has an effect, by steps of n options. If there is none, such as
// for the level of a team, the choice stays as it is.
func (d *newGame) step(c *choice, n int) {
	for range c.options {
		c.chosen = (c.chosen + n) % len(c.options)
		if c.instead == nil || c.instead(new(d.config())) == "" {
			return
		}
	}
}

// typeInto handles a digit on a line with a typed option. It chooses that option and types the
// digit.
func (c *choice) typeInto(msg tea.KeyMsg) bool {
	if msg.Type != tea.KeyRunes || len(msg.Runes) == 0 || !unicode.IsDigit(msg.Runes[0]) {
		return false
	}
	for i := range c.options {
		if typed := c.options[i].typed; typed != nil {
			c.chosen = i
			return typed.press(msg)
		}
	}
	return false
}

// config returns the configuration with the chosen values, except those that the user types.
func (d *newGame) config() session.Config {
	cfg := d.base
	for i := range d.choices {
		c := &d.choices[i]
		if o := &c.options[c.chosen]; o.typed == nil {
			o.apply(&cfg)
		}
	}
	return cfg
}

// typedConfig returns the configuration with the chosen values, including the typed ones. If one of
// those is invalid, it leaves it out and returns the error and the line of the first.
func (d *newGame) typedConfig() (cfg session.Config, line int, err error) {
	cfg = d.base
	for i := range d.choices {
		c := &d.choices[i]
		o := &c.options[c.chosen]
		if o.typed == nil {
			o.apply(&cfg)
		} else if e := o.typed.apply(&cfg, o.typed.line.Text()); e != nil && err == nil {
			line, err = i, e
		}
	}
	return cfg, line, err
}

// start starts the game. If a value is invalid, it moves to that line instead.
func (d *newGame) start() tea.Cmd {
	st := d.from
	cfg, line, err := d.typedConfig()
	if err != nil {
		d.at, d.problem = line, st.app.errorText(err)
		return nil
	}
	st.app.Dismiss()
	return st.archive.dropping(func() tea.Cmd {
		st.game.startGame(cfg)
		return st.rememberGame(&cfg)
	}, func() tea.Cmd {
		st.app.Open(d)
		return nil
	})
}

// playAt begins a game against a level.
func (st *starter) playAt(l strength.Level) tea.Cmd {
	cfg := st.game.config
	cfg.Level, cfg.Engine, cfg.EngineName = l, nil, ""
	return st.archive.dropping(func() tea.Cmd {
		st.game.startLike(cfg)
		return st.rememberGame(&cfg)
	}, nil)
}

// Bindings returns the keys of the dialog. While the user types a value, letters and the arrows to
// the sides edit it, so they are left out.
func (d *newGame) Bindings() []key.Binding {
	k := newGameKeys
	list := []key.Binding{k.start, k.left, k.right, k.up, k.down, k.leave}
	if d == nil { // called for the help page
		return list
	}
	c := &d.choices[d.at]
	typed := c.options[c.chosen].typed
	switch {
	case typed == nil, typed.digits && !typed.touched:
		return list
	case typed.touched:
		list = []key.Binding{k.start, kit.LineKeys.Clear, k.up, k.down, k.leave}
	}
	for i := range list {
		h := list[i].Help()
		sign, _, _ := strings.Cut(h.Key, " ")
		list[i].SetHelp(sign, h.Desc)
	}
	return list
}

// These are the dialog's sizes.
const (
	dialogWidth = 64
	valueColumn = 18
	belowLines  = 4 // number of rows for the description of the line, and for the keys
)

// place returns the place of the dialog, including its frame, on a screen of w by h cells. It also
// returns the number of rows for its lines and the first visible line.
func (d *newGame) place(w, h int) (box canvas.Rect, rows, first int) {
	box = canvas.Rect{W: w, H: h}.Centered(dialogWidth, len(d.choices)+belowLines+3)
	inside := box.Inset(2, 1).H
	rows = inside - belowLines
	if rows > len(d.choices) {
		rows = len(d.choices) + 1 // plus a blank line
	}
	if rows < 3 { // no rows for the keys, which are also in the bottom line and on the help page
		rows = inside - 1
	}
	return box, rows, min(max(d.at-rows+1, 0), max(len(d.choices)-rows, 0))
}

// Draw draws the dialog in the middle of the screen. The current line has a mark, not only a
// colour. The dialog scrolls if it has too few rows.
func (d *newGame) Draw(a canvas.Area) {
	t := d.from.app.T
	box, rows, first := d.place(a.Size())
	in := a.Sub(box).Box(t("New game"))
	w, h := in.Size()
	cfg := d.config()
	for y := range min(rows, len(d.choices)) {
		i := first + y
		style, mark := canvas.Plain, "  "
		if i == d.at {
			style, mark = canvas.Choice, "> "
		}
		in.Text(0, y, mark+d.choices[i].name, canvas.Plain)
		d.choices[i].draw(in.Sub(canvas.Rect{X: valueColumn, Y: y, W: w - valueColumn, H: 1}), t, &cfg, i == d.at, style)
	}
	if first > 0 {
		in.Put(w-1, 0, '↑', canvas.Dim)
	}
	if first+rows < len(d.choices) {
		in.Put(w-1, rows-1, '↓', canvas.Dim)
	}
	text, style := d.choices[d.at].help(t, &cfg), canvas.Dim
	if d.problem != "" {
		text, style = d.problem, canvas.Problem
	}
	keys := []string{t("← → choose   ↑ ↓ line"), t("enter starts   esc leaves")}
	if rows+belowLines > h { // the keys are only in the bottom line, and the row below shows a problem or nothing
		keys = nil
		if d.problem == "" {
			return
		}
	}
	lines := canvas.Wrap(text, w)
	if room := h - rows - len(keys); len(lines) > room && len(keys) > 1 {
		keys = keys[1:] // omits the first row; the keys that start and leave remain
	}
	lines = lines[:min(len(lines), h-rows-len(keys))]
	for i, line := range lines {
		in.Text(0, rows+i, line, style)
	}
	for i, line := range keys {
		in.Text(0, h-len(keys)+i, line, canvas.Dim)
	}
}

// draw draws the chosen value in a game with the configuration cfg. On the selected line, a typed
// value has a cursor.
func (c *choice) draw(a canvas.Area, t phrases.T, cfg *session.Config, selected bool, style canvas.Style) {
	w, _ := a.Size()
	o := &c.options[c.chosen]
	if o.typed == nil {
		text := "< " + o.text + " >"
		if c.instead != nil {
			text = cmp.Or(c.instead(cfg), text)
		}
		a.Text(0, 0, canvas.Cut(text, w), style)
		return
	}
	x := a.Text(0, 0, "< "+phrases.Named(t, o.text, ""), style)
	if selected {
		x = o.typed.line.Draw(a, x, w-x-2, style)
	} else {
		x = a.Text(x, 0, canvas.CutFront(o.typed.line.Text(), w-x-2), style)
	}
	a.Text(x, 0, " >", style)
}

// help describes the chosen value in a game with the configuration cfg.
func (c *choice) help(t phrases.T, cfg *session.Config) string {
	switch o := &c.options[c.chosen]; {
	case c.instead != nil && c.instead(cfg) != "":
		return ""
	case o.fen != "":
		return o.fen
	case o.typed == nil, o.doc != "" && o.typed.line.Text() == "":
		return phrases.Capital(o.doc)
	}
	return t("Type a value; ctrl+u erases it. From its ends, ← → go to the other choices")
}
