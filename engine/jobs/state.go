package jobs

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"example.com/abyss/engine/natsconn"
)

// State is how far a run is, as its coordinator says it every few seconds.
type State struct {
	Run     string        `json:"run"`
	Build   string        `json:"build"`
	At      time.Time     `json:"at"`
	Ended   bool          `json:"ended"`
	Jobs    int           `json:"jobs"`
	Open    int           `json:"open"`    // without a result
	Pending int           `json:"pending"` // with one that does not count yet
	Done    int           `json:"done"`    // that count
	Left    time.Duration `json:"left"`    // estimated, 0 before anything counts
	Workers []WorkerState `json:"workers"`
}

// WorkerState is what a coordinator knows of a worker.
type WorkerState struct {
	Key      string    `json:"key"`
	Name     string    `json:"name"`
	AtOnce   int       `json:"at_once"` // jobs
	Jobs     int       `json:"jobs"`    // results in this run
	Speed    float64   `json:"speed"`   // nodes a second, since it came
	Pending  int       `json:"pending"`
	Accepted int       `json:"accepted"` // results that count, of all runs
	Checked  int       `json:"checked"`  // results that were done again
	Heard    time.Time `json:"heard"`
	Struck   string    `json:"struck"` // what was false, "" for nothing
}

// showEvery is how often a coordinator says how far it is.
const showEvery = 2 * time.Second

// show says how far the run is, not too often.
func (c *coordinator) show() {
	if time.Since(c.shown) < showEvery {
		return
	}
	c.shown = time.Now()
	c.say(false)
}

// say publishes the state. Who does not get it gets the next.
func (c *coordinator) say(ended bool) {
	_ = c.conn.Publish(c.lab().State(), encode(c.state(ended)))
}

func (c *coordinator) state(ended bool) *State {
	now := time.Now()
	s := &State{Run: c.id, Build: c.own.Build, At: now, Ended: ended, Jobs: c.jobs, Open: len(c.open), Pending: c.waiting, Done: c.done}
	if c.expected.done > 0 {
		s.Left = time.Duration(float64(now.Sub(c.begin)) * (c.expected.all - c.expected.done) / c.expected.done)
	}
	for key, p := range c.peers {
		if p.heard.IsZero() && p.jobs == 0 {
			continue // of an earlier run
		}
		w := WorkerState{
			Key: key, Name: p.Name, AtOnce: p.Workers, Jobs: p.jobs, Pending: len(p.batch), Accepted: p.Accepted, Checked: p.Checked, Heard: p.heard,
		}
		if spent := p.heard.Sub(p.came).Seconds(); spent > 0 {
			w.Speed = float64(p.nodes) / spent
		}
		if struck, ok := c.struck[key]; ok {
			w.Struck, w.Accepted = struck.Unit+": "+struck.Why, 0
		}
		s.Workers = append(s.Workers, w)
	}
	slices.SortFunc(s.Workers, func(a, b WorkerState) int {
		return cmp.Or(cmp.Compare(b.Jobs, a.Jobs), cmp.Compare(a.Key, b.Key))
	})
	return s
}

// ErrNoState is the error of a lab in which no coordinator has said anything.
var ErrNoState = errors.New("no run has said anything yet: expected one of 'abyss-tui lab run --nats'")

// Watch passes on how far the newest run is, now and then every interval until ctx or
// the run ends, or tell returns an error; with an interval of 0 once.
func Watch(ctx context.Context, config Config, interval time.Duration, tell func(*State) error) error {
	conn, err := config.Connect("abyss-tui lab top", nil)
	if err != nil {
		return err
	}
	defer conn.Close()
	js, err := jetstream.New(conn)
	if err != nil {
		return err
	}
	lab := natsconn.Lab(config.Stream)
	for {
		stream, err := js.Stream(ctx, lab.Results())
		if errors.Is(err, jetstream.ErrStreamNotFound) {
			return ErrNoState
		}
		if err != nil {
			return noStream(lab.Results(), err)
		}
		m, err := stream.GetLastMsgForSubject(ctx, lab.State())
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			return ErrNoState
		}
		if err != nil {
			return err
		}
		s := &State{}
		if err := json.Unmarshal(m.Data, s); err != nil {
			return err
		}
		if err := tell(s); err != nil || s.Ended || interval == 0 {
			return err
		}
		wait(ctx, interval)
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
	}
}
