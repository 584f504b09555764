package tourview

import (
	"context"
	"errors"

	"example.com/abyss/engine/team"
	"example.com/abyss/engine/tournament"
	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/settings"
	"example.com/abyss/ui/task"

	tea "github.com/charmbracelet/bubbletea"
)

// readLedger reads a ledger in the background.
func readLedger(g *task.Group, path string) *task.Task[*tournament.Results] {
	return task.Start(g, nil, func(_ context.Context, publish func(*tournament.Results)) error {
		res, err := tournament.Read(path)
		if err == nil {
			publish(res)
		}
		return err
	})
}

// run plays a tournament and stores it in a ledger.
func (p *Page) run(spec tournament.Spec, path string) {
	if p.reading != nil {
		p.reading.Stop()
		p.reading = nil
	}
	if path != p.path {
		p.path, p.res, p.rep = path, nil, nil
		p.show(standings, -1)
	}
	workers := p.workers
	p.job = task.Start(p.tasks, nil, func(ctx context.Context, publish func(*tournament.Results)) error {
		own, problem := ownPersonalities()
		t, err := spec.Prepare(own)
		if err != nil {
			return errors.Join(err, problem)
		}
		t.Ledger, t.Workers = path, workers
		t.OnPlan = func(res *tournament.Results) { publish(res.Copy()) }
		t.OnGame = func(_ *tournament.FinishedGame, a tournament.Advance) { publish(a.Results.Copy()) }
		_, err = t.Run(ctx)
		return err
	})
	mode.Watch(p.app, &p.job, p.onPlayed)
}

// ownPersonalities reads the user's personalities.
func ownPersonalities() ([]team.Personality, error) {
	folder, err := settings.PersonalitiesDir()
	if err != nil {
		return nil, nil //nolint:nilerr // without a folder there are no personalities
	}
	return team.LoadFolder(folder)
}

// onPlayed takes over the games that were played.
func (p *Page) onPlayed(n mode.News[*tournament.Results]) tea.Cmd {
	if n.State != nil {
		p.take(n.State, nil)
	}
	if n.Over {
		p.sayEnd(n.Err)
	}
	return nil
}

// sayEnd says how a tournament ended.
func (p *Page) sayEnd(err error) {
	t := p.app.T
	switch {
	case errors.Is(err, context.Canceled):
		p.app.Say(t("The tournament stopped; its games are stored, r continues it"))
	case err != nil:
		p.app.Fail(err)
	default:
		p.app.Say(t("The tournament is over"))
	}
}

// goOn plays the missing games of the shown tournament.
func (p *Page) goOn() {
	switch {
	case p.job != nil:
		p.app.Say(p.app.T("The tournament is running: x stops it"))
	case p.res == nil:
		p.app.Say(p.status())
	case p.rep.Games == p.rep.Wanted:
		p.app.Say(p.status())
	default:
		p.run(p.res.Plan.Spec, p.path)
	}
}

// stop cancels the running tournament.
func (p *Page) stop() {
	if p.job == nil {
		p.app.Say(p.status())
		return
	}
	p.job.Stop()
}

// readAgain reads the ledger again, because another process may have added to it.
func (p *Page) readAgain() {
	switch {
	case p.path == "":
		p.app.Say(p.status())
	case p.job != nil:
		p.app.Say(p.app.T("The tournament is running: x stops it"))
	default:
		p.app.Say(p.app.T("Reading %s", p.path))
		p.read(p.path)
	}
}
