package foreign

import (
	"errors"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/abyss/internal/message"
)

func file(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "f")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestRead(t *testing.T) {
	path := file(t, "12345")
	if data, err := Read(path, 5); err != nil || string(data) != "12345" {
		t.Errorf("%q, %v", data, err)
	}
	_, err := Read(path, 4)
	if want := path + ": the file is too large: 5 bytes, expected 4 bytes at most"; !errors.Is(err, ErrTooLarge) || err.Error() != want {
		t.Errorf("%v, expected %s", err, want)
	}
	if _, err := Read(path+"x", 4); !errors.Is(err, fs.ErrNotExist) || !strings.HasPrefix(err.Error(), "open ") {
		t.Errorf("%v", err)
	}
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(path, link); err != nil {
		t.Skip(err)
	}
	if _, err := Read(link, 5); err != nil {
		t.Errorf("through a link: %v", err)
	}
}

func TestReadAll(t *testing.T) {
	if data, err := ReadAll(strings.NewReader("12345"), 5); err != nil || string(data) != "12345" {
		t.Errorf("%q, %v", data, err)
	}
	if _, err := ReadAll(strings.NewReader("12345"), 4); !errors.Is(err, ErrTooLarge) {
		t.Errorf("%v", err)
	}
}

// refused fails the test unless Read refuses the path with an error that contains the word. If the
// test hangs, the reason is that Read has opened the path.
func refused(t *testing.T, path, word string) {
	t.Helper()
	_, err := Read(path, 1<<20)
	if !errors.Is(err, ErrNotRegular) || !strings.Contains(err.Error(), word) || !strings.Contains(err.Error(), path) {
		t.Errorf("%s: %v, expected a refusal with %q", path, err, word)
	}
	if err := Check(path); !errors.Is(err, ErrNotRegular) {
		t.Errorf("Check of %s: %v", path, err)
	}
}

func TestRefusesWhatIsNoFile(t *testing.T) {
	dir := t.TempDir()
	refused(t, dir, "a folder")
	refused(t, os.DevNull, "a device")
	if l, err := net.Listen("unix", filepath.Join(dir, "s")); err == nil {
		defer l.Close()
		refused(t, filepath.Join(dir, "s"), "a socket")
	}
	if err := Check(filepath.Join(dir, "none")); err != nil {
		t.Errorf("a file that is not there: %v", err)
	}
}

func TestBytes(t *testing.T) {
	for n, want := range map[int64]string{0: "0 bytes", 1023: "1023 bytes", 1 << 10: "1 kB", 3 << 19: "1.5 MB", 64 << 20: "64 MB", 5 << 30: "5 GB"} {
		if got := Bytes(n); got != want {
			t.Errorf("%d: %s, expected %s", n, got, want)
		}
	}
}

func TestShorten(t *testing.T) {
	inner := errors.New(`a.toml: line 1: unknown key "` + strings.Repeat("車", 400_000) + `", expected one of a, b`)
	err := Shorten(inner)
	text := err.Error()
	if !errors.Is(err, inner) || len(text) > 200 || !strings.HasPrefix(text, `a.toml: line 1: unknown key "車車`) || !strings.HasSuffix(text, `車", expected one of a, b`) {
		t.Errorf("%d bytes: %.300s", len(text), text)
	}
	if !strings.Contains(text, "...") || strings.ContainsRune(text, '\ufffd') {
		t.Errorf("%q", text)
	}
	// A text of many short words is cut too.
	text = Shorten(errors.New("line 3: " + strings.Repeat("no ", 400_000) + "expected a move")).Error()
	if len(text) > maxError+10 || !strings.HasPrefix(text, "line 3: no no") || !strings.HasSuffix(text, "no expected a move") {
		t.Errorf("%d bytes: %.300s", len(text), text)
	}
	// A short error stays unchanged.
	for _, text := range []string{"", "no such file", strings.Repeat("name, ", 500), "/" + strings.Repeat("folder/", 100) + "f: expected a book"} {
		if got := Shorten(errors.New(text)).Error(); got != text {
			t.Errorf("%q became %q", text, got)
		}
	}
	if Shorten(nil) != nil {
		t.Error("an error of none")
	}
}

// Shorten cuts a long word, but not a sentence in a language without blanks.
func TestShortenInALanguage(t *testing.T) {
	err := Shorten(errors.New("the tag " + strings.Repeat("x", 300) + " is left out"))
	in, ok := err.(message.Sentence)
	if !ok {
		t.Fatal(err)
	}
	sentence := strings.Repeat("此局其后的内容已略去", 20)
	got := in.In(func(error) string { return sentence + strings.Repeat("x", 300) + sentence })
	if want := sentence + strings.Repeat("x", 60) + "..." + strings.Repeat("x", 20) + sentence; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := in.In(error.Error); got != err.Error() {
		t.Errorf("untranslated: %q, want %v", got, err)
	}
}
