package specfile

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// Decode must either reject a text or return a spec that can be encoded and decoded again.
func FuzzDecode(f *testing.F) {
	f.Add([]byte(sound))
	f.Add([]byte(strings.Replace(sound, `pair = [1, 3]`, "most = 3\nsettings = [\"null-reduction=2\"]\ndepth = 3", 1)))
	f.Add([]byte("id = \"g\"\n[games]\nlimits = [\"depth 3\", \"time 5ms\"]\n[games.a]\nname = \"x\"\n[games.b]\n[[claim]]\neffect = \"points\"\nabove = 50"))
	f.Add([]byte("row = [{versus_quiesce = 1}]"))
	f.Add([]byte("row = [{label = \"a\"}, {label = \"b\"}]\na.b.c = 1\n[x]\n[[x]]\n"))
	for _, text := range short {
		f.Add([]byte("id = \"x\"" + text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := Decode(data)
		if err != nil {
			return
		}
		again, err := Encode(s)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Decode(again)
		if err != nil {
			t.Fatalf("%v\n%s", err, again)
		}
		if diff := cmp.Diff(s, got, sameSpec, cmpopts.EquateApprox(1e-12, 1e-12)); diff != "" {
			t.Errorf("(-first +second):\n%s", diff)
		}
	})
}
