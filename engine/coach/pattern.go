package coach

import "example.com/abyss/engine/xiangqi"

// Name is the name of a mate, determined by its final position.
type Name uint8

// The names are ordered, the most specific first. If several names apply to a position, it gets the
// first of them.
const (
	NoName             Name = iota
	Stalemate               // no check
	RookBetweenCannons      // the mate of DoubleCannon, in which a rook also bars a step
	DoubleCannon            // a cannon's screen is the other cannon
	CannonBehindHorse       // a cannon's screen is the winner's knight, two points from the king
	HeavenEarthCannons      // one cannon on the middle file, one on the back rank
	SmotheredPalace         // a cannon checks with the loser's guard or bishop as screen, and the king has no step
	IronBolt                // a cannon bars the middle file, and a rook or pawn beside the king checks
	TwoRooks                // one rook checks, the other bars the next line
	UnblockedHorse          // a knight checks because its leg is free
	HorseAtTrough           // a knight beside the palace, one rank before the last
	HorseAtCorner           // a knight on an upper corner of the palace
	OctagonHorse            // a knight on the opposite corner of the palace
	AnglingHorse            // a knight beside the palace on its third rank
	FlankTiger              // a knight one rank nearer the river, the king on the file next to it
	HighAnglingHorse        // a knight as in FlankTiger, the king on another file
	TwoHorses               // one knight checks, the other bars a step
	TwoPawnsAtDoors         // two pawns on both sides of the palace's middle file
	FromBehind              // a rook or cannon checks from behind the king
	ThroughHeart            // the guard in the palace's centre was taken before
	DoubleCheck             // two pieces check
	BareKing                // the winner's king bars a step
	Smothered               // the king's own pieces occupy every step
	numNames
)

// names lists the names in English and in Chinese.
var names = [numNames][2]string{
	Stalemate:          {"no move left", "困毙"},
	RookBetweenCannons: {"rook between two cannons", "夹车炮"},
	DoubleCannon:       {"double cannon", "重炮"},
	CannonBehindHorse:  {"cannon behind the horse", "马后炮"},
	SmotheredPalace:    {"smothered palace", "闷宫"},
	HeavenEarthCannons: {"heaven and earth cannons", "天地炮"},
	IronBolt:           {"iron bolt", "铁门栓"},
	TwoRooks:           {"two rooks in turn", "双车错"},
	UnblockedHorse:     {"horse set free", "拔簧马"},
	HorseAtTrough:      {"horse at the trough", "卧槽马"},
	HorseAtCorner:      {"horse at the palace corner", "挂角马"},
	OctagonHorse:       {"octagon horse", "八角马"},
	AnglingHorse:       {"angling horse", "钓鱼马"},
	FlankTiger:         {"tiger at the flank", "侧面虎"},
	HighAnglingHorse:   {"high angling horse", "高钓马"},
	TwoHorses:          {"two horses", "双马饮泉"},
	TwoPawnsAtDoors:    {"two pawns at the palace doors", "二鬼拍门"},
	FromBehind:         {"check from behind the king", "海底捞月"},
	ThroughHeart:       {"through the palace's heart", "大胆穿心"},
	DoubleCheck:        {"double check", "双将"},
	BareKing:           {"a mate with the king's help", "白脸将"},
	Smothered:          {"smothered", "闷杀"},
}

// String returns the name in English, or "" for NoName.
func (n Name) String() string { return names[n][0] }

// Chinese returns the name in simplified characters, or "" for NoName.
func (n Name) Chinese() string { return names[n][1] }

// conditions define the names.
var conditions = [numNames]func(m *mated) bool{
	Stalemate:          func(m *mated) bool { return m.checkers.Empty() },
	RookBetweenCannons: func(m *mated) bool { return m.doubleCannon() && m.bar(m.winner(xiangqi.Rook)) },
	DoubleCannon:       (*mated).doubleCannon,
	CannonBehindHorse:  (*mated).cannonBehindHorse,
	SmotheredPalace:    (*mated).smotheredPalace,
	HeavenEarthCannons: (*mated).heavenEarthCannons,
	IronBolt:           (*mated).ironBolt,
	TwoRooks:           (*mated).twoRooks,
	UnblockedHorse:     (*mated).unblockedHorse,
	HorseAtTrough:      (*mated).horseAtTrough,
	HorseAtCorner:      (*mated).horseAtCorner,
	OctagonHorse:       (*mated).octagonHorse,
	AnglingHorse: func(m *mated) bool {
		return m.barringKnight(rankOfPalaceTop, xiangqi.Rook, xiangqi.Pawn) != xiangqi.NoPoint
	},
	FlankTiger: func(m *mated) bool {
		n := m.barringKnight(rankOfPalaceTop-1, xiangqi.Rook)
		return n != xiangqi.NoPoint && m.besideFile(n)
	},
	HighAnglingHorse: func(m *mated) bool {
		n := m.barringKnight(rankOfPalaceTop-1, xiangqi.Rook)
		return n != xiangqi.NoPoint && !m.besideFile(n)
	},
	TwoHorses: func(m *mated) bool {
		knights := m.winner(xiangqi.Knight)
		return m.checkers.And(knights).Any() && m.bar(knights.Without(m.checkers))
	},
	TwoPawnsAtDoors: func(m *mated) bool { return m.takePart(m.winner(xiangqi.Pawn).And(doors)).Count() >= 2 },
	FromBehind:      (*mated).fromBehind,
	ThroughHeart:    func(m *mated) bool { return m.pierced },
	DoubleCheck:     func(m *mated) bool { return m.checkers.Count() >= 2 },
	BareKing:        (*mated).bareKing,
	Smothered:       func(m *mated) bool { return len(m.steps) == 0 },
}

// nameOf returns the name of the mate at the end of a line, or NoName if there is none.
//
// Sources: the names are those in xiangqi's books of mates. The conditions are this program's,
// because the books have none.
func nameOf(p *xiangqi.Position, line []xiangqi.Move) Name {
	m, ok := newMated(p, line)
	if !ok {
		return NoName
	}
	for n := Stalemate; n < numNames; n++ {
		if conditions[n](&m) {
			return n
		}
	}
	return NoName
}
