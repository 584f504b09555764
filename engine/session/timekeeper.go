package session

import (
	"abyss/engine/game"
	"abyss/engine/xiangqi"
)

// Timing is what the clocks of a game do.
type Timing uint8

// The timings. A clock runs only where it is Running.
const (
	Untimed Timing = iota // the game has no clocks
	Waiting               // for the first move of a person
	Running
	Paused // by PauseClock
	Held   // by Hold
	Ended  // with the game
)

// timekeeper says when the clocks of a game run, and when its engine may search.
// They wait for a person: a game that the program has put on the board by itself
// must not be lost by nobody's playing it. While nobody looks at it, it stands.
// Over the board they do as the real clock does, which runs all the time.
type timekeeper struct {
	cfg     *Config
	game    *game.Game
	given   int  // plies on the board that nobody here has played
	started bool // a waiting clock was told to go on: see ResumeClock
	paused  bool // by PauseClock
	held    bool // by Hold, through all games
	owed    bool // a search was due while the game was held, or suspended

	suspended bool // by Suspend
}

// timing is what the clocks do, while the engine searches or not.
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

// begun reports whether somebody plays the game: a person has moved since it was
// put on the board, or has let its clock go on, or it is of engines alone.
func (k *timekeeper) begun() bool {
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
func (k *timekeeper) waits() bool { return !k.cfg.OverTheBoard && !k.begun() }

// holds reports whether the game stands because nobody looks at it.
func (k *timekeeper) holds() bool { return k.held && !k.cfg.OverTheBoard }

// stands reports whether no search may begin: none in a program that is about to be
// stopped, none on a clock that is held, and none on the time of a human who does
// something else.
func (k *timekeeper) stands() bool {
	return k.suspended || k.holds() && (k.cfg.Control.Timed() || k.playerAt(k.game.Ply()) == Human)
}

// sideAt is the side on move after a number of plies.
func (k *timekeeper) sideAt(ply int) xiangqi.Color {
	side := k.cfg.Start.Side()
	if ply%2 == 1 {
		return side.Opponent()
	}
	return side
}

// playerAt is who has the turn after a number of plies.
func (k *timekeeper) playerAt(ply int) Player { return k.cfg.Players[k.sideAt(ply)] }
