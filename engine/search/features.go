package search

// Level is the setting of a feature with variants that exclude each other; 0
// is off.
type Level uint8

// Levels of Features.NullMove. The first two search the null move with the whole
// window and raise alpha by it, as the thesis does; the others ask only whether
// it reaches beta, and never twice in a row.
const (
	NullOff          Level = iota
	NullAll                // at every interior node
	NullFront              // not at frontier nodes: null_front of Table 3.3
	NullR1                 // standard, reduced by 1: verified null move, Figure 1
	NullR2                 // by 2
	NullR3                 // by 3
	NullAdaptive           // by 3 in the upper part of the tree and 2 in the lower
	NullVerified           // verified: Figure 3
	NullReduceTwo          // never cuts: two plies less wherever passing reaches beta
	NullReduceOne          // the same with one ply
	NullReduceOneTwo       // one ply less, and two below a node that has lost one
)

// Levels of Features.FailHigh: which threats against the mover keep a node from
// being reduced.
const (
	FailHighOff    Level = iota
	FailHighCheck        // a check
	FailHighPieces       // and major pieces that can be taken at a profit
	FailHighKing         // and mate in one, and threats to the king
)

// Levels of an extension: the phases of the search it acts in, one bit each, so
// that Level&phase tells whether it acts there.
const (
	ExtendOff     Level = 0
	ExtendFull    Level = 1 // in the full-width search
	ExtendQuiesce Level = 2 // in the null-move quiescence search
	ExtendBoth    Level = ExtendFull | ExtendQuiesce
)

// extensionLevels are the names of those levels.
var extensionLevels = []string{ExtendOff: "off", ExtendFull: "full", ExtendQuiesce: "quiesce", ExtendBoth: "both"}

// Levels of Features.QuiesceFutility.
const (
	FutileOff      Level = iota
	FutileFrontier       // at the last ply of the null-move quiescence search: +fut_front of Table 5.7
	FutileAll            // at all its nodes: +fut_all
)

// Features holds every switch of the search, one field a heuristic. The zero
// value is plain alpha-beta with the capture search at its leaves. Each field
// has one entry in the Catalog, and a switch changes nothing but its own
// heuristic.
type Features struct {
	Deepening       bool
	Aspiration      bool
	MinWindow       bool
	FailSoft        bool
	Table           bool
	TableOrder      bool
	CaptureTable    bool
	Refutation      bool
	CaptureOrder    bool
	History         bool
	NullMove        Level
	FailHigh        Level
	Futility        bool
	CheckEvasions   Level
	Recaptures      Level
	KingThreats     Level
	Evading         Level
	Forced          Level
	ThirdPiece      Level
	PVSingular      Level
	FHSingular      Level
	NullQuiesce     bool
	QuiesceFutility Level
	PathTerms       bool
	ThreeBeside     bool
	LiveStage       bool
}

// Params holds the numbers the features use. A parameter acts only where its
// feature is on.
type Params struct {
	AspirationWindow int // centipawns either side of the last iteration's score
	LockBits         int // bits of the key compared on a look-up: 32, the upper half, or 64
	TableReplacement int // ReplaceDepth, ReplacePrivileged or ReplaceFIFO
	NullReduction    int // plies taken off the null-move search, beside the ply of the null move itself
	NullRecursive    int // 0: no null move inside the search of another
	NullThreat       int // 1: none while the mover has a loose major piece
	NullExtended     int // 0: none in a line where a move has earned plies by check evasions, recaptures, king threats, evading, forced moves or a third piece
	NullEndgame      int // 1: null moves in an endgame too

	NullAdaptiveDepth   int // plies left above which level adaptive reduces by 3
	NullVerifyReduction int // plies taken off the null-move search by level verified and its variants

	FailHighMargin int // centipawns by which a node may miss beta and still be reduced
	FailHighAgain  int // 1: search again unreduced when the reduced search misses beta
	FailHighDepth  int // plies left at most where it acts; 0 = anywhere
	FailHighKing   int // centipawns that a threatened king counts
	FailHighTable  int // 1: table entries are as deep as the search below them, reductions taken off
	FailHighRoot   int // 1: a root move that beat the best is played though its second search was cut short

	FutilityMargin int // centipawns: the maximum positional value of thesis 3.5
	CaptureAll     int // 1: the capture search tries every capture, whatever it gains (document 004, 6.12)
	CaptureDepth   int // plies of the capture search; 0: none, a position at the horizon is scored as it stands

	ExtensionLimit int // times the iteration's depth from the root, in plies, within which extensions other than check evasions act, forced moves within twice that; 0 = anywhere

	RecaptureWindow     int // centipawns either side of the root's material
	KingThreatMode      int // ThreatThird or ThreatAll
	KingThreatPlies     int // plies a king threat earns
	KingThreatThreshold int // points next to the king: more than this many must be attacked
	KingThreatCount     int // CountPoints or CountAttacks
	KingThreatLimit     int // plies one line may earn by king threats
	EvadingMode         int // EvadeMoved or EvadeAny
	EvadingSide         int // SideAttacker or SideEscaper
	EvadingVictim       int // VictimAny, VictimLoose or VictimAlone
	ForcedSide          int // SideAttacker or SideEscaper
	ThirdPieceDistance  int // points from the palace that count as near it

	PVSingularMargin    int // centipawns
	PVSingularNodes     int // SingularPV or SingularAll
	PVSingularSiblings  int // SiblingsLater or SiblingsAll
	PVSingularFall      int // FallResearch or FallNominal
	SingularWindow      int // WindowAlpha or WindowBest, where either singular extension is on
	SingularRoot        int // 0: no singular extension of the root's own moves
	FHSingularMargin    int // centipawns
	FHSingularReduction int // plies below the depth of the move
	FHSingularSiblings  int // SiblingsLater or SiblingsAll

	NullQuiesceDepth      int // plies of the null-move quiescence search
	NullQuiesceFull       int // plies of full width at which order "fullfirst" starts on the other depth, when no depth is given
	NullQuiesceOrder      int // OrderFullFirst, OrderNullFirst or OrderTurns
	NullQuiesceInternal   int // 1: deepen at the tips of the full width too
	NullQuiesceEval       int // EvalTip, EvalMaterial or EvalFull, in this phase and the capture search under it
	NullQuiesceCheck      int // CheckSearches or CheckStands
	QuiesceFutilityMargin int // centipawns

	ThreeBesideBonus int // centipawns
}

// The values of the parameters that have names.
const (
	ThreatThird = iota // a king threat is one that was not there before the move
	ThreatAll          // any position with the king threatened
)

// Values of KingThreatCount: what is compared with the threshold.
const (
	CountPoints  = iota // points next to the king that are attacked
	CountAttacks        // attacks on them, one for each piece and point
)

// Values of FailHighRoot.
const (
	RootConfirm = iota // an improvement counts once the second search has confirmed it
	RootEarly          // FHRX: it counts already when the search ends before that
)

// Values of EvadingMode.
const (
	EvadeMoved = iota // pieces attacked by the piece that moved: evade.2 of Table 4.4
	EvadeAny          // pieces attacked by any, discovered attacks included: evade.1
)

// Values of EvadingSide and ForcedSide: which of the two moves costs no depth.
const (
	SideAttacker = iota // the move that forces, as Figure 4.1 has it
	SideEscaper         // the answer
)

// Values of EvadingVictim.
const (
	VictimAny   = iota // any attacked major piece
	VictimLoose        // one that is unprotected, or worth more than its attacker
	VictimAlone        // one that is unprotected
)

// Values of PVSingularNodes.
const (
	SingularPV  = iota // nodes with an open window whose best move raised alpha
	SingularAll        // every node
)

// Values of PVSingularFall: what happens when a singular move falls.
const (
	FallResearch = iota // the other moves again, singular extensions and all: Figure 5.1
	FallNominal         // the other moves again without singular extensions: paper 2.2
)

// Values of SingularWindow: the lower bound that moves after the first are searched
// with at nodes with singular extensions.
const (
	WindowAlpha = iota // alpha or the best score so far, the larger: Figure 4.1
	WindowBest         // the best score so far, below alpha too: Figures 5.1 and 5.2
)

// Values of FHSingularSiblings and PVSingularSiblings: the moves a singular one
// is held against.
const (
	SiblingsLater = iota // those after it: Figures 5.1 and 5.2
	SiblingsAll          // all others, as the definitions say
)

// Values of NullQuiesceOrder: how the two depths grow from (1, 1) to (d, q).
const (
	OrderFullFirst = iota // (d, 1) first: Figure 5.8
	OrderNullFirst        // (1, q) first: Figure 5.7
	OrderTurns            // one after the other: (2, 1), (2, 2), (3, 2), ...
)

// Values of NullQuiesceEval: what counts in the null-move quiescence search and
// the capture search under it.
const (
	EvalTip      = iota // material; the tip of the full width adds its positional terms: thesis 5.3.2
	EvalMaterial        // material alone
	EvalFull            // every term
)

// Values of NullQuiesceCheck: what a side in check may do in the null-move
// quiescence search.
const (
	CheckSearches = iota // it may not pass: its king would be taken
	CheckStands          // it may stand on its material, as in the capture search
)
