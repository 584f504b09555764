package analyze

import (
	"fmt"
	"slices"
	"strconv"

	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/phrases"
)

// turn changes the selected row to the previous or next value.
func (p *switchesPanel) turn(d int) {
	row := &p.rows[p.at]
	now := &p.m.bench.now
	if row.param != nil {
		p.turnParam(row.param, d)
		return
	}
	if row.when {
		p.askCondition(row.feature)
		return
	}
	names := row.feature.ValueNames()
	i := slices.Index(names, row.feature.Get(&now.Settings)) + d
	if i < 0 || i >= len(names) {
		p.m.app.say("%s: %s is the limit", p.m.app.Look().Language.Heuristic(row.feature.Name, row.feature.Label), phrases.Level(p.m.app.T, row.feature.Get(&now.Settings)))
		return
	}
	p.set(row.feature, names[i])
}

// set changes a feature. If that would change no search, it shows the reason. A switch that has no
// effect only because another setting is off can still be switched off.
func (p *switchesPanel) set(f *search.Feature, level string) {
	b := p.m.bench
	next := b.now
	if err := next.Set(f.Name + "=" + level); err != nil {
		b.change(f.Name + "=" + level)
		return
	}
	if f.On(&next.Settings) && next.Condition(f.ID) == "" {
		next.When[f.ID] = b.now.When[f.ID] // the new level keeps the condition
	}
	limits := limitsOf(b)
	switch off := !f.On(&next.Settings); {
	case off && len(f.Idle(&b.now.Settings)) > 0:
		p.say(phrases.Change(p.m.app.Look().Language, f.Name+"="+level), f.Inert(&b.now, limits))
		b.adopt(next)
	case off && f.Inert(&b.now, limits) != nil:
		p.say(p.m.app.Look().Language.Heuristic(f.Name, f.Label), f.Inert(&b.now, limits))
	case !off && f.Inert(&next, limits) != nil:
		p.say(phrases.Change(p.m.app.Look().Language, f.Name+"="+next.Setting(f)), f.Inert(&next, limits))
	case f.ID == search.Endings && !off && !b.options.Endings.Any(): // loading would block the screen
		p.m.app.say("No table of an ending is built yet; with an ending on the board: ctrl+p, %s", p.m.app.T(buildName))
		b.adopt(next)
	default:
		b.changeTo(next)
	}
}

// say shows the reason why something has no effect.
func (p *switchesPanel) say(name string, why *message.Text) {
	p.m.app.Say(phrases.Named(p.m.app.T, name, p.reason(why)))
}

// turnParam changes a number by a step that fits its size, or selects the next named value.
func (p *switchesPanel) turnParam(param *search.Param, d int) {
	if why := param.Inert(&p.m.bench.now, limitsOf(p.m.bench)); why != nil {
		p.say(p.m.app.T(param.Name), why)
		return
	}
	now := param.Value(&p.m.bench.now.Params)
	next := now + d
	switch {
	case len(param.Only) > 0:
		i := slices.Index(param.Only, now) + d
		if i < 0 || i >= len(param.Only) {
			i = slices.Index(param.Only, now)
		}
		next = param.Only[i]
	case len(param.Names) > 0:
		next = min(max(next, 0), len(param.Names)-1)
	default:
		step := 1
		if param.Max >= 1000 { // the value is in centipawns
			step = 5
			if now >= 100 {
				step = 25
			}
		}
		next = min(max(now+d*step, param.Min), param.Max)
	}
	if next == now {
		p.m.app.say("%s: %s is the limit", p.m.app.T(param.Name), phrases.Value(p.m.app.T, param, param.Get(&p.m.bench.now.Params)))
		return
	}
	text := strconv.Itoa(next)
	if len(param.Names) > 0 {
		text = param.Names[next]
	}
	p.m.bench.change(fmt.Sprintf("%s=%s", param.Name, text))
}

// flip switches the selected feature on or off.
func (p *switchesPanel) flip() {
	p.refresh()
	row := &p.rows[p.at]
	switch {
	case row.group != "":
		p.folds.toggle(row.group)
		return
	case row.param != nil || row.when:
		p.turn(1)
		return
	}
	f, value := row.feature, "on"
	if f.On(&p.m.bench.now.Settings) {
		value = "off"
	} else if f.On(&p.m.bench.a.Settings) {
		value = p.m.bench.a.Setting(f) // the value in the baseline
	}
	p.set(f, value)
}
