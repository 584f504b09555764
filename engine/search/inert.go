package search

import (
	"slices"
	"strings"

	"example.com/abyss/internal/message"
)

// This file explains why a setting has no effect. Inert tests these conditions in the following
// order and returns the first reason that applies:
//
//   - Idle: the level or Param.Needs requires one of several settings, and none is in force.
//     ParamActs, which decides whether a parameter belongs in a fingerprint, uses this condition
//   - lacks: a requirement in requires is not met
//   - tooShallow: no node of the search has as many plies left as the setting needs
//   - unmet: the condition is false at every node where the heuristic can act; nowhere and atRoot
//     (when.go) describe these nodes

// requires describes what a heuristic or a parameter needs in order to act, in addition to its own
// switch. Unlike Param.Needs it does not affect fingerprints.
type requires struct {
	allOf []string    // settings that must all be active, each "name=level"
	oneOf []string    // settings of which one must be active
	deep  []threshold // smallest number of plies left at which a heuristic acts
	// parameters that contain the largest number of plies left at which a heuristic acts; the value
	// 0 means no limit
	near  []int
	front Setting                        // the level at which the heuristic acts only at the last ply of its phase
	why   func(q *inquiry) *message.Text // other reasons why the heuristic cannot act; nil means no reason
}

// threshold describes the smallest number of plies left at which a heuristic acts. The field param
// is the index of a parameter in the heuristic's list. The threshold is the value of this parameter
// plus the field more.
type threshold struct{ param, more int }

// inquiry finds the reason why a setting cannot act. It contains the catalog, because the catalog
// refers to the functions that give the reasons.
type inquiry struct {
	catalog  []Feature
	options  *Options
	settings *Settings
	limits   *Limits
}

func inquire(o *Options, l *Limits) *inquiry {
	return &inquiry{Catalog[:], o, &o.Settings, l}
}

// nullQuiesceOn is the setting that turns on the null-move quiescence search.
const nullQuiesceOn = "nullquiesce=on"

// Idle returns the settings, each "name=level", of which the parameter needs at least one. It
// returns nil if one of these settings is active. Idle assumes that the parameter's heuristic is
// on.
func (p *Param) Idle(x *Settings) []string { return unless(x, p.Needs) }

// NeedsQuiesce reports whether a level acts only in the null-move quiescence search. Such a level
// has no effect while that search is off.
func (f *Feature) NeedsQuiesce(level string) bool {
	return slices.Contains(f.allOf, nullQuiesceOn) || level == extensionLevels[ExtendQuiesce] || level == extensionLevels[ExtendBoth]
}

// Idle returns the settings of which the heuristic needs at least one at its level. It returns nil
// if one of these settings is active, or if the heuristic is off.
func (f *Feature) Idle(x *Settings) []string {
	if level := f.Get(x); f.On(x) && f.NeedsQuiesce(level) && level != extensionLevels[ExtendBoth] {
		return unless(x, []string{nullQuiesceOn})
	}
	return nil
}

// ParamActs reports whether a parameter can change a search with these options. A parameter can do
// so if a heuristic that uses it is on and its other needs are met. A parameter without a heuristic
// always acts.
func (o *Options) ParamActs(p *Param) bool {
	owned := false
	for i := range Catalog {
		if f := &Catalog[i]; f.uses(p) {
			if f.On(&o.Settings) {
				return len(p.Idle(&o.Settings)) == 0
			}
			owned = true
		}
	}
	return !owned
}

// The function unless returns the settings if none of them is active. Otherwise it returns nil.
func unless(x *Settings, settings []string) []string {
	for _, s := range settings {
		if name, level, _ := strings.Cut(s, "="); FeatureByName(name).Get(x) == level {
			return nil
		}
	}
	return settings
}

// Inert explains why a heuristic at its level changes no search with these options and limits. It
// returns nil if the heuristic can change a search. If the heuristic is off, Inert uses its first
// level.
func (f *Feature) Inert(o *Options, l *Limits) *message.Text {
	return f.inertBut(o, l, "")
}

// Inert explains why no value of the parameter changes a search with these options and limits. It
// returns nil if a value can change a search.
func (p *Param) Inert(o *Options, l *Limits) *message.Text {
	q := inquire(o, l)
	var reason *message.Text
	var users []string
	used := false
	for i := range Catalog {
		f := &Catalog[i]
		if !f.uses(p) {
			continue
		}
		used = true
		if !f.On(&o.Settings) {
			users = append(users, f.Name+"="+f.ValueNames()[On])
			continue
		}
		why := f.inertBut(o, l, p.Name)
		if why == nil {
			if needs := p.Idle(&o.Settings); len(needs) > 0 {
				return onlyWith(needs...)
			}
			return p.lacks(q)
		}
		reason = why
	}
	switch {
	case reason != nil:
		return reason
	case used:
		if why := p.lacks(q); why != nil {
			return why
		}
		return onlyWith(users...)
	}
	return p.lacks(q)
}

// onlyWith returns the reason that a setting needs one of the given settings, each "name=level",
// and that none of them is active.
func onlyWith(settings ...string) *message.Text {
	return message.New("acts only with %s", levels(settings))
}

// levels are settings, each "name=level", in a text.
type levels []string

// Error returns the settings in English, in which the levels of one name are joined:
// "nullmove=all/front".
func (l levels) Error() string {
	return l.join(", ", func(name string) string { return name }, func(level string) string { return level })
}

// In returns the settings in a language; see message.Sentence.
func (l levels) In(say func(error) string) string {
	label := func(name string) string {
		f := &Catalog[slices.IndexFunc(Catalog[:], func(f Feature) bool { return f.Name == name })]
		return say(message.New("%s", message.Word(f.Label)))
	}
	meant := func(word, meaning string) string {
		return say(message.New("%s", message.Meant{Word: word, Meaning: meaning}))
	}
	return l.join(meant(", ", "list"), label, func(level string) string { return meant(level, "level") })
}

// join joins the settings, and the levels of one name.
func (l levels) join(comma string, label, word func(string) string) string {
	var names []string
	of := map[string][]string{}
	for _, s := range l {
		name, level, _ := strings.Cut(s, "=")
		if of[name] == nil {
			names = append(names, name)
		}
		of[name] = append(of[name], word(level))
	}
	for i, name := range names {
		names[i] = label(name) + "=" + strings.Join(of[name], "/")
	}
	return strings.Join(names, comma)
}

// deepFrom returns the reason that a setting acts only in searches of at least depth plies.
func deepFrom(depth int) *message.Text {
	return message.New("acts only in searches to depth %d or more", depth)
}

// inertBut does the same as Inert, but ignores reasons that depend on one parameter. The argument
// but is the name of that parameter; "" means no parameter.
func (f *Feature) inertBut(o *Options, l *Limits, but string) *message.Text {
	on := *o
	if !f.On(&on.Settings) {
		on.Settings[f.ID] = On
	}
	if needs := f.Idle(&on.Settings); len(needs) > 0 {
		return onlyWith(needs...)
	}
	q := inquire(&on, l)
	if why := f.lacks(q); why != nil {
		return why
	}
	if why := f.tooShallow(q, but); why != nil {
		return why
	}
	return f.unmet(q, but)
}

// lacks returns a reason if a requirement is not met, and otherwise nil.
func (r *requires) lacks(q *inquiry) *message.Text {
	for _, setting := range r.allOf {
		if len(unless(q.settings, []string{setting})) > 0 {
			return onlyWith(setting)
		}
	}
	if missing := unless(q.settings, r.oneOf); len(missing) > 0 {
		return onlyWith(missing...)
	}
	if r.why == nil {
		return nil
	}
	return r.why(q)
}

// needing returns a reason if another heuristic is not at the level that is needed, and otherwise
// nil.
func (q *inquiry) needing(id ID, level Setting) *message.Text {
	if q.settings[id] == level {
		return nil
	}
	f := &q.catalog[id]
	return onlyWith(f.Name + "=" + f.ValueNames()[level])
}

// param returns the value of a parameter by its index in the list of its heuristic.
func (q *inquiry) param(id ID, index int) int { return int(q.options.Params[id][index]) }

// tooShallow returns a reason if the heuristic needs more plies left than any node of the search
// has, and otherwise nil.
func (f *Feature) tooShallow(q *inquiry, but string) *message.Text {
	least := f.leastDepth(q, but)
	if deepest, above := q.deepest(); deepest < least {
		return deepFrom(least + above)
	}
	return nil
}

// leastDepth returns the smallest number of plies left at which a heuristic acts. The argument but
// is the name of a parameter; if the number depends on this parameter, leastDepth returns 0.
func (f *Feature) leastDepth(q *inquiry, but string) (least int) {
	for _, d := range f.deep { // all thresholds must be met, so the largest value counts
		if f.Params[d.param].Name == but {
			return 0
		}
		least = max(least, q.param(f.ID, d.param)+d.more)
	}
	return least
}

// mostDepth returns the largest number of plies left at which a feature acts. It ignores one
// parameter, whose name is the value of the argument but.
func (f *Feature) mostDepth(q *inquiry, but string) int {
	most := MaxDepth
	if f.front != Off && q.settings[f.ID] == f.front {
		most = 1
	}
	for _, param := range f.near {
		if plies := q.param(f.ID, param); plies > 0 && f.Params[param].Name != but {
			most = min(most, plies)
		}
	}
	return most
}

// deepest returns an upper bound on the plies left at the nodes below the root. The result above is
// the number of additional plies that the root has; 0 means that the root makes no difference.
func (q *inquiry) deepest() (plies, above int) {
	x, depth := q.settings, q.limits.Depth
	full := func(id ID) bool { return x[id]&ExtendFull != 0 }
	singular := x[TableSingular] != Off && depth >= q.param(TableSingular, tableSingularDepth)
	extends := false
	for i := range q.catalog {
		f := &q.catalog[i]
		extends = extends || f.effects()&Extends != 0 && f.ID != TableSingular && full(f.ID)
	}
	switch {
	case depth == 0, x[NullQuiesce] != Off,
		full(Forced) && full(CheckEvasions), full(KingThreats) && q.param(KingThreats, kingThreatPlies) > 1, singular && extends:
		return MaxDepth, 0
	case extends, singular:
		return depth, 0
	}
	return depth - 1, 1
}
