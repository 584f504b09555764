package work

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/match"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// GameBatch is a cell of games, in which a pairing plays all its openings under a budget.
type GameBatch struct {
	experiment.GameCell
	Key      ledger.Contest
	expected Estimate // estimate for a game
	nodes    float64  // expected nodes of a game, or a guess if there is no estimate
	speed    float64  // speed in nodes per second
	standing place
}

// contests returns the cells of games of a spec.
func (t Tables) contests(s *experiment.Spec) ([]Batch, error) {
	cells, err := s.GameCells()
	if err != nil {
		return nil, err
	}
	var list []Batch
	for i := range cells {
		list = append(list, t.contest(s, &cells[i], i))
	}
	return list, nil
}

// contest returns a cell of games of a spec.
func (t Tables) contest(s *experiment.Spec, cell *experiment.GameCell, at int) *GameBatch {
	return &GameBatch{GameCell: *cell, Key: cell.Contest(), standing: t.placeOf(s, at)}
}

// Sort returns Games.
func (b *GameBatch) Sort() Sort { return Games }

// Len returns the number of games.
func (b *GameBatch) Len() int { return b.Games() }

// Unit returns game n.
func (b *GameBatch) Unit(n int) Unit { return gameUnit{b, n} }

// Group returns the ledger.Contest.
func (b *GameBatch) Group() any { return b.Key }

// Lacking returns the games that a ledger lacks. If there are sequential tests, it returns only the
// next of these games.
func (b *GameBatch) Lacking(have *ledger.Set) (list []int) {
	if len(b.Tests) > 0 {
		return b.next(have)
	}
	return lacking(b, have, 0, b.Games())
}

// lacking returns the games with numbers n, from <= n < to, that a ledger lacks. It checks the
// contest first, because the key of a game takes time to make and most contests have no games.
func lacking(b *GameBatch, have *ledger.Set, from, to int) (list []int) {
	begun := slices.Contains(have.Versions(b.Key), b.Key)
	for n := from; n < to; n++ {
		if !begun || !have.Has(b.unit(b.Key, n)) {
			list = append(list, n)
		}
	}
	return list
}

// Missing returns the number of games that a ledger lacks. It includes games that sequential tests
// may not need.
func Missing(b *GameBatch, have *ledger.Set) int { return len(lacking(b, have, 0, b.Games())) }

// Whole returns false, because specs that share a pairing and a budget share the games of their
// common openings.
func (b *GameBatch) Whole() bool { return false }

// PerUnit returns the expected number of nodes of a game.
func (b *GameBatch) PerUnit() float64 { return b.nodes }

// Expected returns the estimate of the nodes of a game.
func (b *GameBatch) Expected() Estimate { return b.expected }

// Names returns the names of the players.
func (b *GameBatch) Names() string { return b.Pairing.String() }

// Seconds returns the expected time of a game.
func (b *GameBatch) Seconds() float64 { return b.nodes / b.speed }

// Alone reports whether no other unit may run at the same time.
func (b *GameBatch) Alone() bool { return b.GameCell.Alone }

// Limits returns the limits of A's moves.
func (b *GameBatch) Limits() string { return b.Key.A.Limits }

// Counting returns "", because games have no counters.
func (b *GameBatch) Counting() string { return "" }

// Settings returns the settings of A and B.
func (b *GameBatch) Settings() []string {
	settings := b.GameCell.Settings()
	return settings[:]
}

const (
	usualPlies = 145   // number of plies of a game after its opening, as measured in thesis-5.5
	endedPlies = 45    // number of plies of a game that END-GAME ends, as measured in the Test Setups
	usualSpeed = 4.5e6 // nodes per second with one core
	// number of nodes of a game without an estimate, which only decides the place of the game among
	// others.
	guessGame = 5e6
)

// Expect uses the mean of the games in the ledger, whatever their behaviour. If there are none, it
// uses the estimates for the moves of both sides.
func (b *GameBatch) Expect(from *Estimates) {
	nodes, seconds, games := 0.0, 0.0, 0
	for _, version := range from.have.Versions(b.Key) {
		total := from.have.ContestTotal(version)
		nodes += total.Nodes
		seconds += total.Seconds
		games += total.Units
	}
	b.speed = from.speed(b.Key.A.Fingerprint)
	if seconds > 0 && nodes > 0 {
		b.speed = nodes / seconds
	}
	if games > 0 {
		b.expected = byOwn(nodes/float64(games), games)
	} else {
		b.expected = b.byMoves(from)
	}
	if b.nodes = b.expected.Nodes; !b.expected.Known() {
		b.nodes = guessGame
	}
}

// byMoves estimates the nodes of a game from its sides' nodes per move.
func (b *GameBatch) byMoves(from *Estimates) Estimate {
	if c := b.Budget.Clock; c.Timed() {
		return estimateWithin(usualSpeed*(2*c.Stages[0].Time+usualPlies*c.Increment).Seconds(), 2*offLength)
	}
	a, second := b.move(from, b.Pairing.A, b.Key.A.Fingerprint), b.move(from, b.Pairing.B, b.Key.B.Fingerprint)
	if b.Pairing.B.Equal && !a.Known() {
		a = estimateWithin(second.Nodes, offEqual)
	}
	if !a.Known() || !second.Known() {
		return Estimate{}
	}
	length := estimateWithin(usualPlies, offLength)
	if b.Terms.EndGame != nil {
		length = estimateWithin(endedPlies, offLength)
		length.High *= 2 // END-GAME finishes the ending in two games
	}
	mean := a.Plus(second).Times(0.5)
	e := product(length, mean)
	if most := b.nodeLimit(); most > 0 {
		e = e.within(most)
	}
	return e
}

// move estimates the nodes of a side's move.
func (b *GameBatch) move(from *Estimates, p *experiment.Program, fingerprint string) Estimate {
	limits := b.limitsOf(p)
	switch {
	case p.Engine != nil:
		return Estimate{}
	case p.Team != nil && limits.Nodes == 0:
		return ofTeam(p)
	case limits.Nodes > 0:
		return ofLimits(limits)
	case limits.Time > 0:
		return estimateWithin(from.speed(fingerprint)*limits.Time.Seconds(), offOthers)
	}
	return from.anywhere(fingerprint, limits)
}

// limitsOf returns the limits of a side's moves.
func (b *GameBatch) limitsOf(p *experiment.Program) search.Limits {
	limits := b.GameCell.Limits
	if p.Nodes > 0 {
		limits.Nodes = p.Nodes
	}
	return limits
}

// nodeLimit returns the largest number of nodes that the limits of nodes and plies allow in a game.
// It is 0 if these limits are missing, as in games that END-GAME finishes.
func (b *GameBatch) nodeLimit() float64 {
	a, second := b.limitsOf(b.Pairing.A).Nodes, b.limitsOf(b.Pairing.B).Nodes
	if a == 0 || second == 0 || b.Terms.MaxPlies == 0 || b.Terms.EndGame != nil {
		return 0
	}
	return float64(b.Terms.MaxPlies) / 2 * float64(a+second)
}

// unit returns the ledger's key of a game in a version of the contest.
func (b *GameBatch) unit(version ledger.Contest, n int) ledger.GameUnit {
	opening, a := b.Game(n)
	return ledger.NewGameUnit(version, opening, a)
}

// gameUnit is a game of a cell.
type gameUnit struct {
	*GameBatch
	number int
}

func (u gameUnit) Batch() Batch { return u.GameBatch }

func (u gameUnit) Key() ledger.Key { return u.unit(u.GameBatch.Key, u.number) }

func (u gameUnit) Name() string {
	opening, a := u.Game(u.number)
	return fmt.Sprintf("%s from %s, %s for A", &u.Pairing, opening.Name, rules.ColorName(a))
}

func (u gameUnit) place() *place { return u.standing.ofUnit(u.number) }

// ErrExternal is the error for a game of an external engine.
var ErrExternal = errors.New("an external engine, which other machines may lack: played here")

// Repeats returns an error for games of an external engine and for games with time limits, because
// they depend on the machine.
func (u gameUnit) Repeats() error {
	m := u.Match()
	entrants := []*match.Entrant{&m.A, &m.B}
	if e := u.Terms.EndGame; e != nil {
		entrants = append(entrants, &e.Finisher)
	}
	for _, e := range entrants {
		switch {
		case e.Engine != nil:
			return fmt.Errorf("%s is %w", e.Name, ErrExternal)
		case e.Limits.Time > 0 || e.Control.Timed():
			return fmt.Errorf("%s is limited by time, which differs between machines: played here", e.Name)
		case !e.Repeats():
			return fmt.Errorf("%s may play differently on another machine: played here", e.Name)
		}
	}
	return nil
}

// Portable returns an error for games that are not reproducible, and for games that cannot be
// described to another machine.
func (u gameUnit) Portable() error {
	if err := u.Repeats(); err != nil {
		return err
	}
	if n := u.Terms.MaxPlies; n < 1 || n > maxPlies {
		return fmt.Errorf("games of %d plies at most: expected a limit from 1 to %d", n, maxPlies)
	}
	teams := u.Pairing.A.Team != nil && u.Pairing.B.Team != nil // if both players are teams, each has its own depth
	if err := checkLimits(u.GameCell.Limits, !teams); err != nil {
		return err
	}
	if err := checkEntries(max(tables(u.Pairing.A.Team, &u.A), tables(u.Pairing.B.Team, &u.B))); err != nil {
		return err
	}
	return u.standing.portable()
}

func (u gameUnit) Cost() Cost {
	entries := tables(u.Pairing.A.Team, &u.A) + tables(u.Pairing.B.Team, &u.B) + u.Pairing.B.FinisherEntries()
	return Cost{Memory: memory(entries), Nodes: u.GameCell.Limits.Nodes}
}

// tables returns the number of table entries of a player, or of all members of a team.
func tables(t *team.Setup, o *search.Options) int {
	if t == nil {
		return o.TableEntries
	}
	return len(t.Members) * t.Engine.TableEntries
}

// do plays the game with new players.
func (u gameUnit) do(ctx context.Context, _ *Worker) (ledger.Line, error) {
	opening, a := u.Game(u.number)
	m := u.Match()
	var seats [2]match.Seat
	seats[a] = m.A.Seat(0) // the players are deterministic, whatever the seed
	seats[a.Opponent()] = m.B.Seat(0)
	for i := range seats {
		defer seats[i].Close() // an engine is an external process
	}
	record := match.Play(ctx, seats[xiangqi.Red], seats[xiangqi.Black], *opening, m.Terms)
	if !record.Finished() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		return nil, message.Errorf("%s: the game was not finished: %w", u.Name(), record.Ending.Message())
	}
	game := ledger.NewGame(u.unit(u.GameBatch.Key, u.number), u.GameCell.Settings(), Build(), &record)
	if game.Timed() {
		game.Machine = Machine()
	}
	return &game, nil
}

func (u gameUnit) Check(l ledger.Line) error {
	game, ok := l.(*ledger.GameRow)
	if !ok {
		return errors.New("expected a game")
	}
	if err := sameBuild(game.Build); err != nil {
		return err
	}
	if settings := u.GameCell.Settings(); game.SettingsA != settings[0] || game.SettingsB != settings[1] {
		return fmt.Errorf("settings %q and %q: expected %q and %q", game.SettingsA, game.SettingsB, settings[0], settings[1])
	}
	if game.Brief != nil {
		return errors.New("expected the moves of the game")
	}
	opening, _ := u.Game(u.number)
	_, err := game.Record(u.number, opening)
	return err
}
