package ending

// The bytes of a table. Below draw they are moves of the attacker to the end: for the
// attacker to move 1 and up, for the defender, who has lost, 0 and up.
const (
	longest = 198 // the most moves
	open    = 200 // while solving: open+n is n moves of the defender not known to lose
	draw    = 250
	foeWins = 251 // the attacker is out of moves, or cannot avoid it; no distance is kept
	chased  = 252 // a draw that a rule against chases could spoil
	none    = 255 // not a position
)

// table is the values of a material's placings, by the side to move.
type table struct {
	*index
	attacker []byte
	defender []byte
	longest  int // moves of the longest win
	chased   int // placings marked chased
}

func newTable(m Material) *table {
	x := newIndex(m)
	return &table{index: x, attacker: make([]byte, x.size), defender: make([]byte, x.size)}
}
