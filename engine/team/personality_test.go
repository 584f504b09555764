package team

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/abyss/assets"
	"example.com/abyss/engine/eval"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/xiangqi"
)

func TestPersonalities(t *testing.T) {
	if diff := cmp.Diff([]string{"Normal", "Aggressive", "Defensive", "Semi-Open", "Positional"}, Names()); diff != "" {
		t.Error(diff)
	}
	if got := Letters(Personalities()); got != "NADSP" {
		t.Errorf("letters %s", got)
	}
	seen := map[eval.Payoffs]string{{}: "1992"}
	for _, p := range Personalities() {
		if other, same := seen[p.Payoffs]; same {
			t.Errorf("%s is %s", p.Name, other)
		}
		seen[p.Payoffs] = p.Name
		again, err := Parse(p.File())
		if err != nil || again != p {
			t.Errorf("%s: written and read: %v, %v", p.Name, again, err)
		}
	}
}

// counterparts maps each payoff of the document to the feature that takes its place.
var counterparts = map[string]eval.BoardFeature{
	"DOUBLED_PAWN_PENALTY": eval.PawnDoubled, "ISOLATED_PAWN_PENALTY": eval.PawnLinked, "BACKWARDS_PAWN_PENALTY": eval.PawnTooFar,
	"PASSED_PAWN_BONUS": eval.PawnCrossed, "ROOK_SEMI_OPEN_FILE_BONUS": eval.RookHalfOpen, "ROOK_OPEN_FILE_BONUS": eval.RookOpen,
	"ROOK_ON_SEVENTH_BONUS": eval.RookBackRanks, "KNIGHT_OUTPOST": eval.KnightOutpost, "BISHOP_MOBILITY": eval.Mobility,
	"BISHOP_TRAPPED": eval.Trapped, "KING_SAFETY_PAWN_ATTACK": eval.PawnAttack, "KING_SAFETY_BP_MISSING": eval.ShellMissing,
	"KING_SAFETY_NP_ADV1": eval.ShellLoose, "KING_SAFETY_RP_TOO_FAR": eval.KingExposed, "KING_SAFETY_OPEN_FILE": eval.KingOpenFile,
	"KING_SAFETY_MATE_G2G7": eval.KingAimed, "KNIGHT_KING_TROPISM": eval.TropismKnight, "BISHOP_KING_TROPISM": eval.TropismCannon,
	"ROOK_KING_TROPISM": eval.TropismRook, "PAWN_VALUE": eval.MaterialPawn, "ROOK_VALUE": eval.MaterialRook,
	"KNIGHT_VALUE": eval.MaterialKnight, "BISHOP_VALUE": eval.MaterialCannon,
}

// The differences from Normal keep the proportions of the document, within one centipawn or one
// percent.
func TestProportions(t *testing.T) {
	table, err := assets.PublishedTable("mpsm004_personalities_payoffs")
	if err != nil {
		t.Fatal(err)
	}
	all, compared := Personalities(), 0
	for _, row := range table.Rows {
		f, ok := counterparts[row[1].(string)]
		normal, legible := row[2].(float64)
		if !ok || !legible {
			continue
		}
		for i := range all {
			published, legible := row[2+i].(float64)
			if !legible {
				continue
			}
			compared++
			want := published / normal * float64(all[0].Payoffs.Get(f))
			if got := float64(all[i].Payoffs.Get(f)); got < want-1 || got > want+1 {
				t.Errorf("%s, %s: %v, want %.1f: %v to Normal's %v in the document", all[i].Name, f, got, want, published, normal)
			}
		}
	}
	if compared < 5*len(counterparts)-5 {
		t.Errorf("only %d compared", compared)
	}
}

func TestByLetters(t *testing.T) {
	team, err := ByLetters("nDp")
	if err != nil || Letters(team) != "NDP" {
		t.Errorf("%v, %v", Letters(team), err)
	}
	for text, want := range map[string]string{"": "expected letters of NADSP", "NN": "N comes twice", "NX": "X is not a personality"} {
		if _, err := ByLetters(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestAveraged(t *testing.T) {
	all := Personalities()
	if p := Averaged(all[:1]); p.Payoffs != all[0].Payoffs {
		t.Errorf("alone: %v", &p.Payoffs)
	}
	p := Averaged(all)
	if got := p.Payoffs.Get(eval.RookOpen); got != 58 { // (24+120+24+72+48)/5
		t.Errorf("rook-open %d, want 58", got)
	}
	var a, b Personality
	if err := a.Payoffs.Set(eval.RookOpen, -3); err != nil {
		t.Fatal(err)
	}
	if p := Averaged([]Personality{a, b}); p.Payoffs.Get(eval.RookOpen) != -2 {
		t.Errorf("half of -3 is %d, want -2", p.Payoffs.Get(eval.RookOpen))
	}
}

func TestParseRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"{\n\"nam\": 1}":                             `line 2: json: unknown field "nam"`,
		"{\"name\": \"X\",\n}":                       "line 2",
		`{"name": "X"} {}`:                           "nothing after",
		`{"name": ""}`:                               "expected 1 to 30 letters",
		`{"name": "X", "letter": "xy"}`:              "expected one capital",
		`{"name": "X", "payoffs": {"rook-opne": 1}}`: `feature "rook-opne" is not known: expected one of material-pawn`,
		`{"name": "X", "payoffs": {"rook-open": 1, "rook-open": 2}}`:                                `"rook-open" is named twice`,
		`{"name": "X", "payoffs": {"rook-open": 1.5}}`:                                              "rook-open: 1.5: expected a whole number",
		`{"name": "X", "payoffs": {"rook-open": null}}`:                                             "expected a whole number",
		`{"name": "X", "payoffs": {"rook-open": 1e99}}`:                                             "expected a whole number",
		`{"name": "X", "payoffs": {"rook-open": 400}}`:                                              "rook-open=400: expected -300 to 300 centipawns",
		`{"name": "X", "payoffs": {"mobility": 300, "material-rook": 300, "placement-rook": 1000}}`: "is possible in the",
	} {
		if _, err := Parse([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

func TestFind(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine.json")
	if err := os.WriteFile(path, []byte(`{"name": "mine", "payoffs": {"rook-open": 7}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	p, err := Find(path)
	if err != nil || p.Letter != "M" || p.Payoffs.Get(eval.RookOpen) != 7 {
		t.Errorf("%+v, %v", p, err)
	}
	if p, err := Find("semi-open"); err != nil || p.Letter != "S" {
		t.Errorf("%+v, %v", p, err)
	}
	if _, err := Find("bold"); err == nil || !strings.Contains(err.Error(), strings.Join(Names(), ", ")) {
		t.Error(err)
	}
}

// FuzzParse checks that a parsed personality can be written and parsed again.
func FuzzParse(f *testing.F) {
	f.Add([]byte(`{"name": "X", "letter": "X", "about": "", "payoffs": {"rook-open": 7}}`))
	f.Add([]byte(`{"name": "\u00e9", "payoffs": {"trapped": -300}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Parse(data)
		if err != nil {
			return
		}
		if again, err := Parse(p.File()); err != nil || again != p {
			t.Fatalf("%q: %v, %v", p.File(), again, err)
		}
	})
}

// For each personality, at most 1 % of the positional scores exceed futilityMargin.
func TestFutilityMargin(t *testing.T) {
	games, err := assets.Games()
	if err != nil {
		t.Fatal(err)
	}
	for _, personality := range Personalities() {
		w := eval.Thesis()
		w.Apply(personality.Payoffs)
		var evaluators [eval.NumStages]*eval.Evaluator
		for stage := range evaluators {
			evaluators[stage] = eval.New(w, eval.Stage(stage))
		}
		var sizes []int32
		for _, g := range games {
			p := xiangqi.StartPosition()
			for _, text := range g.Moves {
				m, err := xiangqi.ParseMove(text)
				if err != nil {
					t.Fatal(err)
				}
				var u xiangqi.Undo
				p.Make(m, &u)
				e := evaluators[eval.StageOf(&p)]
				p.SetValues(e.Values())
				s := e.Start(&p, xiangqi.NoMove, xiangqi.NoMove)
				d := e.Score(&p, &s) - e.Material(&p)
				sizes = append(sizes, max(d, -d))
			}
		}
		slices.Sort(sizes)
		at := sizes[len(sizes)*99/100]
		t.Logf("%s: median %d, 99 %% %d, most %d", personality.Name, sizes[len(sizes)/2], at, sizes[len(sizes)-1])
		if at > futilityMargin {
			t.Errorf("%s: 99 %% within %d, beyond the margin of %d", personality.Name, at, futilityMargin)
		}
	}
}

func TestOptions(t *testing.T) {
	plain, _ := search.Preset("plain")
	base, _ := search.Preset("base")
	p, _ := ByName("aggressive")
	if o := p.Options(plain); o.Payoffs != p.Payoffs || o.Param("futility-margin") != plain.Param("futility-margin") {
		t.Error("plain has no futility and keeps its margin")
	}
	o := p.Options(base)
	if o.Param("futility-margin") != futilityMargin {
		t.Errorf("margin %d", o.Param("futility-margin"))
	}
	// Applied to base, the printed differences from base give the same options.
	again := base
	for _, s := range o.Differences(&base) {
		if err := again.Set(s); err != nil {
			t.Fatal(err)
		}
	}
	if again != o || o.Fingerprint() == base.Fingerprint() {
		t.Errorf("set again: %v", again.Differences(&o))
	}
}
