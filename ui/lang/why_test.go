package lang

import (
	"regexp"
	"strings"
	"testing"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/rules"
	"example.com/abyss/engine/search"
	"example.com/abyss/engine/tree"
	"example.com/abyss/internal/message"
)

// The explanation why two searches differ is translated into Chinese.
func TestWhyInChinese(t *testing.T) {
	var trees [2]*tree.Tree
	for i, set := range []string{"checkevasions=off", "checkevasions=full"} {
		o, _ := search.Preset("base")
		if err := o.Set(set); err != nil {
			t.Fatal(err)
		}
		const rooks = "C2R2b2/4k4/4b4/1r6p/4p1n2/PcP6/2r5P/C3B4/9/1R2KAB2 w - - 0 1"
		q := tree.Ask(rooks, nil, rules.Thesis, o, search.Limits{Depth: 4})
		var err error
		if trees[i], err = tree.Record(t.Context(), q, search.DefaultRecords); err != nil {
			t.Fatal(err)
		}
	}
	d, err := tree.Compare(t.Context(), trees[0], trees[1])
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, s := range d.Sentences(notation.Simplified) {
		list = append(list, Chinese.Error(s))
	}
	const want = "深度 4 时 A 和 B 都走 车八平六：A 为 +4.12，B 为 +8.44。" +
		"B 中由于“应将延伸”，对 前炮退一（第 3 层）的应着多搜 1 层：在 车八平六 车２退２ 前炮退一 之后它的评分为 至少 +12.92，而 A 为 至多 +4.12。" +
		"B 接着走 车２平１ 炮九进六。去掉这一点再搜，B 为 +4.12。"
	if got := strings.Join(list, ""); got != want {
		t.Errorf("%s\nexpected\n%s", got, want)
	}
}

// The reason why a switch or a parameter has no effect names other switches and their levels in the
// language.
func TestInertInChinese(t *testing.T) {
	english := regexp.MustCompile(`[a-z]+=|=[a-z]+`)
	found := 0
	for _, name := range []string{"base", "abyss"} {
		o, _ := search.Preset(name)
		check := func(of string, why *message.Text) {
			if why == nil {
				return
			}
			found++
			if text := Chinese.Error(why); english.MatchString(text) {
				t.Errorf("%s: %s", of, text)
			}
		}
		for i := range search.ParamCatalog {
			check(search.ParamCatalog[i].Name, search.ParamCatalog[i].Inert(&o, &search.Limits{Depth: 5}))
		}
		for i := range search.Catalog {
			check(search.Catalog[i].Name, search.Catalog[i].Inert(&o, &search.Limits{Depth: 5}))
		}
	}
	if found == 0 {
		t.Error("nothing is without effect")
	}
}
