package analyze

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The report of a complete review goes into a file, with a row for each side and each error.
func TestReportInAFile(t *testing.T) {
	f := newGame(t, givenAway, quick)
	f.run(f.files.askReport())
	if f.app.Question != nil {
		t.Fatal("it asks for a file before the review")
	}
	f.reviewed()
	f.run(f.files.askReport())
	path := filepath.Join(t.TempDir(), "r")
	f.answer(path)
	text, err := os.ReadFile(path + reportExt)
	if err != nil {
		t.Fatal(err)
	}
	rows := strings.Count(string(text), "\n| ")
	if want := 2 + 2 + 2 + len(f.review.report.errors()); rows != want {
		t.Errorf("%d rows, want %d:\n%s", rows, want, text)
	}
	if !strings.Contains(string(text), "| 2. | e2e6?? |") {
		t.Errorf("the error is missing:\n%s", text)
	}
}
