package search

import (
	"strings"
	"testing"

	"example.com/abyss/engine/eval"
)

// An error of Set must say what was expected, and the options must be unchanged.
func TestSetRefuses(t *testing.T) {
	payoff := "eval." + eval.FeatureNames()[0]
	for _, c := range []struct{ setting, want string }{
		{"history", `setting "history": expected name=value`},
		{"histori=off", `setting "histori" is not known: did you mean history?`},
		{"zzzzzzzz=1", `setting "zzzzzzzz" is not known; expected one of deepening, `},
		{"history=maybe", "history=maybe: expected one of off, on"},
		{"threads=0", "threads=0: expected "},
		{"threads=65", "threads=65: expected "},
		{"table-entries=3", "table-entries=3: expected "},
		{"futility-margin=x", "futility-margin=x: expected a whole number from "},
		{"lmr-checks=2", "lmr-checks=2: expected one of off, on"},
		{"history=on when pv", "history takes no condition"},
		{"checkevasions=full when", "checkevasions: "},
		{"checkevasions=full when moon", "checkevasions: "},
		{"eval.moon=1", `setting "eval.moon" is not known; expected eval.NAME with one of `},
		{payoff + "=x", payoff + "=x: expected a whole number"},
	} {
		o := mustPreset(t, "base")
		err := o.Set(c.setting)
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %v", c.setting, err)
		}
		if o != mustPreset(t, "base") {
			t.Errorf("%s has changed the options", c.setting)
		}
	}
}

// Options that were made by code must be checked in the same way as options from text.
func TestValidate(t *testing.T) {
	for _, c := range []struct {
		change func(*Options)
		want   string
	}{
		{func(o *Options) { o.Settings[History] = 2 }, "history=2: expected one of off, on"},
		{func(o *Options) { o.SetParam("futility-margin", -1) }, "futility-margin=-1: expected "},
		{func(o *Options) { o.SetParam("lmr-checks", 2) }, "lmr-checks=2: expected one of off, on"},
		{func(o *Options) { o.Threads = -1 }, "threads=-1: expected 1 to 64"},
		{func(o *Options) { o.TableEntries = 0 }, "table-entries=0: expected "},
	} {
		o := mustPreset(t, "base")
		c.change(&o)
		if err := o.Validate(); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%v, expected %s", err, c.want)
		}
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: a Searcher was made", c.want)
				}
			}()
			New(o)
		}()
	}
}

// A payoff must be stored in the options and appear in their differences.
func TestPayoffs(t *testing.T) {
	base := mustPreset(t, "base")
	for _, name := range eval.FeatureNames() {
		o := base
		setting := "eval." + name + "=50"
		if err := o.Set(setting); err != nil {
			t.Fatal(err)
		}
		if d := o.Differences(&base); strings.Join(d, " ") != setting {
			t.Errorf("%s: differs by %v", setting, d)
		}
	}
}

// A condition can be set and removed without changing the level. A heuristic that is switched off
// keeps its condition.
func TestSetCondition(t *testing.T) {
	o := mustPreset(t, "base")
	for _, text := range []string{" PV and depth>=3 ", "pv and depth>=3"} {
		if err := o.SetCondition(CheckEvasions, text); err != nil {
			t.Fatal(err)
		}
	}
	if o.Condition(CheckEvasions) != "" {
		t.Error("a heuristic that is off shows a condition")
	}
	o.Settings[CheckEvasions] = ExtendFull
	if got := o.Condition(CheckEvasions); got != "pv and depth>=3" {
		t.Errorf("%q", got)
	}
	for id, text := range map[ID]string{History: "pv", CheckEvasions: "moon"} {
		before := o
		if err := o.SetCondition(id, text); err == nil || o != before {
			t.Errorf("%s when %s: %v", Catalog[id].Name, text, err)
		}
	}
	if err := o.SetCondition(CheckEvasions, " "); err != nil || o.When[CheckEvasions] != (When{}) {
		t.Errorf("%v, %v", err, o.When[CheckEvasions])
	}
	if Unconditional("full when pv") != "full" || Unconditional("full") != "full" {
		t.Error("a setting keeps its condition")
	}
}

// SettingNames and Range describe the settings for lists.
func TestSettingNames(t *testing.T) {
	names := SettingNames()
	if want := len(Catalog) + len(ParamCatalog) + 2; len(names) != want || names[0] != "deepening" || names[want-1] != "threads" {
		t.Errorf("%d names, %v", len(names), names)
	}
	for name, want := range map[string]string{
		"futility-margin": "a whole number from 0 to ", "lmr-checks": "one of off, on", "nullquiesce-order": "one of ", "lock-bits": "one of ",
	} {
		if got := ParamByName(name).Range().Error(); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s", name, got)
		}
	}
	if FormatDepth(6, 0) != "6" || FormatDepth(2, 4) != "2+4" {
		t.Error("a depth is written otherwise")
	}
	if _, ok := Preset("nobody"); ok {
		t.Error("a preset that is none")
	}
}
