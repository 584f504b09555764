package plain

import (
	"bytes"
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"example.com/abyss/engine/search"
	"example.com/abyss/engine/session"
	"example.com/abyss/engine/xiangqi"

	"github.com/google/go-cmp/cmp"
)

// answering is an engine that plays the given moves in order, and then the first legal move.
type answering struct {
	mu    sync.Mutex
	moves []string
	panic bool          // whether each search panics
	block chan struct{} // if not nil, a search waits for this channel or for the end of its context
}

func (e *answering) NewGame() {}

func (e *answering) Search(ctx context.Context, root search.Root, _ search.Limits, _ func(search.Info)) search.Result {
	if e.block != nil {
		select {
		case <-e.block:
		case <-ctx.Done():
		}
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.panic {
		panic("out of order")
	}
	var list xiangqi.MoveList
	root.Pos.GenerateMoves(&list)
	m := list.At(0)
	if len(e.moves) > 0 {
		if next, err := root.Pos.ParseLegal(e.moves[0]); err == nil {
			m, e.moves = next, e.moves[1:]
		}
	}
	return search.Result{Move: m, Depth: 4, Score: 42, Bound: search.Exact, PV: []xiangqi.Move{m}}
}

// noon is the current time in the tests.
var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// against returns the options for a script that plays Red against an engine that answers with these
// moves.
func against(moves ...string) Options {
	e := &answering{moves: moves}
	return Options{
		Game: session.Config{
			Players: [2]session.Player{xiangqi.Black: session.Engine}, MoveTime: time.Second,
			Engine: e, HintEngine: &answering{moves: []string{"b0c2"}},
		},
		Script: true, Now: func() time.Time { return noon },
	}
}

// lines runs lines as a script and returns the output.
func lines(t *testing.T, o Options, in ...string) []string {
	t.Helper()
	var out bytes.Buffer
	o.Input, o.Output = strings.NewReader(strings.Join(in, "\n")+"\n"), &out
	if err := Run(t.Context(), o); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

// opening is the number of lines before the answer to the first line.
const opening = 3

// answers is like the function lines, without the output before the first answer.
func answers(t *testing.T, o Options, in ...string) []string {
	t.Helper()
	return lines(t, o, in...)[opening:]
}

// want fails unless the output consists of exactly these lines.
func want(t *testing.T, got []string, want ...string) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("said (-want +got):\n%s", diff)
	}
}

// dialogue runs the line mode as for a person who types the lines one by one.
type dialogue struct {
	t    *testing.T
	in   chan string
	done chan error
	end  context.CancelFunc

	mu     sync.Mutex
	output bytes.Buffer
}

// Read returns the next typed line.
func (d *dialogue) Read(p []byte) (int, error) {
	line, ok := <-d.in
	if !ok {
		return 0, errEnd
	}
	return copy(p, line+"\n"), nil
}

// Write stores the output.
func (d *dialogue) Write(p []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.output.Write(p)
}

// waitFor waits until the output contains the text.
func (d *dialogue) waitFor(text string) {
	d.t.Helper()
	for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(time.Millisecond) {
		d.mu.Lock()
		found := strings.Contains(d.output.String(), text)
		d.mu.Unlock()
		if found {
			return
		}
	}
	d.t.Fatalf("%q was not said: %s", text, d.output.String())
}

// result waits until Run has ended, and returns its error.
func (d *dialogue) result() error {
	d.t.Helper()
	select {
	case err := <-d.done:
		return err
	case <-time.After(10 * time.Second):
		d.t.Fatal("Run has not ended")
		return nil
	}
}

// talk starts a dialogue.
func talk(t *testing.T, o Options) *dialogue {
	t.Helper()
	d := &dialogue{t: t, in: make(chan string), done: make(chan error, 1)}
	ctx, cancel := context.WithCancel(t.Context())
	d.end = cancel
	t.Cleanup(cancel)
	o.Script, o.Input, o.Output = false, d, d
	go func() { d.done <- Run(ctx, o) }()
	return d
}
