package book

import (
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// GameResult is the result of a game.
type GameResult uint8

// These are the results of a game. Unknown means an unfinished game or a missing result.
const (
	Unknown GameResult = iota
	RedWins
	BlackWins
	Draw
)

// record returns the record of one game with this result, as seen by the player mover.
func (r GameResult) record(mover xiangqi.Color) Record {
	one := Record{Games: 1}
	switch r {
	case Unknown:
	case Draw:
		one.Draws = 1
	case RedWins, BlackWins:
		if (r == RedWins) == (mover == xiangqi.Red) {
			one.Wins = 1
		} else {
			one.Losses = 1
		}
	}
	return one
}

// ImportGame is a game to be imported.
type ImportGame struct {
	Start  *xiangqi.Position // the start position, as in Path
	Moves  []xiangqi.Move
	Result GameResult
	Name   Name // name of its opening; may be the zero Name

	// Variations are lines that branch off the moves, or off the previous variation. Their result
	// counts as unknown.
	Variations []Variation
}

// Variation is a line of a game. It begins with the first Ply plies of the previous line.
type Variation struct {
	Ply   int
	Moves []xiangqi.Move
}

func (g *ImportGame) start() (xiangqi.Position, error) { return Path{Start: g.Start}.start() }

// ImportOptions select the moves to import.
type ImportOptions struct {
	Plies    int // number of plies used of each game, from 1 to 200; 0 means 40
	MinGames int // number of imported games that a new move must occur in; 0 means 1
}

// DefaultImportPlies is the default of ImportOptions.Plies.
const DefaultImportPlies = 40

func (o *ImportOptions) fill() error {
	if o.Plies == 0 {
		o.Plies = DefaultImportPlies
	}
	if o.MinGames == 0 {
		o.MinGames = 1
	}
	if o.Plies < 1 || o.Plies > maxPlies {
		return message.Errorf("%d plies of each game, expected 1 to %d", o.Plies, maxPlies)
	}
	if o.MinGames < 1 || o.MinGames > maxGames {
		return message.Errorf("at least %d games a move, expected 1 to %d", o.MinGames, maxGames)
	}
	return nil
}

// ImportReport contains the result of an import or a merge.
type ImportReport struct {
	Games   int // imported games; 0 for a merge
	Added   int // moves that are new to the book
	Counted int // moves already in the book that received games or were merged
	Rare    int // moves left out because too few games have them
	Names   int // positions that received a name
}

// Import adds games to the book, as one edit. A position is the same after any order of moves and
// in either orientation. A move that is new to the book must occur in MinGames games; a move
// already in the book counts every game. Each game adds points to the weight of a move: two if the
// player who made it won, one for a draw or an unknown result. So a move that only lost is never
// chosen. Of the positions of a game, the last one that the book contains gets the game's name,
// unless that position already has a name or an earlier one has the same name.
//
// An error names the game, counted from 1, and its ply; the book is then unchanged.
func (e *Editor) Import(games []ImportGame, options ImportOptions) (ImportReport, error) {
	if err := options.fill(); err != nil {
		return ImportReport{}, inBook(message.Errorf("import: %w", err))
	}
	counts := graph{}
	for i := range games {
		if err := counts.count(&games[i], options.Plies); err != nil {
			return ImportReport{}, inBook(message.Errorf("import: game %d: %w", i+1, err))
		}
	}
	c := e.change()
	report := ImportReport{Games: len(games)}
	var starts []uint64
	for i := range games {
		start, _ := games[i].start() // count has checked it
		key, _ := keyOf(&start)
		starts = append(starts, key)
	}
	m := merging{change: c, from: counts, minGames: options.MinGames, report: &report}
	err := m.run(starts)
	for i := 0; err == nil && i < len(games); i++ {
		err = c.nameGame(&games[i], options.Plies, &report)
	}
	if err != nil {
		c.rollback()
		return ImportReport{}, err
	}
	c.commit(Edit{Kind: EditImport, Number: len(games)})
	return report, nil
}

// count adds the moves of one game, with the game's points as their weights.
func (g graph) count(game *ImportGame, plies int) error {
	if err := game.Name.check(); err != nil {
		return err
	}
	start, err := game.start()
	if err != nil {
		return err
	}
	c := counting{graph: g, plies: plies, line: []xiangqi.Position{start}}
	if len(game.Variations) > 0 {
		c.counted = map[played]bool{}
	}
	if err := c.add(Variation{Moves: game.Moves}, game.Result); err != nil {
		return err
	}
	for _, v := range game.Variations {
		if v.Ply < 0 || v.Ply >= len(c.line) {
			return message.Errorf("a variation after ply %d, expected 0 to %d", v.Ply, len(c.line)-1)
		}
		if err := c.add(v, Unknown); err != nil {
			return err
		}
	}
	return nil
}

// counting adds the moves of one game.
type counting struct {
	graph   graph
	plies   int
	line    []xiangqi.Position // the positions after each ply of the line that was added last
	counted map[played]bool    // moves already counted; nil for a game without variations, where every move counts
}

// played is a move of a position of the graph.
type played struct {
	node *node
	move xiangqi.Move // in the orientation of the node
}

// add adds a line that follows the first plies of the previous one. A move that occurred earlier in
// the game, in a line that leads to the same position, is not counted again.
func (c *counting) add(v Variation, result GameResult) error {
	c.line = c.line[:v.Ply+1]
	for i, m := range v.Moves {
		pos, ply := c.line[v.Ply+i], v.Ply+i+1
		if ply > c.plies {
			break
		}
		if err := checkMove(&pos, m); err != nil {
			return message.Errorf("ply %d: %w", ply, err)
		}
		s := c.graph.at(pos)
		if s.node == nil && len(c.graph) >= maxPositions {
			return message.Errorf("ply %d: the games have more than %d positions, expected at most that many; import fewer games or plies", ply, maxPositions)
		}
		n := c.graph.ensure(&s)
		b := s.edge(m)
		if b == nil {
			n.edges = append(n.edges, newEdge(&s, m, 0))
			b = &n.edges[len(n.edges)-1]
		}
		if again := (played{n, b.move}); c.counted == nil || !c.counted[again] {
			if c.counted != nil {
				c.counted[again] = true
			}
			b.record = b.record.add(result.record(pos.Side()))
			b.weight = min(b.record.points(), MaxWeight)
		}
		c.line = append(c.line, positionAfter(pos, m))
	}
	return nil
}

// nameGame gives the name of a game to the last position of the game that the book contains, under
// the conditions that Import states.
func (c *change) nameGame(game *ImportGame, plies int, report *ImportReport) error {
	if game.Name == (Name{}) || len(game.Moves) == 0 {
		return nil
	}
	start, err := game.start()
	if err != nil {
		return err
	}
	s := c.e.graph.at(start)
	for ply, m := range game.Moves[:min(plies, len(game.Moves))] {
		if s.node != nil && s.node.name == game.Name {
			return nil
		}
		if s.edge(m) == nil {
			if ply == 0 {
				return nil
			}
			break
		}
		s = c.e.graph.at(positionAfter(s.pos, m))
	}
	if s.node != nil && s.node.name != (Name{}) {
		return nil
	}
	n, err := c.editable(&s)
	if err != nil {
		return err
	}
	n.name = game.Name
	report.Names++
	return nil
}

// Merge adds another book, as one edit. For each move, it adds the weights and the numbers of games
// of both books and keeps the deeper score. It also takes the names and remarks that this book
// lacks. The weight of a move in lines of play is the number of lines that play it.
func (e *Editor) Merge(b *Book) (ImportReport, error) {
	from := b.positions()
	c := e.change()
	var report ImportReport
	m := merging{change: c, from: from, report: &report}
	if err := m.run(from.roots()); err != nil {
		c.rollback()
		return ImportReport{}, err
	}
	c.commit(Edit{Kind: EditMerge, Number: report.Added + report.Counted})
	return report, nil
}

// positions returns the book by positions, which the caller must not change.
func (b *Book) positions() graph {
	if b.ByPositions() {
		return b.graph
	}
	return graphOf(b.list())
}

// merging adds a graph to the book being changed.
type merging struct {
	change   *change
	from     graph
	minGames int // a new move must occur in at least this many games of the other graph
	report   *ImportReport
}

// run merges everything that can be reached from some positions by accepted moves.
func (m *merging) run(starts []uint64) error {
	seen := map[uint64]bool{}
	queue := starts
	for len(queue) > 0 {
		key := queue[0]
		queue = queue[1:]
		source := m.from[key]
		if source == nil || seen[key] {
			continue
		}
		seen[key] = true
		entered, err := m.node(source)
		if err != nil {
			return err
		}
		queue = append(queue, entered...)
	}
	return nil
}

// node merges one position and returns the positions after its accepted moves.
func (m *merging) node(source *node) (entered []uint64, err error) {
	pos, err := xiangqi.ParseFEN(source.board)
	if err != nil {
		return nil, inBook(message.Errorf("position %q: %w", source.board, err))
	}
	s := m.change.e.graph.at(pos)
	var taken []edge
	for _, e := range source.edges {
		if old := s.edge(e.move); old != nil || e.record.Games >= m.minGames {
			taken = append(taken, e)
			entered = append(entered, e.next)
		} else {
			m.report.Rare++
		}
	}
	if len(taken) == 0 && source.name == (Name{}) && source.remark == "" {
		return nil, nil
	}
	n, err := m.change.editable(&s)
	if err != nil {
		return nil, err
	}
	if n.name == (Name{}) && source.name != (Name{}) {
		n.name = source.name
		m.report.Names++
	}
	if n.remark == "" {
		n.remark = source.remark
	}
	for _, e := range taken {
		old := s.edge(e.move)
		if old == nil {
			e.move = s.convert(e.move)
			n.edges = append(n.edges, e)
			m.report.Added++
			continue
		}
		old.weight = min(old.weight+e.weight, MaxWeight)
		old.record = old.record.add(e.record)
		if e.eval.Depth > old.eval.Depth {
			old.eval = e.eval
		}
		m.report.Counted++
	}
	return entered, nil
}
