package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"example.com/abyss/internal/vt"
)

// The monkey checks after each event:
//
//   - only keys and clicks change the mode shown, and a digit pressed with nothing open shows its mode;
//   - an open question stays until one of its answers is given;
//   - the settings file and the user's files change only after an event that may change them, and a
//     file that was there before the start is overwritten only after a question that names it;
//   - the app ends only when it was asked to, with exit code 0, and leaves the terminal as it was;
//   - no fault of the program is on the screen or in the output;
//   - the memory is below the limit.

// These limits apply to every start of the app.
const (
	monkeyMemory = 300 // MB
	monkeyTrees  = 600 // MB, after a tree of a search was shown
	recentEvents = 20  // number of events within which a requested change must reach the disk
	writingTime  = 3 * time.Second
)

// model is what the monkey knows about the app before an event.
type model struct {
	mode      string // digit of the mode shown, or ""
	question  string // open question without spaces, or ""
	save      bool   // whether the key s answers the question
	settings  string // content of the settings file
	files     map[string][sha256.Size]byte
	theirs    []string       // the user's files, which existed before the first start
	chance    int            // number of the last event that may have changed a file
	modes     map[string]int // number of events, by mode
	questions int            // number of events while a question was open
	over      string         // the last question that was answered with yes
	overAt    int            // number of the event that answered it
	tree      bool           // whether the tree of a search was shown since the start
}

// furnish makes the user's folders and files.
func (m *monkey) furnish() {
	m.t.Helper()
	for name, text := range map[string]string{
		"user.pgn": monkeyGame, "notes.txt": "not a game\n", "state/abyss/games/user.pgn": monkeyGame, "state/abyss/books/user.book": "h2e2 h9g7\n#\n",
		"state/abyss/games/large.pgn": strings.Repeat(monkeyGame+"\n", 20_000), "large.pgn": strings.Repeat(monkeyGame+"\n", 20_000), "config/other.toml": "a = 1\n",
	} {
		path := m.path(name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
			m.t.Fatal(err)
		}
		m.model.theirs = append(m.model.theirs, name)
	}
	m.model.files, m.model.modes = m.snapshot(), map[string]int{}
}

// snapshot returns the files and hashes of their contents, except the program's own files.
func (m *monkey) snapshot() map[string][sha256.Size]byte {
	m.t.Helper()
	files := map[string][sha256.Size]byte{}
	err := filepath.WalkDir(m.home, func(path string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(m.home, path)
		switch {
		case errors.Is(err, fs.ErrNotExist): // the file was removed meanwhile
			return nil
		case err != nil:
			return err
		case name == filepath.FromSlash("state/abyss/drafts"), name == filepath.FromSlash("state/abyss/lab"):
			return fs.SkipDir
		case d.IsDir(), name == filepath.FromSlash("config/config.toml"), strings.HasSuffix(name, ".tmp"):
			return nil
		}
		data, err := os.ReadFile(path)
		if err == nil {
			files[name] = sha256.Sum256(data)
		}
		return nil
	})
	if err != nil {
		m.t.Fatal(err)
	}
	return files
}

// begin records the screen of a new start.
func (d *model) begin(m *monkey) {
	d.chance, d.tree = m.at, false
	d.before(m)
}

// The method before is called before each event and records the state.
func (d *model) before(m *monkey) {
	d.settings = m.readSettings()
	if tooSmall(m) {
		return // the screen is too small to read, so the expected state stays the last one that was seen
	}
	d.mode = shownMode(m)
	d.question, d.save = openQuestion(m)
	d.modes[d.mode]++
	if d.question != "" {
		d.questions++
	}
}

// comes waits until a condition is true, because at first the screen may still show a frame of the
// former size.
func (m *monkey) comes(so func() bool) bool { return m.waits(time.Now().Add(10*time.Second), so) }

// sameQuestion reports whether the given question is open. On a wider screen, its first row
// contains more of the text.
func sameQuestion(m *monkey, question string) bool {
	now, _ := openQuestion(m)
	return now != "" && (strings.HasPrefix(now, question) || strings.HasPrefix(question, now))
}

// The method after is called after each event and checks the state.
func (d *model) after(m *monkey, e *event) {
	m.t.Helper()
	if strings.Contains(m.screen.String(), "a fault of the program") || strings.Contains(m.screen.String(), "程序出错") {
		m.fail("a fault of the program")
	}
	d.checkMemory(m)
	d.checkFiles(m, e)
	if e.kind == typedKeys && e.text == "\x03" {
		m.fail("ctrl-c has not ended the app")
	}
	if tooSmall(m) { // keys and clicks on a screen that is too small still count as events
		if e.pressed() {
			d.mode = ""
		}
		if d.answers(e) {
			d.question = ""
		}
		return
	}
	if d.question != "" && !d.answers(e) && !m.comes(func() bool { return sameQuestion(m, d.question) }) {
		m.fail("the question %q is not there any more", d.question)
	}
	if mode := shownMode(m); !e.pressed() && mode != "" && d.mode != "" && !m.comes(func() bool { return shownMode(m) == d.mode }) {
		m.fail("the mode was %s and is %s", d.mode, mode)
	} else if e.kind == went && mode != "" && mode != e.text {
		m.fail("the mode is %s and not %s", mode, e.text)
	}
}

// ended checks the exit code, the terminal and the files after an event that has ended the app.
func (d *model) ended(m *monkey, e *event) {
	m.t.Helper()
	m.read()
	code := m.x.exit(m.t)
	out := m.x.output()
	switch {
	case strings.Contains(out, "panic:") || strings.Contains(out, "goroutine ") || strings.Contains(out, "had a fault"):
		m.fail("a fault of the program: %.5000q", out[strings.LastIndex(out, "\x1b[?1049l"):])
	case code == exitFailed && strings.Contains(strings.Join(strings.Fields(m.screen.String()), ""), "didnotstopintime") && busy():
		m.late++
	case code != exitOK:
		m.fail("exit code %d: %.2000q", code, out[max(len(out)-2000, 0):])
	case !e.pressed():
		m.fail("the app has ended")
	case m.screen.Alternate() || m.screen.Hidden():
		m.fail("the terminal shows the app's screen or no cursor")
	case !m.restored():
		m.fail("the terminal is not as it was")
	}
	m.x.wantModesOff(m.t)
	if m.t.Failed() {
		m.fail("the modes of the terminal are left on")
	}
	d.checkFiles(m, e)
	d.mode, d.question = "", ""
}

// busy reports whether the load of the machine can make a search stop too late when the app ends.
func busy() bool {
	text, err := os.ReadFile("/proc/loadavg")
	load, _, _ := strings.Cut(string(text), " ")
	n, errLoad := strconv.ParseFloat(load, 64)
	return err == nil && errLoad == nil && n > float64(2*runtime.NumCPU())
}

// pressed reports whether the app may treat an event as keys or clicks.
func (e *event) pressed() bool {
	switch e.kind {
	case typedKeys, clicked, pasted, went, saved, cut:
		return true
	default:
		return false
	}
}

// The method may returns true for an event that can change a file. Keys that only move the cursor
// cannot.
func (e *event) may() bool {
	return e.pressed() && (e.kind != typedKeys || !slices.Contains([]string{"\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F"}, e.text))
}

// answers reports whether an event may answer the open question.
func (d *model) answers(e *event) bool {
	switch e.kind {
	case typedKeys:
		keys := "yYnNq\x1b\x03"
		if d.save {
			keys += "sS"
		}
		return strings.ContainsAny(e.text, keys) && !slices.Contains(namedKeys[:13], e.text)
	case pasted: // a paste is not a key
		return false
	case clicked: // the click may hit an answer
		return true
	case unfinished: // after a while, an Escape alone counts as a key
		return e.text == "\x1b"
	default:
		return e.pressed()
	}
}

var (
	tabShown  = regexp.MustCompile(`\[(\d)[ \]]`)
	answerRow = regexp.MustCompile(`y (yes|是\x00) +n (no|否\x00)( +s )?`)
)

// tooSmall reports whether the terminal is too small to show anything.
func tooSmall(m *monkey) bool {
	w, h := m.screen.Size()
	return w < 40 || h < 14
}

// shownMode returns the digit of the mode in the header, or "" if there is no room for it.
func shownMode(m *monkey) string {
	header, _, _ := strings.Cut(m.screen.String(), "\n")
	if found := tabShown.FindStringSubmatch(header); found != nil {
		return found[1]
	}
	return ""
}

// openQuestion returns the question on the screen, and whether the key s answers it. The text is
// the first row in the question's frame, without spaces.
func openQuestion(m *monkey) (text string, save bool) {
	w, h := m.screen.Size()
	for y := range h {
		row := cellText(m.screen.Row(y))
		at := answerRow.FindStringSubmatchIndex(row)
		if at == nil {
			continue
		}
		left := utf8.RuneCountInString(row[:at[0]]) - 2 // without the frame
		top := y
		for top > 0 && left >= 0 && strings.ContainsRune("│|║", m.screen.Row(top)[left].Rune) {
			top--
		}
		first := cellText(m.screen.Row(top + 1)[max(left+1, 0):w])
		first, _, _ = strings.Cut(strings.NewReplacer("|", "│", "║", "│").Replace(first), "│")
		return strings.NewReplacer(" ", "", "\x00", "").Replace(first), at[6] >= 0
	}
	return "", false
}

// cellText returns the text of cells, one rune for each.
func cellText(cells []vt.Cell) string {
	var b strings.Builder
	for _, c := range cells {
		b.WriteRune(c.Rune)
	}
	return b.String()
}

// readSettings returns the content of the settings file, or "" if there is none.
func (m *monkey) readSettings() string {
	data, err := os.ReadFile(m.config())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		m.fail("the settings cannot be read: %v", err)
	}
	return string(data)
}

// checkFiles checks which files an event has changed on the disk.
func (d *model) checkFiles(m *monkey, e *event) {
	m.t.Helper()
	if e.may() {
		d.chance = m.at
		if d.question != "" {
			d.over, d.overAt = d.question, m.at
		}
	}
	if m.locked != nil { // no change can be written while the folder is locked
		d.chance = m.at
	}
	rest := m.at - d.chance
	if rest == recentEvents { // a busy machine may need longer
		m.waits(time.Now().Add(writingTime), m.ended)
	}
	allowed := rest <= recentEvents
	if now := m.readSettings(); now != d.settings && !allowed {
		m.fail("the settings have changed to %q", now)
	}
	now := m.snapshot()
	for name, before := range d.files {
		after, there := now[name]
		switch {
		case there && after == before:
		case !allowed:
			m.fail("%s has changed", name)
		case slices.Contains(d.theirs, filepath.ToSlash(name)) && (m.at-d.overAt > recentEvents || !strings.Contains(d.over, filepath.Base(name))):
			m.fail("%s was written over, without a question of it: the last was %q", name, d.over)
		case slices.Contains(d.theirs, filepath.ToSlash(name)):
			d.theirs = slices.DeleteFunc(d.theirs, func(s string) bool { return s == filepath.ToSlash(name) })
		}
	}
	for name := range now {
		if _, there := d.files[name]; !there && !allowed {
			m.fail("%s has come", name)
		}
	}
	d.files = now
}

var residentMemory = regexp.MustCompile(`VmHWM:\s+(\d+) kB`)

// checkMemory checks that the most memory that the app has used is within the limit.
func (d *model) checkMemory(m *monkey) {
	m.t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", m.group()))
	found := residentMemory.FindSubmatch(status)
	if err != nil || found == nil {
		return // the app is ending
	}
	kb, _ := strconv.Atoi(string(found[1])) // the match consists of digits
	screen := m.screen.String()
	d.tree = d.tree || strings.Contains(screen, "Tree") || strings.Contains(screen, "搜索树")
	most, limit := &m.memory, monkeyMemory
	if d.tree {
		most, limit = &m.treeMemory, monkeyTrees
	}
	if *most = max(*most, kb>>10); *most > limit {
		m.fail("the app has taken %d MB, expected %d at most", *most, limit)
	}
}
