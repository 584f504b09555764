package format

import (
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"example.com/abyss/engine/xiangqi"

	"github.com/google/go-cmp/cmp"
)

// indexedCBL returns a library with an index that contains the given states and titles.
func indexedCBL(t *testing.T, states []uint32, titles []string, games ...[]byte) []byte {
	t.Helper()
	data := make([]byte, cblIndexAt+len(games)*cblSlot)
	copy(data, cblMagic)
	binary.LittleEndian.PutUint32(data[cblCountAt:], uint32(len(games)))
	data[cblDeletesAt] = 1
	for i, state := range states {
		slot := data[cblIndexAt+i*cblSlot:]
		binary.LittleEndian.PutUint32(slot, state)
		copy(slot[cblTitleAt:], utf16Bytes(titles[i]))
	}
	for _, g := range games {
		data = append(append(data, g...), make([]byte, 512)...)
	}
	return data
}

func titlesOf(games []*GameRecord) (titles []string) {
	for _, g := range games {
		title, _ := g.Tag("Title")
		titles = append(titles, title)
	}
	return titles
}

func titled(t *testing.T, title string) []byte {
	t.Helper()
	return cbrFile(fromLine(t, xiangqi.StartFEN, "h2e2", ongoing, Tag{"Title", title}))
}

// Games that the index marks as deleted are left out, whether the library is read at once or in
// parts.
func TestDeletedGamesOfCBL(t *testing.T) {
	const game, gone, none = 7, 5, 0
	a, b, c := titled(t, "甲"), titled(t, "乙"), titled(t, "丙")
	for _, row := range []struct {
		name   string
		states []uint32
		titles []string
		want   []string
	}{
		{"none", []uint32{game, game, game}, []string{"甲", "乙", "丙"}, []string{"甲", "乙", "丙"}},
		{"the second", []uint32{game, gone, game}, []string{"甲", "乙", "丙"}, []string{"甲", "丙"}},
		{"of another title", []uint32{game, gone, none}, []string{"甲", "丁", ""}, []string{"甲", "乙", "丙"}},
		{"the first and last", []uint32{gone, game, gone}, []string{"甲", "乙", "丙"}, []string{"乙"}},
		{"all", []uint32{gone, gone, gone}, []string{"甲", "乙", "丙"}, nil},
	} {
		data := indexedCBL(t, row.states, row.titles, a, b, c)
		games, err := readCBL(data)
		if diff := cmp.Diff(row.want, titlesOf(games)); diff != "" || (err != nil) != (row.want == nil) {
			t.Errorf("%s: %v, %s", row.name, err, diff)
		}
		var inParts []*GameRecord
		err = eachCBL(data, func(p Part) error {
			inParts = append(inParts, p.Games...)
			return nil
		})
		if diff := cmp.Diff(row.want, titlesOf(inParts)); diff != "" || (err != nil) != (row.want == nil) {
			t.Errorf("%s, in parts: %v, %s", row.name, err, diff)
		}
	}
	notDeleting := indexedCBL(t, []uint32{gone, game, game}, []string{"甲", "乙", "丙"}, a, b, c)
	notDeleting[cblDeletesAt] = 0
	if games, err := readCBL(notDeleting); err != nil || len(games) != 3 {
		t.Errorf("%d games, %v", len(games), err)
	}
}

// A library that ends before its first game gives the error for cut files. A complete library in
// which no game is found gives a different error.
func TestCBLWithoutGames(t *testing.T) {
	data := indexedCBL(t, []uint32{7, 7}, []string{"甲", "乙"}, titled(t, "甲"), titled(t, "乙"))
	games := strings.Index(string(data), cbrMagic)
	for _, size := range []int{games, games - 1, cblIndexAt, 5000, cblCountAt + 4} {
		if _, err := readCBL(data[:size]); err == nil || err.Error() != cutOff(size, 67176).Error() {
			t.Errorf("%d bytes: %v", size, err)
		}
	}
	const other = "its header announces 2 games, but none was found: expected a CCBridge library of version 1 or 2"
	if _, err := readCBL(append(data[:games:games], make([]byte, cblAlign)...)); err == nil || err.Error() != other {
		t.Error(err)
	}
}

// If a library ends before the last game of its index, the error contains the number of missing
// games. Deleted games do not count.
func TestCutCBL(t *testing.T) {
	data := indexedCBL(t, []uint32{7, 5, 7}, []string{"甲", "乙", "丙"}, titled(t, "甲"), titled(t, "乙"), titled(t, "丙"))
	cut := data[:strings.LastIndex(string(data), cbrMagic)]
	const want = "the file ends after 1 of 2 games: 1 is missing"
	games, err := readCBL(cut)
	if err == nil || err.Error() != want || len(games) != 1 {
		t.Errorf("%d games, %v", len(games), err)
	}
	count := 0
	err = eachCBL(cut, func(p Part) error {
		count += len(p.Games)
		return nil
	})
	if err == nil || err.Error() != want || count != 1 {
		t.Errorf("in parts %d games, %v", count, err)
	}
}

// A library may exceed the size limit of other files. It is read as a whole and in parts, and
// errors give the number of the broken game.
func TestLargeCBL(t *testing.T) {
	const count = 4000
	games := make([][]byte, count)
	for i := range games {
		games[i] = titled(t, strconv.Itoa(i+1))
	}
	games[1234][cbrBoardAt] = 0x31
	path := filepath.Join(t.TempDir(), "large.cbl")
	data := cblFile(games...)
	if len(data) <= maxFile {
		t.Fatalf("%d bytes", len(data))
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	whole, err := ReadFile(path)
	if err == nil || len(whole) != count-1 || !strings.Contains(err.Error(), "game 1235: ") {
		t.Errorf("%d games, %v", len(whole), err)
	}
	read, parts, before := 0, 0, int64(0)
	err = Each(path, func(p Part) error {
		if p.Size != int64(len(data)) || p.Read <= before || p.Read > p.Size || len(p.Games) > cblPart {
			t.Errorf("%d games up to %d of %d", len(p.Games), p.Read, p.Size)
		}
		parts, read, before = parts+1, read+len(p.Games), p.Read
		return nil
	})
	if err == nil || read != count-1 || parts != count/cblPart || !strings.Contains(err.Error(), "game 1235: ") {
		t.Errorf("%d games in %d parts, %v", read, parts, err)
	}
	stop := errors.New("stop")
	if err := Each(path, func(Part) error { return stop }); !errors.Is(err, stop) {
		t.Error(err)
	}
}
