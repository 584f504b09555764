package canvas

// Style is the meaning of a cell, not its look; a theme decides that.
type Style uint8

// The styles. Plain is text without any.
const (
	Plain Style = iota

	// The board.
	Grid       // lines, diagonals, the river
	Label      // file and rank names
	RedPiece   // a piece of Red
	BlackPiece // a piece of Black
	CursorMark // [ ] where the cursor is
	PickedMark // < > the piece picked up
	LastMark   // ( ) where the last move left and arrived
	TargetMark // where the picked piece may go
	CheckMark  // ! ! a king in check
	HintMark   // { } where a proposed move leaves and arrives

	// Everything else.
	Title   // heading of a panel
	Rule    // the line beside a heading, the frame of a dialog
	Strong  // what to read first
	Dim     // what can be left unread
	Key     // the key in a hint
	Problem // what went wrong
	Choice  // the selected line of a dialog
	Good    // improvements, correct answers
	Bad     // what got worse, what failed, a blunder
	Change  // changes
	Focus   // heading of the panel that has the keys
	Link    // what can be clicked

	// Lines of the engine and pictures.
	Line1    // the tag of the best line
	Line2    // the tag of the second line
	Line3    // the tag of the third line and those after it
	BarRed   // Red's part of the evaluation bar
	BarBlack // Black's part of the evaluation bar
	Curve    // the columns of a graph

	// Of boards with discs.
	RedRing   // around a disc of Red
	BlackRing // around a disc of Black

	numBase // one more than the last style on the screen's own ground

	// NumStyles is one more than the last style on any ground, the length of an array by
	// style.
	NumStyles = 3 * numBase
)

// OnBoard is the look of a style on the board's ground: for a piece the edge of its disc.
func (s Style) OnBoard() Style { return s.Base() + numBase }

// OnDisc is the look of a style on a disc: for a piece its glyph on its disc, for a mark its sign
// on the mark's colour.
func (s Style) OnDisc() Style { return s.Base() + 2*numBase }

// Base is the style on the screen's own ground.
func (s Style) Base() Style { return s % numBase }

// on is the style on the ground of another.
func (s Style) on(other Style) Style { return s.Base() + other - other.Base() }
