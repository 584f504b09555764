package golden

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Mark fails unless a document contains the figure that the test computed. The document marks the
// place of the figure with a name:
//
//	the book has <!--% book lines -->98<!--/--> lines
//
// With -update Mark writes the figure there. If the document has no mark with that name, the test
// fails, because otherwise it would silently check nothing.
func Mark(t testing.TB, path, name, text string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	document := strings.ReplaceAll(string(data), "\r\n", "\n")
	made, old, err := marked(document, name, text)
	switch {
	case err != nil:
		t.Fatalf("%s: %v", path, err)
	case made == document:
	case *update:
		writeWhole(t, path, made)
	default:
		t.Errorf("%s says %q of %s, which is %q (run with -update to write it)", path, old, name, text)
	}
}

// marked returns the document with the text at all marks of that name, and the old text at the last
// mark where the text was different.
func marked(document, name, text string) (made, old string, err error) {
	begin, end := "<!--% "+name+" -->", "<!--/-->"
	var b strings.Builder
	found := false
	for {
		before, rest, ok := strings.Cut(document, begin)
		b.WriteString(before)
		if !ok {
			break
		}
		body, after, ended := strings.Cut(rest, end)
		if !ended {
			return "", "", fmt.Errorf("no %s behind %s", end, begin)
		}
		if body != text {
			old = body
		}
		b.WriteString(begin + text + end)
		document, found = after, true
	}
	if !found {
		return "", "", fmt.Errorf("no %s, expected where the figure stands", begin)
	}
	return b.String(), old, nil
}

// writeWhole replaces a document in one step, because tests of several packages may update figures
// in it.
func writeWhole(t testing.TB, path, text string) {
	t.Helper()
	temp, err := os.CreateTemp(filepath.Dir(path), ".mark-*")
	if err != nil {
		t.Fatal(err)
	}
	_, err = temp.WriteString(text)
	if err == nil {
		err = temp.Chmod(0o644)
	}
	if closed := temp.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(temp.Name(), path)
	}
	if err != nil {
		_ = os.Remove(temp.Name()) // fails if the file was renamed
		t.Fatal(err)
	}
}
