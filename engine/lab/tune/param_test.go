package tune

import (
	"strings"
	"testing"

	"example.com/abyss/engine/search"
)

func TestParseParams(t *testing.T) {
	modern, _ := search.Preset("modern")
	modern.SetParam("lmr-base", 50)
	modern.SetParam("lmr-history", 0)
	for _, c := range []struct {
		text string
		want Param
	}{
		{"lmr-base", Param{"lmr-base", 25, 100, 50, 3.75}},
		{"lmr-base=0..400", Param{"lmr-base", 0, 400, 50, 20}},
		{"lmr-base=50..51", Param{"lmr-base", 50, 51, 50, 0.5}},
		{"lmr-history=0..20000", Param{"lmr-history", 0, 20000, 0, 1000}},
	} {
		if got, err := ParseParam(c.text, &modern); err != nil || got != c.want {
			t.Errorf("%s: %+v, %v; expected %+v", c.text, got, err, c.want)
		}
	}
	for text, want := range map[string]string{
		"":                         `"" is not a parameter`,
		"lmr":                      `"lmr" is not a parameter`,
		"nullquiesce-order":        "fullfirst",
		"razor-margin":             "has no effect",
		"lmr-base=10":              `range "10": expected MIN..MAX`,
		"lmr-base=a..b":            `range "a..b"`,
		"lmr-base=0..40000":        "expected a whole number from 0 to 400",
		"lmr-base=100..200":        "that includes its present value, 50",
		"lmr-base=200..0":          "that includes its present value, 50",
		"lmr-history":              "expected lmr-history=MIN..MAX",
		"lmr-base=9999999999..1e3": "range",
	} {
		if got, err := ParseParam(text, &modern); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %+v, %v; expected %q", text, got, err, want)
		}
	}
	if _, err := ParseParams([]string{"lmr-base", "lmr-base=0..90"}, &modern); err == nil || !strings.Contains(err.Error(), "twice") {
		t.Errorf("twice: %v", err)
	}
}
