package host

import (
	"errors"
	"strings"

	"example.com/abyss/engine/search"
)

// switches contains the settings of the search and where they come from: a preset, and the features
// and parameters that were set after it.
type switches struct {
	opts   search.Options
	preset string // value of the option Preset
	row    string // value of the option Table Preset; "" means none

	// set contains the features, parameters and conditions set since the preset, by name. The value
	// "" means the announced default.
	set map[string]string
}

// numSwitches is the number of features, parameters and conditions.
var numSwitches = len(search.Catalog) + len(search.ParamCatalog) + len(search.Conditional())

// conditionSuffix ends the name of an option that restricts a feature to some nodes.
const conditionSuffix = "-when"

// newSwitches returns the default preset, with a table of the given number of entries.
func newSwitches(entries int) switches {
	s := switches{opts: search.Options{TableEntries: entries}}
	s.choose(search.DefaultPreset)
	return s
}

// generalPresets returns the presets that do not reproduce a row of a table. There are only a few
// of them.
func generalPresets() (names []string) {
	for _, f := range search.PresetFamilies() {
		if f.Table == "" {
			names = append(names, f.Label)
		}
	}
	return names
}

// choose sets the option Preset.
func (s *switches) choose(name string) {
	s.preset, s.row = name, ""
	s.reset()
}

// chooseRow sets the option Table Preset. An empty name returns to the option Preset. It changes
// nothing if no row was chosen before, because some GUIs send every option.
func (s *switches) chooseRow(name string) error {
	if name == "" {
		if s.row != "" {
			s.choose(s.preset)
		}
		return nil
	}
	row, ok := lookUp(name, search.PresetNames())
	if !ok {
		var labels []string
		for _, f := range search.PresetFamilies() {
			labels = append(labels, f.Label)
		}
		return errors.New("expected nothing, or one of " + strings.Join(labels, ", "))
	}
	s.row = row
	s.reset()
	return nil
}

// reset sets all features and parameters to the values of the chosen preset. The size of the table
// and the number of threads do not change.
func (s *switches) reset() {
	name := s.preset
	if s.row != "" {
		name = s.row
	}
	opts, ok := search.Preset(name)
	if !ok {
		panic("host: no preset " + name)
	}
	opts.TableEntries, opts.Threads = s.opts.TableEntries, s.opts.Threads
	s.opts, s.set = opts, nil
}

// change sets the feature, the parameter or the condition with the given name. The parameter
// announced is the default that GUIs are told.
//
// xboard and other GUIs send every option after they have started an engine. For an option that the
// user has not changed, they send the announced default. This would undo a preset switch by switch.
// Once all options have been set since the preset, options with their announced defaults are
// therefore treated as not set.
func (s *switches) change(name, value, announced string) error {
	if err := s.assign(name, value); err != nil {
		return err
	}
	if value == announced {
		value = ""
	}
	before := len(s.set)
	if s.set == nil {
		s.set = map[string]string{}
	}
	s.set[name] = value
	if len(s.set) == before || len(s.set) < numSwitches {
		return nil
	}
	all := s.set
	s.reset()
	s.set = all
	for name, value := range all {
		if value == "" {
			continue
		}
		if err := s.assign(name, value); err != nil {
			return err
		}
	}
	return nil
}

// assign sets a feature, a parameter or a condition. A feature keeps its condition, because GUIs
// send the options in any order.
func (s *switches) assign(name, value string) error {
	if feature, ok := strings.CutSuffix(name, conditionSuffix); ok {
		return s.opts.SetCondition(search.FeatureByName(feature).ID, value)
	}
	conditions := s.opts.When
	if err := s.opts.Set(name + "=" + value); err != nil {
		return err
	}
	s.opts.When = conditions
	return nil
}
