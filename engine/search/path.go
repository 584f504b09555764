package search

import (
	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/net"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/xiangqi"
)

// frame contains the state of the search at one ply of the current line. The frames are allocated
// once, with their Searcher. The search allocates nothing inside the tree.
type frame struct {
	check      xiangqi.CheckInfo // information about checks in the position at this ply
	eval       eval.State
	undo       xiangqi.Undo // undoes the move made at this ply
	moves      xiangqi.MoveList
	scores     [xiangqi.MaxMoves]int32 // ordering scores of the moves
	line       [maxPly]xiangqi.Move    // best line that was found from this ply on
	lineLen    int
	reversible int // number of earlier positions that the position could repeat
	// the move that led to the position, as an index into histories: moveIndex, or 0 if there is no
	// move
	came      int32
	kingPlies int       // number of plies earned by king threats on the path
	trail     trail     // events on the line to this ply
	following bool      // whether the line so far is the refutation line of the root move
	leans     lean      // dependencies of the value besides the position
	undecided undecided // whether a losing cycle has led to the position's second occurrence
}

// trail is the set of events on the line to a ply. Each move copies the set to the next ply.
type trail uint8

const (
	trailExtended trail = 1 << iota // the search extended a move because of its features
	trailPassed                     // a side passed
	trailReduced                    // a reduced search verifies the null move of a node
	trailNominal                    // at a node of the line, the moves after a fallen singular move are searched without singular extensions
)

// path contains the game before the root and the line from the root to the current position. It
// contains everything that changes with every move: the position, the state of its evaluation, and
// the data for repetitions. The code of path does not use the rest of the search. Three other files
// belong to it. repetition.go judges positions that repeat, rootrepetition.go finds positions that
// root moves repeat, and leaning.go records what a value depends on besides its position.
type path struct {
	*common

	pos    xiangqi.Position
	rules  rules.Set
	ev     *eval.Evaluator // evaluator of the root's stage, which updates the evaluation
	sums   *net.Line       // the network's sums; nil unless the network evaluates
	frames [maxPly + 1]frame

	past      []pathPosition // positions of the game and the line, the oldest first; past[base] is the root
	base      int
	repeats   repeats
	last      [2]xiangqi.Move // the last two moves of the game, the last one first; NoMove if unknown
	rootClock int             // number of plies from the last capture of the game to the root
	answers   []answer        // replies to root moves that would end the game; usually empty

	recalls       bool   // whether the search needs the field came of each frame
	table         *table // the table from which slots of new positions are prefetched
	fetches       bool   // whether the search prefetches slots, because this saves time
	fetchesLeaves bool   // whether the search also looks up positions at the horizon
}

// pathPosition contains a position of the game or of the current line.
type pathPosition struct {
	key   uint64
	check bool // whether the side to move is in check, that is, whether the previous move gave check
}

// repeats contains the data for repetitions except the keys of the game and the line. It also
// contains the moves, from which the search can reconstruct earlier positions. The search uses
// these data only when a position repeats.
type repeats struct {
	tracked bool        // whether the search records the dependencies of values (lean)
	prior   []rules.Ply // the game before the root; owned by the caller and never changed
	// buffer for a part of the game and the line, so that the search allocates nothing inside the
	// tree
	line []rules.Ply
}

// start sets the root. Under the rule sets of the published node counts (thesis, simple and none),
// values count as independent of the path, as in 1992. Under the other rule sets the search records
// which values depend on the line (leaning.go). ev is the evaluator of the root's stage. If network
// is not nil, the network evaluates instead of ev.
func (p *path) start(root *Root, ev *eval.Evaluator, network *net.Net) {
	p.pos, p.rules, p.ev = root.Pos, root.Rules, ev
	p.repeats.tracked = root.Rules.SeveralOffences()
	p.pos.SetValues(ev.Values())
	p.setPast(root.Prior)
	p.last, p.rootClock = root.Last, p.pos.Clock()
	p.answers = p.answers[:0]
	if network != nil {
		if p.sums == nil {
			p.sums = net.NewLine(network, maxPly+1)
		}
		p.sums.Start(&p.pos)
	}

	first := &p.frames[0]
	p.pos.CheckInfo(&first.check)
	p.past[p.base].check = first.check.InCheck()
	first.eval = ev.Start(&p.pos, root.Last[0], root.Last[1])
	first.reversible = min(len(root.Prior), p.pos.Clock())
	first.following, first.trail, first.leans, first.undecided, first.came = false, 0, 0, decided, 0
	if m := root.Last[0]; m != xiangqi.NoMove {
		first.came = moveIndex(p.pos.At(m.To()), m.To())
	}
}

// setPast stores the game before the root, and adds the root's entry after it.
func (p *path) setPast(prior []rules.Ply) {
	p.base = len(prior)
	if need := p.base + maxPly + 1; len(p.past) < need {
		p.past = make([]pathPosition, need)
	}
	for i, earlier := range prior {
		p.past[i] = pathPosition{earlier.Key, earlier.Check}
	}
	p.past[p.base] = pathPosition{key: p.pos.Key()}
	p.repeats.prior = prior
	if need := len(prior) + maxPly + 2; cap(p.repeats.line) < need {
		p.repeats.line = make([]rules.Ply, 0, need)
	}
}

// make plays a move of the position at ply and fills the next frame.
func (p *path) make(m xiangqi.Move, ply int) { p.play(m, ply, p.fetchesLeaves) }

// p.play does the work of make. The argument fetch says whether the search will look up the new
// position in the table.
func (p *path) play(m xiangqi.Move, ply int, fetch bool) {
	f, next := &p.frames[ply], &p.frames[ply+1]
	p.pos.Make(m, &f.undo)
	if fetch {
		p.table.prefetch(p.pos.Key())
	}
	p.pos.CheckInfo(&next.check)
	switch {
	case p.sums != nil:
		p.sums.Push(&p.pos, &f.undo)
	case p.on(PathTerms):
		p.stats.tried(PathTerms)
		if p.ev.AdvancePath(&next.eval, &f.eval, &p.pos, &f.undo, next.check.InCheck()) {
			p.stats.fired(PathTerms)
		}
	default:
		p.ev.Advance(&next.eval, &f.eval, &p.pos, &f.undo)
	}
	next.kingPlies, next.trail, next.leans, next.undecided = f.kingPlies, f.trail, 0, decided
	next.reversible = f.reversible + 1
	if f.undo.Captured() != xiangqi.NoPiece {
		next.reversible = 0
	}
	p.past[p.base+ply+1] = pathPosition{p.pos.Key(), next.check.InCheck()}
	if p.recalls {
		next.came = moveIndex(p.pos.At(m.To()), m.To())
	}
}

// makeCapture does the work of make for a capture, without the part that only the full-width search
// needs. A capture repeats no position, and the path terms do not apply to captures.
func (p *path) makeCapture(m xiangqi.Move, ply int) {
	f, next := &p.frames[ply], &p.frames[ply+1]
	p.pos.Make(m, &f.undo)
	p.pos.CheckInfo(&next.check)
	if p.sums != nil {
		p.sums.Push(&p.pos, &f.undo)
		return
	}
	p.ev.Advance(&next.eval, &f.eval, &p.pos, &f.undo)
}

// unmake takes back the move made at ply.
func (p *path) unmake(ply int) {
	p.pos.Unmake(&p.frames[ply].undo)
	if p.sums != nil {
		p.sums.Pop()
	}
}

// makeNull passes at ply and fills the next frame.
func (p *path) makeNull(ply int) {
	f, next := &p.frames[ply], &p.frames[ply+1]
	p.pos.MakeNull(&f.undo)
	p.pos.CheckInfo(&next.check)
	if p.sums != nil {
		p.sums.PushNull()
	} else {
		p.ev.AdvanceNull(&next.eval, &f.eval)
	}
	next.reversible = 0 // a pass is not reversible, so the position after it cannot repeat an earlier position
	next.leans, next.undecided, next.came = 0, decided, 0
	next.kingPlies, next.trail = f.kingPlies, f.trail|trailPassed
	p.past[p.base+ply+1] = pathPosition{p.pos.Key(), false}
}

// unmakeNull takes back the pass at ply.
func (p *path) unmakeNull(ply int) {
	p.pos.UnmakeNull(&p.frames[ply].undo)
	if p.sums != nil {
		p.sums.Pop()
	}
}

// moveIndex returns the index of a move by its piece and target. Indices begin with 1.
func moveIndex(pc xiangqi.Piece, to xiangqi.Point) int32 {
	return int32(pc&(xiangqi.NumPieces-1))*xiangqi.NumPoints + int32(to) + 1
}

// moveIndexes is the number of these indices, including 0 for no move.
const moveIndexes = xiangqi.NumPieces*xiangqi.NumPoints + 1

// lastMove returns the move that led to ply. At the root, this is the last move of the game. After
// a pass, or if the game before the root is unknown, lastMove returns NoMove. took reports whether
// the move was a capture.
func (p *path) lastMove(ply int) (m xiangqi.Move, took bool) {
	if ply == 0 {
		return p.last[0], p.last[0] != xiangqi.NoMove && p.rootClock == 0
	}
	u := &p.frames[ply-1].undo
	return u.Move(), u.Captured() != xiangqi.NoPiece
}

// played returns the positions from past[from] to the position before ply, with their moves. The
// result is valid until the next call.
func (p *path) played(from, ply int) []rules.Ply {
	line := p.repeats.line[:0]
	for i := from; i < p.base+ply; i++ {
		var move xiangqi.Move
		if i < p.base {
			move = p.repeats.prior[i].Move
		} else {
			move = p.frames[i-p.base].undo.Move()
		}
		line = append(line, rules.Ply{Key: p.past[i].key, Move: move, Check: p.past[i].check})
	}
	return line
}

// extendLine stores m and the line after m as the best line at ply.
func (p *path) extendLine(m xiangqi.Move, ply int) {
	f, next := &p.frames[ply], &p.frames[ply+1]
	f.line[0] = m
	f.lineLen = 1 + copy(f.line[1:], next.line[:next.lineLen])
}
