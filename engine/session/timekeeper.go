package session

import (
	"example.com/abyss/engine/game"
	"example.com/abyss/engine/xiangqi"
)

// Timing is the state of the clocks of a game.
type Timing uint8

// The states of the clocks. The clocks run only in the state Running.
const (
	Untimed Timing = iota // the game has no clocks
	Waiting               // the clocks wait for a person's first move
	Running
	Paused // PauseClock stopped the clocks
	Held   // Hold stopped the clocks
	Ended  // the game is over
)

// timekeeper decides when the clocks of a game run and when its engine may search. The clocks wait
// for a person's first move, so that no player loses on time in a game that the program sets up by
// itself. They do not run while the game is on hold. Over the board they always run, like the real
// clock.
type timekeeper struct {
	cfg       *Config
	game      *game.Game
	given     int  // number of plies already on the board when the game began
	started   bool // whether a waiting clock was started: see ResumeClock
	paused    bool // whether PauseClock stopped the clocks
	onHold    bool // whether Hold paused the game; later games of the session keep this value
	searchDue bool // whether a search became due while the game was on hold or suspended

	suspended bool // whether Suspend stopped the game
}

// timing returns the state of the clocks. searching says whether the engine is searching.
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

// running reports whether the clocks no longer wait for a person. They do not wait if a person has
// moved or resumed the clock since the game was set up, or if both sides are engines.
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

// holds reports whether Hold currently pauses the game.
func (k *timekeeper) holds() bool { return k.onHold && !k.cfg.OverTheBoard }

// forbidsSearch reports whether no search may begin. No search may begin while the session is
// suspended. While the game is on hold, timed games may not search, and no engine may ponder.
func (k *timekeeper) forbidsSearch() bool {
	return k.suspended || k.holds() && (k.cfg.Control.Timed() || k.playerAt(k.game.Ply()) == Human)
}

// sideAt returns the side to move after a number of plies.
func (k *timekeeper) sideAt(ply int) xiangqi.Color {
	side := k.cfg.Start.Side()
	if ply%2 == 1 {
		return side.Opponent()
	}
	return side
}

// playerAt returns the player to move after a number of plies.
func (k *timekeeper) playerAt(ply int) Player { return k.cfg.Players[k.sideAt(ply)] }
