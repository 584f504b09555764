package search

import (
	"slices"
	"strings"
)

// Idle is the settings, each "name=level", of which one has to be so before the
// parameter changes anything: none where it acts already. That its feature is on is
// taken for granted.
func (p *Param) Idle(x *Settings) []string { return unless(x, p.Needs) }

// Idle is the settings of which one has to be so before the feature does anything
// at the level it has: none where it acts already, or is off.
func (f *Feature) Idle(x *Settings) []string {
	if level := f.Get(x); f.On(x) && f.NeedsQuiesce(level) && level != extensionLevels[ExtendBoth] {
		return unless(x, []string{"nullquiesce=on"})
	}
	return nil
}

// Acts reports whether a parameter can change a search with these options: whether a
// feature it belongs to is on, and what else it needs. One that belongs to none acts.
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

// unless is the settings where none of them is so, and none where one is.
func unless(x *Settings, settings []string) []string {
	for _, s := range settings {
		if name, level, _ := strings.Cut(s, "="); FeatureByName(name).Get(x) == level {
			return nil
		}
	}
	return settings
}
