package suite

import (
	"strconv"
	"strings"
	"time"

	"example.com/abyss/engine/lab"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/savedsettings"
)

// defaultNodes is the default limit. It takes about a tenth of a second, and the same positions are
// solved on every machine. With a limit by depth, the presets that prune most would look worst.
const defaultNodes = 100_000

// setting is a named set of search options.
type setting struct {
	name string // the name of a preset, followed by the differences from it
	opts search.Options
}

// defaultSetting returns the default setting of the command solve.
func defaultSetting() setting {
	s, _ := presetSetting(lab.SuitePreset)
	return s
}

// presetSetting returns a preset with the table size of the thesis's experiments, as in solve.
func presetSetting(name string) (setting, bool) {
	opts, ok := search.Preset(name)
	opts.TableEntries = search.ThesisTableEntries
	return setting{name, opts}, ok
}

// changed returns the setting after assignments such as "history=off", separated by blanks.
func (s setting) changed(assignments string) (setting, error) {
	base := s.opts
	for _, assignment := range search.SplitSettings(assignments) {
		if err := s.opts.Set(assignment); err != nil {
			return s, err
		}
	}
	if err := s.opts.OneThread(message.Word("the suite")); err != nil {
		return s, err
	}
	if diff := s.opts.Differences(&base); len(diff) > 0 {
		s.name += " " + strings.Join(diff, " ")
	}
	return s, nil
}

// namedSetting returns one of the user's settings, with the table size of the thesis's experiments.
func namedSetting(n *savedsettings.Setting) setting {
	s := setting{n.Name, n.Options}
	s.opts.TableEntries = search.ThesisTableEntries
	return s
}

// parseSetting parses the name of a preset or of a user's setting, followed by assignments. Without
// a name, the assignments change the default preset.
func parseSetting(text string, own []savedsettings.Setting) (setting, error) {
	text = strings.TrimSpace(text)
	var named *savedsettings.Setting
	for i := range own { // names may contain blanks, and one name may begin with another
		if strings.HasPrefix(text+" ", own[i].Name+" ") && (named == nil || len(own[i].Name) > len(named.Name)) {
			named = &own[i]
		}
	}
	if named != nil {
		return namedSetting(named).changed(text[len(named.Name):])
	}
	name, assignments, _ := strings.Cut(text, " ")
	if strings.Contains(name, "=") {
		name, assignments = search.DefaultPreset, text
	}
	s, ok := presetSetting(name)
	if !ok {
		return s, message.Errorf("preset %q: expected one of %s", name, search.PresetLabels())
	}
	return s.changed(assignments)
}

// usualLimits are the limits offered.
var usualLimits = []limit{
	{Depth: 1},
	{Depth: 2},
	{Depth: 3},
	{Depth: 4},
	{Depth: 5},
	{Depth: 6},
	{Depth: 7},
	{Depth: 8},
	{Nodes: 10_000},
	{Nodes: 100_000},
	{Nodes: 1_000_000},
	{Time: 100 * time.Millisecond},
	{Time: time.Second},
	{Time: 5 * time.Second},
}

// parseLimit parses one or several limits: "depth 6", "nodes 50000", "time 2s". A bare number is a
// depth, and a bare duration is a time.
func parseLimit(text string) (l limit, err error) {
	fields := strings.Fields(strings.ToLower(strings.NewReplacer(",", " ", "=", " ").Replace(text)))
	for i := 0; i < len(fields); i++ {
		name, value := "", fields[i]
		switch fields[i] {
		case "depth", "nodes", "time":
			if i+1 == len(fields) {
				return l, message.Errorf("%s: expected a number after it", fields[i])
			}
			i++
			name, value = fields[i-1], fields[i]
		}
		if err := l.set(name, value); err != nil {
			return l, err
		}
	}
	if l == (limit{}) {
		return l, message.Errorf("expected a limit such as depth 6, nodes 50000 or time 2s, or several of them")
	}
	return l, nil
}

// set sets the limit with the given name. If the name is "", the form of the value decides between
// depth and time.
func (l *limit) set(name, value string) error {
	n, err := strconv.ParseUint(value, 10, 63)
	switch {
	case name == "nodes":
		if err != nil || n == 0 {
			return message.Errorf("nodes %s: expected 1 or more", value)
		}
		l.Nodes = n
	case name == "depth" || name == "" && err == nil:
		if err != nil || n < 1 || n > search.MaxDepth {
			return message.Errorf("depth %s: expected 1 to %d plies", value, search.MaxDepth)
		}
		l.Depth = int(n)
	default:
		d, err := time.ParseDuration(value)
		if err != nil || d <= 0 {
			return message.Errorf("%s: expected a limit such as depth 6 or nodes 50000, or a duration such as 200ms or 2s", strings.TrimSpace(name+" "+value))
		}
		l.Time = d
	}
	return nil
}
