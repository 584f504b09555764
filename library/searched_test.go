package library

import "testing"

// Names in Latin letters are found by their initials too.
func TestCapitals(t *testing.T) {
	for name, want := range map[string]string{
		"HU RongHua": "hrh", "Hu Rong Hua": "hrh", "Hu Ronghua": "hr", "hu rong-hua": "hrh", "HU RONGHUA": "hr", "": "", "1989": "",
	} {
		if got := capitals(name); got != want {
			t.Errorf("%q: %q, expected %q", name, got, want)
		}
	}
	if text := (searchTexts{}).of("HU RongHua"); text != "hu ronghua"+initials+"hrh" {
		t.Errorf("%q", text)
	}
}
