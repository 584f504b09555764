package settings

import (
	"path/filepath"
	"testing"
)

// On Windows, either separator can follow ~, and absolute paths begin with a drive.
func TestPathsOfWindows(t *testing.T) {
	t.Setenv("USERPROFILE", `C:\Users\a`)
	for name, want := range map[string]string{
		`~\games\one`: `C:\Users\a\games\one.pgn`, `~/games/one`: `C:\Users\a\games\one.pgn`,
		`one`: `D:\saved\one.pgn`, `E:\x\one.xqf`: `E:\x\one.xqf`, `~one`: `D:\saved\~one.pgn`,
	} {
		if got := FilePath(name, `D:\saved`, ".pgn"); got != want {
			t.Errorf("%s: %s, expected %s", name, got, want)
		}
	}
	t.Setenv("LocalAppData", `C:\Users\a\AppData\Local`)
	if dir, err := StateDir(); err != nil || dir != filepath.Join(`C:\Users\a\AppData\Local`, "abyss") {
		t.Errorf("%s, %v", dir, err)
	}
	t.Setenv("ABYSS_CONFIG", "")
	t.Setenv("AppData", `C:\Users\a\AppData\Roaming`)
	if path, err := Path(); err != nil || path != `C:\Users\a\AppData\Roaming\abyss\config.toml` {
		t.Errorf("%s, %v", path, err)
	}
}
