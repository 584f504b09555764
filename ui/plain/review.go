package plain

import (
	"context"
	"errors"
	"slices"
	"strings"

	"example.com/abyss/engine/coach"
	"example.com/abyss/engine/review"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/lang"
	"example.com/abyss/ui/phrases"
	"example.com/abyss/ui/task"
)

// reviewing is a review of the current game.
type reviewing struct {
	task  *task.Task[[]review.Ply] // when the task is over, its state contains the judged plies in order
	start xiangqi.Position
	moves []xiangqi.Move
	// findings contains what each error cost, by number of the ply. The map is complete when the
	// task is over.
	findings map[int]coach.Finding
}

// judging reviews the game.
type judging struct {
	*parts
	running *reviewing // the running review; nil if none runs
	tasks   task.Group
}

// begin starts a review of the current game, with the limits in args.
func (j *judging) begin(args string) error {
	o := review.Options{}
	if args != "" {
		var err error
		if o.Limits, err = review.ParseEffort(args); err != nil {
			return err
		}
	}
	if len(j.game.state.Moves) == 0 {
		return message.Errorf("There are no moves to review")
	}
	if err := j.freeForSearch(); err != nil {
		return err
	}
	j.opinions.drop()
	if j.analysis.running {
		j.analysis.running = false
		j.analysis.analyst.Stop()
	}
	o.Search, _ = search.Preset(search.DefaultPreset)
	o.Search.TableEntries = review.TableEntries
	r := &reviewing{start: j.game.state.Start, moves: slices.Clone(j.game.state.Moves), findings: map[int]coach.Finding{}}
	set := j.game.config.Rules
	r.task = task.Start(&j.tasks, nil, func(ctx context.Context, publish func([]review.Ply)) error {
		var plies []review.Ply
		teacher := coach.New(o.Search)
		_, err := review.Walk(ctx, r.start, r.moves, set, o, func(_, _ int, p review.Ply) {
			plies = append(plies, p)
			r.findings[p.Number] = teacher.Ply(ctx, r.start, r.moves, &p)
		})
		slices.SortFunc(plies, func(a, b review.Ply) int { return a.Number - b.Number })
		publish(plies)
		return err
	})
	j.running = r
	j.say("Reviewing %d {move|moves}, %s; type \"stop\" to end this sooner.", len(r.moves), phrases.Effort(j.T, review.Effort(o.Limits)))
	return nil
}

// freeForSearch returns an error while a review runs, because the review would slow down another
// search.
func (j *judging) freeForSearch() error {
	if j.running != nil {
		return message.Errorf("A review is under way; type \"stop\" to end it")
	}
	return nil
}

// done returns a channel that is closed when the review ends; nil if none runs.
func (j *judging) done() <-chan struct{} {
	if j.running == nil {
		return nil
	}
	return j.running.task.Done()
}

// drop cancels the review without a message.
func (j *judging) drop() {
	if j.running != nil {
		j.running.task.Stop()
		<-j.running.task.Done()
		j.running = nil
	}
}

// The method named news reports the results of a review: the moves that were not good enough, and
// each side's totals.
func (j *judging) news() {
	r := j.running
	j.running = nil
	plies, err := r.task.Wait()
	switch {
	case err != nil && !errors.Is(err, context.Canceled):
		j.problem(err)
		return
	case len(plies) == 0:
		j.say("The review was stopped before a move was judged.")
		return
	}
	if least, most := review.Depths(plies); least == most {
		j.say("Reviewed %d of %d {move|moves}, at depth %d.", len(plies), len(r.moves), most)
	} else {
		j.say("Reviewed %d of %d {move|moves}, at depths %d to %d.", len(plies), len(r.moves), least, most)
	}
	for i := range plies {
		if p := &plies[i]; p.Judgement != review.None {
			f := r.findings[p.Number]
			j.sayError(p, &f)
		}
	}
	for side, total := range review.Totals(plies) {
		if total.Moves > 0 {
			j.say("%s: moves %d, inaccuracies %d, mistakes %d, blunders %d, accuracy %d percent.", phrases.Side(j.T, xiangqi.Color(side)),
				total.Moves, total.Counts[review.Inaccuracy], total.Counts[review.Mistake], total.Counts[review.Blunder], int(total.Accuracy+0.5))
		}
	}
}

// errorTexts describe an error: its kind, its loss and the better move.
var errorTexts = [...]string{
	review.Inaccuracy: lang.Mark("Move %d, %s: an inaccuracy that lowers the chance of winning by %d points."),
	review.Mistake:    lang.Mark("Move %d, %s: a mistake that lowers the chance of winning by %d points."),
	review.Blunder:    lang.Mark("Move %d, %s: a blunder that lowers the chance of winning by %d points."),
}

// sayError reports an error: its kind, and its cost with the line that shows the cost.
func (j *judging) sayError(p *review.Ply, f *coach.Finding) {
	pos := &f.Pos
	j.say(errorTexts[p.Judgement], pos.MoveNumber(), j.inWords(pos, p.Move), int(100*p.Drop+0.5))
	best := search.Info{Score: p.BestScore, Bound: search.Exact}
	j.say("Better was %s, %s.", j.inWords(pos, p.Best), phrases.Score(j.T, best, xiangqi.Red))
	if f.Kind != coach.Nothing {
		sentence, line := f.Sentence(j.language.ReadsChinese(), j.notation), strings.Join(f.Moves(j.notation), " ")
		if j.out.line(j.language.Script(sentence)); f.Kind.Proved() || !strings.Contains(sentence, line) {
			j.out.line(line)
		}
	}
}
