package hall

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestCheckName(t *testing.T) {
	for _, name := range []string{
		"anna", "Anna-Lena_2.0", "7", "Nguyễn", "Łukasz", "Søren", "Κώστας", "Анна", "李明", "李明anna", "佐々木", "カート", "らーめん", "김철수", "김anna",
		"陳ㄔㄣ", "مريم", "שרה", "yours", "servera", "_x.", "a.b-c",
	} {
		if err := CheckName(name); err != nil {
			t.Error(err)
		}
	}
	for why, names := range map[string][]string{
		"characters":    {"", strings.Repeat("a", 21)},
		"alone":         {"a b", "a/b", "a\u0301nna", "a\u200bnna", "a\u00adnna", "\u202eanna", "anna\ufe0f"},
		"letter":        {".", "---", "_._"},
		"usual letters": {"\u3164", "\u115f", "\u1160", "anna\u3164", "ａｎｎａ", "𝐚𝐧𝐧𝐚", "ﬁnn", "annaª", "ſam", "ｱｱ", "\u212bke", "שרהanna"},
		"reserved":      {"you", "You", "YOU", "y0u", "you.", "_you_", "server", "Server", "SERVER--", "你", "服务器"},
		"mixes scripts": {"аnna", "annа", "Αnna", "ОΚ", "ᎪNNA", "アанна", "김カ", "annaʻ", "한ㄅ"},
	} {
		for _, name := range names {
			if err := CheckName(name); err == nil || !strings.Contains(err.Error(), why) {
				t.Errorf("%+q: %v, expected %q", name, err, why)
			}
		}
	}
}

// The server refuses a name that looks like another guest's name, even if it has letters of
// another script. The rule applies to new guests, and to a guest who changes the name. A guest's
// former name is free again.
func TestNamesThatLookAlike(t *testing.T) {
	x := newTable(t)
	for first, others := range map[string][]string{
		"paul1": {"pauI1", "paull", "paulI", "PAUL1"},
		"ace":   {"асе", "ɑce"},
		"oo0":   {"ooO", "оо0", "OO0"},
		"力士":    {"カ士"},
		"eva_":  {"eva", "eva__", "eva.", "Eva-", "eva._"},
		"a-b":   {"a--b", "A---b", "a-b."},
	} {
		if _, err := x.Login("key of "+first, first); err != nil {
			t.Fatal(err)
		}
		for _, name := range others {
			if _, err := x.Login("new", name); !errors.Is(err, ErrAlike) && !errors.Is(err, ErrTaken) {
				t.Errorf("%s looks like %s: %v", name, first, err)
			}
			if err := x.Rename("bo", name); err == nil {
				t.Errorf("%s looks like %s, and bo is called so", name, first)
			}
		}
	}
	if err := x.Rename("paul1", "Paul1"); err != nil {
		t.Errorf("one's own name in other letters: %v", err)
	}
	if err := x.Rename("Paul1", "paula"); err != nil {
		t.Error(err)
	}
	if _, err := x.Login("new", "paull"); err != nil {
		t.Errorf("a name that is free again: %v", err)
	}
}

// The server checks the names in a journal too. A guest with an invalid name gets a replacement
// name, the same one at every start. The log tells the host about it until the name is changed.
func TestJournalNamesAreChecked(t *testing.T) {
	dir := t.TempDir()
	text := ""
	for key, name := range map[string]string{"a": "anna", "b": "аnnа", "c": "\u3164", "d": "bo"} {
		text += `{"v":1,"t":"2026-11-23T20:00:00Z","e":"user","key":"` + key + `","name":"` + name + `"}` + "\n"
	}
	if err := os.WriteFile(filepath.Join(dir, journalName), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var logged []string
	open := func() *Hall {
		t.Helper()
		logged = nil
		h, err := Open(dir, Options{Log: func(line string) { logged = append(logged, line) }})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = h.Close() })
		return h
	}
	for range 2 {
		h := open()
		for key, want := range map[string]string{"a": "anna", "b": plainName("b"), "c": plainName("c"), "d": "bo"} {
			if got, err := h.Login(key, "other"); err != nil || got != want {
				t.Errorf("the guest %s has the name %q, %v, expected %q", key, got, err, want)
			}
		}
		if len(logged) != 2 || !strings.Contains(strings.Join(logged, " "), "user rename "+plainName("b")+" NEW") {
			t.Errorf("the host reads %q", logged)
		}
		if err := h.Close(); err != nil {
			t.Fatal(err)
		}
	}
	h := open()
	if err := errors.Join(h.Rename(plainName("b"), "berta"), h.Rename(plainName("c"), "cleo"), h.Close()); err != nil {
		t.Fatal(err)
	}
	if open(); len(logged) != 0 {
		t.Errorf("after both were renamed the host reads %q", logged)
	}
}
