package input

import "testing"

func TestBackground(t *testing.T) {
	for in, want := range map[string]Background{
		"\x1b]11;rgb:ffff/8000/0000\x1b\\":       {0xffff, 0x8000, 0},
		"\x1b]11;rgb:ff/80/00\a":                 {0xffff, 0x8080, 0},
		"\x1b]11;rgb:f/8/0\a":                    {0xffff, 0x8888, 0},
		"\x1b]11;rgba:0000/0000/ffff/ffff\x1b\\": {0, 0, 0xffff},
	} {
		if got, ok := background([]byte(in)); !ok || got != want {
			t.Errorf("%q: %v, %v, want %v", in, got, ok, want)
		}
	}
	for _, in := range []string{"\x1b]11;?\a", "\x1b]11;rgb:ff/ff\a", "\x1b]11;rgb:12345/0/0\a", "\x1b]11;rgb://\a", "\x1b]10;rgb:f/f/f\a", "\x1b]11;rgb:-1/f/f\a"} {
		if got, ok := background([]byte(in)); ok {
			t.Errorf("%q is read as %v", in, got)
		}
	}
}

func TestCursorPosition(t *testing.T) {
	for in, want := range map[string]CursorPosition{
		"\x1b[2;3R":     {2, 3},
		"\x1b[1;1R":     {1, 1},
		"\x1b[1;17R":    {1, 17},
		"\x1b[200;999R": {200, 999},
	} {
		if got, ok := cursorPosition([]byte(in)); !ok || got != want {
			t.Errorf("%q: %v, %v, want %v", in, got, ok, want)
		}
	}
	for _, in := range []string{"\x1b[1;2R", "\x1b[1;16R", "\x1b[R", "\x1b[2R", "\x1b[2;3H", "\x1b[2;R", "\x1b[2;3;4R"} {
		if got, ok := cursorPosition([]byte(in)); ok {
			t.Errorf("%q is read as %v", in, got)
		}
	}
}
