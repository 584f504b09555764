package canvas

// Style is the meaning of a cell; a theme decides how it looks.
type Style uint8

// These are the styles. Plain is text without a special meaning.
const (
	Plain Style = iota

	// Styles of the board.
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

	// Styles of all other parts of the screen.
	Title   // heading of a panel
	Rule    // the line beside a heading, the frame of a dialog
	Strong  // what to read first
	Dim     // what is less important
	Key     // the key in a hint
	Problem // what went wrong
	Choice  // the selected line of a dialog
	Good    // improvements, correct answers
	Bad     // what got worse, what failed, a blunder
	Change  // changes
	Focus   // heading of the panel with the focus
	Link    // what can be clicked

	// Styles of the engine's lines and of charts.
	Line1    // the tag of the best line
	Line2    // the tag of the second line
	Line3    // the tag of the third and further lines
	BarRed   // Red's part of the evaluation bar
	BarBlack // Black's part of the evaluation bar
	Curve    // the columns of a graph

	// Styles for boards with discs.
	RedRing   // around a disc of Red
	BlackRing // around a disc of Black

	numBase // number of styles on the screen's own background

	// NumStyles is the number of styles on all backgrounds, the length of an array by style.
	NumStyles = 3 * numBase
)

// OnBoard returns a style on the board's background; for a piece it is the edge of its disc.
func (s Style) OnBoard() Style { return s.Base() + numBase }

// OnDisc returns a style on a disc. For a piece it is its glyph on its disc, for a mark its sign on
// the mark's colour.
func (s Style) OnDisc() Style { return s.Base() + 2*numBase }

// Base returns the style on the screen's own background.
func (s Style) Base() Style { return s % numBase }

// on returns s on the background of another style.
func (s Style) on(other Style) Style { return s.Base() + other - other.Base() }
