package host

import (
	"errors"
	"fmt"
	"math/bits"
	"strconv"
	"time"

	"example.com/abyss/book"
	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/strength"
	"example.com/abyss/engine/team"
)

// These are names of options that a protocol renames or refers to.
const (
	Hash         = "Hash"
	Threads      = "Threads"
	MultiPV      = "MultiPV"
	Ponder       = "Ponder"
	MoveOverhead = "Move Overhead"
	ClearHash    = "Clear Hash"
	Variant      = "UCI_Variant"
	OwnBook      = "OwnBook"
	BookFile     = "Book File"
	Repetition   = "Repetition Rule"
	Level        = "Level"
	Personality  = "Personality"
	Team         = "Team"
	Preset       = "Preset"
	TablePreset  = "Table Preset"
	ShowWDL      = "UCI_ShowWDL"
)

const (
	defaultHash = 64 // in megabytes
	maxHash     = 4096
	maxLines    = 64
	maxOverhead = 10_000 // in milliseconds
)

// entriesPerMB is the number of 16-byte entries in a megabyte.
const entriesPerMB = 1 << 20 / 16

// tableEntries returns the size of a table in entries: the largest power of two that fits into mb
// megabytes.
func tableEntries(mb int) int { return 1 << (bits.Len(uint(mb)*entriesPerMB) - 1) }

// settings contains the values of the options.
type settings struct {
	search   switches // settings of the search, including the table size of Hash and the Threads
	level    strength.Level
	style    team.Style // the standard weights, a personality or a team
	rules    rules.Set
	lines    int
	wdl      bool // whether scores include the chances to win, draw and lose
	overhead time.Duration
	ownBook  bool
	book     *book.Book // nil means the built-in book
}

// usualStyle is the value of Personality that selects the standard weights.
const usualStyle = "Usual"

// options returns the search options of the next search. They are the options that were set, with
// the payoffs of the chosen personality.
func (s *settings) options() search.Options {
	if s.style.Usual() || s.style.Votes() {
		return s.search.opts
	}
	return s.style.Members[0].Options(s.search.opts)
}

func defaultSettings() settings {
	return settings{search: newSwitches(tableEntries(defaultHash)), level: strength.Full(), lines: 1, overhead: clock.DefaultOverhead}
}

// styleNames returns the values of Personality.
func styleNames(own []team.Personality) []string {
	names := append([]string{usualStyle}, team.Names()...)
	for i := range own {
		names = append(names, own[i].Name)
	}
	return names
}

// setTeam sets the option Team, which consists of letters of personalities and their voting method.
func (h *Host) setTeam(value string) error {
	if value == Empty || value == "" {
		if h.settings.style.Votes() {
			h.settings.style = team.Style{}
		}
		return nil
	}
	s, err := team.StyleByName(value, nil)
	if err == nil && !s.Votes() {
		err = errors.New("expected two personalities or more")
	}
	if err != nil {
		return fmt.Errorf("expected a team such as NADSP 4: %w", err)
	}
	h.settings.style = s
	return nil
}

// options returns all options. The general ones come first, then every feature and parameter of the
// search, then the conditions of the features that can have one.
func options(own []team.Personality) []Option {
	list := []Option{
		spin(Hash, defaultHash, 1, maxHash, func(h *Host, n int) { h.settings.search.opts.TableEntries = tableEntries(n) }),
		spin(Threads, 1, 1, search.MaxThreads, func(h *Host, n int) { h.settings.search.opts.SetThreads(n) }),
		spin(MultiPV, 1, 1, maxLines, func(h *Host, n int) { h.settings.lines = n }),
		check(Ponder, false, func(*Host, bool) {}), // this option only announces that go ponder is supported
		spin(MoveOverhead, int(clock.DefaultOverhead.Milliseconds()), 0, maxOverhead, func(h *Host, n int) {
			h.settings.overhead = time.Duration(n) * time.Millisecond
		}),
		{Name: ClearHash, Kind: Button, set: func(h *Host, _ string) error {
			h.clear = true
			return nil
		}},
		combo(Variant, "xiangqi", []string{"xiangqi"}, func(*Host, string) error { return nil }),
		check(OwnBook, false, func(h *Host, on bool) { h.settings.ownBook = on }),
		{Name: BookFile, Kind: String, Default: Empty, set: (*Host).setBook},
		combo(Repetition, rules.Set{}.String(), rules.Names(), func(h *Host, v string) (err error) {
			h.settings.rules, err = rules.ParseSet(v)
			return err
		}),
		combo(Level, strength.Full().Name, levelNames(), func(h *Host, v string) error {
			h.settings.level, _ = strength.ByName(v)
			return nil
		}),
		combo(Personality, usualStyle, styleNames(own), func(h *Host, v string) (err error) {
			h.settings.style, err = team.StyleByName(v, own)
			return err
		}),
		{Name: Team, Kind: String, Default: Empty, set: (*Host).setTeam},
		check(ShowWDL, false, func(h *Host, on bool) { h.settings.wdl = on }),
		preset(),
		{Name: TablePreset, Kind: String, Default: Empty, set: func(h *Host, v string) error { return h.settings.search.chooseRow(v) }},
	}
	preset := defaultSettings().search.opts
	for i := range search.Catalog {
		list = append(list, feature(&search.Catalog[i], &preset))
	}
	for i := range search.ParamCatalog {
		list = append(list, param(&search.ParamCatalog[i], &preset))
	}
	for _, name := range search.Conditional() {
		list = append(list, Option{Name: name + conditionSuffix, Kind: String, Default: Empty, set: changes(name+conditionSuffix, "")})
	}
	return list
}

func spin(name string, value, low, high int, set func(*Host, int)) Option {
	return Option{Name: name, Kind: Spin, Default: strconv.Itoa(value), Min: low, Max: high, set: func(h *Host, v string) error {
		n, err := strconv.Atoi(v)
		if err == nil {
			set(h, n)
		}
		return err
	}}
}

func check(name string, value bool, set func(*Host, bool)) Option {
	return Option{Name: name, Kind: Check, Default: strconv.FormatBool(value), set: func(h *Host, v string) error {
		set(h, v == "true")
		return nil
	}}
}

// combo returns an option with a choice of values and a default. The default comes first, because
// some programs take the first value as the default.
func combo(name, value string, values []string, set func(*Host, string) error) Option {
	ordered := []string{value}
	for _, v := range values {
		if v != value {
			ordered = append(ordered, v)
		}
	}
	return Option{Name: name, Kind: Combo, Default: value, Values: ordered, set: set}
}

// preset returns the option that chooses among the presets of general use. It also accepts the name
// of any other preset. It does not list all presets, because some GUIs would cut the long line.
func preset() Option {
	o := combo(Preset, search.DefaultPreset, generalPresets(), func(h *Host, v string) error {
		h.settings.search.choose(v)
		return nil
	})
	o.unlisted, o.hint = search.PresetNames(), ", or a row of a table such as t4.7-1"
	return o
}

func levelNames() []string {
	var names []string
	for _, l := range strength.Levels() {
		names = append(names, l.Name)
	}
	return names
}

// feature returns the option of a search feature.
func feature(f *search.Feature, preset *search.Options) Option {
	if f.Values == nil {
		value := strconv.FormatBool(f.On(&preset.Settings))
		return Option{Name: f.Name, Kind: Check, Default: value, set: changes(f.Name, value)}
	}
	value := f.Get(&preset.Settings)
	return combo(f.Name, value, f.ValueNames(), changes(f.Name, value))
}

// param returns the option of a search parameter.
func param(p *search.Param, preset *search.Options) Option {
	value := p.Get(&preset.Params)
	set := changes(p.Name, value)
	values := p.Names
	for _, n := range p.Only {
		values = append(values, strconv.Itoa(n))
	}
	if len(values) > 0 {
		return combo(p.Name, value, values, set)
	}
	return Option{Name: p.Name, Kind: Spin, Default: value, Min: p.Min, Max: p.Max, set: set}
}

// changes returns a function that sets the feature, the parameter or the condition with the given
// name. The parameter announced is the default that GUIs are told.
func changes(name, announced string) func(*Host, string) error {
	return func(h *Host, v string) error { return h.settings.search.change(name, v, announced) }
}

// setBook reads the opening book from a file. "" means the built-in book.
func (h *Host) setBook(path string) error {
	if path == "" {
		h.settings.book = nil
		return nil
	}
	b, err := book.Open(path)
	if err != nil {
		return fmt.Errorf("expected the file of an opening book: %w", err)
	}
	h.settings.book = b
	return nil
}
