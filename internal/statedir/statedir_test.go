package statedir

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestPath(t *testing.T) {
	absolute := t.TempDir()
	for _, c := range []struct {
		system string
		env    map[string]string
		want   string
	}{
		{"linux", map[string]string{"HOME": "/h"}, "/h/.local/state/abyss"},
		{"linux", map[string]string{"HOME": "/h", "XDG_STATE_HOME": absolute}, absolute + "/abyss"},
		{"linux", map[string]string{"HOME": "/h", "XDG_STATE_HOME": "relative"}, "/h/.local/state/abyss"},
		{"darwin", map[string]string{"HOME": "/h"}, "/h/Library/Application Support/abyss"},
		{"windows", map[string]string{"HOME": "/h", "LocalAppData": "/l"}, "/l/abyss"},
		{"linux", nil, ""},
		{"windows", nil, ""},
	} {
		got, err := stateDir(c.system, func(name string) string { return c.env[name] })
		if got != filepath.FromSlash(c.want) || (err == nil) != (c.want != "") {
			t.Errorf("%s %v: %q, %v, want %q", c.system, c.env, got, err, c.want)
		}
	}
	if dir, err := Path(); err == nil && !strings.HasSuffix(dir, "abyss") {
		t.Error(dir)
	}
}
