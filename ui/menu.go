package ui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/kit"
	"example.com/abyss/ui/mode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
)

// menu is a box with items to choose from, or with a list to read. It scrolls if it does not fit.
type menu struct {
	mode.Choice
	at     int
	lines  []string    // the items; in a list to read, long items are folded
	window kit.Window  // the visible lines
	box    canvas.Rect // including the frame
}

func newMenu(c mode.Choice) *menu {
	if c.Numbered {
		c.Items = slices.Clone(c.Items)
		for i := range c.Items {
			c.Items[i] = fmt.Sprintf("%d %s", i+1, c.Items[i])
		}
	}
	return &menu{Choice: c, at: min(max(c.Current, 0), max(len(c.Items)-1, 0))}
}

// press handles a key: it moves the mark, takes a line, or closes the menu.
func (mn *menu) press(ps *parts, msg tea.KeyMsg) tea.Cmd {
	switch {
	case key.Matches(msg, menuKeys.leave):
		ps.host.overlay = nil
	case key.Matches(msg, menuKeys.up):
		mn.step(-1)
	case key.Matches(msg, menuKeys.down):
		mn.step(1)
	case key.Matches(msg, menuKeys.pageUp):
		mn.step(-max(mn.window.Rows-1, 1))
	case key.Matches(msg, menuKeys.pageDown):
		mn.step(max(mn.window.Rows-1, 1))
	case key.Matches(msg, menuKeys.first):
		mn.step(-len(mn.lines))
	case key.Matches(msg, menuKeys.last):
		mn.step(len(mn.lines))
	case key.Matches(msg, menuKeys.take):
		return mn.take(ps)
	case mn.Numbered && key.Matches(msg, menuKeys.number):
		if n, err := strconv.Atoi(msg.String()); err == nil && n <= len(mn.Items) {
			mn.at = n - 1
			return mn.take(ps)
		}
	case mn.Typed != nil && msg.Type == tea.KeyRunes && !msg.Alt:
		ps.host.overlay = nil
		return mn.Typed(strings.TrimSpace(string(msg.Runes)))
	}
	return nil
}

// step moves the mark within the items and scrolls to it. A list to read only scrolls.
func (mn *menu) step(d int) {
	if mn.Take == nil {
		mn.window.Scroll(d)
		return
	}
	mn.at = min(max(mn.at+d, 0), max(len(mn.Items)-1, 0))
	mn.window.Show(mn.at)
}

// take closes the menu and takes the marked line.
func (mn *menu) take(ps *parts) tea.Cmd {
	ps.host.overlay = nil
	if mn.at >= len(mn.Items) || mn.Take == nil {
		return nil
	}
	return mn.Take(mn.at)
}

// mouse takes the clicked line, or scrolls. A click outside the box closes the menu.
func (mn *menu) mouse(ps *parts, ev mode.Mouse) tea.Cmd {
	at := mn.box.Inset(2, 1)
	item, ok := mn.window.At(ev.Y - at.Y)
	inside := at.Contains(ev.X, ev.Y)
	switch {
	case ev.Action == mode.WheelUp:
		mn.step(-1)
	case ev.Action == mode.WheelDown:
		mn.step(1)
	case ev.Action == mode.Press && inside && ok && mn.Take != nil:
		mn.at = item
		return mn.take(ps)
	case ev.Action == mode.Press && !inside:
		ps.host.overlay = nil
	}
	return nil
}

// bindings returns the keys of the menu.
func (mn *menu) bindings() []key.Binding {
	k := menuKeys
	if mn != nil && mn.Take == nil {
		return []key.Binding{k.leave, k.up, k.down, k.pageUp, k.pageDown, k.first, k.last}
	}
	list := []key.Binding{k.take, k.up, k.down, k.leave, k.pageUp, k.pageDown, k.first, k.last}
	if mn == nil || mn.Numbered { // nil: for the help page
		list = slices.Insert(list, 1, k.number)
	}
	return list
}

// marker is the width of the sign before the marked line.
const marker = 2

// fit computes the place of the menu on the screen, and the number of visible items.
func (mn *menu) fit(ps *parts) {
	const frame = 4
	width := canvas.Width(mn.Title) + 6
	for _, item := range mn.Items {
		width = max(width, marker+canvas.Width(item)+frame)
	}
	body := ps.screen.layout.body
	mn.lines = mn.Items
	if mn.Take == nil {
		mn.lines = nil
		for _, item := range mn.Items {
			if canvas.Width(item) > body.W-frame {
				mn.lines = append(mn.lines, canvas.Wrap(item, body.W-frame)...)
			} else {
				mn.lines = append(mn.lines, item)
			}
		}
		mn.box = body.Centered(width, len(mn.lines)+2)
		mn.window.Fit(mn.box.Inset(2, 1).H, len(mn.lines))
		return
	}
	for _, item := range mn.Items {
		if width > body.W { // leaves rows in which to show the longest item that is cut
			body.H = min(body.H, ps.screen.layout.body.H+1-len(folded(item, ps.screen.layout.status.W-2)))
		}
	}
	mn.box = body.Centered(width, len(mn.Items)+2)
	mn.window.Fit(mn.box.Inset(2, 1).H, len(mn.Items))
	mn.window.Show(mn.at)
}

// draw draws the menu in the middle of the screen. A sign marks the marked line, so that colour is
// not needed to recognize it. If the marked line is cut, the status line shows all of it. Signs at
// the right edge mark that lines above or below are hidden.
func (mn *menu) draw(ps *parts) {
	in := ps.screen.canvas.Area(mn.box).Box(mn.Title)
	w, h := in.Size()
	place, window := mn.box.Inset(2, 1), &mn.window
	for y := range window.Seen() {
		text, style := "  ", canvas.Plain
		switch {
		case mn.Take == nil:
			text = ""
		case window.Top+y == mn.at:
			text, style = "> ", canvas.Choice
		}
		in.Text(0, y, canvas.Cut(text+mn.lines[window.Top+y], w), style)
	}
	if mn.Take != nil && mn.at < len(mn.Items) && marker+canvas.Width(mn.Items[mn.at]) > w {
		bars{parts: ps}.drawWhole(strings.Join(strings.Fields(mn.Items[mn.at]), " "), canvas.Plain)
	}
	window.DrawEdge(ps.screen.canvas.Area(canvas.Rect{X: place.X + w, Y: place.Y, W: 1, H: h}), 0)
}
