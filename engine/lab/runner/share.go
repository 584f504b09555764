package runner

import (
	"context"
	"time"

	"example.com/abyss/engine/lab/ledger"
	"example.com/abyss/engine/lab/work"
)

// Several runs can share a ledger. The run that claims a unit computes it. The other runs wait
// until the result exists or until that run ends.

// claimSize is the number of units that are claimed at a time. No other run computes a claimed
// unit.
const claimSize = 4

// waitForOthers is the interval at which a run checks for results of other runs.
const waitForOthers = 500 * time.Millisecond

// do runs units with a pool, except units that another run computes.
func (r *run) do(ctx context.Context, pool Pool, units []work.Unit) error {
	for len(units) > 0 {
		var theirs []work.Unit
		if err := r.claimed(ctx, pool, units, &theirs); err != nil {
			return err
		}
		if units = theirs; len(units) == 0 {
			return nil
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-time.After(waitForOthers):
		}
	}
	return nil
}

// claimed computes the units that can be claimed, and collects the units of other runs in the list
// theirs. Workers of this process claim units as they proceed. For other machines, all units are
// claimed at once.
func (r *run) claimed(ctx context.Context, pool Pool, units []work.Unit, theirs *[]work.Unit) error {
	local, ok := pool.(Local)
	if !ok {
		mine, err := r.claim(units, theirs)
		if err != nil || len(mine) == 0 {
			return err
		}
		return pool.Do(ctx, mine, r.keep)
	}
	local.claim = func(some []work.Unit) ([]work.Unit, error) { return r.claim(some, theirs) }
	return local.Do(ctx, units, r.keep)
}

// claim claims units, and notes the results of units that were already computed.
func (r *run) claim(units []work.Unit, theirs *[]work.Unit) (mine []work.Unit, err error) {
	wanted := make([]ledger.Claimed, len(units))
	for i, u := range units {
		wanted[i] = ledger.Claimed{ID: work.ID(u), Key: u.Key(), Counting: u.Batch().Counting()}
	}
	claims, err := r.leases.Claim(wanted)
	if err != nil {
		return nil, notStored(err)
	}
	var rows *ledger.Set // the ledger's content, which includes the results of other runs
	for i, u := range units {
		switch claims[i] {
		case ledger.Mine:
			mine = append(mine, u)
		case ledger.Theirs:
			*theirs = append(*theirs, u)
		case ledger.Done:
			if rows == nil {
				rows = r.led.Rows()
			}
			if line, ok := rows.Line(u.Key()); ok {
				r.note(u, line, false)
			}
		}
	}
	return mine, nil
}
