package phrases

import (
	"strings"
	"testing"
	"unicode"

	"example.com/abyss/engine/search"
	"example.com/abyss/ui/lang"
)

// In Chinese a setting has no English names: a reader knows the switches by their labels. In
// English it stays as commands read it.
func TestSettingInChinese(t *testing.T) {
	for _, name := range search.PresetNames() {
		if got := Preset(lang.Chinese.Text, name); !strings.Contains(name, "-") && strings.ContainsFunc(got, unicode.IsLower) {
			t.Errorf("the preset %s is %s", name, got)
		}
	}
	check := func(change string) {
		t.Helper()
		name, value, _ := strings.Cut(change, "=")
		got := Change(lang.Chinese, change)
		if strings.Contains(got, name) || len(value) > 2 && strings.Contains(got, value) || !strings.Contains(got, "：") {
			t.Errorf("%s is %s", change, got)
		}
		if got := Change(lang.English, change); got != change {
			t.Errorf("%s is %s in English", change, got)
		}
	}
	for i := range search.Catalog {
		f := &search.Catalog[i]
		for _, value := range f.ValueNames() {
			check(f.Name + "=" + value)
		}
	}
	for i := range search.ParamCatalog {
		p := &search.ParamCatalog[i]
		check(p.Name + "=3")
		for _, value := range p.Names {
			check(p.Name + "=" + value)
		}
	}
	for change, want := range map[string]string{
		"checkevasions=full when pv and depth>=3": "应将延伸：全宽（pv and depth>=3 时）",
		"payoff.rook=3": "payoff.rook=3",
	} {
		if got := Change(lang.Chinese, change); got != want {
			t.Errorf("%s is %s, want %s", change, got, want)
		}
	}
}

// A setting is shown in words; the name of a user's setting stays.
func TestSetting(t *testing.T) {
	for text, want := range map[string]string{
		"abyss": "改进版", "base history=off": "论文基础 历史启发：关", "my history": "my history",
	} {
		if got := Setting(lang.Chinese, text); got != want {
			t.Errorf("%q is %q, expected %q", text, got, want)
		}
		if got := Setting(lang.English, text); got != text {
			t.Errorf("%q is %q in English", text, got)
		}
	}
}

// The description of a preset names other presets and switches in the user's language. In English
// it is the text of the package.
func TestPresetText(t *testing.T) {
	for _, name := range search.PresetNames() {
		if got, want := PresetText(lang.English, name), search.PresetDoc(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
		got := PresetText(lang.Chinese, name)
		for _, word := range strings.FieldsFunc(got, func(r rune) bool { return !unicode.IsLower(r) && r != '/' && r != '.' }) { // a file's name stays
			if _, preset := search.Preset(word); preset || strings.Contains(got, word+"=") {
				t.Errorf("%s has %q in its description: %s", name, word, got)
			}
		}
	}
	if got, want := PresetText(lang.Chinese, "t4.7-2"), "表 4.7 第 2 行：论文基础 加 应将延伸：全宽"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
