package search

// preset is a named setting of the options.
type preset struct {
	name string
	doc  string
	make func() Options
}

// presets in the order they are listed.
var presets = []preset{
	{"plain", "alpha-beta with capture search, every switch off", plainOptions},
	{"base", "the engine of Table 4.7, experiment 1: all orderings, 32K entries, deepening, aspiration, minimal window, null move, futility", baseOptions},
	{"abyss92", "base and check evasions: the selective program of the thesis as far as its heuristics are here", abyss92Options},
	{"t4.7-1", "Table 4.7, experiment 1: no extensions", baseOptions},
	{"t4.7-2", "Table 4.7, experiment 2: check evasions", abyss92Options},
}

func plainOptions() Options {
	return Options{Params: DefaultParams(), TableEntries: ThesisTableEntries}
}

func baseOptions() Options {
	o := plainOptions()
	o.Features = Features{
		Deepening:    true,
		Aspiration:   true,
		MinWindow:    true,
		Table:        true,
		TableOrder:   true,
		Refutation:   true,
		CaptureOrder: true,
		History:      true,
		NullMove:     NullFront,
		Futility:     true,
		PathTerms:    true,
	}
	return o
}

func abyss92Options() Options {
	o := baseOptions()
	o.CheckEvasions = ExtendFull
	return o
}

// DefaultPreset is what a person plays against and analyzes with.
const DefaultPreset = "abyss92"

// Preset is the options of that name.
func Preset(name string) (Options, bool) {
	for _, p := range presets {
		if p.name == name {
			return p.make(), true
		}
	}
	return Options{}, false
}

// PresetNames lists the presets.
func PresetNames() []string {
	names := make([]string, len(presets))
	for i, p := range presets {
		names[i] = p.name
	}
	return names
}

// PresetDoc says in a sentence what a preset is; "" for an unknown name.
func PresetDoc(name string) string {
	for _, p := range presets {
		if p.name == name {
			return p.doc
		}
	}
	return ""
}
