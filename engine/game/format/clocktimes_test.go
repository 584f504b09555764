package format

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// Clocks are read in the forms of lichess and of other programs, and written in one form. Other
// commands stay in the comment.
func TestClockTimes(t *testing.T) {
	const text = `1. h2-e2 { [%eval 0.17] [%clk 0:09:58] } 1... h9-g7 {+0.31/18 [%clk 0:10:00.25] the best
of all} 2. h0-g2 {[%clk 1:02:03]} ({[%clk 0:00:01]} 2. b0-c2 {two [%clk 0:00:00] words [%clk 0:00:07]}) 2... i9-h9 ; [%clk 0:00:05]
3. i0-h0 {[%clk 9:99:99]} b9-c7 {[%clk 0:1:2.3]} c3-c4 {[%clk soon]} *
`
	const want = `{+0.01/1 x [%clk 0:00:01]} 1. h2-e2 {[%clk 0:09:58] [%eval 0.17]} 1... h9-g7
{+0.31/18 [%clk 0:10:00.25] the best
of all} 2. h0-g2 {[%clk 1:02:03]} (2. b0-c2
{[%clk 0:00:01] two [%clk 0:00:00] words [%clk 0:00:07]}) 2... i9-h9
; [%clk 0:00:05]
3. i0-h0 {[%clk 10:40:39]} 3... b9-c7 {[%clk 0:01:02.3]} 4. c3-c4 {[%clk soon]}
*
`
	g := readAll(t, "{+0.01/1 x [%clk 0:00:01]} "+text)[0]
	main := g.Tree.Main()
	if left, ok := main[1].Clock(); left != 10*time.Minute+250*time.Millisecond || !ok {
		t.Errorf("behind the second move %v, %v", left, ok)
	}
	if left, ok := main[3].Clock(); ok {
		t.Errorf("a comment behind a semicolon gives %v", left)
	}
	if left, ok := g.Tree.Root().Clock(); ok {
		t.Errorf("the start has a clock: %v", left)
	}
	_, moves, _ := strings.Cut(written(t, g), "\n\n")
	if diff := cmp.Diff(want, moves); diff != "" {
		t.Errorf("written (-want +got)\n%s", diff)
	}
	again := readAll(t, written(t, g))[0]
	if diff := cmp.Diff(outline(g.Tree), outline(again.Tree)); diff != "" {
		t.Errorf("read again (-want +got)\n%s", diff)
	}
}

// Every file format either keeps the clocks or reports that they are lost.
func TestClocksOfKinds(t *testing.T) {
	g := readAll(t, "1. h2-e2 {[%clk 0:09:58]} h9-g7 {+0.31/18 [%clk 0:10:00.5] said} 2. h0-g2 *")[0]
	want := []time.Duration{9*time.Minute + 58*time.Second, 10*time.Minute + 500*time.Millisecond, -1}
	if diff := cmp.Diff(want, g.Clocks()); diff != "" {
		t.Fatalf("clocks (-want +got)\n%s", diff)
	}
	for _, k := range Kinds() {
		data, lost, err := Options{Kind: k}.Encode([]*GameRecord{g})
		if err != nil {
			t.Fatalf("%v: %v", k, err)
		}
		c, err := Read(strings.NewReader(string(data)))
		if err != nil {
			t.Fatalf("%v: %v", k, err)
		}
		switch {
		case strings.Contains(strings.Join(textsOf(lost), ", "), "clock times (2)"):
			if k == PGN || k == DhtmlXQ || k == XQF {
				t.Errorf("%v loses clocks: %s", k, lost)
			}
		case !cmp.Equal(want, c.Games[0].Clocks()):
			t.Errorf("%v: %v, want %v", k, c.Games[0].Clocks(), want)
		}
	}
}

func TestSetClocks(t *testing.T) {
	g := readAll(t, "1. h2-e2 h9-g7 *")[0]
	if g.Clocks() != nil {
		t.Errorf("clocks nobody knows: %v", g.Clocks())
	}
	want := []time.Duration{time.Second, -1}
	g.SetClocks([]time.Duration{time.Second, -1, time.Hour})
	if diff := cmp.Diff(want, g.Clocks()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
