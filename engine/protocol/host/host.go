package host

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"example.com/abyss/book"
	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/player"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/team"
	"example.com/abyss/engine/xiangqi"
)

// Host is an engine with its options, position and search. Only the goroutine that reads the
// commands may call its methods. Only Halt, Wait and the methods whose comments say so wait for a
// search.
type Host struct {
	// Endings are the tables for searches with endings=on; nil means none.
	Endings search.EndingTables

	ctx      context.Context // parent of every search's context
	options  []Option
	settings settings
	position *position // nil if the last position sent was invalid
	lost     error     // says why position is nil
	banned   []xiangqi.Move
	clear    bool // whether the table must be cleared before the next search

	player *player.Player // nil before the first search
	seed   uint64         // seed for the book's choices and for the errors of a level; new for each game
	stage  clock.Stage    // the stage of the time control, as far as it follows from the go commands
	lag    lag            // lag of the engine's moves in this game
	job    *job           // the newest search, perft or bench; nil before the first
	warned bool           // whether the user has been warned that there are no ending tables
}

// errNoPosition returns the error of a command that needs a position, if there is none. The error
// contains the reason why there is none.
func (h *Host) errNoPosition() error { return fmt.Errorf("there is no position: %w", h.lost) }

// New returns a host in the initial position. It offers the user's own personalities as well as the
// built-in ones. Its searches end with ctx. The caller must call Halt in the end.
func New(ctx context.Context, own []team.Personality) *Host {
	start := startPosition()
	return &Host{ctx: ctx, options: options(own), settings: defaultSettings(), position: &start, seed: rand.Uint64()}
}

// NewGame resets the state of the previous game.
func (h *Host) NewGame() {
	h.clear = true
	h.seed = rand.Uint64()
	h.stage, h.lag = clock.Stage{}, lag{}
}

// Prepare allocates the memory of the next search and loads its ending tables, before the clock
// runs. During a search, Prepare does nothing.
func (h *Host) Prepare() {
	if h.searching() {
		return
	}
	var made bool
	h.player, made = player.Reuse(h.player, player.Config{
		Options: h.settings.search.opts, Level: h.settings.level, Style: h.settings.style, Seed: h.seed,
	})
	if h.clear && !made {
		h.player.NewGame()
	}
	h.clear = false
	h.hasEndings()
}

// hasEndings loads the ending tables. It returns false if the searches need such tables but there
// are none.
func (h *Host) hasEndings() bool {
	return !h.settings.search.opts.On(search.Endings) || h.Endings != nil && h.Endings.Load(context.Background()) != nil
}

// searching reports whether a job may be using the player.
func (h *Host) searching() bool { return h.Busy() && !h.job.idle.Load() }

// Searched returns the options of the next search.
func (h *Host) Searched() search.Options { return h.settings.options() }

// ShowsWDL reports whether reports include the chances to win, draw and lose.
func (h *Host) ShowsWDL() bool { return h.settings.wdl }

// Lookup returns the entry that the last search stored in the table for a position. The words have
// the form of those of SetPosition. ok is false if there is no entry or a search is running.
func (h *Host) Lookup(words []string) (known search.Known, ok bool, err error) {
	other := Host{}
	if err := other.SetPosition(words); err != nil {
		return known, false, err
	}
	if h.searching() || h.player == nil {
		return known, false, nil
	}
	known, ok = h.player.Lookup(&other.position.pos)
	return known, ok, nil
}

// bookMove returns a move from the opening book. ok is false if the book has none.
func (h *Host) bookMove() (choice book.Candidate, ok bool, err error) {
	if !h.settings.ownBook {
		return choice, false, nil
	}
	b := h.settings.book
	if b == nil {
		if b, err = book.Default(); err != nil {
			return choice, false, err
		}
	}
	ctx, cancel := context.WithTimeout(h.ctx, player.BookPatience)
	defer cancel()
	choice, ok, err = player.BookMove(ctx, b, &h.position.start, &h.position.pos, h.position.moves, h.seed)
	return choice, ok && !slices.Contains(h.banned, choice.Move), err
}
