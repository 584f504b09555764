package ledger

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Claim is the state of a unit for a run.
type Claim uint8

// The states of a unit.
const (
	Mine   Claim = iota // this run computes the unit
	Theirs              // another run is computing the unit
	Done                // the result exists
)

// LeaseTime is how long a unit stays claimed after the last sign of life of its run. A run renews
// its claims every third of LeaseTime.
const LeaseTime = time.Minute

// Leases contains the units that a run has claimed, so that no other run computes them. Several
// goroutines may use it.
type Leases struct {
	store *store
	owner string
	stop  chan struct{}
}

// Claimed is a unit to be claimed. Its name is the same in every process.
type Claimed struct {
	ID  string
	Key Key
	// signature that the counters of an existing result must have; otherwise the result is ignored.
	// "" accepts every result
	Counting string
}

// Lease starts the claims of a run. The method End gives them up.
func (l *Ledger) Lease() *Leases {
	leases := &Leases{store: l.store, owner: newOwner(), stop: make(chan struct{})}
	go leases.renew()
	return leases
}

// renew renews the claims until End is called.
func (l *Leases) renew() {
	for {
		select {
		case <-l.stop:
			return
		case <-time.After(LeaseTime / 3):
			// If the renewal fails, other runs may also compute these units, and the ledger keeps
			// one of the two results.
			_ = l.store.db.Update(func(tx *sql.Tx) error {
				_, err := tx.ExecContext(context.Background(), "UPDATE lease SET until=? WHERE owner=?", until(), l.owner)
				return err
			})
		}
	}
}

func until() int64 { return time.Now().Add(LeaseTime).Unix() }

// Claim claims the units that no other run has claimed or computed. It returns the state of each
// unit.
func (l *Leases) Claim(units []Claimed) (claims []Claim, err error) {
	claims = make([]Claim, len(units))
	err = l.store.db.Update(func(tx *sql.Tx) error {
		for i, u := range units {
			done, err := u.Key.storedBy(tx, u.Counting)
			if err != nil {
				return err
			}
			if done {
				claims[i] = Done
				continue
			}
			result, err := tx.ExecContext(context.Background(), `INSERT INTO lease VALUES (?1, ?2, ?3)
				ON CONFLICT DO UPDATE SET owner=?2, until=?3 WHERE owner=?2 OR until < ?4`, u.ID, l.owner, until(), time.Now().Unix())
			if err != nil {
				return err
			}
			if n, err := result.RowsAffected(); err != nil {
				return err
			} else if n == 0 {
				if claims[i], err = l.inherit(tx, u.ID); err != nil {
					return err
				}
			}
		}
		return nil
	})
	return claims, err
}

// inherit takes over a unit from a killed run of this machine.
func (l *Leases) inherit(tx *sql.Tx, id string) (Claim, error) {
	ctx := context.Background()
	var owner string
	if err := tx.QueryRowContext(ctx, "SELECT owner FROM lease WHERE unit=?", id).Scan(&owner); err != nil {
		return Theirs, err
	}
	if !killed(owner) {
		return Theirs, nil
	}
	_, err := tx.ExecContext(ctx, "UPDATE lease SET owner=?, until=? WHERE unit=?", l.owner, until(), id)
	return Mine, err
}

// newOwner names a run by its process and a random number.
func newOwner() string { return fmt.Sprintf("%d %s", os.Getpid(), rand.Text()) }

// killed reports whether the process of a run has ended. If another process now has the process
// number of a killed run, the run's claims last until they expire.
func killed(owner string) bool {
	number, _, _ := strings.Cut(owner, " ")
	pid, err := strconv.Atoi(number)
	if err != nil {
		return false
	}
	p, err := os.FindProcess(pid)
	if err != nil {
		return true // the process was not found, which happens on Windows
	}
	defer p.Release() //nolint:errcheck // it was only looked for
	return errors.Is(p.Signal(syscall.Signal(0)), os.ErrProcessDone)
}

// End gives up the claimed units.
func (l *Leases) End() error {
	close(l.stop)
	return l.store.db.Update(func(tx *sql.Tx) error {
		_, err := tx.ExecContext(context.Background(), "DELETE FROM lease WHERE owner=? OR until < ?", l.owner, time.Now().Unix())
		return err
	})
}

// found reports whether a query has a row.
func found(tx *sql.Tx, query string, args ...any) (bool, error) {
	var one int
	err := tx.QueryRowContext(context.Background(), query, args...).Scan(&one)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}

func (u SearchUnit) storedBy(tx *sql.Tx, counting string) (bool, error) {
	return found(tx, `SELECT 1 FROM search s JOIN cell c ON c.id = s.cell JOIN position p ON p.id = s.position
		WHERE c.fingerprint=? AND c.limits=? AND c.suite=? AND c.rules=? AND c.behaviour=? AND p.name=? AND p.fen=?
			AND (?8 = '' OR s.counting = (SELECT id FROM text WHERE text = ?8))`,
		u.Fingerprint, u.Limits, u.Suite, u.Rules, u.Behaviour, u.Position, u.FEN, counting)
}

func (u GameUnit) storedBy(tx *sql.Tx, _ string) (bool, error) {
	return found(tx, `SELECT 1 FROM game g JOIN contest c ON c.id = g.contest JOIN opening o ON o.id = g.opening
		WHERE c.a_fingerprint=? AND c.b_fingerprint=? AND c.a_limits=? AND c.b_limits=? AND c.terms=? AND c.a_behaviour=? AND c.b_behaviour=?
			AND o.start=? AND o.moves=? AND g.red=?`,
		u.A.Fingerprint, u.B.Fingerprint, u.A.Limits, u.B.Limits, u.Terms, u.A.Behaviour, u.B.Behaviour, u.Start, u.Opening, u.Red)
}
