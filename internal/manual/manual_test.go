package manual

import "testing"

func TestPreformatted(t *testing.T) {
	for help, want := range map[string]string{
		"":                    "",
		"one\ntwo":            "one\ntwo",
		"list:\n  a  b\nend":  "list:\n\n```\n  a  b\n```\nend",
		"list:\n  a\n  b":     "list:\n\n```\n  a\n  b\n```\n",
		"list:\n\n  a\n\nend": "list:\n\n\n```\n  a\n```\n\nend",
	} {
		if got := Preformatted(help); got != want {
			t.Errorf("%q: %q, expected %q", help, got, want)
		}
	}
}
