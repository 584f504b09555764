package lang

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A text can continue on separate lines. The same words with another context are a different
// text.
func TestReadPO(t *testing.T) {
	got, err := readPO("# a remark\nmsgid \"\"\nmsgstr \"\"\n\"Language: zh_CN\\n\"\n\n#: file.go:3\nmsgid \"one \"\n\"line\\n\"\nmsgstr \"一\"\n" +
		"msgctxt \"Red\"\nmsgid \"king\"\nmsgstr \"帅\"\nmsgid \"king\"\nmsgstr \"\"\n\"将\\\"\"\n")
	want := map[phrase]string{{"one line\n", ""}: "一", {"king", "Red"}: "帅", {"king", ""}: "将\""}
	if err != nil || !maps.Equal(got, want) {
		t.Errorf("%v, error %v", got, err)
	}
	for file, says := range map[string]string{
		"msgid \"a\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"c\"\n":     "line 4: \"a\" stands before it too",
		"msgid \"a\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"c\"\n\n#x": "\"a\" stands before it too",
		"msgid \"a\"\nmsgstr \"\"\n":                                 "\"a\" has no text",
		"#, fuzzy\nmsgid \"a\"\nmsgstr \"b\"\n":                      "line 1: a fuzzy entry",
		"msgid \"a\"\nmsgid_plural \"as\"\n":                         "line 2: msgid_plural",
		"msgid a\n":                                                  "line 1: a: expected a text in double quotes",
		"msgid 'a'\n":                                                "in double quotes",
		"\"a\"\n":                                                    "line 1: \"a\": expected msgctxt",
	} {
		if _, err := readPO(file); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, expected %s", file, err, says)
		}
	}
}

// The file of every language can be read. No text occurs in it twice.
func TestFiles(t *testing.T) {
	for _, l := range others() {
		if l == Traditional { // Traditional has no file of its own
			continue
		}
		data, err := os.ReadFile(filepath.Join(l.String() + ".po"))
		if err != nil {
			t.Fatal(err)
		}
		texts, err := readPO(string(data))
		if err != nil || len(texts) < 3000 {
			t.Errorf("%s: %d texts, error %v", l, len(texts), err)
		}
	}
}

// A file with arbitrary bytes is read or refused, without a panic.
func FuzzPO(f *testing.F) {
	f.Add(chinese[:2000])
	f.Add("msgctxt \"a\"\nmsgid \"b\"\nmsgstr \"c\"\n")
	f.Fuzz(func(_ *testing.T, file string) { _, _ = readPO(file) })
}

func BenchmarkReadPO(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := readPO(chinese); err != nil {
			b.Fatal(err)
		}
	}
}
