package notation

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestStyleNames(t *testing.T) {
	if len(allStyles) != int(numStyles) {
		t.Fatalf("%d styles tested, %d exist", len(allStyles), numStyles)
	}
	for _, s := range allStyles {
		got, err := ParseStyle(strings.ToUpper(s.String()))
		if err != nil || got != s {
			t.Errorf("%s reads as %v, %v", s, got, err)
		}
		var again Style
		text, err := s.MarshalText()
		if err != nil {
			t.Error(err)
		}
		if err := again.UnmarshalText(text); err != nil || again != s {
			t.Errorf("%s comes back as %s, %v", s, again, err)
		}
	}
	_, err := ParseStyle("lan")
	if err == nil || !strings.Contains(err.Error(), `"lan"`) || !strings.Contains(err.Error(), "chinese-simplified") {
		t.Errorf("an unknown name: %v", err)
	}
	s := WXF
	if err := s.UnmarshalText([]byte("lan")); err == nil || s != WXF {
		t.Errorf("an unknown name in settings gives %s, %v", s, err)
	}
	if got := numStyles.String(); got != "unknown" {
		t.Errorf("a style that is none is called %q", got)
	}
}

func TestNextGoesRound(t *testing.T) {
	s := ICCS
	var got []Style
	for range Styles() {
		got = append(got, s)
		s = s.Next()
	}
	if diff := cmp.Diff(Styles(), got); diff != "" || s != ICCS {
		t.Errorf("then %s (-Styles +Next)\n%s", s, diff)
	}
	if got := FileNamed.Next(); got != ICCS {
		t.Errorf("after a style of files comes %s", got)
	}
}
