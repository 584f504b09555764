package search

// Level is the setting of a feature with variants that exclude each other; 0
// is off.
type Level uint8

// Levels of Features.NullMove.
const (
	NullOff   Level = iota
	NullAll         // at every interior node
	NullFront       // not at frontier nodes: null_front of Table 3.3
)

// Levels of an extension: the phases of the search it acts in.
const (
	ExtendOff  Level = iota
	ExtendFull       // in the full-width search
)

// Features holds every switch of the search, one field a heuristic. The zero
// value is plain alpha-beta with the capture search at its leaves. Each field
// has one entry in the Catalog, and a switch changes nothing but its own
// heuristic.
type Features struct {
	Deepening     bool
	Aspiration    bool
	MinWindow     bool
	Table         bool
	TableOrder    bool
	Refutation    bool
	CaptureOrder  bool
	History       bool
	NullMove      Level
	Futility      bool
	CheckEvasions Level
	PathTerms     bool
}

// Params holds the numbers the features use. A parameter acts only where its
// feature is on.
type Params struct {
	AspirationWindow int // centipawns either side of the last iteration's score
	LockBits         int // bits of the key compared on a look-up: 32, the upper half, or 64
	NullReduction    int // plies taken off the null-move search, beside the ply of the null move itself
	FutilityMargin   int // centipawns: the maximum positional value of thesis 3.5
}
