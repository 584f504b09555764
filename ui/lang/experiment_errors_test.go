package lang

import (
	"testing"

	"example.com/abyss/engine/lab/experiment"
)

// TestErrorsOfExperiments: what is wrong with the file of an experiment, in Chinese.
func TestErrorsOfExperiments(t *testing.T) {
	const begin = `{"id": "mine", "title": "t", "suite": "thesis", `
	decode := func(text string) error { _, err := experiment.Decode([]byte(text)); return err }
	depths := func(text string) error { _, err := experiment.ParseDepths(text); return err }
	for _, c := range []struct {
		err           error
		english, want string
	}{
		{
			decode(begin), `the file ends too early; expected an experiment in JSON`,
			`文件过早结束；应为 JSON 格式的实验`,
		},
		{
			decode(begin + `"colums": []}`), `unknown field "colums"`,
			`没有字段 "colums"`,
		},
		{
			decode(begin + `"plot": "pie"}`), `plot "pie" is not known: expected one of none, nodes, bars, rows, shares`,
			`没有 plot "pie"：应为 none, nodes, bars, rows, shares 之一`,
		},
		{
			decode(begin + `"rows": [{"label": "a", "settings": ["killers=2"]}], "columns": [{"depth": 3}], "measures": ["nodes"]}`),
			`row "a", column "depth 3": mine: killers=2: expected one of off, on`,
			`行 "a"、列 "depth 3"：mine：killers=2：应为 off, on 之一`,
		},
		{
			decode(begin + `"rows": [{"label": "a", "total": -1}], "columns": [{"depth": 3}], "measures": ["nodes"]}`),
			`row "a": depth -1: expected plies`,
			`行 "a"：深度 -1：应为层数`,
		},
		{
			decode(begin + `"rows": [{"label": "\u0007"}], "columns": [{"depth": 3}], "measures": ["nodes"]}`),
			`row 1: label: "\a": the character U+0007 is no text`,
			`第 1 行：标签："\a"：字符 U+0007 不是文字`,
		},
		{
			depths("x"), `expected plies from 1 to 64, such as 6, 3-6 or 3,5`,
			`应为 1 到 64 层，如 6、3-6 或 3,5`,
		},
	} {
		if c.err == nil || c.err.Error() != c.english {
			t.Errorf("got %v, want %s", c.err, c.english)
			continue
		}
		if got := Chinese.Error(c.err); got != c.want {
			t.Errorf("%v: %q, want %q", c.err, got, c.want)
		}
	}
}

// TestChangesOfExperiments: how an experiment differs from the one of its id, in Chinese.
func TestChangesOfExperiments(t *testing.T) {
	changed, ok := experiment.ByID("mpsm-6.22").WithDepths([]int{3})
	if !ok || len(changed.Changes) != 1 {
		t.Fatalf("%v, changes %v, expected one", ok, changed.Changes)
	}
	note := changed.Changes[0]
	if got, want := note.Error(), "Played with 3 plies for the deepest player instead of 7, the others as much below."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := Chinese.Error(note), "搜索最深的一方为 3 层而非 7 层，其余各方相应减少。"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
