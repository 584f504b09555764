package search

import "strings"

// Idle is the settings, each "name=level", of which one has to be so before the
// parameter changes anything: none where it acts already. That its feature is on is
// taken for granted.
func (p *Param) Idle(x *Features) []string { return unless(x, p.Needs) }

// Idle is the settings of which one has to be so before the feature does anything
// at the level it has: none where it acts already, or is off.
func (f *Feature) Idle(x *Features) []string {
	if level := f.Get(x); f.On(x) && f.NeedsQuiesce(level) && level != extensionLevels[ExtendBoth] {
		return unless(x, []string{"nullquiesce=on"})
	}
	return nil
}

// unless is the settings where none of them is so, and none where one is.
func unless(x *Features, settings []string) []string {
	for _, s := range settings {
		if name, level, _ := strings.Cut(s, "="); FeatureByName(name).Get(x) == level {
			return nil
		}
	}
	return settings
}
