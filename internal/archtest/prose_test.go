package archtest

import (
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// These are the limits, in words, of a page written by hand. A quotation or a piece of code
// counts as one word.
const (
	meanSentence    = 18
	longestSentence = 35
	allPages        = 45_000 // all pages together, without SECURITY.md and the readings
)

// readings are the hand-written parts of the lab's pages. They are templates; an inserted figure
// counts as one word.
const readings = "engine/lab/report/readings/*.md"

// generated are the pages that the program writes.
var generated = []string{"docs/config.md", "docs/endings.md", "docs/keys.md", "docs/lessons.md", "docs/screens.md"}

var (
	madeParts = regexp.MustCompile("(?ms)^ *```.*?^ *```$|^<!-- keys: .*?^<!-- end of keys -->|^<!--[%=] [^\n]*-->\n.*?<!--/-->")
	remarks   = regexp.MustCompile(`(?s)<!--.*?-->`)
	oneWord   = regexp.MustCompile("`[^`]*`|\"[^\"]*\"")
	targets   = regexp.MustCompile(`!?\[([^\]]*)\]\([^)]*\)`)
	listItem  = regexp.MustCompile(`^\s*(?:[-*]|\d+\.)\s+`)
	silent    = regexp.MustCompile(`\{\{-? *(?:holds|/\*|\$\w+ *:=)[^}]*\}\}`) // conditions, remarks and variables in a reading of the lab
	figures   = regexp.MustCompile(`\{\{[^}]*\}\}`)
	fullStop  = regexp.MustCompile(`[.!?][)*_]*\s+`)
)

// prose splits a page into its sentences: those of the text, and those in cells of tables. The mean
// length leaves out the latter, because most of them are fragments.
func prose(page string) (text, cells []string) {
	page = madeParts.ReplaceAllString(page, "")
	page = targets.ReplaceAllString(remarks.ReplaceAllString(page, ""), "$1")
	page = figures.ReplaceAllString(silent.ReplaceAllString(page, ""), "X")
	page = oneWord.ReplaceAllString(page, "X")
	var paragraph []string
	end := func() {
		text = append(text, sentences(strings.Join(paragraph, " "))...)
		paragraph = nil
	}
	for line := range strings.Lines(page) {
		line = strings.TrimRight(line, "\r\n")
		row := strings.TrimSpace(line)
		switch {
		case row == "", strings.HasPrefix(line, "#"), strings.HasPrefix(line, "    ") && paragraph == nil:
			end()
		case strings.HasPrefix(row, "|"):
			end()
			for cell := range strings.SplitSeq(row, "|") {
				cells = append(cells, sentences(cell)...)
			}
		case listItem.MatchString(line):
			end()
			paragraph = []string{listItem.ReplaceAllString(line, "")}
		default:
			paragraph = append(paragraph, row)
		}
	}
	end()
	return text, cells
}

func sentences(text string) []string {
	text = fullStop.ReplaceAllStringFunc(text, func(stop string) string { return strings.TrimSpace(stop) + "\n" })
	return slices.DeleteFunc(strings.Split(text, "\n"), func(s string) bool { return strings.TrimSpace(s) == "" })
}

func words(text string) int { return len(strings.Fields(text)) }

// Pages have short sentences, and few words in total. With -v the test prints the number of words
// of each page, the mean length of its sentences, and the longest ones.
func TestPagesArePlain(t *testing.T) {
	total := 0
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/adr/*.md", readings} {
		paths, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			name, err := filepath.Rel(root, path)
			if err != nil {
				t.Fatal(err)
			}
			if name = filepath.ToSlash(name); name == "CHANGELOG.md" || slices.Contains(generated, name) {
				continue
			}
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			text, cells := prose(string(data))
			count := words(strings.Join(text, " "))
			mean := float64(count) / float64(max(1, len(text)))
			all := slices.SortedFunc(slices.Values(slices.Concat(text, cells)), func(a, b string) int { return cmp.Compare(words(b), words(a)) })
			count += words(strings.Join(cells, " "))
			if name != "SECURITY.md" && pattern != readings {
				total += count
			}
			if testing.Verbose() {
				t.Logf("%s: %d words, sentences of %.1f", name, count, mean)
				for _, s := range all[:min(3, len(all))] {
					t.Logf("    %d words: %s", words(s), s)
				}
			}
			if mean > meanSentence || words(all[0]) > longestSentence {
				t.Errorf("%s: a mean sentence of %.1f words and a longest one of %d: expected at most %d and %d\n%s",
					name, mean, words(all[0]), meanSentence, longestSentence, all[0])
			}
		}
	}
	if t.Logf("together: %d words", total); total > allPages {
		t.Errorf("%d words in all pages, expected at most %d", total, allPages)
	}
}

func TestProse(t *testing.T) {
	text, cells := prose("# Title words\n\n{{- $n := 2 -}}\nOne two `a b c`{{holds (less 1 2)}}. Three {{figure 1 2}}\n[four](five.md)!\n\n    code is none\n\n- six \"7 8\"\n- eight\n\n```\nnone\n```\n\n| nine | ten. Eleven |\n|---|---|\n<!--% made -->\nnone\n<!--/-->\n")
	if want := []string{"One two X.", "Three X four!", "six X", "eight"}; !slices.Equal(text, want) {
		t.Errorf("%q, expected %q", text, want)
	}
	if want := []string{" nine ", " ten.", "Eleven ", "---", "---"}; !slices.Equal(cells, want) {
		t.Errorf("%q, expected %q", cells, want)
	}
}
