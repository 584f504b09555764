package plain

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
)

// lookCommands returns the commands that describe the position or the game.
func lookCommands(p *parts) []command {
	return []command{
		{
			name: "board", chinese: "棋盘", group: toLook,
			doc: lang.Mark("the position, rank by rank from Black's side"),
			run: func(string) error {
				pos := p.look.position()
				p.readBoard(&pos)
				return nil
			},
		},
		{
			name: "pieces", chinese: "棋子", group: toLook,
			doc: lang.Mark("the pieces of each side and where they are"),
			run: func(string) error {
				pos := p.look.position()
				p.readPieces(&pos)
				return nil
			},
		},
		{
			name: "square", chinese: "格点", also: []string{"at"}, args: "POINT", group: toLook,
			doc: lang.Mark("which piece is on a point, such as e4, and which pieces reach it"), run: p.look.readPoint,
		},
		{
			name: "legal", chinese: "着法", args: "[POINT]", group: toLook,
			doc: lang.Mark("the legal moves; with a point, those of the piece there"), run: p.look.readLegal,
		},
		{
			name: "last", chinese: "上一着", group: toLook, where: inGame,
			doc: lang.Mark("the last move"), run: p.account.readLast,
		},
		{
			name: "moves", chinese: "棋谱", args: "[N]", group: toLook, where: inGame,
			doc: lang.Mark("the moves of the game; with a number N, only the last N moves"), run: p.account.readMoves,
		},
		{
			name: "score", chinese: "评分", group: toLook, where: inGame,
			doc: lang.Mark("what the engine thinks of the game"), run: p.account.readScore,
		},
		{
			name: "analyze", chinese: "分析", also: []string{"analyse", "eval"}, args: "[SECONDS]", group: toLook,
			doc: lang.Mark("searches for SECONDS in the background, then reports the three best moves; scores are in pawns (a rook is worth 18)"), run: p.analysis.analyze,
		},
		{
			name: "opinions", chinese: "意见", args: "[METHOD [DEPTH]]", group: toLook,
			doc: lang.Mark("what five personalities would play, and their vote; for example, \"opinions 4 5\""), run: p.opinions.ask,
		},
		{
			name: "review", chinese: "复盘", args: "[nodes N|depth N|time SECONDS]", group: toLook, where: inGame,
			doc: lang.Mark("reviews the game and names the moves that were not good enough; with a limit for each move, such as \"depth 8\""), run: p.review.begin,
		},
		{
			name: "stop", chinese: "停止", group: toLook, atOnce: true,
			doc: lang.Mark("ends the analysis or the review, and shows the results so far"), run: p.analysis.stop,
		},
		{
			name: "fen", chinese: "局面", args: "[FEN]", group: toKeep,
			doc: lang.Mark("the position as a FEN; with a FEN, starts a new game from that position"), run: p.files.fen,
		},
	}
}

// looking describes the board.
type looking struct{ *parts }

// position returns the shown position, which is the game's or the suite's.
func (l *looking) position() xiangqi.Position {
	if l.puzzles.Attempt != nil {
		return l.puzzles.Attempt.Pos
	}
	if l.suite.open != nil {
		return l.suite.open.item().Pos
	}
	return l.game.state.Position
}

// readPoint names the piece on a point and the pieces that reach it.
func (l *looking) readPoint(args string) error {
	pt, err := l.point(args)
	if err != nil {
		return err
	}
	pos := l.position()
	pc := pos.At(pt)
	if pc == xiangqi.NoPiece {
		l.say("%s: empty.", pt)
	} else {
		l.sentence(phrases.Named(l.T, pt.String(), l.piece(pc)))
	}
	for side := xiangqi.Red; side <= xiangqi.Black; side++ {
		from := pos.Attackers(pt, side)
		if pc == xiangqi.NoPiece { // a cannon that can move to an empty point does not attack it, and the reverse
			from = goTo(&pos, pt, side)
		}
		var parts []string
		for from.Any() {
			at := from.Pop()
			parts = append(parts, phrases.KindOf(l.T, pos.At(at))+" "+at.String())
		}
		switch {
		case len(parts) == 0:
		case pc != xiangqi.NoPiece && pc.Color() == side:
			l.say("Guarded by %s.", phrases.Listed(l.T, parts))
		case pc != xiangqi.NoPiece:
			l.say("Attacked by %s.", phrases.Listed(l.T, parts))
		default:
			l.say("%s can move there with %s.", phrases.Side(l.T, side), phrases.Listed(l.T, parts))
		}
	}
	return nil
}

// goTo returns the pieces of a side that could move to an empty point if it were that side's turn,
// even if this exposed the king.
func goTo(pos *xiangqi.Position, pt xiangqi.Point, side xiangqi.Color) (from xiangqi.Bitboard) {
	for own := pos.PiecesOf(side); own.Any(); {
		if at := own.Pop(); pos.Targets(at).Has(pt) {
			from = from.Or(xiangqi.PointSet(at))
		}
	}
	return from
}

// readLegal lists the legal moves, one line per piece, or only those of one piece.
func (l *looking) readLegal(args string) error {
	pos := l.position()
	if l.suite.open == nil && l.game.state.Over() {
		return message.Errorf("The game is over")
	}
	var list xiangqi.MoveList
	pos.GenerateMoves(&list)
	targets := map[xiangqi.Point]xiangqi.Bitboard{}
	for _, m := range list.Slice() {
		targets[m.From()] = targets[m.From()].Or(xiangqi.PointSet(m.To()))
	}
	if args == "" {
		for own := pos.PiecesOf(pos.Side()); own.Any(); {
			if from := own.Pop(); targets[from].Any() {
				l.readTargets(&pos, from, targets[from])
			}
		}
		return nil
	}
	from, err := l.point(args)
	if err != nil {
		return err
	}
	switch pc := pos.At(from); {
	case pc == xiangqi.NoPiece:
		return message.Errorf("There is no piece on %s", from)
	case pc.Color() != pos.Side():
		return message.Errorf("That piece is %s's; %s is to move", phrases.Side(l.T, pc.Color()), phrases.Side(l.T, pos.Side()))
	case targets[from].Empty():
		return message.Errorf("The %s has no legal move", phrases.KindOf(l.T, pc))
	}
	l.readTargets(&pos, from, targets[from])
	return nil
}
