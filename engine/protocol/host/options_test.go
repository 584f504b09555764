package host_test

import (
	"context"
	"strings"
	"testing"

	"example.com/abyss/engine/protocol/host"
	"example.com/abyss/engine/search"
)

// preset returns the fingerprint of a preset with changed settings and the table size of the host.
func preset(t *testing.T, h *host.Host, name string, settings ...string) string {
	t.Helper()
	opts, ok := search.Preset(name)
	if !ok {
		t.Fatalf("no preset %s", name)
	}
	opts.TableEntries = h.Searched().TableEntries
	for _, s := range settings {
		if err := opts.Set(s); err != nil {
			t.Fatal(err)
		}
	}
	return opts.Fingerprint()
}

func newHost(t *testing.T) *host.Host {
	t.Helper()
	h := host.New(context.Background(), nil)
	t.Cleanup(h.Halt)
	return h
}

func set(t *testing.T, h *host.Host, settings ...string) {
	t.Helper()
	for _, s := range settings {
		name, value, _ := strings.Cut(s, "=")
		if err := h.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
}

// TestEveryPresetByName checks that every preset is accepted by its name, although the announced
// list is short.
func TestEveryPresetByName(t *testing.T) {
	for _, name := range search.PresetNames() {
		for _, option := range []string{host.Preset, host.TablePreset} {
			h := newHost(t)
			set(t, h, "Hash=2", option+"="+strings.ToUpper(name))
			if got := h.Searched(); got.Fingerprint() != preset(t, h, name) {
				t.Errorf("%s=%s: it searches with %s", option, name, got.Fingerprint())
			}
		}
	}
}

func TestTablePreset(t *testing.T) {
	for _, test := range []struct {
		name string
		set  []string
		want string
	}{
		{"nothing says nothing", []string{"Preset=base", "Table Preset=<empty>"}, "base"},
		{"taken back", []string{"Preset=base", "Table Preset=t4.7-3", "Table Preset="}, "base"},
		{"the later counts", []string{"Table Preset=t4.7-3", "Preset=plain"}, "plain"},
		{"the later counts, the other way", []string{"Preset=plain", "Table Preset=paper-2"}, "paper-2"},
		{"sent again after a change", []string{"Preset=base", "history=false", "Table Preset=<empty>", "history=true"}, "base"},
	} {
		h := newHost(t)
		set(t, h, test.set...)
		if got := h.Searched(); got.Fingerprint() != preset(t, h, test.want) {
			t.Errorf("%s: %v: expected %s", test.name, test.set, test.want)
		}
	}
	err := newHost(t).Set(host.TablePreset, "t9.9-1")
	if err == nil || !strings.Contains(err.Error(), "t4.7-1..17") {
		t.Errorf("%v, expected to be told of the presets there are", err)
	}
}

// announced lists all options as some GUIs send them. The options in own have the values given
// there, and all other options have their defaults.
func announced(h *host.Host, own map[string]string) (list []string) {
	for _, o := range h.Options() {
		if o.Kind == host.Button {
			continue
		}
		value, ok := own[o.Name]
		if !ok {
			value = o.Default
		}
		list = append(list, o.Name+"="+value)
	}
	return list
}

// A new preset keeps the number of threads, which is 1 by default.
func TestThreads(t *testing.T) {
	h := newHost(t)
	alone := h.Searched()
	set(t, h, "threads=3", "Preset=base", "Table Preset=t4.7-3", "Level=Full", "Personality=Aggressive")
	if o := h.Searched(); o.Threads != 3 {
		t.Errorf("%d threads after a preset", o.Threads)
	}
	set(t, h, announced(h, map[string]string{"Threads": "2"})...)
	if o := h.Searched(); o.Threads != 2 {
		t.Errorf("%d threads after every option", o.Threads)
	}
	set(t, h, "Threads=64", "Threads= 1 ")
	if o := h.Searched(); o != alone {
		t.Errorf("with one thread: %v", o.Differences(&alone))
	}
	for _, bad := range []string{"0", "65", "-1", "two", "", "2 3", "1e1"} {
		if err := h.Set(host.Threads, bad); err == nil || !strings.Contains(err.Error(), "expected 1 to 64") {
			t.Errorf("Threads = %q: %v", bad, err)
		}
	}
	if o := h.Searched(); o != alone {
		t.Errorf("a value that was refused has changed %v", o.Differences(&alone))
	}
}

// A condition and its heuristic can be set in either order. A condition can be removed alone, and
// errors in it are reported.
func TestConditions(t *testing.T) {
	for _, test := range []struct {
		set  []string
		want string
	}{
		{[]string{"checkevasions-when=pv and depth > 2", "checkevasions=full"}, "checkevasions=full when pv and depth>=3"},
		{[]string{"checkevasions=full", "CheckEvasions-When= PV "}, "checkevasions=full when pv"},
		{[]string{"checkevasions=full", "checkevasions-when=pv", "checkevasions-when=<empty>"}, "checkevasions=full"},
		{[]string{"checkevasions-when=pv"}, "checkevasions=off"},
	} {
		h := newHost(t)
		set(t, h, append([]string{"Preset=base"}, test.set...)...)
		if got := h.Searched(); got.Fingerprint() != preset(t, h, "base", test.want) {
			t.Errorf("%v: %v, expected %s", test.set, got.Acting(), test.want)
		}
	}
	h := newHost(t)
	err := h.Set("checkevasions-when", "pv and cut")
	if err == nil || !strings.Contains(err.Error(), "expected one of pv, cut, all") {
		t.Errorf("pv and cut: %v", err)
	}
	if err := h.Set("history-when", "pv"); err == nil {
		t.Error("history has an option for a condition")
	}
}

// TestAllOptionsSent sends every option after the preset, as xboard does. Both the preset and each
// switch that the user has changed must stay in effect.
func TestAllOptionsSent(t *testing.T) {
	h := newHost(t)
	set(t, h, announced(h, nil)...)
	if got := h.Searched(); got.Fingerprint() != preset(t, h, search.DefaultPreset) {
		t.Error("all at their defaults are not the default preset")
	}
	set(t, h, announced(h, map[string]string{"Preset": "plain", "Hash": "1"})...)
	if got := h.Searched(); got.Fingerprint() != preset(t, h, "plain") {
		t.Error("a preset is undone by the switches sent behind it")
	}
	set(t, h, "history=true")
	if got := h.Searched(); got.Fingerprint() != preset(t, h, "plain", "history=on") {
		t.Error("a switch set after all were sent does not count")
	}
	set(t, h, announced(h, map[string]string{"Preset": "base", "nullmove": "r2", "futility-margin": "170"})...)
	if got := h.Searched(); got.Fingerprint() != preset(t, h, "base", "nullmove=r2", "futility-margin=170") {
		t.Error("expected base with the two switches chosen")
	}
	set(t, h, announced(h, map[string]string{"Preset": "base", "nullmove": "r2", "nullmove-when": "not pv and depth>2"})...)
	if got := h.Searched(); got.Fingerprint() != preset(t, h, "base", "nullmove=r2 when not pv and depth>=3") {
		t.Errorf("expected base with a condition, not %v", got.Acting())
	}
	set(t, h, "Preset=plain", "nullmove=verified", "deepening=true")
	if got := h.Searched(); got.Fingerprint() != preset(t, h, "plain", "nullmove=verified", "deepening=on") {
		t.Error("single switches set to the default's value do not count")
	}
}
