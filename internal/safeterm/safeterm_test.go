package safeterm

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"unicode"
)

// hostile maps texts, with each kind of sequence that a terminal obeys, to the harmless texts that
// are written instead.
var hostile = map[string]string{
	"a\x1b[31mb":               "a\ufffd[31mb",                 // colour
	"\x1b]0;title\a":           "\ufffd]0;title\ufffd",         // title of the window
	"\x1b]52;c;ZXZpbA==\x1b\\": "\ufffd]52;c;ZXZpbA==\ufffd\\", // clipboard
	"\x1bP1$r0m\x1b\\":         "\ufffdP1$r0m\ufffd\\",
	"\u009b2J":                 "\ufffd2J", // the sequence ESC [ as one character
	"\x9b2J":                   "\ufffd2J", // the sequence ESC [ as one byte
	"one\rtwo":                 "one\ufffdtwo",
	"one\r\ntwo\tthree\n":      "one\ntwo\tthree\n",
	"back\b\b":                 "back\ufffd\ufffd",
	"\x00\x7f":                 "\ufffd\ufffd",
	"abc\u202egnp.exe":         "abc\ufffdgnp.exe", // a terminal would show abcexe.png
	"\u2066\u2069\u200f":       "\ufffd\ufffd\ufffd",
	"a\u2028b\ufeff":           "a\ufffdb\ufffd",
	"\U000e0041":               "\ufffd",
	"红 Nguyễn 🏆 ✌🏽 ❤️ \u200d": "红 Nguyễn 🏆 ✌🏽 ❤️ \u200d", // stays unchanged
	"葛\U000e0100": "葛\U000e0100",
}

func TestClean(t *testing.T) {
	for text, want := range hostile {
		if got := Clean(text); got != want {
			t.Errorf("%q: %q, expected %q", text, got, want)
		}
		if again := Clean(Clean(text)); again != want {
			t.Errorf("%q: twice %q", text, again)
		}
	}
	for r := range rune(0x110000) {
		if unicode.IsControl(r) && r != '\n' && r != '\t' && Safe(r) || unicode.Is(unicode.Bidi_Control, r) && Safe(r) {
			t.Errorf("%U is taken for safe", r)
		}
	}
}

// A text gives the same output wherever it is split into two writes.
func TestWriterTakesCharactersInParts(t *testing.T) {
	for text, want := range hostile {
		if strings.Contains(text, "\r\n") {
			continue // a line end of two characters becomes one only if it is not split
		}
		for cut := range len(text) {
			var b bytes.Buffer
			w := New(&b)
			for _, part := range []string{text[:cut], text[cut:], "\n"} {
				if n, err := w.Write([]byte(part)); n != len(part) || err != nil {
					t.Fatal(n, err)
				}
			}
			if b.String() != want+"\n" {
				t.Errorf("%q cut at %d: %q, expected %q", text, cut, b.String(), want+"\n")
			}
		}
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("gone") }

func TestWriterHandsErrorsOn(t *testing.T) {
	if _, err := New(broken{}).Write([]byte("x")); err == nil {
		t.Error("no error")
	}
}

func TestStatus(t *testing.T) {
	var b bytes.Buffer
	w := New(&b)
	Status(w, "1 of 2: a\x1b[2Jb\nc")
	Status(w, "")
	Status(&b, "x\x1b")
	if want := "\r\x1b[K1 of 2: a\ufffd[2Jb c\r\x1b[K\r\x1b[Kx\ufffd"; b.String() != want {
		t.Errorf("%q, expected %q", b.String(), want)
	}
}
