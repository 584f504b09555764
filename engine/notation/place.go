package notation

import "example.com/abyss/engine/xiangqi"

// place is the position of a piece among the pieces of its kind, which determines its name in WXF
// and Chinese. All fields are from the owner's point of view.
type place struct {
	kind    xiangqi.Kind
	file    int // number of the file, 1 to 9 from the owner's right
	index   int // number of pieces of the kind in front of it on the file
	count   int // number of pieces of the kind on the file, including itself
	tandems int // for a piece in tandem: number of files with two or more of its kind
	// for a piece in tandem: number of such pieces before it, counted along the files from right to
	// left, and on a file from front to rear
	ordinal int
}

// placeOf returns the place of the piece on pt, which must not be empty.
func placeOf(pos *xiangqi.Position, pt xiangqi.Point) place {
	pc := pos.At(pt)
	side, kind := pc.Color(), pc.Kind()
	own := pos.Pieces(side, kind)
	p := place{kind: kind, file: fileOf(side, pt)}
	for set := own.And(xiangqi.FileSet(pt.File())); set.Any(); p.count++ {
		if forward(side, pt, set.Pop()) > 0 {
			p.index++
		}
	}
	if p.count == 1 {
		return p
	}
	for file := range xiangqi.NumFiles {
		n := own.And(xiangqi.FileSet(file)).Count()
		if n < 2 {
			continue
		}
		p.tandems++
		if fileOf(side, xiangqi.PointAt(file, 0)) < p.file {
			p.ordinal += n
		}
	}
	p.ordinal += p.index
	return p
}

// fileOf returns the number of a point's file, 1 to 9 from the side's right.
func fileOf(side xiangqi.Color, pt xiangqi.Point) int {
	if side == xiangqi.Red {
		return xiangqi.NumFiles - pt.File()
	}
	return pt.File() + 1
}

// forward returns how many ranks a move between the two points goes towards the opponent. It is
// negative for a move backwards.
func forward(side xiangqi.Color, from, to xiangqi.Point) int {
	if side == xiangqi.Red {
		return to.Rank() - from.Rank()
	}
	return from.Rank() - to.Rank()
}

// byFile reports whether a kind is always named by its file. Two guards or bishops on one file need
// no other name, because their possible moves differ.
func byFile(k xiangqi.Kind) bool {
	return k == xiangqi.King || k == xiangqi.Guard || k == xiangqi.Bishop
}
