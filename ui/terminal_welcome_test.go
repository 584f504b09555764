//go:build unix

package ui

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestFirstStartOnce: on a terminal the first start asks, and the next one is at once on the
// board, in the language and against the level chosen.
func TestFirstStartOnce(t *testing.T) {
	config := []string{"ABYSS_CONFIG=" + filepath.Join(t.TempDir(), "config.toml")}
	tm := startApp(t, config)
	tm.waitFor("How well do you play?")
	tm.send("\x1b[C")
	tm.waitFor("您的棋力如何？")
	tm.send("\r")
	tm.waitFor("轮到红方走棋")
	tm.send("q")
	tm.wantExit()
	again := startApp(t, config)
	again.waitFor("轮到红方走棋")
	if strings.Contains(again.text(), "欢迎") {
		t.Error("the next start asks again")
	}
	again.send("q")
	again.wantExit()
}
