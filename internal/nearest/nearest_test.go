package nearest

import "testing"

func TestName(t *testing.T) {
	names := []string{"history", "quiethistory", "table", "tableorder", "lmr", "开关"}
	for word, want := range map[string]string{
		"histroy": "history", "History": "history", "hist": "", "tabel": "table", "tableordr": "tableorder",
		"lmrr": "lmr", "xyz": "", "": "", "开": "开关",
	} {
		if got := Name(word, names); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
	if got := Name("a", nil); got != "" {
		t.Errorf("of no names %q", got)
	}
}
