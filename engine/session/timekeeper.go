package session

import (
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// Timing is the state of the clocks of a game.
type Timing uint8

// The timings. Only Running clocks run.
const (
	Untimed Timing = iota // the game has no clocks
	Waiting               // for the first move of a person
	Running
	Paused // by PauseClock
	Held   // by Hold
	Ended  // with the game
)

// timekeeper decides when the clocks of a game run and when its engine may search. The clocks wait
// for a person's first move, so that a game the program sets up by itself is not lost on time.
// While the game is held they do not run. Over the board they run all the time, as the real clock
// does.
type timekeeper struct {
	cfg     *Config
	game    *game.Game
	given   int  // plies already on the board when the game began
	started bool // a waiting clock was started: see ResumeClock
	paused  bool // by PauseClock
	held    bool // by Hold; kept for later games
	owed    bool // a search was due while the game was held, or suspended

	suspended bool // by Suspend
}

// timing is the state of the clocks; searching says whether the engine searches.
func (k *timekeeper) timing(searching bool) Timing {
	switch {
	case !k.cfg.Control.Timed():
		return Untimed
	case k.game.Ending().Over():
		return Ended
	case k.waits():
		return Waiting
	case k.paused:
		return Paused
	case k.suspended && !k.cfg.OverTheBoard:
		return Held
	case k.holds() && !searching:
		return Held
	}
	return Running
}

// running reports whether the clocks need not wait: a person has moved or resumed the
// clock since the game was set up, or both sides are engines.
func (k *timekeeper) running() bool {
	if k.started || k.cfg.Players == [2]Player{Engine, Engine} {
		return true
	}
	for ply := k.given; ply < k.game.Ply(); ply++ {
		if k.playerAt(ply) == Human {
			return true
		}
	}
	return false
}

// waits reports whether the clocks wait for a person.
func (k *timekeeper) waits() bool { return !k.cfg.OverTheBoard && !k.running() }

// holds reports whether Hold stops the game.
func (k *timekeeper) holds() bool { return k.held && !k.cfg.OverTheBoard }

// forbidsSearch reports whether no search may begin: while suspended, while the clocks are
// held, and no pondering while the game is held.
func (k *timekeeper) forbidsSearch() bool {
	return k.suspended || k.holds() && (k.cfg.Control.Timed() || k.playerAt(k.game.Ply()) == Human)
}

// sideAt is the side to move after a number of plies.
func (k *timekeeper) sideAt(ply int) xiangqi.Color {
	side := k.cfg.Start.Side()
	if ply%2 == 1 {
		return side.Opponent()
	}
	return side
}

// playerAt is the player to move after a number of plies.
func (k *timekeeper) playerAt(ply int) Player { return k.cfg.Players[k.sideAt(ply)] }
