package coach

import (
	"fmt"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// Chinese is the finding as a sentence in simplified characters; "" for Nothing.
func (f *Finding) Chinese(s notation.Style) string {
	switch f.Kind {
	case AllowsMate:
		return "漏杀：" + f.mateChinese(s, f.stepsToMate())
	case MissesMate:
		return "错过" + numbersChinese[f.Mate] + "步杀：" + f.mateChinese(s, "")
	case Loses, Misses:
		return fitting(f.materialChinese(s), widthChinese)
	case LineLoses:
		return fmt.Sprintf("下面的变化中%s%s。", sideChinese(f.winner()), f.winsChinese())
	case LineMisses:
		return fmt.Sprintf("引擎的变化中%s%s。", sideChinese(f.winner()), f.winsChinese())
	case Nothing:
	}
	return ""
}

// widthChinese is the columns of a text; characters beyond ASCII take two.
func widthChinese(text string) (n int) {
	for _, r := range text {
		if n++; r > 127 {
			n++
		}
	}
	return n
}

// numbersChinese are numbers before a measure word.
var numbersChinese = [...]string{"", "一", "两", "三", "四", "五", "六"}

func sideChinese(c xiangqi.Color) string {
	if c == xiangqi.Red {
		return "红方"
	}
	return "黑方"
}

// pieceChinese is a piece as one character.
func pieceChinese(pc xiangqi.Piece) string {
	sets := [2]string{xiangqi.Red: "兵仕相马炮车帅", xiangqi.Black: "卒士象马炮车将"}
	return string([]rune(sets[pc.Color()])[pc.Kind()-xiangqi.Pawn])
}

// heapChinese is pieces as a list: 车, 双马, 一车一卒.
func heapChinese(pieces []xiangqi.Piece) string {
	list := groups(pieces)
	if len(list) == 1 && list[0].count == 1 {
		return pieceChinese(list[0].piece)
	}
	var b strings.Builder
	for _, g := range list {
		b.WriteString([...]string{"", "一", "双", "三", "四", "五"}[g.count] + pieceChinese(g.piece))
	}
	return b.String()
}

// stepsToMate is the length of a mate of more than one move.
func (f *Finding) stepsToMate() string {
	if f.Mate == 1 {
		return ""
	}
	return "，" + numbersChinese[f.Mate] + "步成杀"
}

func (f *Finding) mateChinese(s notation.Style, length string) string {
	text := f.first(s) + length
	if f.Name != NoName {
		text += "，" + f.Name.Chinese()
	}
	return text + "。"
}

// winsChinese is what the winner takes, and what for.
func (f *Finding) winsChinese() string {
	switch {
	case len(f.Given) > 0:
		return "以" + heapChinese(f.Given) + "换" + heapChinese(f.Taken)
	case len(f.Taken) == 1:
		return "得一" + pieceChinese(f.Taken[0])
	}
	return "得" + heapChinese(f.Taken)
}

// losesChinese is what the mover loses, and what for.
func (f *Finding) losesChinese() string {
	switch {
	case len(f.Given) > 0:
		return "以" + heapChinese(f.Taken) + "换" + heapChinese(f.Given)
	case f.Free && f.alone():
		return "白丢一" + pieceChinese(f.Piece)
	}
	return "丢" + heapChinese(f.Taken)
}

// materialChinese is the sentence about material, longest form first.
func (f *Finding) materialChinese(s notation.Style) []string {
	first := f.first(s)
	if f.Kind == Misses {
		head := "错过" + first + "，可" + f.winsChinese()
		if how := f.wayChinese(""); how != "" {
			return []string{head + "：" + how + "。", head + "。"}
		}
		return []string{head + "。"}
	}
	head := f.losesChinese()
	anyway := ""
	if len(f.Anyway) > 0 {
		anyway = fmt.Sprintf("此处必失子，%s只丢%s。", notation.Format(&f.Pos, f.Best, s), heapChinese(f.Anyway))
	}
	short := head + "（" + first + "）。"
	texts := []string{short + anyway, short}
	how := f.wayChinese(first)
	if f.Way == Takes {
		how = f.reasonChinese(first)
	}
	return append([]string{head + "：" + how + "。" + anyway}, texts...)
}

// reasonChinese says why the piece falls at once.
func (f *Finding) reasonChinese(first string) string {
	from := f.from()
	by, it := from.At(f.Line[0].From()), pieceChinese(f.Piece)
	taker := pieceChinese(by)
	switch f.Reason {
	case WalksInto:
		if k := by.Kind(); k == xiangqi.Knight || k == xiangqi.Cannon || k == xiangqi.Rook {
			return fmt.Sprintf("%s送%s口（%s）", it, taker, first)
		}
		return fmt.Sprintf("%s走到%s能吃的地方（%s）", it, taker, first)
	case Left:
		return fmt.Sprintf("%s被%s捉着没躲（%s）", it, taker, first)
	case Unguards:
		return fmt.Sprintf("走后%s失根，%s吃%s", it, first, it)
	case GivesScreen:
		return fmt.Sprintf("自送炮架，%s打%s", first, it)
	case Unscreens:
		return fmt.Sprintf("走开一子，只剩一个炮架，%s打%s", first, it)
	case OpensLine:
		return fmt.Sprintf("让开车路，%s吃%s", first, it)
	case FreesLeg:
		return fmt.Sprintf("松开马腿，%s吃%s", first, it)
	case NoReason:
	}
	return fmt.Sprintf("%s吃%s", first, it)
}

// wayChinese says how the first move wins the piece; "" if there is nothing to add.
func (f *Finding) wayChinese(first string) string {
	it := pieceChinese(f.Piece)
	switch f.Way {
	case Takes:
		if f.Free {
			return it + "无根，白吃"
		}
		return ""
	case Exchange:
		from := f.from()
		return fmt.Sprintf("%s先吃%s，兑子占便宜", first, pieceChinese(from.At(f.Line[0].To())))
	case CheckAttack:
		return first + "将军抽" + it
	case UncoveredCheck:
		return first + "闪将抽" + it
	case Fork:
		return first + "捉双，捉" + it + "又捉" + heapChinese(f.Fellow)
	case UncoveredAttack:
		return first + "闪击" + it
	case Pin:
		return first + "捉" + it + "，" + it + "被牵制走不开"
	case Trap:
		return first + "捉死" + it
	case Attack:
		return first + "捉" + it + "，" + it + "保不住"
	case Threat:
	}
	if f.Ply <= 2 {
		return first + "，下一步得" + it
	}
	return fmt.Sprintf("%s，%s步内得%s", first, numbersChinese[min(f.Ply/2+1, 6)], it)
}
