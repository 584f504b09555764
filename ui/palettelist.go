package ui

import (
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/internal/simplified"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// entry is something that the palette finds and runs. Its texts are in the user's language.
type entry struct {
	name  string
	also  string // more search words, such as its English name
	where string // the mode of an action, or the kind of a thing
	key   string // the key with the same effect, "" for none
	hint  int    // position in the bottom line, 0 for none
	any   bool   // every text finds the entry, whose name has a %s for the text
	low   bool   // the entry is a setting or belongs to the lab; it is listed after other names that begin in the same way
	file  bool   // the entry is a file of a game, which is listed after everything else
	path  string // the file of a single game
	do    func(typed string) tea.Cmd

	searched *[3]string // name, also and where in simplified characters, for the search; nil until the first search
}

// in returns the texts in which a search looks: in simplified characters, and the name also with
// the words of Taiwan.
func (e *entry) in() (name, also, where string) {
	if e.searched == nil {
		e.searched = &[...]string{simplified.Of(e.name), simplified.Of(e.also), simplified.Of(e.where)}
		if regional := simplified.Regional(e.searched[0]); regional != e.searched[0] {
			e.searched[1] += " " + regional
		}
	}
	return e.searched[0], e.searched[1], e.searched[2]
}

// entries returns all entries except the things of the modes. Actions of the current mode come
// first. The entries come from the tables that also define the keys and the help.
func entries(ps *parts) (list []entry) {
	shown := ps.modes.current
	list = append(list, actionsOf(ps, shown)...)
	for _, g := range append(slices.Clone(ps.program), alwaysKeys(ps)) {
		for i := range g.Commands {
			if c := &g.Commands[i]; c.Called() != "" && c.Run != nil && c.Setting == "" {
				list = append(list, action(ps, c, ps.host.T("every mode"), func(string) tea.Cmd { return c.Run() }))
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
		list[own+i].hint = 0 // only the current mode has keys in the bottom line
	}
	return list
}

// actionsOf returns the commands of a mode, and those of its pages that are open or can be opened.
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
			if c.Called() == "" || c.Run == nil || c.Setting != "" {
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

// action returns the entry of a command.
func action(ps *parts, c *mode.Command, where string, do func(string) tea.Cmd) entry {
	name := ps.host.T(c.Called())
	also := c.Called()
	if c.Also != "" {
		also += " " + c.Also + " " + ps.host.T(c.Also)
	}
	return entry{name: name, also: also, where: where, key: ps.host.Look().Keys(shownKey(c)), hint: c.Hint, do: do}
}

// shownKey returns the key of a command as shown on the screen. If several commands share a
// binding, it is the command's own key.
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

// pageOf returns the keys of a mode's open page.
func pageOf(md mode.Mode) (own []mode.Group, alone bool) {
	if p, ok := md.(mode.Paged); ok {
		return p.Page()
	}
	return nil, false
}

func has(groups []mode.Group, title string) bool {
	return slices.ContainsFunc(groups, func(g mode.Group) bool { return g.Title == title })
}

// perform switches to a mode and runs one of its commands. If set is true, the command belongs to a
// page, which perform opens first. If a page with unfinished work covers the mode, perform only
// shows a message.
func (ms *modes) perform(i int, g *mode.Group, set bool, c *mode.Command) tea.Cmd {
	open := func() bool { own, _ := pageOf(ms.list[i]); return set && has(own, g.Title) }
	return ms.free(i, open(), func() tea.Cmd {
		if !set || open() {
			return c.Run()
		}
		cmd := g.Open()
		if open() {
			cmd = tea.Batch(cmd, c.Run())
		}
		return cmd
	})
}

// free closes the page that covers a mode, unless stay is set, shows the mode and runs an action. If
// unfinished work would be lost, it only shows a message.
func (ms *modes) free(i int, stay bool, do func() tea.Cmd) tea.Cmd {
	var left tea.Cmd
	if _, alone := pageOf(ms.list[i]); alone && !stay {
		var ok bool
		if left, ok = ms.list[i].(mode.Paged).Leave(); !ok {
			if i == ms.current {
				ms.host.say("Press esc first to leave what is open here")
			} else {
				ms.host.say("%s: something unfinished is open there; leave it first", ms.host.T(ms.list[i].Static().Title))
			}
			return nil
		}
	}
	return tea.Batch(left, ms.switchTo(i), do())
}

// things adds the things of all modes, those of the current mode first.
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
			var found []entry
			for _, t := range list {
				found = append(found, thing(ps, i, t))
			}
			add(found...)
		}))
	}
	return tea.Batch(cmds...)
}

// thing returns the entry of a thing of mode i.
func thing(ps *parts, i int, t mode.Thing) entry {
	return entry{name: t.Name, also: t.Also + " " + t.Kind, where: ps.host.T(t.Kind), any: t.Any, low: t.Low, file: t.File, path: t.Path, do: func(typed string) tea.Cmd { return ps.modes.reach(i, t, typed) }}
}

// reach switches to a mode and opens one of its things.
func (ms *modes) reach(i int, t mode.Thing, typed string) tea.Cmd {
	return ms.free(i, false, func() tea.Cmd { return t.Open(typed) })
}

// helpEntries returns the entries for the parts of the help page.
func helpEntries(ps *parts) (list []entry) {
	hp := &help{}
	rules := helpKeys.rules
	list = append(list, entry{
		name: ps.host.T(rules.Help().Desc), also: rules.Help().Desc + " " + ps.host.T("repetition perpetual check chase"), where: ps.host.T("Help"),
		do: func(string) tea.Cmd { return openRules(ps) },
	})
	for _, s := range hp.sections(ps) {
		heading := s[0].heading
		if heading == hereTitle {
			continue
		}
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
