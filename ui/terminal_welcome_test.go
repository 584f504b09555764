//go:build unix

package ui

import (
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/ui/settings"
)

// TestFirstStartOnce: the first start asks its questions in the language of the locale. The next
// start shows the board at once, in the chosen language and against the chosen level.
func TestFirstStartOnce(t *testing.T) {
	dir := t.TempDir()
	config := filepath.Join(dir, "config.toml")
	env := []string{"ABYSS_CONFIG=" + config, "XDG_STATE_HOME=" + dir, "LC_ALL=zh_CN.UTF-8"}
	const chinese, english = "你的棋力如何？", "How well do you play?"
	asks := func(screen string) bool {
		return strings.Contains(screen, chinese) || strings.Contains(screen, english)
	}
	onBoard := func(screen string) bool { return strings.Contains(screen, "Red to move") && !asks(screen) }
	tm := startApp(t, env, "--theme", "dark") // the flag answers no question
	tm.waitFor(chinese)
	tm.send("\x1b[D")
	tm.waitFor(english)
	tm.send("\x1b[B\x1b[B\x1b[C")
	tm.waitFor(", Steady.")
	tm.send("\r")
	tm.waitUntil("the board does not come behind the questions", onBoard)
	tm.send("q")
	tm.wantExit()
	again := startApp(t, env)
	again.waitUntil("the next start is not on the board", onBoard)
	again.send("q")
	again.wantExit()
	if kept, err := settings.Load(config); err != nil || kept.Level != "Steady" || kept.Language != "english" || kept.Theme != settings.Default().Theme {
		t.Errorf("%+v, %v", kept, err)
	}
	for first, one := range map[bool]*terminal{true: tm, false: again} {
		one.mu.Lock()
		if shown := strings.Contains(one.raw.String(), "How well"); shown != first {
			t.Errorf("the first start %v: asked %v", first, shown)
		}
		one.mu.Unlock()
	}
}
