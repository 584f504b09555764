package plain

import (
	"io"
	"os"
	"time"

	"example.com/abyss/engine/game/format"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/autosave"
	"example.com/abyss/ui/lang"
)

// gameDraft is the name of a game's draft, the same as in the app.
const gameDraft = "game"

// draft stores the game on disk until it is saved in a file. A script stores no draft.
type draft struct {
	*parts
	keeper *autosave.Keeper   // nil: drafts are not stored
	kept   bool               // a draft is on disk
	failed bool               // storing fails, and the user has been informed
	slow   <-chan struct{}    // closed when a hanging disk responds again; nil if the disk does not hang
	left   *autosave.File     // the draft of an earlier run; nil if there is none or it was continued
	record *format.GameRecord // the game of that draft
	taken  *autosave.File     // the draft whose game is about to be on the board; nil for none
}

// open starts to store drafts, and reports those of earlier runs.
func (d *draft) open() {
	o := &d.options
	if o.DraftsDir == "" || o.Script {
		return
	}
	d.keeper = autosave.New(o.DraftsDir, o.Now(), os.Getpid())
	for _, f := range autosave.Left(o.DraftsDir) {
		games, err := format.ReadFile(f.Path)
		if f.Name != gameDraft || err != nil || len(games) == 0 {
			continue
		}
		g := games[0]
		if g.Result != format.Unknown && g.Result != "" {
			if to := d.keeper.Release(f, o.GamesDir); to != "" {
				d.say("The game you left is saved as %s", to)
			}
			continue
		}
		if d.left == nil {
			d.left, d.record = &f, g
			d.say("You left a game of %d {move|moves}. Type \"continue\" to resume it.", (len(g.Moves())+1)/2)
		}
	}
}

// keep stores the current game, or removes the draft if nothing would be lost.
func (d *draft) keep() {
	switch {
	case d.keeper == nil:
	case d.game.unsaved():
		s, now := d.game.state, d.options.Now() // a copy that never changes
		d.keeper.Put(gameDraft, "pgn", func(w io.Writer) error {
			g, err := s.Unfinished(now)
			if err != nil {
				return err
			}
			return format.WritePGN(w, g)
		})
		d.kept = true
	case d.kept:
		d.keeper.Drop(gameDraft, "pgn")
		d.kept = false
	}
}

// takenUp adopts the draft of an earlier run when its game is on the board. Earlier, the keeper
// would still write or remove the draft of the previous game, and then remove the adopted draft
// too.
func (d *draft) takenUp() {
	if d.taken != nil {
		d.keeper.Adopt(gameDraft, *d.taken)
		d.taken = nil
	}
}

// clockPeriod is how often a running clock's time is written.
const clockPeriod = 10 * time.Second

// diskPatience is how long a disk may take to write a move.
const diskPatience = 2 * time.Second

// moveKept waits until the last move is on disk, before the next one can be made. It waits for at
// most patience, and reports a disk that hangs.
func (d *draft) moveKept(patience time.Duration) {
	if d.keeper == nil {
		return
	}
	select {
	case <-d.slow:
		d.slow = nil
	default:
	}
	if d.slow != nil {
		return
	}
	written := d.keeper.Written()
	late := time.NewTimer(patience)
	defer late.Stop()
	select {
	case <-written:
	case <-late.C:
		d.slow = written
		d.say("The disk does not respond: the last moves may be lost if the program ends")
	}
	err := d.keeper.Err()
	if err != nil && !d.failed {
		d.say("Drafts cannot be stored: %s", d.language.Error(err))
	}
	d.failed = err != nil
}

// keepClock stores the game again while a clock runs.
func (d *draft) keepClock() {
	if d.game.state.Timing == session.Running {
		d.keep()
	}
}

// close waits until the draft is on disk.
func (d *draft) close() error {
	if d.keeper == nil {
		return nil
	}
	if err := d.keeper.Close(); err != nil {
		return message.Errorf("the unsaved work could not be stored: %w", err)
	}
	return nil
}

// draftCommand returns the command that continues the game of an earlier run.
func draftCommand(p *parts) command {
	return command{
		name: "continue", chinese: "续局", group: toKeep, where: inGame,
		doc: lang.Mark("continues the game that was open when Abyss last ended"), run: p.draft.goOnWithLeft,
	}
}

var errNothingLeft = message.Errorf("No game was left")

// goOnWithLeft continues the game of an earlier run. The clocks of the game wait for the player.
func (d *draft) goOnWithLeft(string) error {
	if d.left == nil {
		return errNothingLeft
	}
	if !d.game.mayDrop() {
		return nil
	}
	cfg := d.game.config
	if rival := session.Rival(d.record); rival != "" && rival != cfg.EngineName && d.options.Rival != nil {
		d.options.Rival(&cfg, rival)
	}
	cfg, left := cfg.Resume(d.record, d.options.Own)
	d.taken, d.left = d.left, nil
	d.game.start(cfg)
	d.game.kept = session.State{} // no saved file contains the game, only a draft
	if rival := cfg.MissingRival(d.record); rival != "" {
		d.say("The engine of the game you left no longer exists: %s", rival)
	}
	if style := cfg.MissingStyle(d.record); style != "" {
		d.say("The style of the game you left no longer exists: %s", style)
	}
	if !cfg.Control.Timed() {
		return nil
	}
	for side, time := range left {
		if time > 0 {
			d.game.session.SetClock(xiangqi.Color(side), time)
		}
	}
	return nil
}
