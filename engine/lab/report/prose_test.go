package report

import (
	"errors"
	"strings"
	"testing"

	"example.com/abyss/engine/lab/experiment"
	"example.com/abyss/engine/lab/fit"
)

// evidenceOfTwo is evidence that has two positions of thesis-4.1 at depths 2 and 3. It is made only
// once.
var evidenceOfTwo *Evidence

func proseOfTwo(t *testing.T) *Prose {
	t.Helper()
	if evidenceOfTwo == nil {
		from := fewPositions(t, 2)
		run(t, spec(t, "thesis-4.1", 2, 3), &from, 1)
		e, err := NewEvidence(from)
		if err != nil {
			t.Fatal(err)
		}
		evidenceOfTwo = e
	}
	return NewProse(evidenceOfTwo)
}

// update must replace the text in a mark by the number from the ledger, and keep everything else. A
// second update must change nothing.
func TestUpdate(t *testing.T) {
	p := proseOfTwo(t)
	nodes, err := p.Fill("nodes", `{{fig "thesis-4.1" "-check" 3 "nodes"}}`)
	if err != nil || nodes == "0" || nodes == "" {
		t.Fatal(nodes, err)
	}
	text := "Two positions take <!--= fig \"thesis-4.1\" \"-check\" 3 \"nodes\" -->17\n18<!--/--> nodes <!-- a comment -->and\n<!--? less 1 2 --> more."
	want := strings.Replace(text, "17\n18", nodes, 1)
	for range 2 {
		if text, err = p.update("doc", text); err != nil || text != want {
			t.Fatalf("%q, %v; expected %q", text, err, want)
		}
	}
}

// A mark without an answer must give an error with the line of the mark, and the mark must keep its
// text.
func TestUpdateErrors(t *testing.T) {
	p := proseOfTwo(t)
	cases := map[string]string{
		`<!--= fig "thesis-4.9" "-check" 3 "nodes" -->1<!--/-->`:                             `there is no experiment "thesis-4.9"`,
		`<!--= fig "thesis-4.1" "check" 3 "nodes" -->1<!--/-->`:                              `has no row "check"`,
		`<!--= fig "thesis-4.1" "-check" "often" "nodes" -->1<!--/-->`:                       `has no column "often"`,
		`<!--= fig "thesis-4.1" "-check" 3 "weight" -->1<!--/-->`:                            `there is no measure "weight"`,
		`<!--= fig "thesis-4.1" "-check" 5 "nodes" -->1<!--/-->`:                             "not in the ledger",
		`<!--= add (list 1 2) (list 1 2 3) -->1<!--/-->`:                                     "2 numbers and 3",
		`<!--= elo "thesis-5.5" "Abyss+SIN - Abyss-SIN" -->1<!--/-->`:                        "which of several is not said",
		`<!--= elo "thesis-5.5" "A - B" "30 s of 1992" -->1<!--/-->`:                         `has no pairing "A - B"`,
		`<!--= points "thesis-5.5-more" "Abyss+SIN - Abyss-SIN" "30 s of 1992" -->1<!--/-->`: "not in the ledger",
		`<!--? less 2 1 -->`:          "this does not hold: 2 less than 1",
		`<!--? within 1 3 2 -->`:      "this does not hold",
		`<!--= add 1 -->2<!--/-->`:    "wrong number of args",
		`<!--= words 21 -->2<!--/-->`: "expected a whole number up to twenty",
	}
	for text, want := range cases {
		made, err := p.update("doc.md", "first\n"+text+"\nlast")
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "doc.md:2") {
			t.Errorf("%s: %v, expected %q in line 2", text, err, want)
		}
		if made != "first\n"+text+"\nlast" {
			t.Errorf("%s became %q", text, made)
		}
	}
	if _, err := p.update("doc.md", "<!--= add 1 1 -->2"); err == nil || !strings.Contains(err.Error(), "expected <!--/-->") {
		t.Errorf("an answer without end: %v", err)
	}
	if _, err := p.Fill("x", `{{fig "thesis-4.1" "-check" 5 "nodes"}}`); !errors.Is(err, ErrNotRun) {
		t.Errorf("%v, expected ErrNotRun", err)
	}
}

func TestQuantities(t *testing.T) {
	cases := map[string]string{
		`add 1 2.5`:                     "3.5",
		`div 1 3`:                       "0.33",
		`dec 1 (div (list 1 2) 4)`:      "0.3 and 0.5",
		`share 1 8`:                     "12",
		`more 150 100`:                  "50",
		`fewer 75 100`:                  "25",
		`list 52 60 76`:                 "52, 60 and 76",
		`span (list 3 1 2)`:             "1 to 3",
		`span (list 1.04 1.01 | dec 1)`: "1.0",
		`sum (list 1 2 3)`:              "6",
		`mean (list 1 2)`:               "1.5",
		`median (list 5 1 3 2)`:         "2", // the median of 2 and 3, without decimals, is rounded to even
		`most (list 5 1)`:               "5",
		`least (list 5 1)`:              "1",
		`count (list 5 1)`:              "2",
		`count (among 0.8 (list 0.7 0.8 1 2) 1.25)`: "2",
		`grouped 1234567`:         "1,234,567",
		`grouped -123`:            "-123",
		`millions 14800000`:       "15",
		`root 4 16`:               "2.00",
		`trimmed (list 8.0 7.25)`: "8 and 7.25",
		`words (list 0 20)`:       "none and twenty",
		`cells (list 1 2)`:        "1 | 2",
		`said "page 3" "a tenth"`: "a tenth",
		`holds (less 1 2) (not (less 2 1)) (equal 2 2) (atMost 2 2) (within 1 2 3)`: "",
	}
	p := NewProse(&Evidence{})
	for expression, want := range cases {
		if got, err := p.Fill(expression, "{{"+expression+"}}"); err != nil || got != want {
			t.Errorf("%s: %q, %v; expected %q", expression, got, err, want)
		}
	}
}

func TestRewrap(t *testing.T) {
	text := "# A long heading stays as it is\n\none two\nthree four - five\n\n- item one two\n  three\n- two\n\n| a | table |\n"
	want := "# A long heading stays as it is\n\none two\nthree four -\nfive\n\n- item one\n  two three\n- two\n\n| a | table |\n"
	if got := rewrap(text, 11); got != want {
		t.Errorf("%q, expected %q", got, want)
	}
	if rewrap(want, 11) != want {
		t.Error("a second round changes it")
	}
}

// If the ledger lacks a number that a reading needs, the reading is replaced by the reason.
func TestReadingWithoutItsFigures(t *testing.T) {
	proseOfTwo(t)
	text, ok := readingOf("fhr.md", evidenceOfTwo)
	if !ok || text != readingWithoutFigures {
		t.Errorf("%q, %t", text, ok)
	}
	if _, ok := readingOf("chapter3.md", evidenceOfTwo); ok {
		t.Error("chapter 3 has no reading")
	}
}

// The branching factor in Table 5.8 must compare each search with the search that has one ply less
// of quiescence search, like the branching factor of pairs of depths. It must not compare the two
// columns.
func TestBranchingIsByAPlyLess(t *testing.T) {
	e := repositoryEvidence(t)
	for full, column := range map[int]string{1: "full-width depth 1", 2: "full-width depth 2"} {
		for quiesce := 2; quiesce <= 5; quiesce++ {
			published := numeral(full + quiesce)
			got, err := e.figure(measuredSide, "thesis-5.8", published, column, "abf")
			if err != nil {
				t.Fatal(err)
			}
			want, err := e.figure(measuredSide, "open-quiesce-depths", numeral(quiesce), column, "abf")
			if err != nil {
				t.Fatal(err)
			}
			if got.String() != want.String() {
				t.Errorf("(%d, %d): %s, expected %s", full, quiesce, got, want)
			}
		}
	}
}

func numeral(n int) string { return string(rune('0' + n)) }

// The template function met must use the same printed counts as `lab fit`.
func TestMetAreTheFitsCounts(t *testing.T) {
	specs, err := experiment.Find([]string{"thesis", "paper"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	counts, err := fit.Counts(specs)
	if err != nil {
		t.Fatal(err)
	}
	met, err := repositoryEvidence(t).met("all")
	if err != nil {
		t.Fatal(err)
	}
	if len(met.values) != len(counts) {
		t.Errorf("%d counts, %d of lab fit", len(met.values), len(counts))
	}
	sum := 0
	for which, least := range map[string]int{"fitted": 100, "predicted": 50} {
		part, err := repositoryEvidence(t).met(which)
		if err != nil || len(part.values) < least {
			t.Errorf("%d %s, %v", len(part.values), which, err)
		}
		sum += len(part.values)
	}
	if paper, err := repositoryEvidence(t).met("paper"); sum != len(counts) || err != nil || len(paper.values) != 33 {
		t.Errorf("%d of %d counts in two parts; %d of the paper, %v", sum, len(counts), len(paper.values), err)
	}
}
