package format

import (
	"bytes"
	"encoding/binary"

	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// CBL is CCBridge's library: an index, followed by games in the form of CBR. Games are found by
// their first bytes, because versions store them in different places. The index lists the deleted
// games.
//
// Source: the layouts that readers of several projects agree on, checked against
// files. Files of version 3.0 of the library have another layout.

const (
	cblDeletesAt = 56 // offset of a byte that is 1 if games are deleted
	cblCountAt   = 60 // offset of the number of slots in the index
	cblIndexAt   = 66624
	cblSlot      = 276 // size of a slot in bytes; a slot contains the state of a game and, at cblTitleAt, its title
	cblTitleAt   = 100
	cblDeleted   = 5         // the state of a slot whose game is deleted
	cblAlign     = 4096      // alignment of the games after the index
	maxCBLSlots  = 1_000_000 // a larger number means another layout
)

// library iterates over the games of a CBL.
type library struct {
	data   []byte
	at     int // offset where the next game begins, or -1 at the end
	number int // number of games before the offset in the field at, including deleted ones
	given  int // number of games before the offset in the field at, without deleted ones
	count  int // number of slots in the index
	used   int // number of slots whose games are not deleted; 0 once the missing games have been reported
}

// gamesOfCBL is a library of one of the two CCBridge programs.
type gamesOfCBL interface {
	next() (g *GameRecord, err error, ok bool)
	read(size int64) int64 // returns how many bytes of the file, which has the given size, have been read
	empty() error          // returns the error for a library without a game
}

// openCBL reads the header. It returns an error if the file is not a library.
func openCBL(data []byte) (gamesOfCBL, error) {
	if isOldCBL(data) {
		return openOldLibrary(data)
	}
	return openLibrary(data)
}

// cutOff returns the error for a library that ends before the smallest possible offset of its first
// game.
func cutOff(size, first int) error {
	return message.Errorf("the file is cut off: it ends after %d bytes, before its first game, expected at byte %d or later", size, first)
}

// openLibrary reads the header of the newer program.
func openLibrary(data []byte) (*library, error) {
	if len(data) < cblCountAt+4 {
		return nil, message.Errorf("%d bytes, expected the header of a CCBridge library", len(data))
	}
	l := &library{data: data, count: int(binary.LittleEndian.Uint32(data[cblCountAt:]))}
	if l.at = bytes.Index(data, []byte(cbrMagic)); l.at < 0 {
		if first := cblIndexAt + l.count*cblSlot; l.count > 0 && l.count <= maxCBLSlots && len(data) < first+cblAlign {
			return nil, cutOff(len(data), first)
		}
		return nil, message.Errorf("its header announces %d games, but none was found: expected a CCBridge library of version 1 or 2", l.count)
	}
	for slot := range l.count {
		at := cblIndexAt + slot*cblSlot
		if at+cblSlot > len(data) {
			break
		}
		if state := binary.LittleEndian.Uint32(data[at:]); state != 0 && (state != cblDeleted || data[cblDeletesAt] != 1) {
			l.used++
		}
	}
	return l, nil
}

// next reads the next game that is not deleted. The error describes a fault and contains the number
// of the game. g is nil if nothing of the game can be shown. ok is false at the end.
func (l *library) next() (g *GameRecord, err error, ok bool) { //nolint:revive // the error is of a game, ok is false at the end
	for l.at >= 0 && l.number < l.count {
		at, end := l.at, len(l.data)
		l.at = -1
		if n := bytes.Index(l.data[at+1:], []byte(cbrMagic)); n >= 0 {
			l.at = at + 1 + n
			end = l.at
		}
		l.number++
		if l.deleted(l.number-1, l.data[at:end]) {
			continue
		}
		l.given++
		if g, err = readCBRAt(l.data[at:end], at); err != nil {
			err = message.Errorf("game %d: %w", l.number, err)
		}
		return g, err, true
	}
	if missing := l.used - l.given; missing > 0 {
		err, l.used = message.Errorf("the file ends after %d of %d games: %d {is|are} missing", l.given, l.used, missing), 0
	}
	return nil, err, err != nil
}

// deleted reports whether the index marks the game of a slot as deleted. If the slot has another
// title, it does not belong to the game.
func (l *library) deleted(slot int, game []byte) bool {
	at := cblIndexAt + slot*cblSlot
	if l.data[cblDeletesAt] != 1 || at+cblSlot > len(l.data) || len(game) < cbrMovesAt || binary.LittleEndian.Uint32(l.data[at:]) != cblDeleted {
		return false
	}
	title := utf16Text(l.data[at+cblTitleAt : at+cblTitleAt+cbrTitleSize])
	return title == utf16Text(game[cbrTitleAt:cbrTitleAt+cbrTitleSize])
}

// readCBL reads a library.
func readCBL(data []byte) ([]*GameRecord, error) {
	l, err := openCBL(data)
	if err != nil {
		return nil, err
	}
	var games []*GameRecord
	var errs foreign.Problems
	var have loaded
	for {
		g, err, ok := l.next()
		if !ok {
			break
		}
		if full := have.full(); full != nil {
			errs.Add(full)
			break
		}
		if g != nil {
			games = append(games, g)
			have.add(g)
		}
		if err != nil {
			errs.Add(err)
		}
	}
	if len(games) == 0 && errs.Count == 0 {
		return nil, l.empty()
	}
	return games, errs.Join()
}

// read returns the number of bytes read so far, which is the offset of the next game.
func (l *library) read(size int64) int64 {
	if l.at < 0 {
		return size
	}
	return int64(l.at)
}

// empty returns the error for a library in which every game is deleted.
func (l *library) empty() error {
	return message.Errorf("a CCBridge library in which all games are marked as deleted: %d", l.number)
}

// These constants limit a library that is read in parts: the number of games in a part, and the
// number of moves after which a part ends at the latest.
const (
	cblPart      = 200
	cblPartMoves = 100_000
)

// eachCBL passes the games of a library to the function take, in parts.
func eachCBL(data []byte, take func(Part) error) error {
	l, err := openCBL(data)
	if err != nil {
		return err
	}
	size := int64(len(data))
	part := Part{Size: size}
	var errs foreign.Problems
	for count, moves := 0, 0; ; {
		g, err, ok := l.next()
		if g != nil {
			count++
			moves += g.Tree.Size()
			part.Games = append(part.Games, g)
		}
		if err != nil {
			errs.Add(err)
		}
		if ok && len(part.Games) < cblPart && moves < cblPartMoves {
			continue
		}
		part.Read = l.read(size)
		if len(part.Games) > 0 {
			if err := take(part); err != nil {
				return err
			}
		}
		if !ok && count == 0 && errs.Count == 0 {
			return l.empty()
		}
		if !ok {
			return errs.Join()
		}
		part, moves = Part{Size: size}, 0
	}
}
