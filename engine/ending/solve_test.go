package ending

import (
	"os"
	"testing"

	"example.com/abyss/engine/retro"
	"example.com/abyss/engine/xiangqi"
)

// solved solves a material, and first all materials that captures lead to.
func solved(t testing.TB, tables map[Material]*table, m Material) *table {
	t.Helper()
	if done := tables[m]; done != nil {
		return done
	}
	for _, less := range m.captures() {
		solved(t, tables, less)
	}
	done, err := solve(t.Context(), m, func(m Material) *table { return tables[m] }, false, func(Solving) {})
	if err != nil {
		t.Fatal(err)
	}
	tables[m] = done
	return done
}

func parsed(t testing.TB, name string) Material {
	t.Helper()
	m, err := Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// byteOf converts a value of engine/retro to the byte of a table in which Red is the attacker.
func byteOf(c xiangqi.Color, v retro.Value) byte {
	switch {
	case v.Outcome == retro.Drawn:
		return draw
	case c == xiangqi.Red && v.Outcome == retro.Won:
		return byte((v.Plies + 1) / 2)
	case c == xiangqi.Black && v.Outcome == retro.Lost:
		return byte(v.Plies / 2)
	default:
		return foeWins
	}
}

// The solver agrees on every position with engine/retro, distances included. The moves of
// engine/retro come from engine/xiangqi.
func TestAgainstRetro(t *testing.T) {
	small := []string{"KvKA", "KPvK", "KRvK", "KNvK", "KCvKB", "KRvKA", "KNvKA", "KPvKB", "KCAvK"}
	if os.Getenv("ABYSS_LONG") != "" {
		small = append(small, "KPPvK", "KNvKAA", "KPvKAB", "KCAvKA", "KNBvKB", "KRvKAB", "KNPvK", "KNNvK", "KPPvKA")
	}
	tables := map[Material]*table{}
	rs := retro.NewSet(retro.Nobody, 4<<30)
	for _, name := range small {
		got := solved(t, tables, parsed(t, name))
		rm, err := retro.ParseMaterial(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := rs.Build(t.Context(), rm); err != nil {
			t.Fatal(err)
		}
		positions, bad := 0, 0
		for p, v := range rs.Positions(rm) {
			positions++
			b, want := valueOf(got, &p), byteOf(p.Side(), v)
			if b == chased {
				b = draw
			}
			if b != want {
				if bad++; bad <= 3 {
					t.Errorf("%s: %s has byte %d, expected %d for %v", name, p.FEN(), b, want, v)
				}
			}
		}
		if bad > 0 {
			t.Errorf("%s: %d of %d positions differ", name, bad, positions)
		}
	}
}
