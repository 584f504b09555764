package experiment

import (
	"fmt"
	"slices"
	"strings"
)

// Base lists the settings with which every experiment starts: the engine of chapter 4, all
// orderings with a table of 32K entries, null move and futility. They are the settings of the
// preset base.
//
// Source: thesis 3.2 to 3.5; Table 4.7, experiment 1.
var Base = []string{
	"deepening=on", "aspiration=on", "aspiration-window=100", "minwindow=on", "failsoft=on",
	"table=on", "tableorder=on", "table-entries=32768", "lock-bits=32",
	"refutation=on", "captures=on", "history=on",
	"nullmove=front", "null-reduction=1", "null-extended=off",
	"futility=on", "futility-margin=150",
	"checkevasions=off", "recapture-window=1000", "evading-victim=unprotected", "singular-window=best", "singular-root=off",
	"fhsingular-siblings=all", "quiescefutility-margin=2000", "pathterms=on",
}

// These are the heuristics of chapters 4 and 5 with the settings of their experiments. Every
// parameter is written out.
var (
	checks     = []string{"checkevasions=full"}
	recaptures = extend("recaptures=full", "recapture-window=1000")
	threats    = kingThreats("third", "1")
	evading    = pieceEvading("moved", "escaper")
	forced     = []string{"forced=full", "forced-side=attacker"}
	pvSingular = extend("pvsingular=full", "pvsingular-margin=25", "pvsingular-nodes=pv", "pvsingular-siblings=all", "pvsingular-fall=research", "singular-window=best", "singular-root=off")
	fhSingular = extend("fhsingular=full", "fhsingular-margin=75", "fhsingular-reduction=2", "fhsingular-siblings=all", "singular-window=best", "singular-root=off")

	// These are other readings of null moves under threat and of Figures 5.1 and 5.2.
	nullInLine    = []string{"null-extended=on"}
	alphaWindows  = []string{"singular-window=alpha"}
	singularRoots = []string{"singular-root=on"}

	// asPlayed contains the readings of the presets levels and abyss. The readings of the preset
	// base are others: they were chosen together, by the tables of 1992. The experiments of the
	// other documents also use asPlayed.
	asPlayed = []string{
		"null-extended=on", "recapture-window=100", "evading-victim=any", "singular-window=alpha", "singular-root=on",
		"fhsingular-siblings=later", "quiescefutility-margin=150",
	}

	// noPruning is the engine of chapter 3 before its last two sections.
	noPruning = []string{"nullmove=off", "futility=off"}
	// quiescing is the search of section 5.3: no futility cutoffs, full-width iterations first. The
	// text leaves the null move open; here it stays on.
	quiescing = []string{"futility=off", "nullquiesce-order=fullfirst", "nullquiesce-internal=0", "quiescefutility=off"}
)

// extend adds the limit on extensions to the settings. The limit applies to all extensions except
// check evasions and forced moves.
func extend(settings ...string) []string { return append(settings, "extension-limit=1") }

func kingThreats(mode, plies string) []string {
	return extend("kingthreats=full", "kingthreat-mode="+mode, "kingthreat-plies="+plies, "kingthreat-threshold=3", "kingthreat-limit=2")
}

// pieceEvading returns the extension of thesis 4.5. Mode any is evade.1, and mode moved is evade.2.
// Side escaper extends the evasion, as in the first paragraph of the section. Any other side
// extends the attack. If the attack is extended, the tree is several times as large as the
// published one.
func pieceEvading(mode, side string) []string {
	return extend("evading=full", "evading-mode="+mode, "evading-side="+side, "evading-victim=unprotected")
}

// inQuiesce moves the extension of the settings from the full-width search to the null-move
// quiescence search.
func inQuiesce(settings []string) []string {
	list := slices.Clone(settings)
	for i := range list {
		list[i] = strings.Replace(list[i], "=full", "=quiesce", 1)
	}
	return list
}

// The function with joins several lists of settings.
func with(lists ...[]string) []string { return slices.Concat(lists...) }

// DepthColumn returns a column of one full-width depth in plies, with the key that the published
// tables give it.
func DepthColumn(depth int) Column {
	return Column{Label: fmt.Sprintf("depth %d", depth), Key: fmt.Sprintf("d%d", depth), Depth: depth}
}

func depthColumns(depths ...int) []Column {
	var list []Column
	for _, d := range depths {
		list = append(list, DepthColumn(d))
	}
	return list
}

// pairRows returns rows named by their pairs of depths.
func pairRows(pairs ...Pair) []Variant {
	var list []Variant
	for _, p := range pairs {
		list = append(list, Variant{Label: p.String(), Pair: p})
	}
	return list
}

// quiesceRows returns rows of one full-width depth with quiescence depths from 1 to the argument
// most. The quiescence depths are the names of the rows.
func quiesceRows(full, most int) []Variant {
	var list []Variant
	for q := 1; q <= most; q++ {
		list = append(list, Variant{Label: fmt.Sprint(q), Pair: Pair{full, q}})
	}
	return list
}

// solved lists the measures of a table that prints nodes, ratios and S(H). scores lists the
// measures of a table that also ranks extensions.
var (
	solved = []Measure{Nodes, Ratio, Success, Hits, Narrow, LineEndS, TrustedS, TrustedH}
	scores = append(slices.Clone(solved), RI)
)
