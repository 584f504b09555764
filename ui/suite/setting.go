package suite

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"abyss/engine/search"
	"abyss/internal/message"
	"abyss/ui/canvas"
	"abyss/ui/mode"
	"abyss/ui/named"
	"abyss/ui/words"

	tea "github.com/charmbracelet/bubbletea"
)

// defaultDepth is the limit of solve when nothing else is said.
const defaultDepth = 5

// setting is the options of the search under a name.
type setting struct {
	name string // of a preset, with what differs from it
	opts search.Options
}

// defaultSetting is what solve searches with when nothing else is said.
func defaultSetting() setting {
	s, _ := presetSetting(search.DefaultPreset)
	return s
}

// presetSetting is a preset with the table of the thesis's experiments, as solve
// has it.
func presetSetting(name string) (setting, bool) {
	opts, ok := search.Preset(name)
	opts.TableEntries = search.ThesisTableEntries
	return setting{name, opts}, ok
}

// changed is a preset with assignments such as "history=off", separated by
// blanks.
func (s setting) changed(assignments string) (setting, error) {
	base := s.opts
	for _, assignment := range strings.Fields(assignments) {
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

// namedMsg is the settings that have names, as the file has them now.
type namedMsg struct {
	list []named.Setting
	err  error
}

// askSetting reads the settings that have names, Analyze may have added one, and
// then has a setting chosen.
func (m *Mode) askSetting() tea.Cmd {
	from := m.naming
	return func() tea.Msg {
		list, err := from.Load()
		return namedMsg{list, err}
	}
}

// onNamed has one of the user's own settings chosen, or a preset, or settings
// typed. A file that cannot be read leaves the presets.
func (m *Mode) onNamed(msg namedMsg) {
	if m.named = msg.list; msg.err != nil {
		m.fail(msg.err)
	}
	var all []setting
	c := mode.Choice{Title: m.app.T("Setting")}
	add := func(s setting, doc string) {
		if s.name == m.setting.name {
			c.Current = len(all)
		}
		all = append(all, s)
		c.Items = append(c.Items, canvas.Pad(s.name, 8)+" "+doc)
	}
	for i := range m.named {
		add(namedSetting(&m.named[i]), m.app.T("your own"))
	}
	for _, name := range search.PresetNames() {
		s, _ := presetSetting(name)
		add(s, m.app.T(search.PresetDoc(name)))
	}
	c.Items = append(c.Items, m.app.T("typed settings, such as %s", "base history=off"))
	c.Take = func(i int) tea.Cmd {
		if i == len(all) {
			return m.askTypedSetting()
		}
		m.useSetting(all[i])
		return nil
	}
	m.app.Choose(c)
}

// namedSetting is a setting of the user's with the table of the thesis's
// experiments.
func namedSetting(n *named.Setting) setting {
	s := setting{n.Name, n.Options}
	s.opts.TableEntries = search.ThesisTableEntries
	return s
}

// askTypedSetting has a setting typed: a preset, and what differs from it.
func (m *Mode) askTypedSetting() tea.Cmd {
	m.app.Ask(mode.Question{
		Label: m.app.T("Setting:"), Example: "base history=off", Text: m.setting.name,
		Enter: func(text string) (tea.Cmd, error) {
			s, err := parseSetting(text, m.named)
			if err != nil {
				return nil, err
			}
			m.useSetting(s)
			return nil, nil
		},
	})
	return nil
}

// parseSetting reads the name of a preset, or of one of the user's own settings,
// and assignments behind it; without a name they change the default preset.
func parseSetting(text string, own []named.Setting) (setting, error) {
	text = strings.TrimSpace(text)
	for i := range own { // such names may have blanks
		if rest, ok := strings.CutPrefix(text+" ", own[i].Name+" "); ok {
			return namedSetting(&own[i]).changed(rest)
		}
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

// useSetting searches with a setting from now on, and shows what is known of it.
func (m *Mode) useSetting(s setting) {
	m.setting = s
	m.choose()
	m.sayChoice()
}

// useLimit searches to a limit from now on, and shows what is known of it.
func (m *Mode) useLimit(l limit) {
	m.limit = l
	m.choose()
	m.sayChoice()
}

// sayChoice says what the next run searches with.
func (m *Mode) sayChoice() {
	m.app.Say(m.app.T("Searching with %s, %s", m.setting.name, m.limit.text(m.app.T)))
}

// usualLimits are the limits to choose from.
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

// askLimit has a limit chosen, or another one typed.
func (m *Mode) askLimit() tea.Cmd {
	var items []string
	current := len(usualLimits)
	for i, l := range usualLimits {
		items = append(items, l.text(m.app.T))
		if l == m.limit {
			current = i
		}
	}
	items = append(items, m.app.T("another limit"))
	m.app.Choose(mode.Choice{
		Title: m.app.T("Limit of each position"), Items: items, Current: current,
		Take: func(i int) tea.Cmd {
			if i == len(usualLimits) {
				return m.askTypedLimit()
			}
			m.useLimit(usualLimits[i])
			return nil
		},
	})
	return nil
}

// askTypedLimit has a limit typed.
func (m *Mode) askTypedLimit() tea.Cmd {
	m.app.Ask(mode.Question{
		Label: m.app.T("Limit:"), Example: "depth 9 nodes 5000000 time 2s",
		Enter: func(text string) (tea.Cmd, error) {
			l, err := parseLimit(text)
			if err != nil {
				return nil, err
			}
			m.useLimit(l)
			return nil, nil
		},
	})
	return nil
}

// parseLimit reads one limit or several: "depth 6", "nodes 50000", "time 2s"; a
// bare number is a depth, a bare duration a time.
func parseLimit(text string) (l limit, err error) {
	fields := strings.Fields(strings.ToLower(strings.NewReplacer(",", " ", "=", " ").Replace(text)))
	for i := 0; i < len(fields); i++ {
		name, value := "", fields[i]
		switch fields[i] {
		case "depth", "nodes", "time":
			if i+1 == len(fields) {
				return l, message.Errorf("%s: expected a number behind it", fields[i])
			}
			i++
			name, value = fields[i-1], fields[i]
		}
		if err := l.set(name, value); err != nil {
			return l, err
		}
	}
	if l == (limit{}) {
		return l, message.Errorf("expected a limit: depth 6, nodes 50000, time 2s, or several of them")
	}
	return l, nil
}

// set sets the limit of a name; "" is the depth or the time, as the value looks.
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
			return message.Errorf("%s: expected depth 6, nodes 50000, or a duration such as 200ms or 2s", strings.TrimSpace(name+" "+value))
		}
		l.Time = d
	}
	return nil
}

// depthText is a depth in words, with null-move quiescence search where there is
// any; "" for none.
func depthText(depth, quiesce int) string {
	if depth == 0 {
		return ""
	}
	return search.FormatDepth(depth, quiesce)
}

// scoreText is a score of the mover in a few columns: "+0.42", "#3", "-#2".
func scoreText(s search.Score) string {
	switch {
	case search.IsMate(s) && s > 0:
		return fmt.Sprintf("#%d", search.MateMoves(s))
	case search.IsMate(s):
		return fmt.Sprintf("-#%d", -search.MateMoves(s))
	}
	return search.FormatScore(s)
}

// stateText is a state as the table has it.
func stateText(t words.T, s state) string {
	switch s {
	case notRun:
		return ""
	case solved:
		return t("ok")
	case scoreOff:
		return t("hit")
	case failed:
	}
	return t("XX")
}
