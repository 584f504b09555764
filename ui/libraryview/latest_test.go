package libraryview

import (
	"context"
	"testing"

	"example.com/abyss/ui/mode"
	"example.com/abyss/ui/task"
)

// An answer that is no longer wanted is dropped, and the wanted request is sent. Cancelled work
// is repeated if it is wanted again.
func TestLatestAnswerCounts(t *testing.T) {
	wanted, done := 1, []int{}
	var tasks task.Group
	l := latest[int, int]{tasks: &tasks, wanted: func() (int, work[int]) {
		key := wanted
		return key, func(ctx context.Context) (int, error) {
			done = append(done, key)
			if key == 1 { // this piece of work ignores that it is cancelled
				return 10, nil
			}
			return 10 * key, ctx.Err()
		}
	}}
	first := l.ask()
	wanted = 2
	if cmd := l.ask(); first == nil || cmd != nil {
		t.Fatal("two pieces of work at a time")
	}
	second := first().(mode.Answer).Take()
	if value, current, _ := l.see(); value != 0 || current || second == nil {
		t.Fatal("the late answer counts")
	}
	wanted = 3
	l.ask() // cancels the work for 2
	wanted = 2
	third := second().(mode.Answer).Take()
	if _, current, _ := l.see(); current || third == nil {
		t.Fatal("the answer of work that was ended counts")
	}
	if cmd := third().(mode.Answer).Take(); cmd != nil {
		t.Error("work is done again that was done")
	}
	if value, current, err := l.see(); value != 20 || !current || err != nil || len(done) != 3 {
		t.Errorf("%d, %v, %v, done %v", value, current, err, done)
	}
	tasks.Close()
	wanted = 4
	if cmd := l.ask()().(mode.Answer).Take(); cmd != nil {
		t.Error("work goes on behind the end")
	}
	if _, _, err := l.see(); err == nil {
		t.Error("no error behind the end")
	}
}
