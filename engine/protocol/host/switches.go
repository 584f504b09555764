package host

import (
	"errors"
	"strings"

	"example.com/abyss/engine/search"
)

// switches are the settings of the search and their origin: a preset, and the features
// and parameters set since.
type switches struct {
	opts   search.Options
	preset string // of the option Preset
	row    string // of the option Table Preset; "" means none

	// set are the features, parameters and conditions set since the preset, by name: the
	// value, or "" for the announced default.
	set map[string]string
}

// numSwitches is the number of features, parameters and conditions.
var numSwitches = len(search.Catalog) + len(search.ParamCatalog) + len(search.Conditional())

// conditionSuffix ends the name of the option for the nodes at which a feature acts.
const conditionSuffix = "-when"

// newSwitches has the default preset, with a table of that many entries.
func newSwitches(entries int) switches {
	s := switches{opts: search.Options{TableEntries: entries}}
	s.choose(search.DefaultPreset)
	return s
}

// generalPresets are the presets that are no row of a table: a short list.
func generalPresets() (names []string) {
	for _, f := range search.PresetFamilies() {
		if f.Table == "" {
			names = append(names, f.Label)
		}
	}
	return names
}

// choose carries out the option Preset.
func (s *switches) choose(name string) {
	s.preset, s.row = name, ""
	s.reset()
}

// chooseRow carries out the option Table Preset. An empty name returns to the option
// Preset, and does nothing if no row was chosen, since some GUIs send every option.
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

// reset sets all features and parameters as in the chosen preset. The table keeps its
// size, and the search its threads.
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

// change sets a feature, a parameter or a condition whose announced default is given.
//
// xboard and other GUIs send every option once they have started an engine, those the
// user has not changed at their announced defaults. That would undo a preset switch by
// switch. So once all options have been set since the preset, those at their announced
// defaults count as not set.
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

// assign sets a feature, a parameter or a condition. A feature keeps its condition, since GUIs
// send options in any order.
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
