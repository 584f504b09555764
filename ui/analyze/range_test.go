package analyze

import (
	"testing"

	"example.com/abyss/engine/search"
	"example.com/abyss/ui/lang"
)

// The allowed values of a parameter are described in the interface's language. The English text
// equals that of error messages.
func TestRangeText(t *testing.T) {
	for _, c := range []struct {
		p       search.Param
		chinese string
	}{
		{search.Param{Min: 1, Max: 32000}, "1 到 32000 的整数"},
		{search.Param{Only: []int{0, 32, 64}}, "可取 0、32、64"},
		{search.Param{Names: []string{"all", "off"}}, "可取 全部、关"},
	} {
		if got := rangeText(lang.Chinese.Text, &c.p); got != c.chinese {
			t.Errorf("%q, want %q", got, c.chinese)
		}
		if got, want := rangeText(lang.English.Text, &c.p), c.p.Range().Error(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
