package main

import (
	"context"
	"strings"
	"testing"
)

func TestEngineByCommandAndFirstWord(t *testing.T) {
	t.Setenv("ABYSS_CONFIG", t.TempDir()+"/config.toml")
	tests := []struct {
		name, in, want string
		args           []string
	}{
		{"uci", "isready\nquit\n", "readyok\n", []string{"uci"}},
		{"ucci", "isready\nquit\n", "readyok\nbye\n", []string{"ucci"}},
		{"first word uci", "\ufeffuci\r\nisready\n", "uciok\nreadyok\n", nil},
		{"first word ucci", " ucci \nisready\nquit\n", "ucciok\nreadyok\nbye\n", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var out, errs strings.Builder
			code := run(context.Background(), test.args, streams{in: strings.NewReader(test.in), out: &out, err: &errs})
			if code != exitOK || errs.Len() > 0 || !strings.HasSuffix(out.String(), test.want) {
				t.Errorf("exit %d, stderr %q, stdout ends in %q", code, errs.String(), out.String()[max(out.Len()-200, 0):])
			}
		})
	}
}

// TestOtherFirstWordIsNoEngine: if the first line is no protocol's command, the app starts, and
// reports that it has no terminal.
func TestOtherFirstWordIsNoEngine(t *testing.T) {
	t.Setenv("ABYSS_CONFIG", t.TempDir()+"/config.toml")
	for _, in := range []string{"", "uciok\n", strings.Repeat("uci", 100)} {
		var out, errs strings.Builder
		if code := run(context.Background(), nil, streams{in: strings.NewReader(in), out: &out, err: &errs}); code != exitUsage || out.Len() > 0 {
			t.Errorf("%.10q: exit %d, stdout %q", in, code, out.String())
		}
	}
}

// TestEngineName: the engine's name is short, with a version number or the beginning of a commit.
func TestEngineName(t *testing.T) {
	for _, test := range []struct{ version, commit, want string }{
		{"v1.2.3", "0123456789ab", "1.2.3"},
		{"v1.2.3+dirty", "0123456789ab+", "1.2.3"},
		{"v1.3.0-rc.1", "", "1.3.0-rc.1"},
		{"v0.0.0-20260102030405-0123456789ab", "0123456789ab", "0123456"},
		{"v1.2.4-0.20260102030405-0123456789ab+dirty", "0123456789ab+", "0123456"},
		{"(devel)", "0123456789ab+", "0123456"},
		{"(devel)", "", ""},
		{"", "", ""},
	} {
		if got := shortVersion(test.version, test.commit); got != test.want {
			t.Errorf("%s, %s: %q, expected %q", test.version, test.commit, got, test.want)
		}
	}
	if name := engineName(); !strings.HasPrefix(name, "Abyss") || len(name) > 20 || strings.ContainsAny(name, "()") {
		t.Errorf("it calls itself %q", name)
	}
}
