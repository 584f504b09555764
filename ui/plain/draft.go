package plain

import (
	"io"
	"os"
	"time"

	"abyss/engine/game/format"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/internal/message"
	"abyss/ui/autosave"
	"abyss/ui/lang"
)

// gameDraft is the name of the draft of a game, as the app has it.
const gameDraft = "game"

// draft keeps the game on disk while no file has it. A script keeps none.
type draft struct {
	keeper *autosave.Keeper   // nil keeps nothing
	kept   bool               // there is a draft
	failed bool               // and the user knows
	slow   <-chan struct{}    // closed when a disk that did not answer does; nil where it does
	left   *autosave.File     // of an earlier run; nil: none, or taken up already
	game   *format.GameRecord // in it
}

// openDraft begins to keep drafts, and says what an earlier run has left.
func (c *console) openDraft() {
	o := &c.options
	if o.DraftsDir == "" || o.Script {
		return
	}
	c.draft.keeper = autosave.New(o.DraftsDir, o.Now(), os.Getpid())
	for _, f := range autosave.Left(o.DraftsDir) {
		games, err := format.ReadFile(f.Path)
		if f.Name != gameDraft || err != nil || len(games) == 0 {
			continue
		}
		g := games[0]
		if g.Result != format.Unknown && g.Result != "" {
			if to := c.draft.keeper.Release(f, o.GamesDir); to != "" {
				c.say("The game you left is saved as %s", to)
			}
			continue
		}
		if c.draft.left == nil {
			c.draft.left, c.draft.game = &f, g
			c.say("There is a game you left, of %d {move|moves}. continue goes on with it.", (len(g.Moves())+1)/2)
		}
	}
}

// keepDraft keeps the game as it stands, or nothing where nothing would be lost.
func (c *console) keepDraft() {
	d := &c.draft
	switch {
	case d.keeper == nil:
	case c.unsaved():
		s, now := c.state, c.options.Now() // a snapshot: no part of it changes
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

// clockPeriod is how often what a running clock shows is written.
const clockPeriod = 10 * time.Second

// diskPatience is how long a disk may take to write a move.
const diskPatience = 2 * time.Second

// moveKept waits until the last move is on disk, before the next can be made; not long
// for a disk that does not answer, which is told of.
func (c *console) moveKept(patience time.Duration) {
	d := &c.draft
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
		c.say("The disk does not answer: the last moves may be lost with the program")
	}
	err := d.keeper.Err()
	if err != nil && !d.failed {
		c.say("Drafts cannot be kept: %s", c.options.Language.Error(err))
	}
	d.failed = err != nil
}

// keepClock keeps what the clocks of a game show while one runs.
func (c *console) keepClock() {
	if c.state.Timing == session.Running {
		c.keepDraft()
	}
}

// closeDraft waits until the draft is on disk.
func (c *console) closeDraft() error {
	if c.draft.keeper == nil {
		return nil
	}
	if err := c.draft.keeper.Close(); err != nil {
		return message.Errorf("what is not saved could not be kept: %w", err)
	}
	return nil
}

// draftCommand is the command that goes on with a game left.
func draftCommand() command {
	return command{
		name: "continue", chinese: "续局", group: toKeep, where: inGame,
		doc: lang.Mark("goes on with the game that was left when Abyss last ended"), run: (*console).goOnWithLeft,
	}
}

// goOnWithLeft goes on with the game an earlier run has left; its clocks wait for
// the player.
func (c *console) goOnWithLeft(string) error {
	d := &c.draft
	if d.left == nil {
		return message.Errorf("No game was left")
	}
	if !c.mayDrop() {
		return nil
	}
	d.keeper.Adopt(gameDraft, *d.left)
	cfg := c.config
	if rival := session.Rival(d.game); rival != "" && rival != cfg.EngineName && c.options.Rival != nil {
		c.options.Rival(&cfg, rival)
	}
	cfg, left := cfg.Resume(d.game, c.options.Own)
	d.left = nil
	c.start(cfg)
	c.kept = session.State{} // it is on disk as a draft alone
	if rival := cfg.MissingRival(d.game); rival != "" {
		c.say("The engine of the game you left is not there any more: %s", rival)
	}
	if style := cfg.MissingStyle(d.game); style != "" {
		c.say("The style of the game you left is not there any more: %s", style)
	}
	if !cfg.Control.Timed() {
		return nil
	}
	for side, time := range left {
		if time > 0 {
			c.session.SetClock(xiangqi.Color(side), time)
		}
	}
	return nil
}
