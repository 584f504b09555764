package plain

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"example.com/abyss/engine/clock"
	"example.com/abyss/engine/session"
)

// keeping returns a console with two players after the first move. It stores drafts in a folder.
func keeping(t *testing.T) (c *console, output *bytes.Buffer, dir string) {
	t.Helper()
	control, err := clock.Parse("10m")
	if err != nil {
		t.Fatal(err)
	}
	output, dir = &bytes.Buffer{}, t.TempDir()
	now := time.Now() // the session also uses the real time
	c = newConsole(Options{
		Game: session.Config{Control: control}, Output: output, DraftsDir: dir, GamesDir: dir,
		Now: func() time.Time { now = now.Add(time.Minute); return now },
	})
	t.Cleanup(func() { _ = c.close(false) })
	c.game.event(<-c.game.session.Events())
	c.dialog.line("h2e2")
	c.game.event(<-c.game.session.Events())
	return c, output, dir
}

// draftText returns the text of the draft in a folder.
func draftText(t *testing.T, dir string) string {
	t.Helper()
	left, err := filepath.Glob(filepath.Join(dir, "game-*.pgn"))
	if err != nil || len(left) != 1 {
		t.Fatalf("the drafts are %q, %v", left, err)
	}
	text, err := os.ReadFile(left[0])
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A move is on disk before the next line is executed. The time of a running clock is written at
// intervals.
func TestMoveIsOnDisk(t *testing.T) {
	c, _, dir := keeping(t)
	before := draftText(t, dir)
	if !strings.Contains(before, "h2-e2") {
		t.Errorf("the draft lacks the move: %s", before)
	}
	c.draft.keepClock()
	<-c.draft.keeper.Written()
	if now := draftText(t, dir); now == before {
		t.Errorf("the clock has run and the draft says the same: %s", now)
	}
}

// A disk that does not respond is reported once. The game does not wait for the disk until the disk
// responds again.
func TestSlowDisk(t *testing.T) {
	c, output, _ := keeping(t)
	const complaint = "The disk does not respond: the last moves may be lost if the program ends"
	release := make(chan struct{})
	c.draft.keeper.Put("held", "txt", func(io.Writer) error {
		<-release
		return nil
	})
	c.draft.moveKept(1)
	if n := strings.Count(output.String(), complaint); n != 1 {
		t.Errorf("told %d times: %s", n, output) // the release below ends the test
	}
	c.draft.moveKept(time.Hour) // returns at once
	close(release)
	<-c.draft.keeper.Written()
	<-c.draft.slow
	c.draft.moveKept(time.Hour)
	if n := strings.Count(output.String(), complaint); n != 1 || c.draft.slow != nil {
		t.Errorf("told %d times: %s", n, output)
	}
}

// A script keeps no draft. So the end of a script reports an error for each file that could not
// be written. A later save that succeeds removes the error, and so does repeating the line to
// overwrite the file.
func TestScriptIsToldOfWhatIsNotSaved(t *testing.T) {
	dir := t.TempDir()
	old, free, none := filepath.Join(dir, "old.pgn"), filepath.Join(dir, "new.pgn"), filepath.Join(dir, "none", "x.pgn")
	for name, c := range map[string]struct{ lines, want string }{
		"saved":              {"h2e2\nsave " + free, ""},
		"no folder":          {"h2e2\nsave " + none, "not saved: "},
		"another is saved":   {"h2e2\nsave " + none + "\nsave " + free, none},
		"nothing to save":    {"save " + free, ""},
		"the file exists":    {"h2e2\nsave " + old, "not saved: "},
		"replaced":           {"h2e2\nsave " + old + "\nsave " + old, ""},
		"another comes over": {"h2e2\nsave " + old + "\nh9g7\nquit\nquit", "not saved: "},
	} {
		t.Run(name, func(t *testing.T) {
			_ = os.Remove(free)
			if err := os.WriteFile(old, nil, 0o600); err != nil {
				t.Fatal(err)
			}
			var output bytes.Buffer
			err := Run(t.Context(), Options{Input: strings.NewReader(c.lines + "\n"), Output: &output, Script: true})
			if strings.Contains(c.lines, none) && !strings.Contains(output.String(), "Not saved: ") {
				t.Errorf("nobody is told:\n%s", &output)
			}
			if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
				t.Errorf("the error is %v, expected %q", err, c.want)
			}
		})
	}
}
