package analyze

import (
	"slices"
	"strings"

	"example.com/abyss/engine/search"
	"example.com/abyss/internal/simplified"
	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// switchRow is a row of the list: a family, a feature, or, for a feature that is on, a parameter or
// the condition.
type switchRow struct {
	group   search.Group
	feature *search.Feature
	param   *search.Param
	when    bool // the row is the feature's condition
}

// today is the family of all ideas that are newer than the documents.
var today = search.Group(lang.Mark("modern ideas"))

// family is a group of switches under one heading.
type family struct {
	group    search.Group
	features []*search.Feature
}

// families are the groups of the documents in order, followed by one family for later ideas.
var families = func() (list []family) {
	late := family{group: today}
	for i := range search.Catalog {
		f := &search.Catalog[i]
		if f.OfToday() {
			late.features = append(late.features, f)
			continue
		}
		at := slices.IndexFunc(list, func(x family) bool { return x.group == f.Group })
		if at < 0 {
			at, list = len(list), append(list, family{group: f.Group})
		}
		list[at].features = append(list[at].features, f)
	}
	return append(list, late)
}()

// familyOf returns the family of a feature.
func familyOf(f *search.Feature) search.Group {
	if f.OfToday() {
		return today
	}
	return f.Group
}

// folds says which families are open: at first those that fit, and later those that the user has
// chosen.
type folds struct {
	open    map[search.Group]bool
	touched bool
	begun   bool // the cursor was placed at its initial row
}

func (x *folds) set(g search.Group, open bool) {
	x.touched = true
	if x.open == nil {
		x.open = map[search.Group]bool{}
	}
	x.open[g] = open
}

func (x *folds) toggle(g search.Group) { x.set(g, !x.open[g]) }

// The method named all opens every family, or closes every family if all are open.
func (x *folds) all() {
	open := slices.ContainsFunc(families, func(f family) bool { return !x.open[f.group] })
	for _, f := range families {
		x.set(f.group, open)
	}
}

// fit opens those families for which h rows have room, beginning with that of the selected row.
func (x *folds) fit(p *switchesPanel, h int) {
	if x.touched || p.only != "" {
		return
	}
	const aside = 8 // number of rows for the description of the selected row
	room := h - aside - len(families)
	x.open = map[search.Group]bool{}
	p.begin()
	order := slices.Clone(families)
	slices.SortStableFunc(order, func(a, b family) int { return rank(p, a) - rank(p, b) })
	for i := range order {
		n := len(p.members(&order[i]))
		if i > 0 && n > room {
			return
		}
		x.open[order[i].group], room = true, room-n
	}
}

// rank returns 0 for the family of the selected row, otherwise 1.
func rank(p *switchesPanel, f family) int {
	if p.at < len(p.rows) {
		if row := &p.rows[p.at]; row.group == f.group || row.feature != nil && familyOf(row.feature) == f.group {
			return 0
		}
	}
	return 1
}

// begin places the cursor on check evasions if they have an effect here, otherwise on the first
// switch with an effect.
func (p *switchesPanel) begin() {
	if p.folds.begun && !p.m.stage.afresh {
		return
	}
	if p.m.stage.afresh {
		p.m.stage.afresh, p.only = false, ""
	}
	p.folds.begun = true
	limits := limitsOf(p.m.bench)
	first := &search.Catalog[search.CheckEvasions]
	for i := 0; first.Inert(&p.m.bench.now, limits) != nil && i < len(search.Catalog); i++ {
		first = &search.Catalog[i]
	}
	if p.folds.open == nil {
		p.folds.open = map[search.Group]bool{}
	}
	p.folds.open[familyOf(first)] = true
	p.rows = p.list()
	p.at = max(slices.Index(p.rows, switchRow{feature: first}), 0)
}

// list returns the current rows.
func (p *switchesPanel) list() []switchRow {
	var rows []switchRow
	for i := range families {
		f := &families[i]
		members := p.members(f)
		if p.only != "" && len(members) == 0 {
			continue
		}
		rows = append(rows, switchRow{group: f.group})
		if p.only != "" || p.folds.open[f.group] {
			rows = append(rows, members...)
		}
	}
	if len(rows) == 0 { // nothing matches the search text
		rows = append(rows, switchRow{group: families[0].group})
	}
	return rows
}

// members returns the rows of a family that match the search text: its features, and the conditions
// and parameters of those that are on. A parameter of several features is listed only below the
// first of them.
func (p *switchesPanel) members(of *family) (rows []switchRow) {
	for _, f := range of.features {
		if p.found(f) {
			rows = append(rows, switchRow{feature: f})
		}
		if !f.On(&p.m.bench.now.Settings) {
			continue
		}
		if p.found(f) && p.m.bench.now.Condition(f.ID) != "" {
			rows = append(rows, switchRow{feature: f, when: true})
		}
		for _, name := range f.ParamNames() {
			param := search.ParamByName(name)
			if param == nil || f != p.bearer(param) || !p.found(f) && !p.foundParam(param) {
				continue
			}
			rows = append(rows, switchRow{feature: f, param: param})
		}
	}
	return rows
}

// bearer returns the feature below which a parameter is listed: the first feature that is on and
// uses it.
func (p *switchesPanel) bearer(param *search.Param) *search.Feature {
	for i := range families {
		for _, f := range families[i].features {
			if f.On(&p.m.bench.now.Settings) && slices.Contains(f.ParamNames(), param.Name) {
				return f
			}
		}
	}
	return nil
}

// found reports whether a feature matches the search text, which may be part of its name, its label
// or its description, or a word for features that are on or changed.
func (p *switchesPanel) found(f *search.Feature) bool {
	b, t := p.m.bench, p.m.app.T
	switch p.only {
	case "":
		return true
	case "on", t("on"):
		return f.On(&b.now.Settings)
	case "changed", t("changed"):
		return b.now.Setting(f) != b.a.Setting(f)
	}
	return p.has(f.Name, f.Label, t(f.Label), f.Doc, t(f.Doc))
}

// foundParam reports whether a parameter matches the search text.
func (p *switchesPanel) foundParam(param *search.Param) bool {
	b, t := p.m.bench, p.m.app.T
	switch p.only {
	case "on", t("on"):
		return false
	case "changed", t("changed"):
		return param.Value(&b.now.Params) != param.Value(&b.a.Params)
	}
	return p.has(param.Name, t(param.Name), param.Doc, t(param.Doc))
}

// The method named has reports whether a text contains the search text, in simplified or traditional
// characters.
func (p *switchesPanel) has(texts ...string) bool {
	plain := func(s string) string { return simplified.Of(strings.ToLower(s)) }
	only := plain(p.only)
	return slices.ContainsFunc(texts, func(s string) bool { return strings.Contains(plain(s), only) })
}

// refresh lists the rows again. It keeps the selection, or selects the heading if the row is gone.
func (p *switchesPanel) refresh() {
	p.begin()
	var selected switchRow
	if p.at < len(p.rows) {
		selected = p.rows[p.at]
	}
	p.rows = p.list()
	at := slices.Index(p.rows, selected)
	if at < 0 && selected.feature != nil {
		at = slices.Index(p.rows, switchRow{group: familyOf(selected.feature)})
	}
	if at >= 0 {
		p.at = at
	}
	p.at = min(p.at, len(p.rows)-1)
}

// drawFamily draws the heading of a family, with how many of its switches are on.
func (p *switchesPanel) drawFamily(a canvas.Area, i int) {
	m, g := p.m, p.rows[i].group
	w, _ := a.Size()
	style := canvas.Title
	if i == p.at {
		if m.stage.focus == switchesAt {
			style = canvas.Choice
		}
		a.Put(0, 0, '>', style)
	}
	on := 0
	for _, f := range families[slices.IndexFunc(families, func(x family) bool { return x.group == g })].features {
		if f.On(&m.bench.now.Settings) {
			on++
		}
	}
	count := m.app.T("%d on", on)
	end := w - 1 - canvas.Width(count)
	mark := "+ "
	if p.only != "" || p.folds.open[g] {
		mark = "- "
	}
	a.Text(1, 0, canvas.Cut(mark+phrases.Capital(m.app.T(string(g))), end-2), style)
	a.Text(end-1, 0, count, canvas.Dim)
}

// find filters the switches by a text.
func (p *switchesPanel) find(text string) {
	p.only = strings.ToLower(strings.TrimSpace(text))
	p.refresh()
	if p.only == "" {
		return
	}
	for i := range p.rows { // select the first match
		if p.rows[i].group == "" {
			p.at = i
			return
		}
	}
}
