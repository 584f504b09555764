package ending

// These are the special bytes of a table. A value below draw is the number of the attacker's moves
// to the end of the game. These values start at 1 if the attacker is to move, and at 0 if the
// defender is to move and has lost.
const (
	longest = 198 // the largest number of moves
	open    = 200 // while solving, open+n means that n moves of the defender are not known to lose
	draw    = 250
	foeWins = 251 // the attacker is out of moves, or cannot avoid running out; no distance is stored
	chased  = 252 // a draw that a rule against chases could spoil
	none    = 255 // not a position
)

// table contains the values of a material's placings, by the side to move.
type table struct {
	*index
	attacker []byte
	defender []byte
	longest  int    // number of moves of the longest win
	chased   int    // number of placings marked chased
	sum      uint32 // checksum of the file's header, which identifies its content; 0 without a file
}

func newTable(m Material) *table {
	x := newIndex(m)
	return &table{index: x, attacker: make([]byte, x.size), defender: make([]byte, x.size)}
}
