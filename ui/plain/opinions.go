package plain

import (
	"context"
	"strconv"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/team"
	"example.com/abyss/internal/message"
	"example.com/abyss/ui/phrases"
)

// These are the defaults and the limit for asking the personalities.
const (
	opinionsMethod = team.MPSM4
	opinionsDepth  = 5
	maxOpinions    = 20 // largest depth in plies
)

// opinions asks the personalities for their moves.
type opinions struct {
	*parts
	poll *session.Poll // the running poll of the personalities; nil if none runs
}

// ask asks the five personalities about the position, with the method and the depth in args.
func (o *opinions) ask(args string) error {
	method, depth, err := readOpinions(args)
	if err != nil {
		return message.Errorf("%q: expected the method, 1 to %d, and the depth, 1 to %d, such as 4 5", args, team.MPSM6, maxOpinions)
	}
	if err := o.review.freeForSearch(); err != nil {
		return err
	}
	root, err := o.analysis.root()
	if err != nil {
		return err
	}
	o.drop()
	if o.analysis.running {
		o.analysis.running = false
		o.analysis.analyst.Stop()
	}
	o.poll = session.NewPoll(context.Background(), session.PollQuery{
		Root: root, Members: team.Personalities(), Method: method, Depth: depth,
	})
	o.say("The five personalities search to depth %d, %s: %s; type \"stop\" to end this sooner.", depth, method, phrases.Method(o.T, method))
	return nil
}

// readOpinions parses the method and the depth; both are optional.
func readOpinions(args string) (m team.Method, depth int, err error) {
	m, depth = opinionsMethod, opinionsDepth
	fields := strings.Fields(args)
	if len(fields) > 2 {
		return m, depth, strconv.ErrSyntax
	}
	numbers := []int{int(m), depth}
	for i, field := range fields {
		if numbers[i], err = strconv.Atoi(field); err != nil {
			return m, depth, err
		}
	}
	m, depth = team.Method(min(max(numbers[0], 0), int(team.MPSM6)+1)), numbers[1]
	if m < team.MPSM1 || m > team.MPSM6 || depth < 1 || depth > maxOpinions {
		return m, depth, strconv.ErrRange
	}
	return m, depth, nil
}

// done returns a channel that is closed at the end of the poll.
func (o *opinions) done() <-chan struct{} {
	if o.poll == nil {
		return nil
	}
	return o.poll.Done()
}

// drop cancels the poll without a message.
func (o *opinions) drop() {
	if o.poll != nil {
		o.poll.Stop()
		o.poll.Wait()
		o.poll = nil
	}
}

// The method named news reports the personalities' choices, each vote, and the team's move.
func (o *opinions) news() {
	found, q := o.poll.State(), o.poll.Query()
	o.poll = nil
	switch d := found.Decision; {
	case found.Err != nil:
		o.problem(found.Err)
		return
	case d == nil:
		o.say("The personalities were stopped too soon to have an opinion.")
		return
	}
	d, pos := found.Decision, &q.Root.Pos
	o.say("Opinions at depth %d; each score is in its personality's own terms and cannot be compared with another's.", d.Depth)
	for i := range d.Proposals {
		p := &d.Proposals[i]
		score := phrases.Score(o.T, search.Info{Score: p.Score, Bound: search.Exact}, pos.Side())
		o.say("%s: %s, %s.", phrases.Personality(o.T, &q.Members[d.Members[i]]), o.inWords(pos, p.Move()), score)
		if p.Replaced {
			o.say("That is its second choice, since its first choice has already been proposed.")
		}
		if rest := notation.Line(*pos, p.Line[:min(len(p.Line), analysisPlies)], o.notation)[1:]; len(rest) > 0 {
			o.say("Then %s.", strings.Join(rest, " "))
		}
	}
	o.say("The votes, lower is better:")
	for i := range d.Proposals {
		var votes []string
		for voter := range d.Values {
			votes = append(votes, q.Members[d.Members[voter]].Letter+" "+phrases.Vote(q.Method, d.Values[voter][i]))
		}
		o.say("%s, proposed by %s: %s; in all %s.", notation.Format(pos, d.Proposals[i].Move(), o.notation),
			phrases.Personality(o.T, &q.Members[d.Members[i]]), phrases.Listed(o.T, votes), phrases.Vote(q.Method, d.Totals[i]))
	}
	o.say("The team plays %s, as %s proposes.", o.inWords(pos, d.Move()), phrases.Personality(o.T, &q.Members[d.Members[d.Winner]]))
	if len(d.Tied()) > 0 {
		o.say("Several moves share the lowest sum: the first of them is played.")
	}
}
