package remote

import (
	"context"
	"errors"
	"slices"

	"example.com/abyss/engine/natsconn"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
)

// Player is a member's player on another machine, a team.Player. Any process that offers the
// personality can run the player. If that process is lost, another process takes over the game with
// an empty table.
type Player struct{ binding }

// Player returns a member's player on another machine. The argument engine must be the
// Setup.Options of the team.
func (l *Link) Player(p *team.Personality, engine search.Options) *Player {
	name := p.Name
	b := binding{
		link: l, who: named(name),
		offers:  func(p *presence) bool { return slices.Contains(p.Players, name) },
		opening: request{Member: name, Payoffs: p.Payoffs.String(), Options: engineTexts(engine)},
	}
	b.newGame()
	return &Player{b}
}

// named returns a personality's name for errors. Built-in personalities have a name in each
// language.
func named(name string) any {
	if _, err := team.ByName(name); err == nil {
		return message.Word(name)
	}
	return name
}

// NewGame begins a game; see team.Player.
func (p *Player) NewGame() { p.newGame() }

// Propose requests the player's line.
func (p *Player) Propose(ctx context.Context, root *search.Root, allowed []xiangqi.Move, limits search.Limits) (team.Proposed, error) {
	at := *root
	at.Moves = allowed
	r, err := p.do(ctx, opPropose, searchOf(&at, limits.Depth, limits.Nodes))
	if err != nil {
		return team.Proposed{}, err
	}
	found := team.Proposed{Score: r.Score, Depth: r.Depth, Nodes: r.Nodes}
	if r.Line == "" {
		return found, nil
	}
	found.Line, err = playable(root.Pos, r.Line)
	if err == nil && len(allowed) > 0 && !slices.Contains(allowed, found.Line[0]) {
		err = message.Errorf("%s is not one of the moves allowed", found.Line[0])
	}
	return found, p.senseless(err)
}

// SearchBehind requests a move's value from the player.
func (p *Player) SearchBehind(ctx context.Context, root *search.Root, m xiangqi.Move, depth int) (search.Score, uint64, error) {
	q := searchOf(root, depth, 0)
	q.Move = m.String()
	r, err := p.do(ctx, opBehind, q)
	return r.Score, r.Nodes, err
}

// Standing requests the value of the end of a line from the player.
func (p *Player) Standing(ctx context.Context, root *search.Root, line []xiangqi.Move) (search.Score, error) {
	q := searchOf(root, 0, 0)
	q.Line = texts(line)
	r, err := p.do(ctx, opStanding, q)
	return r.Score, err
}

// searchOf returns a request about a root.
func searchOf(root *search.Root, depth int, nodes uint64) request {
	return request{Root: textOf(root), Ply: len(root.Prior), Depth: depth, Nodes: nodes}
}

// The method senseless treats the player as lost if err is not nil, because the answer of the
// player is then impossible.
func (b *binding) senseless(err error) error {
	if err == nil {
		return nil
	}
	return b.lost(message.Errorf("its answer cannot be right: %w", err))
}

// remoteError returns the reason that another process gave, as part of an error.
func remoteError(text string) error { return errors.New(natsconn.Plain(text)) }
