package search

import (
	"fmt"
	"slices"
	"strings"

	"example.com/abyss/internal/message"
)

// preset is a set of options with a name.
type preset struct {
	name  string
	doc   *message.Text
	opts  Options
	table string // the table that contains the preset as a row; "" for a preset of general use
}

// presets contains the presets in the order in which they are shown: first the seven of general
// use, then a family for each table of settings in the thesis and the paper, in row order.
var presets = slices.Concat([]preset{
	{"plain", general("alpha-beta with capture search, every switch off"), plainOptions(), ""},
	{"base", general("the engine of Table 4.7, experiment 1: all orderings, 32K entries, deepening, aspiration, minimal window, null move, futility"), baseOptions(), ""},
	{"abyss92", general("Abyss+SIN of the thesis's games (5.2.3): base, check evasions, recaptures, PV- and fail-high singular extensions"), abyss92Options(), ""},
	{"levels", general("for levels and for the referees of games: abyss92 with the first readings of the thesis"), levelsOptions(), ""},
	{"abyss", general("the preset \"levels\" with verified null move and fail-high reductions; see docs/lab/null-move.md"), abyssOptions(), ""},
	{"modern", general("the present search with the thesis's evaluation; see docs/lab/modern.md"), modernOptions(), ""},
	{"tournament", general("for play and analysis: the preset \"modern\" with the network; see docs/net.md"), tournamentOptions(), ""},
}, table47(), table54(), table510(), paperTable2())

// general is the description of a preset of general use.
func general(doc string) *message.Text { return message.New("%s", message.Word(doc)) }

func plainOptions() Options {
	return Options{Params: DefaultParams(), TableEntries: ThesisTableEntries}
}

func baseOptions() Options {
	o := plainOptions()
	for _, id := range []ID{
		Deepening, Aspiration, MinWindow, FailSoft, Table, TableOrder, Refutation, CaptureOrder, History, Futility, PathTerms,
	} {
		o.Settings[id] = On
	}
	o.Settings[NullMove] = NullFront
	return with(o, thesisReadings)
}

// thesisReadings contains the parameters for questions that the thesis leaves open about its
// extensions. The command `abyss-tui lab fit` chose them together, by all node counts that the
// thesis prints. The presets of the documents use these parameters; docs/thesis-map.md describes
// the effect of each parameter.
const thesisReadings = "null-extended=off recapture-window=1000 evading-victim=unprotected singular-window=best singular-root=off " +
	"fhsingular-siblings=all quiescefutility-margin=2000"

// plainReadings contains the default values of the parameters in thesisReadings.
const plainReadings = "null-extended=on recapture-window=100 evading-victim=any singular-window=alpha singular-root=on " +
	"fhsingular-siblings=later quiescefutility-margin=150"

func abyss92Options() Options {
	return with(baseOptions(), "checkevasions=full recaptures=full pvsingular=full fhsingular=full")
}

// levelsOptions returns abyss92 as it was before its readings were fitted to the tables of 1992.
// The strength of the levels was measured with these options, and the lab used them to adjudicate
// its games.
func levelsOptions() Options { return with(abyss92Options(), plainReadings) }

// abyssOptions adds heuristics of documents 001 and 002 to levels. Games have shown that these
// heuristics improve play. docs/lab/null-move.md has the figures.
func abyssOptions() Options {
	return with(levelsOptions(), "nullmove=verified fhr=pieces")
}

// modernOptions adds the later heuristics that have improved play in games.
func modernOptions() Options {
	o := with(plainOptions(), "deepening=on aspiration=on minwindow=on failsoft=on table=on tableorder=on captures=on pathterms=on checkevasions=full "+
		"quiethistory=on conthist=on killers=on countermove=on losinglast=on nullmove=modern lmr=on reversefutility=on latemoves=on movefutility=on "+
		"null-verify-depth=5 null-unit=150 reversefutility-margin=200 reversefutility-improving=75 movefutility-base=150 movefutility-margin=175 "+
		"quiescence-delta=200 quiescence-checks=2 aspiration-window=50 staged=on singular=on iir=on matedistance=on quiescence=on lock-bits=64 "+
		"table-failed=off correction=on correction-by=shelter")
	o.TableEntries = 1 << 18
	return o
}

// tournamentOptions returns modern with the network. The network's scores have another scale and
// are closer to the result of a search. Therefore the margins can be a third as large and are just
// as safe. The games are in docs/lab/modern.md.
func tournamentOptions() Options {
	return with(modernOptions(), "evaluation=net null-verify-depth=12 null-unit=100 reversefutility-margin=130 reversefutility-improving=50 "+
		"movefutility-base=100 movefutility-margin=115 quiescence-delta=130 aspiration-window=35")
}

// The function with returns changed options. The changes are the settings in a text, separated by
// blanks. It panics at program start if a setting is invalid.
func with(o Options, settings string) Options {
	for _, s := range SplitSettings(settings) {
		if err := o.Set(s); err != nil {
			panic("search: preset: " + err.Error())
		}
	}
	return o
}

// family returns presets numbered from 1. Each preset is base with two changes: first those in the
// argument shared, and then those in one element of the argument settings. This element is also the
// description of the preset.
func family(prefix, table, shared string, settings ...string) []preset {
	list := make([]preset, len(settings))
	base := baseOptions()
	for i, s := range settings {
		opts := with(with(base, shared), s)
		doc := message.New("%s, row %d: base", message.Word(table), i+1)
		if changed := opts.Differences(&base); len(changed) > 0 {
			doc = message.New("%s, row %d: base with %s", message.Word(table), i+1, strings.Join(changed, " "))
		}
		list[i] = preset{fmt.Sprintf("%s-%d", prefix, i+1), doc, opts, table}
	}
	return list
}

// The following constants are the knowledge extensions of chapter 4 in the full-width search, in
// the combinations of Table 4.7.
const (
	setCheck   = "checkevasions=full "
	setRecap   = "recaptures=full "
	setKing    = "kingthreats=full "
	setEvading = "evading=full "
	setForced  = "forced=full "
)

func table47() []preset {
	return family("t4.7", "Table 4.7", "",
		"", setCheck, setRecap, setKing, setEvading, setForced,
		setCheck+setRecap, setCheck+setEvading, setCheck+setKing, setCheck+setForced,
		setCheck+setRecap+setEvading, setCheck+setRecap+setKing, setCheck+setRecap+setForced,
		setCheck+setRecap+setKing+setEvading, setCheck+setRecap+setForced+setEvading, setCheck+setRecap+setForced+setKing,
		setCheck+setRecap+setForced+setEvading+setKing)
}

func table54() []preset {
	const pv, high = "pvsingular=full ", "fhsingular=full "
	return family("t5.4", "Table 5.4", "",
		"", pv, high, pv+high,
		setCheck, pv+setCheck, high+setCheck, pv+high+setCheck, pv+high+setCheck+setRecap)
}

// table510 returns the combinations that are ranked at the end of chapter 5. Combinations with
// null-move quiescence are meant for the full-width depth that their description names.
func table510() []preset {
	const quiesce = "futility=off nullquiesce=on nullquiesce-depth="
	const second, both = " checkevasions=quiesce", " checkevasions=both"
	return family("t5.10", "Table 5.10", "",
		"", setCheck, setCheck+setRecap, setCheck+setEvading, setCheck+setKing, setCheck+setForced,
		setCheck+setRecap+setEvading, setCheck+setRecap+setKing, setCheck+setRecap+setForced,
		quiesce+"5 nullquiesce-full=1", quiesce+"5 nullquiesce-full=1"+second, quiesce+"3 nullquiesce-full=2"+second,
		quiesce+"4 nullquiesce-full=1"+both, quiesce+"5 nullquiesce-full=1"+both, quiesce+"3 nullquiesce-full=2"+both)
}

// paperTable2 returns the configurations of the paper. Unlike in the thesis, a side under threat
// makes no null move.
func paperTable2() []preset {
	const null, futility = "nullmove=front null-threat=on ", "futility=on "
	return family("paper", "the paper's Table 2", "nullmove=off futility=off",
		"", setCheck, setRecap, setCheck+setRecap,
		futility, setCheck+futility, setRecap+futility, setCheck+setRecap+futility,
		null, setCheck+setRecap+null, setCheck+setRecap+futility+null)
}

// DefaultPreset is the preset for play and analysis.
const DefaultPreset = "tournament"

// Preset returns the options of the preset with the given name.
func Preset(name string) (Options, bool) {
	for i := range presets {
		if presets[i].name == name {
			return presets[i].opts, true
		}
	}
	return Options{}, false
}

// Nearest returns the preset of general use with the fewest differences from o, and those
// differences. Among several such presets it prefers the default preset. The table's size and the
// number of threads do not count as differences.
func Nearest(o *Options) (name string, differences []string) {
	for i := range presets {
		if presets[i].table != "" {
			continue
		}
		p := presets[i].opts
		p.TableEntries, p.Threads = o.TableEntries, o.Threads
		d := o.Differences(&p)
		if name == "" || len(d) < len(differences) || len(d) == len(differences) && presets[i].name == DefaultPreset {
			name, differences = presets[i].name, d
		}
	}
	return name, differences
}

// PresetNames lists the presets.
func PresetNames() []string {
	names := make([]string, len(presets))
	for i := range presets {
		names[i] = presets[i].name
	}
	return names
}

// PresetFamily is a group of presets in a list.
type PresetFamily struct {
	Label string // name of the preset, such as "base", or a range such as "t4.7-1..17" for the presets of a table
	Table string // the table that contains the presets as rows; "" for a preset of general use
}

// PresetFamilies lists the presets for short texts. The presets of one table share an entry.
func PresetFamilies() []PresetFamily {
	var list []PresetFamily
	for i := 0; i < len(presets); {
		table, first := presets[i].table, i
		for i++; i < len(presets) && table != "" && presets[i].table == table; {
			i++
		}
		label := presets[first].name
		if last := presets[i-1].name; last != label {
			label += ".." + last[strings.LastIndexByte(last, '-')+1:]
		}
		list = append(list, PresetFamily{label, table})
	}
	return list
}

// PresetLabels returns the families' labels as a list, for errors.
func PresetLabels() string {
	var labels []string
	for _, f := range PresetFamilies() {
		labels = append(labels, f.Label)
	}
	return strings.Join(labels, ", ")
}

// PresetDoc describes a preset in a phrase. It returns "" for an unknown name.
func PresetDoc(name string) string { return PresetText(name).Error() }

// PresetText returns the description of PresetDoc as a text that can be translated.
func PresetText(name string) *message.Text {
	for i := range presets {
		if presets[i].name == name {
			return presets[i].doc
		}
	}
	return general("")
}
