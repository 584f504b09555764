package archtest

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// legacyVector matches an instruction on a vector register in the older encoding, which AVX
// replaced.
var legacyVector = regexp.MustCompile(`(?m)^\t[A-UW-Z]\w*\s.*\b[XY]\d`)

// TestVectorsInOneEncoding: no instruction in the older encoding occurs among AVX instructions,
// because the processor saves and restores the upper halves of the registers at each change of
// encoding. Two such instructions made the output of the network ten times as slow.
func TestVectorsInOneEncoding(t *testing.T) {
	var files []string
	for _, pattern := range []string{"*", "*/*"} {
		more, err := filepath.Glob(filepath.Join("../../engine", pattern, "*_amd64.s"))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, more...)
	}
	if len(files) < 5 {
		t.Errorf("%d files of assembly, expected 5 or more", len(files))
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range legacyVector.FindAll(text, -1) {
			t.Errorf("%s: %s: expected an instruction that begins with V", file, line)
		}
	}
}
