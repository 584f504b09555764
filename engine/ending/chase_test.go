package ending

import "testing"

// Most endings have no draw that depends on a standing attack, and the others have few.
func TestChases(t *testing.T) {
	tables := map[Material]*table{}
	for name, want := range map[string]int{"KRvKA": 0, "KNvKAA": 0, "KPPvKBB": 27, "KPvKAABB": 0} {
		got := solved(t, tables, parsed(t, name))
		lost := 0
		for _, v := range got.defender {
			if v == chased {
				lost++
			}
		}
		if lost != want {
			t.Errorf("%s: %d placings with the defender to move, expected %d", name, lost, want)
		}
		s := solver{table: got}
		for k := range s.less {
			if k := kind(k); k <= foeBishop && got.material[k] > 0 {
				s.less[k] = tables[got.material.afterCapture(k)]
			}
		}
		s.wantClosed(t)
	}
}

// wantClosed checks that no move of the attacker leads from a draw to a marked placing.
func (s *solver) wantClosed(t *testing.T) {
	t.Helper()
	var p placing
	for n := range s.size {
		if s.attacker[n] == draw {
			s.place(n, &p)
			s.attackerMoves(&p, func(m move) bool {
				if s.afterAttacker(&p, m) == chased {
					t.Errorf("%v, placing %d: a move of the attacker leads to a marked placing", s.material, n)
				}
				return true
			})
		}
		if s.defender[n] != draw {
			continue
		}
		s.place(n, &p)
		holds := false
		s.defenderMoves(&p, func(m move) bool {
			v := s.afterDefender(&p, m)
			holds = v != none && !attackerHas(v)
			return !holds
		})
		if !holds {
			t.Errorf("%v, placing %d: no move of the defender holds the draw", s.material, n)
		}
	}
}
