package train

import (
	"cmp"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"example.com/abyss/engine/net"
	"example.com/abyss/engine/net/sample"
	"example.com/abyss/engine/net/selfplay"
	"example.com/abyss/engine/search"
)

// TestLabels measures the quality of samples and networks. It prints the mean square error of their
// expected results, compared with searches of 120,000 nodes. ABYSS_BLOCKS is the number of blocks
// of games to play (40 if not set), and ABYSS_NODES the nodes per move (250 if not set). ABYSS_NETS
// names further networks to measure.
func TestLabels(t *testing.T) {
	if os.Getenv("ABYSS_LONG") != "1" {
		t.Skip("set ABYSS_LONG=1: it takes minutes")
	}
	number := func(name string, standard int) int {
		n, err := strconv.Atoi(cmp.Or(os.Getenv(name), strconv.Itoa(standard)))
		if err != nil || n < 1 {
			t.Fatalf("%s=%s: expected a number above 0", name, os.Getenv(name))
		}
		return n
	}
	blocks, nodes := number("ABYSS_BLOCKS", 40), uint64(number("ABYSS_NODES", 250)) //nolint:gosec // above 0

	o, ok := search.Preset("tournament")
	if !ok {
		t.Fatal("no preset tournament")
	}
	o.TableEntries = 1 << 15
	played := &selfplay.Options{Search: o, Nodes: nodes, Games: 32, Seed: 12}
	from, err := sample.OpenFolder(filepath.Join(t.TempDir(), "played"), played.Settings())
	if err != nil {
		t.Fatal(err)
	}
	if err := selfplay.Run(t.Context(), from, played, 0, blocks, runtime.NumCPU(), nil); err != nil {
		t.Fatal(err)
	}
	judge := *played
	judge.Nodes, judge.Share, judge.Seed = 120_000, 60, 3
	judge.Search.TableEntries = 1 << 18
	to, err := sample.OpenFolder(filepath.Join(t.TempDir(), "judged"), judge.SettingsOf(played.Settings()))
	if err != nil {
		t.Fatal(err)
	}
	if err := selfplay.Label(t.Context(), from, to, &judge, runtime.NumCPU(), nil); err != nil {
		t.Fatal(err)
	}
	truth := judged{games: games(t, to), settings: Standard()}
	truth.settings.K = 780

	alone := truth.error(games(t, from))
	blended := alone
	t.Logf("%d samples; the score alone: %.5f", truth.count(), alone)
	for _, weight := range []float64{0.3, 0.5, 0.6, 0.7, 0.8, 0.9} {
		truth.settings.Ahead = weight
		list, blend := games(t, from), newAhead(&truth.settings)
		for i := range list {
			blend.blend(&list[i])
		}
		e := truth.error(list)
		t.Logf("scores ahead, weight %.1f: %.5f", weight, e)
		if weight == 0.7 {
			blended = e
		}
	}
	if !(blended < 0.9*alone) {
		t.Errorf("the scores ahead do not help: error %.5f, without %.5f", blended, alone)
	}
	networks := map[string]*net.Net{"built in": net.BuiltIn()}
	for name := range strings.FieldsSeq(os.Getenv("ABYSS_NETS")) {
		if networks[name], err = net.Read(name); err != nil {
			t.Fatal(err)
		}
	}
	for name, n := range networks {
		t.Logf("the network %s: %.5f", name, truth.errorOf(n))
	}
}

// games returns the games of all blocks of a folder.
func games(t *testing.T, f *sample.Folder) (list []sample.Transcript) {
	t.Helper()
	blocks, err := f.Blocks()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range blocks {
		err := sample.ReadGames(f.Path(b), func(g *sample.Transcript) error {
			list = append(list, sample.Transcript{Start: g.Start, Moves: append([]sample.Scored(nil), g.Moves...), Result: g.Result})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return list
}

// judged contains games in which some moves have the scores of deep searches.
type judged struct {
	games    []sample.Transcript
	settings Settings
}

func (j *judged) expected(score float64) float64 { return sigmoid(score / j.settings.K) }

func (j *judged) count() (n int) {
	for i := range j.games {
		for _, m := range j.games[i].Moves {
			if m.Quiet {
				n++
			}
		}
	}
	return n
}

// error returns the mean square error of the samples in list, which come from the same games.
func (j *judged) error(list []sample.Transcript) (mean float64) {
	for i := range j.games {
		for k, m := range j.games[i].Moves {
			if m.Quiet {
				off := j.expected(float64(list[i].Moves[k].Score)) - j.expected(float64(m.Score))
				mean += off * off
			}
		}
	}
	return mean / float64(j.count())
}

// errorOf returns the mean square error of a network. The network's scores are first multiplied by
// the factor that minimizes this error.
func (j *judged) errorOf(n *net.Net) float64 {
	type pair struct{ network, deep float64 }
	var pairs []pair
	for i := range j.games {
		_ = j.games[i].Replay(0, func(s *sample.Sample) {
			var a net.Accumulator
			n.Refresh(&a, &s.Pos)
			pairs = append(pairs, pair{float64(n.Score(&a, &s.Pos)), j.expected(float64(s.Score))})
		})
	}
	least := 1.0
	for factor := 0.5; factor < 2; factor += 0.01 {
		mean := 0.0
		for _, p := range pairs {
			off := j.expected(factor*p.network) - p.deep
			mean += off * off
		}
		least = min(least, mean/float64(len(pairs)))
	}
	return least
}
