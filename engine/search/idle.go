package search

import (
	"slices"
	"strings"
)

// nullQuiesceOn is the setting without which the null-move quiescence search has no part.
const nullQuiesceOn = "nullquiesce=on"

// Idle is the settings, each "name=level", of which the parameter needs one to have
// an effect; none if it has. It assumes that the parameter's feature is on.
func (p *Param) Idle(x *Settings) []string { return unless(x, p.Needs) }

// Idle is the settings of which the feature needs one to have an effect at its level;
// none if it has, or is off.
func (f *Feature) Idle(x *Settings) []string {
	if level := f.Get(x); f.On(x) && f.NeedsQuiesce(level) && level != extensionLevels[ExtendBoth] {
		return unless(x, []string{nullQuiesceOn})
	}
	return nil
}

// Acts reports whether a parameter can change a search with these options: whether a
// feature that uses it is on, and its other needs are met. A parameter without a
// feature always acts.
func (o *Options) Acts(p *Param) bool {
	owned := false
	for i := range Catalog {
		if f := &Catalog[i]; slices.Contains(f.ParamNames(), p.Name) {
			if f.On(&o.Settings) {
				return len(p.Idle(&o.Settings)) == 0
			}
			owned = true
		}
	}
	return !owned
}

// unless is the settings if none of them is in force, else nil.
func unless(x *Settings, settings []string) []string {
	for _, s := range settings {
		if name, level, _ := strings.Cut(s, "="); FeatureByName(name).Get(x) == level {
			return nil
		}
	}
	return settings
}
