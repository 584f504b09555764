package ui

import (
	"os"
	"os/exec"
	"testing"

	"example.com/abyss/ui/canvas"
	"example.com/abyss/ui/lang"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
)

// chineseLocale is the environment of a Chinese user.
var chineseLocale = map[string]string{"LC_ALL": "zh_CN.UTF-8"}

// TestWholeApp compares every mode with its header and hints, for a Chinese user who has chosen
// only the set of pieces. The language comes from the locale.
func TestWholeApp(t *testing.T) {
	if testing.Short() {
		t.Skip("the searches behind the screens take long")
	}
	getenv := func(name string) string { return chineseLocale[name] }
	if set := GlyphsFor(getenv, lang.For(getenv)); set != canvas.Simplified {
		t.Fatalf("the glyph set of the locale is %s", set)
	}
	ledger := labResults(t)
	for _, s := range wholeScreens {
		t.Run(s.name, func(t *testing.T) {
			a := newWhole(t, 120, 40, termenv.Ascii, ledger)
			s.setUp(a)
			for _, set := range []string{"han", "simplified", "ascii", "simplified-lines"} {
				for _, size := range [...][2]int{{80, 24}, {120, 40}} {
					a.looks.setLanguage(lang.For(getenv))
					a.write(writings[set])
					a.host.notice = notice{} // the key that changes the writing removes the message
					a.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
					frame := a.View()
					checkShape(t, frame, size[0], size[1])
					checkGolden(t, "whole-"+s.name+"-"+set+"-"+sizeName(size[0], size[1]), frame)
				}
			}
		})
	}
}

// TestChineseLocale runs the app in a Chinese locale, in which some libraries count box
// characters as two columns wide. The frames are the same, and reach the screen unchanged.
func TestChineseLocale(t *testing.T) {
	if testing.Short() {
		t.Skip("runs two tests again, in a process of its own")
	}
	t.Parallel()
	again := exec.Command(os.Args[0], "-test.run=^(TestWholeApp|TestScreenIsTheFrame)$", "-test.short", "-test.count=1")
	again.Env = append(os.Environ(), "RUNEWIDTH_EASTASIAN=")
	for name, value := range chineseLocale {
		again.Env = append(again.Env, name+"="+value)
	}
	if out, err := again.CombinedOutput(); err != nil {
		t.Errorf("%v: %v\n%s", again.Env[len(again.Env)-1:], err, out)
	}
}
