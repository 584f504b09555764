package match

import (
	"context"
	"errors"
	"fmt"
	"time"

	"example.com/abyss/engine/player"
	"example.com/abyss/engine/protocol"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

// firstMove is the time that an engine gets for its move in the initial position if its limit is
// not a time.
const firstMove = 30 * time.Second

// tolerance is the factor by which an engine may exceed its node limit. Many engines check the
// limit only every thousand nodes.
const tolerance = 2

// Introduce starts another program's engine, requests a move in the initial position within its
// limits, and closes it. It returns the name that the engine announces, or the entrant's name if
// the engine announces none. The error says why a match under these limits is impossible: the
// engine does not start, or it ignores the limits.
func (e *Entrant) Introduce(ctx context.Context) (string, error) { return e.introduce(ctx, firstMove) }

var errOwnEngine = errors.New("expected another program's engine")

func (e *Entrant) introduce(ctx context.Context, patience time.Duration) (string, error) {
	if e.Engine == nil {
		return "", fmt.Errorf("%s: %w", e.Name, errOwnEngine)
	}
	seat := e.Seat(0)
	defer seat.Close()
	until, cancel := context.WithTimeout(ctx, patience+e.Limits.Time)
	defer cancel()
	found := seat.Player.Search(until, search.Root{Pos: xiangqi.StartPosition()}, e.Limits, nil)
	if err := ctx.Err(); err != nil {
		return "", err
	}
	if f, ok := seat.Player.(player.Faulty); ok && f.Fault() != nil {
		return "", f.Fault()
	}
	if until.Err() != nil {
		return "", fmt.Errorf("%s has not moved after %v within %s; expected an engine that keeps to this limit, or a limit of time for it", e.Name, patience, e.LimitText())
	}
	if n := e.Limits.Nodes; n > 0 && found.Nodes > tolerance*n {
		return "", fmt.Errorf("%s searched %d nodes with a limit of %d; expected an engine that keeps to this limit, or a limit of time for it", e.Name, found.Nodes, n)
	}
	if n, ok := seat.Player.(selfNamed); ok && n.Named() != "" {
		return protocol.Printable(n.Named()), nil
	}
	return e.Name, nil
}

// selfNamed is a player that announces a name.
type selfNamed interface{ Named() string }
