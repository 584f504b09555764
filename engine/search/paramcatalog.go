package search

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Param describes one number of Params.
type Param struct {
	Name     string // stable, as in settings
	Doc      string // what it is, with its unit
	Min, Max int
	Only     []int    // the only values allowed, where they are few
	Needs    []string // settings, "name=level", one of which has to be so for it to act; none: its feature's being on is enough
	Names    []string // of the values 0, 1, ..., where they have names; then no other is allowed
	Value    func(*Params) *int
}

// maxScoreParam bounds the parameters that are scores.
const maxScoreParam = int(Infinity)

var onOff = []string{"off", "on"}

// deepening are the settings of moves that deepen a line in full width.
var deepening = []string{
	"checkevasions=full", "checkevasions=both", "recaptures=full", "recaptures=both", "kingthreats=full", "kingthreats=both",
	"evading=full", "evading=both", "forced=full", "forced=both", "thirdpiece=full", "thirdpiece=both",
}

// ParamCatalog lists every parameter.
var ParamCatalog = [...]Param{
	{
		Name: "aspiration-window", Doc: "centipawns either side of the last iteration's score", Min: 1, Max: maxScoreParam,
		Value: func(p *Params) *int { return &p.AspirationWindow },
	},
	{
		Name: "lock-bits", Doc: "bits of the key compared on a table look-up", Only: []int{32, 64},
		Value: func(p *Params) *int { return &p.LockBits },
	},
	{
		Name: "table-replacement", Doc: "which entries stay: the deeper, the deeper in every other slot, the last",
		Names: []string{ReplaceDepth: "depth", ReplacePrivileged: "privileged", ReplaceFIFO: "fifo"},
		Value: func(p *Params) *int { return &p.TableReplacement },
	},
	{
		Name: "null-reduction", Doc: "plies the null-move search is reduced by", Min: 0, Max: 8,
		Needs: []string{"nullmove=all", "nullmove=front"},
		Value: func(p *Params) *int { return &p.NullReduction },
	},
	{
		Name: "null-recursive", Doc: "null moves inside the search of a null move", Names: onOff,
		Value: func(p *Params) *int { return &p.NullRecursive },
	},
	{
		Name: "null-threat", Doc: "no null move while the mover has a loose rook, knight or cannon", Names: onOff,
		Value: func(p *Params) *int { return &p.NullThreat },
	},
	{
		Name: "null-extended", Doc: "null moves in a line that a forcing move has deepened", Names: onOff,
		Needs: deepening,
		Value: func(p *Params) *int { return &p.NullExtended },
	},
	{
		Name: "null-endgame", Doc: "null moves in an endgame too; off, as the thesis has it, keeps them out, since zugzwang is common there", Names: onOff,
		Value: func(p *Params) *int { return &p.NullEndgame },
	},
	{
		Name: "null-adaptive-depth", Doc: "plies left above which level adaptive reduces by 3, and else by 2", Min: 0, Max: MaxDepth,
		Needs: []string{"nullmove=adaptive"},
		Value: func(p *Params) *int { return &p.NullAdaptiveDepth },
	},
	{
		Name: "null-verify-reduction", Doc: "plies the null-move search of level verified and its variants is reduced by", Min: 0, Max: 8,
		Needs: []string{"nullmove=verified", "nullmove=reduce2", "nullmove=reduce1", "nullmove=reduce1then2"},
		Value: func(p *Params) *int { return &p.NullVerifyReduction },
	},
	{
		Name: "fhr-margin", Doc: "centipawns by which the evaluation may miss beta and the node still be reduced", Min: 0, Max: maxScoreParam,
		Value: func(p *Params) *int { return &p.FailHighMargin },
	},
	{
		Name: "fhr-again", Doc: "search again unreduced when the reduced search misses beta", Names: onOff,
		Value: func(p *Params) *int { return &p.FailHighAgain },
	},
	{
		Name: "fhr-depth", Doc: "plies left at most where nodes are reduced; 0 = anywhere", Min: 0, Max: MaxDepth,
		Value: func(p *Params) *int { return &p.FailHighDepth },
	},
	{
		Name: "fhr-king", Doc: "centipawns that a threatened king counts at level king", Min: 0, Max: maxScoreParam,
		Needs: []string{"fhr=king"},
		Value: func(p *Params) *int { return &p.FailHighKing },
	},
	{
		Name: "fhr-table", Doc: "table entries know the reductions below them, not only the node's own", Names: onOff,
		Needs: []string{"table=on"},
		Value: func(p *Params) *int { return &p.FailHighTable },
	},
	{
		Name: "fhr-root", Doc: "when the second search of a better root move is cut short: confirm drops the move, early plays it",
		Names: []string{RootConfirm: "confirm", RootEarly: "early"},
		Value: func(p *Params) *int { return &p.FailHighRoot },
	},
	{
		Name: "futility-margin", Doc: "maximum positional value in centipawns", Min: 0, Max: maxScoreParam,
		Value: func(p *Params) *int { return &p.FutilityMargin },
	},
	{
		Name: "capture-all", Doc: "the capture search tries every capture, not only those whose gain beats the best score", Names: onOff,
		Value: func(p *Params) *int { return &p.CaptureAll },
	},
	{
		Name: "capture-depth", Doc: "plies of the capture search at the horizon; 0 = none", Min: 0, Max: maxPly,
		Value: func(p *Params) *int { return &p.CaptureDepth },
	},
	{
		Name: "extension-limit", Doc: "times the iteration's depth from the root, within which extensions other than check evasions act, forced moves within twice that; 0 = anywhere", Min: 0, Max: 64,
		Value: func(p *Params) *int { return &p.ExtensionLimit },
	},
	{
		Name: "recapture-window", Doc: "centipawns either side of the root's material balance", Min: 0, Max: maxScoreParam,
		Value: func(p *Params) *int { return &p.RecaptureWindow },
	},
	{
		Name: "kingthreat-mode", Doc: "only threats that were not there before the move, or all",
		Names: []string{ThreatThird: "third", ThreatAll: "all"},
		Value: func(p *Params) *int { return &p.KingThreatMode },
	},
	{
		Name: "kingthreat-plies", Doc: "plies a king threat earns", Min: 1, Max: 2,
		Value: func(p *Params) *int { return &p.KingThreatPlies },
	},
	{
		Name: "kingthreat-threshold", Doc: "more points than this next to the king must be attacked", Min: 0, Max: 7,
		Value: func(p *Params) *int { return &p.KingThreatThreshold },
	},
	{
		Name: "kingthreat-count", Doc: "what the threshold counts: attacked points, or attacks on them, one for each piece and point",
		Names: []string{CountPoints: "points", CountAttacks: "attacks"},
		Value: func(p *Params) *int { return &p.KingThreatCount },
	},
	{
		Name: "kingthreat-limit", Doc: "plies one line may earn by king threats", Min: 1, Max: 64,
		Value: func(p *Params) *int { return &p.KingThreatLimit },
	},
	{
		Name: "evading-mode", Doc: "pieces attacked by the piece that moved, or by any",
		Names: []string{EvadeMoved: "moved", EvadeAny: "any"},
		Value: func(p *Params) *int { return &p.EvadingMode },
	},
	{
		Name: "evading-side", Doc: "which move costs no depth, the attack or the evasion",
		Names: []string{SideAttacker: "attacker", SideEscaper: "escaper"},
		Value: func(p *Params) *int { return &p.EvadingSide },
	},
	{
		Name: "evading-victim", Doc: "any attacked major piece, a loose one, which is unprotected or worth more than its attacker, or an unprotected one",
		Names: []string{VictimAny: "any", VictimLoose: "loose", VictimAlone: "unprotected"},
		Value: func(p *Params) *int { return &p.EvadingVictim },
	},
	{
		Name: "forced-side", Doc: "which move costs no depth, the one that leaves a single answer or the answer",
		Names: []string{SideAttacker: "attacker", SideEscaper: "escaper"},
		Value: func(p *Params) *int { return &p.ForcedSide },
	},
	{
		Name: "thirdpiece-distance", Doc: "points from the palace that count as near it", Min: 0, Max: 8,
		Value: func(p *Params) *int { return &p.ThirdPieceDistance },
	},
	{
		Name: "pvsingular-margin", Doc: "centipawns the best move must be better by", Min: 0, Max: maxScoreParam,
		Value: func(p *Params) *int { return &p.PVSingularMargin },
	},
	{
		Name: "pvsingular-nodes", Doc: "nodes with an open window, or all",
		Names: []string{SingularPV: "pv", SingularAll: "all"},
		Value: func(p *Params) *int { return &p.PVSingularNodes },
	},
	{
		Name: "pvsingular-siblings", Doc: "the siblings the best move is held against: those later in order, or all",
		Names: []string{SiblingsLater: "later", SiblingsAll: "all"},
		Value: func(p *Params) *int { return &p.PVSingularSiblings },
	},
	{
		Name: "pvsingular-fall", Doc: "when a singular move falls: search the others again, with singular extensions or without",
		Names: []string{FallResearch: "research", FallNominal: "nominal"},
		Value: func(p *Params) *int { return &p.PVSingularFall },
	},
	{
		Name: "singular-window", Doc: "where either singular extension is on, what moves after the first must beat: alpha or the best score so far, the larger, or the best score so far",
		Names: []string{WindowAlpha: "alpha", WindowBest: "best"},
		Value: func(p *Params) *int { return &p.SingularWindow },
	},
	{
		Name: "singular-root", Doc: "singular extensions of the root's own moves; off, only below it", Names: onOff,
		Value: func(p *Params) *int { return &p.SingularRoot },
	},
	{
		Name: "fhsingular-margin", Doc: "centipawns the siblings must be below the best score by", Min: 0, Max: maxScoreParam,
		Value: func(p *Params) *int { return &p.FHSingularMargin },
	},
	{
		Name: "fhsingular-reduction", Doc: "plies the siblings' test is reduced by", Min: 0, Max: 8,
		Value: func(p *Params) *int { return &p.FHSingularReduction },
	},
	{
		Name: "fhsingular-siblings", Doc: "the siblings tested: those later in order, or all",
		Names: []string{SiblingsLater: "later", SiblingsAll: "all"},
		Value: func(p *Params) *int { return &p.FHSingularSiblings },
	},
	{
		Name: "nullquiesce-depth", Doc: "plies of the null-move quiescence search", Min: 0, Max: MaxDepth,
		Value: func(p *Params) *int { return &p.NullQuiesceDepth },
	},
	{
		Name: "nullquiesce-full", Doc: "plies of full width after which fullfirst deepens the other phase, when no depth is given", Min: 1, Max: MaxDepth,
		Value: func(p *Params) *int { return &p.NullQuiesceFull },
	},
	{
		Name: "nullquiesce-order", Doc: "which of the two depths grows first",
		Names: []string{OrderFullFirst: "fullfirst", OrderNullFirst: "nullfirst", OrderTurns: "turns"},
		Value: func(p *Params) *int { return &p.NullQuiesceOrder },
	},
	{
		Name: "nullquiesce-internal", Doc: "deepen at the tips of the full width as well", Names: onOff,
		Value: func(p *Params) *int { return &p.NullQuiesceInternal },
	},
	{
		Name: "nullquiesce-eval", Doc: "what counts in this phase and the capture search under it: material and the positional terms of the full width's tip, material alone, every term",
		Names: []string{EvalTip: "tip", EvalMaterial: "material", EvalFull: "full"},
		Value: func(p *Params) *int { return &p.NullQuiesceEval },
	},
	{
		Name: "nullquiesce-check", Doc: "whether a side in check must search or may stand pat",
		Names: []string{CheckSearches: "search", CheckStands: "stand"},
		Value: func(p *Params) *int { return &p.NullQuiesceCheck },
	},
	{
		Name: "quiescefutility-margin", Doc: "what the positional terms may add there, in centipawns", Min: 0, Max: maxScoreParam,
		Needs: []string{"nullquiesce=on"},
		Value: func(p *Params) *int { return &p.QuiesceFutilityMargin },
	},
	{
		Name: "threebeside-bonus", Doc: "centipawns for three attacking pieces near the enemy palace", Min: 0, Max: 1000,
		Value: func(p *Params) *int { return &p.ThreeBesideBonus },
	},
}

// ParamByName is the entry of that name, or nil.
func ParamByName(name string) *Param {
	for i := range ParamCatalog {
		if ParamCatalog[i].Name == name {
			return &ParamCatalog[i]
		}
	}
	return nil
}

// Get is the parameter's setting as Set reads it: a name where the values have
// names, else a number.
func (p *Param) Get(x *Params) string {
	n := *p.Value(x)
	if n >= 0 && n < len(p.Names) {
		return p.Names[n]
	}
	return strconv.Itoa(n)
}

// Set changes the parameter, by the name of a value or its number.
func (p *Param) Set(x *Params, value string) error {
	n := slices.Index(p.Names, value)
	if n < 0 {
		var err error
		if n, err = strconv.Atoi(value); err != nil || !p.allows(n) {
			return fmt.Errorf("%s=%s: expected %s", p.Name, value, p.rangeText())
		}
	}
	*p.Value(x) = n
	return nil
}

func (p *Param) allows(n int) bool {
	switch {
	case p.Only != nil:
		return slices.Contains(p.Only, n)
	case p.Names != nil:
		return n >= 0 && n < len(p.Names)
	}
	return n >= p.Min && n <= p.Max
}

// rangeText says which values are allowed, for an error or a help text.
func (p *Param) rangeText() string {
	switch {
	case p.Only != nil:
		values := make([]string, len(p.Only))
		for i, n := range p.Only {
			values[i] = strconv.Itoa(n)
		}
		return "one of " + strings.Join(values, ", ")
	case p.Names != nil:
		return "one of " + strings.Join(p.Names, ", ")
	}
	return fmt.Sprintf("a whole number from %d to %d", p.Min, p.Max)
}

// Range is the values Set takes, for a help text.
func (p *Param) Range() string { return p.rangeText() }
