package ledger

import (
	"encoding/binary"

	"example.com/abyss/engine/match"
	"example.com/abyss/engine/search"
	"example.com/abyss/internal/message"
)

// Values that need no queries are packed into one value of the store. These are the counters of a
// search, and the figures of each move of a game. Numbers are varints. A list begins with its
// length plus one, or with 0 if it is nil.

var errPacked = message.Errorf("its packed numbers end early")

// unpacker reads packed data. It keeps the first error.
type unpacker struct {
	rest []byte
	err  error
}

func (u *unpacker) unsigned() uint64 {
	n, size := binary.Uvarint(u.rest)
	if size <= 0 {
		u.err, u.rest = errPacked, nil
		return 0
	}
	u.rest = u.rest[size:]
	return n
}

func (u *unpacker) signed() int64 {
	n := u.unsigned()
	return int64(n>>1) ^ -int64(n&1)
}

func (u *unpacker) text() string {
	n := u.unsigned()
	if n > uint64(len(u.rest)) {
		u.err = errPacked
		return ""
	}
	text := string(u.rest[:n])
	u.rest = u.rest[n:]
	return text
}

func packSigned(b []byte, n int64) []byte {
	return binary.AppendUvarint(b, uint64(n)<<1^uint64(n>>63))
}

func packText(b []byte, text string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(text))), text...)
}

// packList packs a list. The function unpackList reads such a list.
func packList[T any](b []byte, list []T, one func([]byte, T) []byte) []byte {
	if list == nil {
		return append(b, 0)
	}
	b = binary.AppendUvarint(b, uint64(len(list))+1)
	for _, v := range list {
		b = one(b, v)
	}
	return b
}

func unpackList[T any](u *unpacker, one func() T) []T {
	n := u.unsigned()
	if n == 0 {
		return nil
	}
	if n-1 > uint64(len(u.rest)) { // each element takes at least one byte
		u.err = errPacked
		return nil
	}
	list := make([]T, 0, n-1)
	for range n - 1 {
		list = append(list, one())
	}
	return list
}

// packScore packs a score that may be missing.
func packScore(b []byte, score *search.Score) []byte {
	if score == nil {
		return append(b, 0)
	}
	return packSigned(append(b, 1), int64(*score))
}

// scores reads a list of scores. The scores of a game are adjacent in memory, because a report
// reads more than a million scores.
func (u *unpacker) scores() []*search.Score {
	n := u.unsigned()
	if n == 0 {
		return nil
	}
	if n-1 > uint64(len(u.rest)) { // each score takes at least one byte
		u.err = errPacked
		return nil
	}
	list, values := make([]*search.Score, n-1), make([]search.Score, n-1)
	for i := range list {
		if u.unsigned() != 0 {
			values[i] = search.Score(u.signed())
			list[i] = &values[i]
		}
	}
	return list
}

// packGame packs the data of a game that has no column in the store.
func packGame(p *match.Played) []byte {
	b := make([]byte, 0, 16+10*len(p.Nodes))
	b = packList(b, p.Depths, func(b []byte, n int) []byte { return packSigned(b, int64(n)) })
	b = packList(b, p.Nodes, binary.AppendUvarint)
	b = packList(b, p.Elapsed, packSigned)
	b = packList(b, p.Scores, packScore)
	b = packList(b, p.Finish, packText)
	b = packText(b, p.Unaided)
	b = packList(b, p.Distinct, func(b []byte, n int) []byte { return packSigned(b, int64(n)) })
	b = packList(b, p.Backers, func(b []byte, n uint) []byte { return binary.AppendUvarint(b, uint64(n)) })
	if f := p.Brief; f != nil { // this is the last value; rows of earlier versions do not have it
		for _, n := range []uint64{uint64(f.Plies), f.Nodes[0], f.Nodes[1], uint64(f.Depths[0]), uint64(f.Depths[1]), uint64(f.Sum), uint64(f.Tail)} {
			b = binary.AppendUvarint(b, n)
		}
	}
	return b
}

func unpackGame(p *match.Played, data []byte) error {
	u := unpacker{rest: data}
	number := func() int { return int(u.signed()) }
	p.Depths = unpackList(&u, number)
	p.Nodes = unpackList(&u, u.unsigned)
	p.Elapsed = unpackList(&u, u.signed)
	p.Scores = u.scores()
	p.Finish = unpackList(&u, u.text)
	p.Unaided = u.text()
	p.Distinct = unpackList(&u, number)
	p.Backers = unpackList(&u, func() uint { return uint(u.unsigned()) })
	if len(u.rest) > 0 {
		p.Brief = &match.Brief{
			Plies: int(u.unsigned()), Nodes: [2]uint64{u.unsigned(), u.unsigned()}, Depths: [2]int{int(u.unsigned()), int(u.unsigned())},
			Sum: uint32(u.unsigned()), Tail: uint32(u.unsigned()),
		}
	}
	return u.err
}
