package plain

import (
	"errors"
	"fmt"
	"io"
	"os"

	"abyss/engine/game/format"
	"abyss/engine/session"
	"abyss/engine/xiangqi"
	"abyss/ui/autosave"
	"abyss/ui/lang"
)

// gameDraft is the name of the draft of a game, as the app has it.
const gameDraft = "game"

// draft keeps the game on disk while no file has it. A script keeps none.
type draft struct {
	keeper *autosave.Keeper // nil keeps nothing
	kept   bool             // there is a draft
	left   *autosave.File   // of an earlier run; nil: none, or taken up already
	game   *format.Game     // in it
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
			c.say("The game you left is saved as %s", c.draft.keeper.Release(f, o.GamesDir))
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

// closeDraft waits until the draft is on disk.
func (c *console) closeDraft() error {
	if c.draft.keeper == nil {
		return nil
	}
	if err := c.draft.keeper.Close(); err != nil {
		return fmt.Errorf("what is not saved could not be kept: %w", err)
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
		return errors.New(c.T("No game was left"))
	}
	if !c.mayDrop() {
		return nil
	}
	d.keeper.Adopt(gameDraft, *d.left)
	cfg, left := c.config.Resume(d.game, c.options.Own)
	d.left = nil
	c.start(cfg)
	c.kept = session.State{} // it is on disk as a draft alone
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
