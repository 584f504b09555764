package ui

import (
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// entry is something that the palette finds and does. Its texts are in the language of the
// interface.
type entry struct {
	name  string
	also  string // more that it is found by: its English name, words
	where string // the mode of an action, or its kind
	key   string // that does the same, "" for none
	hint  int    // its place in the bottom line, 0 for none
	any   bool   // every text finds it; name has a %s for that
	low   bool   // a setting, listed after other names with the same beginning
	do    func(typed string) tea.Cmd
}

// entries are all of them but the things of the modes: first what can be done in the mode
// shown. They are read from the tables that the keys and the help come from.
func entries(ps *parts) (list []entry) {
	shown := ps.modes.current
	list = append(list, actionsOf(ps, shown)...)
	for _, g := range append(slices.Clone(ps.program), alwaysKeys(ps)) {
		for i := range g.Commands {
			if c := &g.Commands[i]; c.Called() != "" && c.Run != nil {
				list = append(list, action(ps, c, ps.host.T("every mode"), func(string) tea.Cmd { return ps.looks.opened(c) }))
			}
		}
	}
	own := len(list)
	for i, md := range ps.modes.list {
		title := md.Static().Title
		list = append(list, entry{
			name: ps.host.T(title), also: title, where: ps.host.T("mode"), key: fmt.Sprint(i + 1),
			do: func(string) tea.Cmd { return ps.modes.switchTo(i) },
		})
	}
	list = append(list, helpEntries(ps)...)
	list = append(list, settingEntries(ps)...)
	for i := range ps.modes.list {
		if i != shown {
			list = append(list, actionsOf(ps, i)...)
		}
	}
	for i := range list[own:] {
		list[own+i].hint = 0 // the bottom line has those of the mode shown
	}
	return list
}

// actionsOf are the commands of a mode, and those of its pages that are open or can be
// opened.
func actionsOf(ps *parts, i int) (list []entry) {
	md := ps.modes.list[i]
	static := md.Static()
	own, _ := pageOf(md)
	var sets, later []mode.Group
	for _, g := range static.Sets {
		switch {
		case has(own, g.Title):
			sets = append(sets, g)
		case g.Open != nil:
			later = append(later, g)
		}
	}
	for _, g := range slices.Concat(sets, static.Groups, later) {
		set := slices.ContainsFunc(static.Sets, func(s mode.Group) bool { return s.Title == g.Title })
		for k := range g.Commands {
			c := &g.Commands[k]
			if c.Called() == "" || c.Run == nil {
				continue
			}
			where := ps.host.T(static.Title)
			if set {
				where = ps.host.T(g.Title)
			}
			list = append(list, action(ps, c, where, func(string) tea.Cmd { return ps.modes.perform(i, &g, set, c) }))
		}
	}
	return list
}

// action is the entry of a command.
func action(ps *parts, c *mode.Command, where string, do func(string) tea.Cmd) entry {
	name := ps.host.T(c.Called())
	if name == languages {
		name = (&help{}).described(ps, c.Binding)
	}
	also := c.Called()
	if c.Also != "" {
		also += " " + c.Also + " " + ps.host.T(c.Also)
	}
	return entry{name: name, also: also, where: where, key: shownKey(c), hint: c.Hint, do: do}
}

// shownKey is the key of a command as the screen shows it. If a binding has several commands it is
// the command's own.
func shownKey(c *mode.Command) string {
	if c.Name == "" || len(c.Binding.Keys()) == 0 {
		return c.Binding.Help().Key
	}
	k := c.Binding.Keys()[0]
	for _, arrow := range [...][2]string{{"left", "←"}, {"right", "→"}, {"up", "↑"}, {"down", "↓"}} {
		if before, ok := strings.CutSuffix(k, arrow[0]); ok && !strings.HasPrefix(k, "pg") {
			return before + arrow[1]
		}
	}
	return k
}

// pageOf is the page of a mode that has the keys.
func pageOf(md mode.Mode) (own []mode.Group, alone bool) {
	if p, ok := md.(mode.Paged); ok {
		return p.Page()
	}
	return nil, false
}

func has(groups []mode.Group, title string) bool {
	return slices.ContainsFunc(groups, func(g mode.Group) bool { return g.Title == title })
}

// perform shows a mode and runs one of its commands, set: of a page, which opens first. Below
// another page of the mode the command does nothing; perform says so.
func (ms *modes) perform(i int, g *mode.Group, set bool, c *mode.Command) tea.Cmd {
	cmds := []tea.Cmd{ms.switchTo(i)}
	own, alone := pageOf(ms.list[i])
	if set && !has(own, g.Title) && !alone {
		cmds = append(cmds, g.Open())
		own, alone = pageOf(ms.list[i])
	}
	switch {
	case set && has(own, g.Title), !set && !alone:
		cmds = append(cmds, c.Run())
	case alone:
		ms.covered()
	}
	return tea.Batch(cmds...)
}

// covered says that a page has to be left first.
func (ms *modes) covered() { ms.host.say("Press esc first to leave what is open here") }

// things has the things of all modes added, those of the mode shown first.
func things(ps *parts, add func(...entry)) tea.Cmd {
	var cmds []tea.Cmd
	order := []int{ps.modes.current}
	for i := range ps.modes.list {
		if i != ps.modes.current {
			order = append(order, i)
		}
	}
	for _, i := range order {
		keeper, ok := ps.modes.list[i].(mode.Keeper)
		if !ok {
			continue
		}
		cmds = append(cmds, keeper.Things(func(list ...mode.Thing) {
			for _, t := range list {
				add(thing(ps, i, t))
			}
		}))
	}
	return tea.Batch(cmds...)
}

// thing is the entry of a thing of mode i.
func thing(ps *parts, i int, t mode.Thing) entry {
	return entry{name: t.Name, also: t.Also + " " + t.Kind, where: ps.host.T(t.Kind), any: t.Any, do: func(typed string) tea.Cmd { return ps.modes.reach(i, t, typed) }}
}

// reach shows a thing of a mode.
func (ms *modes) reach(i int, t mode.Thing, typed string) tea.Cmd {
	cmd := ms.switchTo(i)
	if _, alone := pageOf(ms.list[i]); alone && !t.Over {
		ms.covered()
		return cmd
	}
	return tea.Batch(cmd, t.Open(typed))
}

// helpEntries are the parts of the help page.
func helpEntries(ps *parts) (list []entry) {
	hp := &help{}
	rules := helpKeys.rules
	list = append(list, entry{
		name: ps.host.T(rules.Help().Desc), also: rules.Help().Desc, where: ps.host.T("Help"),
		do: func(string) tea.Cmd { return openRules(ps) },
	})
	for _, s := range hp.sections(ps) {
		heading := s[0].heading
		list = append(list, entry{
			name: ps.host.T(heading), also: heading + " " + lang.English.Text("Help"), where: ps.host.T("Help"),
			do: func(string) tea.Cmd {
				ps.host.self().put(&help{at: heading})
				return nil
			},
		})
	}
	return list
}
