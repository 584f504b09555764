package analyze

import (
	"fmt"
	"slices"
	"strconv"

	"abyss/engine/search"
)

// turn changes the row selected to the value before or behind.
func (p *switchesPanel) turn(d int) {
	row := &p.rows[p.at]
	now := &p.m.bench.now
	if row.param != nil {
		p.turnParam(row.param, d)
		return
	}
	names := row.feature.ValueNames()
	i := slices.Index(names, row.feature.Get(&now.Settings)) + d
	if i < 0 || i >= len(names) {
		p.m.app.say("%s: %s is as far as it goes", row.feature.Name, row.feature.Get(&now.Settings))
		return
	}
	p.set(row.feature, names[i])
}

// set changes a feature, unless it would do nothing at that level.
func (p *switchesPanel) set(f *search.Feature, level string) {
	next := p.m.bench.now.Settings
	if err := f.Set(&next, level); err == nil {
		if needs := either(f.Idle(&next)); needs != "" {
			p.m.app.say("%s acts only with %s", f.Name+"="+level, needs)
			return
		}
	}
	p.m.bench.change(f.Name + "=" + level)
}

// turnParam changes a number by a step that suits its size, or to the value
// named next.
func (p *switchesPanel) turnParam(param *search.Param, d int) {
	if needs := either(param.Idle(&p.m.bench.now.Settings)); needs != "" {
		p.m.app.say("%s acts only with %s", p.m.app.T(param.Name), needs)
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
		if param.Max >= 1000 { // centipawns
			step = 5
			if now >= 100 {
				step = 25
			}
		}
		next = min(max(now+d*step, param.Min), param.Max)
	}
	if next == now {
		p.m.app.say("%s: %s is as far as it goes", p.m.app.T(param.Name), param.Get(&p.m.bench.now.Params))
		return
	}
	text := strconv.Itoa(next)
	if len(param.Names) > 0 {
		text = param.Names[next]
	}
	p.m.bench.change(fmt.Sprintf("%s=%s", param.Name, text))
}

// flip switches the feature selected on or off.
func (p *switchesPanel) flip() {
	p.refresh()
	row := &p.rows[p.at]
	if row.param != nil {
		p.turn(1)
		return
	}
	f, value := row.feature, "on"
	if f.On(&p.m.bench.now.Settings) {
		value = "off"
	} else if f.On(&p.m.bench.a.Settings) {
		value = f.Get(&p.m.bench.a.Settings) // as it was
	}
	p.set(f, value)
}
