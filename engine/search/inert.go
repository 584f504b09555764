package search

import (
	"slices"
	"strings"

	"example.com/abyss/internal/message"
)

// Inert says why a feature at its level changes no search with these options and limits; nil
// if it can. Of one that is off it tells what it would do at its first level.
func (f *Feature) Inert(o *Options, l *Limits) *message.Text {
	return f.inert(o, l, "")
}

// Inert says why no value of the parameter changes a search with these options and limits;
// nil if one can.
func (p *Param) Inert(o *Options, l *Limits) *message.Text {
	var reason *message.Text
	var users []string
	used := false
	for i := range Catalog {
		f := &Catalog[i]
		if !slices.Contains(f.ParamNames(), p.Name) {
			continue
		}
		used = true
		if !f.On(&o.Settings) {
			users = append(users, f.Name+"="+f.ValueNames()[On])
			continue
		}
		why := f.inert(o, l, p.Name)
		if why == nil {
			if needs := p.Idle(&o.Settings); len(needs) > 0 {
				return onlyWith(needs...)
			}
			return p.without(o, l)
		}
		reason = why
	}
	switch {
	case reason != nil:
		return reason
	case used:
		if why := p.without(o, l); why != nil {
			return why
		}
		return onlyWith(users...)
	}
	return p.without(o, l)
}

// onlyWith is the reason that a setting is missing, one of those given: "name=level".
func onlyWith(settings ...string) *message.Text {
	return message.New("acts only with %s", inShort(settings))
}

// inShort is settings with levels of one name together: "nullmove=all/front".
func inShort(settings []string) string {
	var names []string
	levels := map[string][]string{}
	for _, s := range settings {
		name, level, _ := strings.Cut(s, "=")
		if levels[name] == nil {
			names = append(names, name)
		}
		levels[name] = append(levels[name], level)
	}
	for i, name := range names {
		names[i] = name + "=" + strings.Join(levels[name], "/")
	}
	return strings.Join(names, ", ")
}

// deepFrom is the reason that a search is too shallow.
func deepFrom(depth int) *message.Text {
	return message.New("acts only in searches to depth %d or more", depth)
}

// inert is Inert of a feature; but is a parameter that is left out of the reasons, "" for none.
func (f *Feature) inert(o *Options, l *Limits, but string) *message.Text {
	on := *o
	if !f.On(&on.Settings) {
		on.Settings[f.ID] = On
	}
	if needs := f.Idle(&on.Settings); len(needs) > 0 {
		return onlyWith(needs...)
	}
	x := &on.Settings
	switch f.ID {
	case Deepening:
		if !l.depthAlone() {
			return message.New("acts only in searches limited by depth alone: all others deepen")
		}
	case Aspiration, Refutation:
		return iterating(x, l)
	case CaptureTable:
		return needing(x, Quiescence, Off)
	case CaptureHistory:
		if x[Quiescence] == Off {
			return needing(x, CaptureOrder, On)
		}
	case LosingCaptures:
		return needing(x, CaptureOrder, On)
	case Staged:
		return stagedInert(x)
	case TableSingular:
		if why := needing(x, TableOrder, On); why != nil {
			return why
		}
	case Correction:
		return correctionInert(x)
	case PathTerms, ThreeBeside:
		return needing(x, Evaluation, EvalThesis)
	case LiveStage:
		if x[Quiescence] != Off && x[ProbCut] == Off { // the capture search goes by the values of the stage
			return needing(x, Evaluation, EvalThesis)
		}
	case SteadyTime:
		if !l.Budget.Limited() {
			return message.New("acts only on a game clock")
		}
	default:
	}
	return f.tooShallow(&on, l, but)
}

// needing is the reason that a feature lacks a level.
func needing(x *Settings, id ID, level Setting) *message.Text {
	if x[id] == level {
		return nil
	}
	f := &Catalog[id]
	return onlyWith(f.Name + "=" + f.ValueNames()[level])
}

// iterating is the reason that a search has one iteration alone.
func iterating(x *Settings, l *Limits) *message.Text {
	switch {
	case l.depthAlone() && x[Deepening] == Off:
		return needing(x, Deepening, On)
	case l.Depth == 1 && x[NullQuiesce] == Off:
		return deepFrom(2)
	}
	return nil
}

// stagedInert is why staged moves change no search.
func stagedInert(x *Settings) *message.Text {
	for _, id := range [...]ID{PVSingular, FHSingular, Forced} {
		if x[id]&ExtendFull != 0 {
			return needing(x, id, Off)
		}
	}
	if why := needing(x, CaptureOrder, On); why != nil {
		return why
	}
	if x[History] == Off && x[Killers] == Off && !x.remembers() {
		return message.New("changes the time alone: nothing that orders moves learns between the stages")
	}
	return nil
}

// correctionInert is why a corrected evaluation changes no search: nothing asks for it.
func correctionInert(x *Settings) *message.Text {
	if x[NullMove] == NullModern || x[Quiescence] != Off {
		return nil
	}
	asking := [...]ID{ReverseFutility, Razor, MoveFutility, LateMoves, LateReductions, ProbCut}
	needs := []string{"nullmove=modern", "quiescence=on"}
	for _, id := range asking {
		if x[id] != Off {
			return nil
		}
		needs = append(needs, Catalog[id].Name+"="+onOff[On])
	}
	return onlyWith(needs...)
}

// tooShallow is the reason that a feature acts from a number of plies on that no node has.
func (f *Feature) tooShallow(o *Options, l *Limits, but string) *message.Text {
	var from []string // the parameters that say it, the largest counts
	more := 0
	switch f.ID {
	case InternalReduction:
		from = []string{"iir-depth"}
	case LateReductions:
		from = []string{"lmr-depth"}
	case TableSingular:
		from = []string{"singular-depth"}
	case ProbCut:
		from, more = []string{"probcut-depth", "probcut-reduction"}, 1
	default:
		return nil
	}
	if slices.Contains(from, but) {
		return nil
	}
	least := o.Param(from[0])
	for _, name := range from[1:] {
		least = max(least, o.Param(name)+more)
	}
	if deepest, above := o.deepest(l); deepest < least {
		return deepFrom(least + above)
	}
	return nil
}

// deepest bounds the plies left at the nodes below the root; above is how many the root has
// more, for where that bounds them.
func (o *Options) deepest(l *Limits) (plies, above int) {
	x := &o.Settings
	full := func(id ID) bool { return x[id]&ExtendFull != 0 }
	singular := x[TableSingular] != Off && l.Depth >= o.Param("singular-depth")
	others := *x
	others[TableSingular] = Off
	extends := others.extends()&ExtendFull != 0
	switch {
	case l.Depth == 0, x[NullQuiesce] != Off,
		full(Forced) && full(CheckEvasions), full(KingThreats) && o.Param("kingthreat-plies") > 1, singular && extends:
		return MaxDepth, 0
	case extends, singular:
		return l.Depth, 0
	}
	return l.Depth - 1, 1
}

// without is why a parameter does nothing though its feature acts.
func (p *Param) without(o *Options, l *Limits) *message.Text {
	x := &o.Settings
	switch p.Name {
	case "capture-all", "capture-depth":
		return needing(x, Quiescence, Off)
	case "extension-limit":
		return limitInert(x)
	case "null-endgame":
		if x[NullMove] == NullModern {
			return message.New("acts at every level of null move but modern, which asks for pieces")
		}
	case "null-recursive":
		return recursiveInert(o, l)
	case "fhr-root":
		if l.depthAlone() {
			return message.New("acts only where a search is cut short, by nodes or time")
		}
	case "nullquiesce-full":
		switch {
		case l.Depth > 0:
			return message.New("acts only where no depth is given")
		case o.Param("nullquiesce-order") != OrderFullFirst:
			return onlyWith("nullquiesce-order=fullfirst")
		}
	case "nullquiesce-order":
		return iterating(x, l)
	case "nullquiesce-eval":
		return needing(x, Evaluation, EvalThesis)
	case "lmr-history":
		for _, id := range [...]ID{History, QuietHistory, ContinuationHistory} {
			if x[id] != Off {
				return nil
			}
		}
		return onlyWith("history=on", "quiethistory=on", "conthist=on")
	}
	return nil
}

// limitInert is why no extension asks for the room that extension-limit leaves.
func limitInert(x *Settings) *message.Text {
	var bounded []string
	for i := range Catalog {
		f := &Catalog[i]
		if f.ID == CheckEvasions || !slices.Contains(f.Shares, "extension-limit") {
			continue
		}
		if f.On(x) && len(f.Idle(x)) == 0 {
			return nil
		}
		bounded = append(bounded, f.Name+"="+f.ValueNames()[On])
	}
	return message.New("check evasions have no limit: acts only with another extension, such as %s", bounded[0])
}

// recursiveInert is why no null move comes up inside the search of another.
func recursiveInert(o *Options, l *Limits) *message.Text {
	deepest, above := o.deepest(l)
	least := 1 // plies left at the second
	if o.Settings[NullMove] == NullFront {
		least = 2
	}
	if first := 1 + o.leastReduction() + least; deepest < first {
		return deepFrom(first + above)
	}
	return nil
}

// leastReduction is the fewest plies that a null move is reduced by.
func (o *Options) leastReduction() int {
	switch o.Settings[NullMove] {
	case NullR1:
		return 1
	case NullR2, NullAdaptive, NullModern:
		return 2
	case NullR3:
		return 3
	case NullVerified, NullReduceTwo, NullReduceOne, NullReduceOneTwo:
		return o.Param("null-verify-reduction")
	default:
		return o.Param("null-reduction")
	}
}
