package canvas

// Style is the meaning of a cell; a theme decides how it looks.
type Style uint8

// These are the styles. Plain is text without a special meaning.
const (
	Plain Style = iota

	// These are the styles of the board.
	Grid       // lines, diagonals, the river
	Label      // file and rank names
	RedPiece   // a piece of Red
	BlackPiece // a piece of Black
	CursorMark // [ ] at the cursor
	PickedMark // < > at the picked piece
	LastMark   // ( ) at both ends of the last move
	TargetMark // marks the points where the picked piece may go
	CheckMark  // ! ! at a king in check
	HintMark   // { } at both ends of a proposed move

	// These are the styles of all other parts of the screen.
	Title   // heading of a panel
	Rule    // the line beside a heading, the frame of a dialog
	Strong  // text to be read first
	Dim     // less important text
	Key     // the name of a key in a hint
	Problem // errors
	Choice  // the selected line of a dialog
	Good    // improvements, correct answers
	Bad     // changes for the worse, failures, blunders
	Change  // changes
	Focus   // heading of the panel with the focus
	Link    // text that can be clicked

	// These are the styles of the engine's lines and of charts.
	Line1    // the tag of the best line
	Line2    // the tag of the second line
	Line3    // the tag of the third and further lines
	BarRed   // Red's part of the evaluation bar
	BarBlack // Black's part of the evaluation bar
	Curve    // the columns of a graph

	// These are the styles for boards with discs.
	RedRing   // the ring around a disc of Red
	BlackRing // the ring around a disc of Black

	numBase // number of styles on the screen's own background

	// NumStyles is the number of styles on all backgrounds together, and the length of an array
	// indexed by style.
	NumStyles = 3 * numBase
)

// OnBoard returns the variant of a style for the board's background; for a piece, that is the style
// for the edge of its disc.
func (s Style) OnBoard() Style { return s.Base() + numBase }

// OnDisc returns the variant of a style for a disc. For a piece, that is the style of its glyph on
// its disc; for a mark, the style of its sign on the mark's colour.
func (s Style) OnDisc() Style { return s.Base() + 2*numBase }

// Base returns the style on the screen's own background.
func (s Style) Base() Style { return s % numBase }

// The method named on returns the variant of s for the background of another style.
func (s Style) on(other Style) Style { return s.Base() + other - other.Base() }
