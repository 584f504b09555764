package coach

import (
	"cmp"
	"fmt"
	"strings"

	"example.com/abyss/engine/notation"
	"example.com/abyss/engine/xiangqi"
)

// Chinese returns the finding as a sentence in simplified characters, with moves in the given
// notation. It returns "" for Nothing.
func (f *Finding) Chinese(s notation.Style) string {
	switch f.Kind {
	case AllowsMate:
		length := ""
		if f.Mate > 1 {
			length = "，" + numbersChinese[f.Mate] + "步成杀"
		}
		return "漏杀：" + f.first(s) + length + f.nameChinese() + "。"
	case MissesMate:
		return "错过" + numbersChinese[f.Mate] + "步杀：" + f.first(s) + f.nameChinese() + "。"
	case Loses:
		return fitting(f.losesChinese(s))
	case Misses:
		return fitting(f.missesChinese(s))
	case AllowsThreat:
		return "让对方" + f.first(s) + "叫杀" + f.stepsChinese() + "。"
	case MissesThreat:
		return "错过" + f.first(s) + "叫杀" + f.stepsChinese() + "。"
	case LineLoses:
		return fitting(f.lineChinese("此后", s))
	case LineMisses:
		return fitting(f.lineChinese("若走", s))
	case LineAllows:
		return fitting(actChinese(f, "此后", s))
	case LineForgoes:
		return fitting(actChinese(f, "若走", s))
	case Nothing:
	}
	return ""
}

// numbersChinese lists the numbers used before a measure word.
var numbersChinese = [...]string{"", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十"}

// stepsChinese returns the length of a threatened mate, or "" for a mate in one.
func (f *Finding) stepsChinese() string {
	if f.Mate == 1 {
		return ""
	}
	return "（" + numbersChinese[f.Mate] + "步成杀）"
}

func sideChinese(c xiangqi.Color) string {
	if c == xiangqi.Red {
		return "红方"
	}
	return "黑方"
}

// pieceChinese returns the character of a piece.
func pieceChinese(pc xiangqi.Piece) string {
	sets := [2]string{xiangqi.Red: "兵仕相马炮车帅", xiangqi.Black: "卒士象马炮车将"}
	return string([]rune(sets[pc.Color()])[pc.Kind()-xiangqi.Pawn])
}

// heapChinese lists pieces: 车, 双马, 一车一卒.
func heapChinese(pieces []xiangqi.Piece) string {
	if len(pieces) == 1 {
		return pieceChinese(pieces[0])
	}
	numbers := [...]string{"", "一", "双", "三", "四", "五"}
	var b strings.Builder
	for _, g := range groups(pieces) {
		b.WriteString(numberIn(g.count, numbers[:]) + pieceChinese(g.piece))
	}
	return b.String()
}

// nameChinese returns the name of the mate after a comma, or "" if the mate has no name.
func (f *Finding) nameChinese() string {
	if f.Name == NoName {
		return ""
	}
	return "，" + f.Name.Chinese()
}

// winsChinese names the winner's gain and its price.
func (f *Finding) winsChinese() string {
	switch {
	case len(f.Given) > 0:
		return "以" + heapChinese(f.Given) + "换" + heapChinese(f.Taken)
	case len(f.Taken) == 1:
		return "得一" + pieceChinese(f.Taken[0])
	}
	return "得" + heapChinese(f.Taken)
}

// lineChinese returns forms of a statement about a line, the longest form first.
func (f *Finding) lineChinese(head string, s notation.Style) (texts []string) {
	gains := []string{f.winsChinese(), "得" + heapChinese(f.Taken), "得子"}
	if f.Mate > 0 {
		gains = []string{numberIn(f.Mate, numbersChinese[:]) + "步成杀"}
	}
	for _, gain := range gains {
		for _, words := range []string{strings.Join(f.Moves(s), " "), f.first(s)} {
			texts = append(texts, head+words+"，"+sideChinese(f.winner())+gain+"。")
		}
	}
	return texts
}

// actChinese returns forms of a statement about the act of a piece, the longest form first.
func actChinese(f *Finding, head string, s notation.Style) (texts []string) {
	side, piece := strings.TrimSuffix(sideChinese(f.winner()), "方"), pieceChinese(f.Piece)
	var act string
	switch f.Act {
	case ComesOut:
		return []string{head + f.first(s) + "，及时出车；实战此后的变化中，此车仍未出动。"}
	case GoesBack:
		act = piece + "又回到原位"
	case DrivesBack:
		owner := strings.TrimSuffix(sideChinese(f.Piece.Color()), "方")
		act = side + pieceChinese(f.By) + "捉" + piece + "，" + owner + piece + "被逼退"
	case NoAct:
	}
	for _, words := range []string{strings.Join(f.Moves(s), " "), f.first(s)} {
		texts = append(texts, head+words+"，"+act+"。")
	}
	return texts
}

// missesChinese returns forms of a sentence that names the missed gain, the longest form first.
func (f *Finding) missesChinese(s notation.Style) []string {
	misses := "错过" + f.first(s)
	if f.Retake {
		misses = "错过回吃" + f.first(s)
	}
	misses += "，可" + f.winsChinese()
	switch {
	case f.CallsMate:
		return []string{misses + "并叫杀。"}
	case f.Way == Takes && f.Free && f.isOnlyLoss() && len(f.Given) == 0 && !f.Retake:
		return []string{"错过" + f.first(s) + "，可白吃一" + pieceChinese(f.Piece) + "。"}
	}
	if how := f.wayChinese("", "兑子得利"); how != "" {
		return []string{misses + "：" + how + "。", misses + "。"}
	}
	return []string{misses + "。"}
}

// losesChinese returns forms of a sentence that names the mover's loss, the longest form first.
func (f *Finding) losesChinese(s notation.Style) []string {
	first, head := f.first(s), "丢"+heapChinese(f.Taken)
	switch {
	case len(f.Given) > 0:
		head = "以" + heapChinese(f.Taken) + "换" + heapChinese(f.Given)
	case f.Free && f.isOnlyLoss():
		head = "白丢一" + pieceChinese(f.Piece)
	}
	how := f.wayChinese(first, "兑子吃亏")
	if f.Way == Takes {
		how = f.reasonChinese(first)
	}
	switch {
	case f.CallsMate && f.Way == Takes:
		how = first + "吃" + pieceChinese(f.Piece) + "并叫杀"
	case f.CallsMate:
		how = first + "叫杀"
	}
	long, short := head+"："+how+"。", head+"（"+first+"）。"
	if f.Traded && !f.CallsMate {
		long = short
	}
	return []string{long, short}
}

// reasonChinese states why the piece falls at once.
func (f *Finding) reasonChinese(first string) string {
	it, taker := pieceChinese(f.Piece), f.takerChinese()
	switch f.Reason {
	case WalksInto:
		if k := f.By.Kind(); k == xiangqi.Knight || k == xiangqi.Cannon || k == xiangqi.Rook {
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
	return first + "吃" + it
}

// takerChinese names the piece that takes the lost one, with its side if both are of one kind.
func (f *Finding) takerChinese() string {
	if f.By.Kind() == f.Piece.Kind() {
		return strings.TrimSuffix(sideChinese(f.winner()), "方") + pieceChinese(f.By)
	}
	return pieceChinese(f.By)
}

// wayChinese describes how a move wins the piece, with the outcome of an exchange. It returns "" if
// the description adds nothing. first is the move, or "" if the sentence has already named it.
func (f *Finding) wayChinese(first, exchanged string) string {
	it := pieceChinese(f.Piece)
	switch f.Way {
	case Takes:
		if f.Free {
			return it + "无根"
		}
		return ""
	case CheckAttack:
		return first + "将军捉" + it
	case UncoveredCheck:
		return first + "将军抽" + it
	case UncoveredAttack:
		return strings.TrimPrefix(first+"，"+f.takerChinese()+"捉"+it, "，")
	case Fork:
		return first + "捉双，" + it + "与" + heapChinese(f.Fellow) + "必失其一"
	case SecondAttack:
		return f.takerChinese() + "已捉" + it + "，" + cmp.Or(first, "此着") + "又捉" + heapChinese(f.Fellow) + "，难以两全"
	case Pin:
		return first + "捉" + it + "，" + it + "被牵制走不开"
	case Trap:
		return first + "捉死" + it
	case Exchange:
		from := f.from()
		return first + "先吃" + pieceChinese(from.At(f.Line[0].To())) + "，" + exchanged
	case Attack:
		return first + "捉" + it + "，" + it + "保不住"
	case Threat:
	}
	switch {
	case f.Kind == Misses:
		return ""
	case f.Ply <= 2:
		return first + "，下一步丢" + it
	}
	return fmt.Sprintf("%s，%s步内丢%s", first, numberIn(f.Ply/2+1, numbersChinese[:]), it)
}
