package plain

import (
	"context"
	"strconv"
	"strings"

	"abyss/engine/notation"
	"abyss/engine/search"
	"abyss/engine/session"
	"abyss/engine/team"
	"abyss/internal/message"
	"abyss/ui/words"
)

// How the personalities are asked where nothing else is said.
const (
	opinionsMethod = team.MPSM4
	opinionsDepth  = 5
	maxOpinions    = 20 // plies
)

// opinions asks the five personalities about the position, by a method and to a
// depth.
func (c *console) opinions(args string) error {
	method, depth, err := readOpinions(args)
	if err != nil {
		return message.Errorf("%q: expected the method, 1 to %d, and the depth, 1 to %d, such as 4 5", args, team.MPSM6, maxOpinions)
	}
	if err := c.freeForSearch(); err != nil {
		return err
	}
	root, err := c.root()
	if err != nil {
		return err
	}
	c.dropPoll()
	if c.analysis.running {
		c.analysis.running = false
		c.analysis.analyst.Stop()
	}
	c.poll = session.NewPoll(context.Background(), session.PollQuery{
		Root: root, Members: team.Personalities(), Method: method, Depth: depth,
	})
	c.say("Asking the five personalities to depth %d, %s: %s; stop ends it sooner.", depth, method, words.Method(c.T, method))
	return nil
}

// readOpinions reads the method and the depth, where they are said.
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

// pollDone receives when the personalities have been asked.
func (c *console) pollDone() <-chan struct{} {
	if c.poll == nil {
		return nil
	}
	return c.poll.Done()
}

// dropPoll ends the asking, and says nothing of it.
func (c *console) dropPoll() {
	if c.poll != nil {
		c.poll.Stop()
		c.poll.Wait()
		c.poll = nil
	}
}

// pollNews says what the personalities would play, how each votes, and what the
// team plays.
func (c *console) pollNews() {
	found, q := c.poll.State(), c.poll.Query()
	c.poll = nil
	switch d := found.Decision; {
	case found.Err != nil:
		c.problem(found.Err)
		return
	case d == nil:
		c.say("The personalities were stopped too soon to have an opinion.")
		return
	}
	d, pos := found.Decision, &q.Root.Pos
	c.say("Opinions at depth %d; each score is in its personality's own terms and cannot be compared with another's.", d.Depth)
	for i := range d.Proposals {
		p := &d.Proposals[i]
		score := words.Score(c.T, search.Info{Score: p.Score, Bound: search.Exact}, pos.Side())
		c.say("%s: %s, %s.", words.Personality(c.T, &q.Members[i]), c.inWords(pos, p.Move()), score)
		if p.Replaced {
			c.say("That is its next best, its first choice being proposed already.")
		}
		if rest := notation.Line(*pos, p.Line[:min(len(p.Line), analysisPlies)], c.options.Notation)[1:]; len(rest) > 0 {
			c.say("Then %s.", strings.Join(rest, " "))
		}
	}
	c.say("The votes, less being better:")
	for i := range d.Proposals {
		var votes []string
		for voter := range d.Values {
			votes = append(votes, q.Members[voter].Letter+" "+words.Vote(q.Method, d.Values[voter][i]))
		}
		c.say("for %s of %s: %s; in all %s.", notation.Format(pos, d.Proposals[i].Move(), c.options.Notation),
			words.Personality(c.T, &q.Members[i]), strings.Join(votes, ", "), words.Vote(q.Method, d.Totals[i]))
	}
	c.say("The team plays %s, as %s proposes.", c.inWords(pos, d.Move()), words.Personality(c.T, &q.Members[d.Winner]))
	if len(d.Tied()) > 0 {
		c.say("The sum is not the only lowest one: of equals the one named first counts.")
	}
}
