package engineview

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"example.com/abyss/engine/protocol/client"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/mode"

	tea "github.com/charmbracelet/bubbletea"
)

// sets are the options that this program sets by itself, and those that it does not use, in lower
// case.
var sets = []string{"uci_variant", "multipv", "ponder", "usemillisec", "newgame"}

// options shows the options of an engine. If they are unknown, it first asks the engine for them.
// For that it starts the engine without the options in the settings, because one of these may be
// wrong.
func (p *Page) options(c client.Config) tea.Cmd {
	name := c.Label()
	if len(p.announced(name)) > 0 {
		p.chooseOption(name, 0)
		return nil
	}
	bare := c
	bare.Options = nil
	p.ask(name, func(ctx context.Context) (client.Trial, error) {
		in, err := client.Introduce(ctx, bare, c.Protocol)
		return client.Trial{Introduction: in}, err
	}, func(found client.Trial, err error) tea.Cmd {
		if err != nil {
			p.known[name] = known{found, err}
			p.app.Fail(err)
			return nil
		}
		if before := p.known[name]; before.err != nil { // the error of the test stays on the screen
			before.trial.Options, before.trial.Talk = found.Options, found.Talk
			p.known[name] = before
		} else {
			p.known[name] = known{trial: found}
		}
		if p.open { // do nothing if the user has left the page
			p.chooseOption(name, 0)
		}
		return nil
	})
	return nil
}

// announced lists the options, as far as known, that the user may set, and any options in the
// settings that the engine does not have.
func (p *Page) announced(name string) (list []client.Option) {
	for _, o := range p.known[name].trial.Options {
		if o.Kind != "button" && !slices.Contains(sets, strings.ToLower(o.Name)) {
			list = append(list, o)
		}
	}
	if len(list) == 0 {
		return nil
	}
	c, _ := p.engines().Find(name)
	for _, s := range c.Options {
		if !slices.ContainsFunc(list, func(o client.Option) bool { return strings.EqualFold(o.Name, s.Name) }) {
			list = append(list, client.Option{Name: s.Name, Kind: "string"})
		}
	}
	return list
}

// value returns the value of an option. The second result reports whether the value comes from the
// settings.
func value(c *client.Config, o *client.Option) (text string, changed bool) {
	for _, s := range c.Options {
		if strings.EqualFold(s.Name, o.Name) {
			return s.Value, true
		}
	}
	return o.Default, false
}

// chooseOption lets the user choose an option and then its value. The parameter at is the index of
// the option that is selected first.
func (p *Page) chooseOption(name string, at int) {
	c, there := p.engines().Find(name)
	list := p.announced(name)
	if !there || len(list) == 0 {
		p.app.Say(p.app.T("%s has no options to set", name))
		return
	}
	choice := mode.Choice{Title: p.app.T("Options of %s", name), Current: at, Take: func(i int) tea.Cmd { return p.askValue(c, &list[i], i) }}
	for i := range list {
		choice.Items = append(choice.Items, optionLine(&c, &list[i]))
	}
	p.app.Choose(choice)
}

// optionLine shows an option with its value, and a star if the settings change it.
func optionLine(c *client.Config, o *client.Option) string {
	text, changed := value(c, o)
	line := o.Name + " = " + text
	if changed {
		line += " *"
	}
	return line
}

// askValue lets the user choose or type a value.
func (p *Page) askValue(c client.Config, o *client.Option, at int) tea.Cmd {
	values := o.Values
	if o.Kind == "check" {
		values = []string{"true", "false"}
	}
	now, _ := value(&c, o)
	set := func(text string) tea.Cmd {
		cmd := p.setOption(c, o, text)
		p.chooseOption(c.Label(), at)
		return cmd
	}
	if len(values) > 0 {
		p.app.Choose(mode.Choice{Title: o.Name, Items: values, Current: max(slices.Index(values, now), 0), Take: func(i int) tea.Cmd { return set(values[i]) }})
		return nil
	}
	example := p.app.T("empty: the engine's default, %s", cmp.Or(o.Default, "\"\""))
	if o.Kind == "spin" && o.Min != "" && o.Max != "" {
		example = p.app.T("%s to %s; empty: the engine's default, %s", o.Min, o.Max, o.Default)
	}
	p.app.Ask(mode.Question{Label: o.Name + ":", Example: example, Text: now, Empty: true, Enter: func(text string) (tea.Cmd, error) {
		text = strings.TrimSpace(text)
		if err := fits(o, text); err != nil {
			return nil, err
		}
		return set(text), nil
	}})
	return nil
}

// fits returns an error if a typed value does not suit the option.
func fits(o *client.Option, text string) error {
	if o.Kind != "spin" || text == "" {
		return nil
	}
	n, err := strconv.ParseInt(text, 10, 64)
	low, lowErr := strconv.ParseInt(o.Min, 10, 64)
	high, highErr := strconv.ParseInt(o.Max, 10, 64)
	switch bounded := lowErr == nil && highErr == nil; {
	case bounded && (err != nil || n < low || n > high):
		return message.Errorf("expected a whole number from %d to %d", low, high)
	case err != nil:
		return message.Errorf("expected a whole number")
	}
	return nil
}

// setOption stores an option in the settings. The engine's default is not stored.
func (p *Page) setOption(c client.Config, o *client.Option, text string) tea.Cmd {
	name := c.Label()
	now, there := p.engines().Find(name)
	if !there {
		return nil
	}
	list := slices.DeleteFunc(slices.Clone(now.Options), func(s client.Setting) bool { return strings.EqualFold(s.Name, o.Name) })
	if text != "" && text != o.Default {
		list = append(list, client.Setting{Name: o.Name, Value: text})
	}
	slices.SortFunc(list, func(a, b client.Setting) int { return cmp.Compare(a.Name, b.Name) })
	now.Options = list
	p.outdate(name)
	in := p.known[name].trial.Introduction
	p.known[name] = known{trial: client.Trial{Introduction: client.Introduction{Name: in.Name, Options: in.Options, Talk: in.Talk}}}
	return p.put(name, now)
}
