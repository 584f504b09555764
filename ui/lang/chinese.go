package lang

import (
	_ "embed"
	"strings"
)

// chinese has the texts in simplified characters.
//
//go:embed chinese.po
var chinese string

// simplified turns the traditional characters of the opening book's names into
// simplified ones, and their punctuation into that of the language.
var simplified = strings.NewReplacer(
	"傌", "马", "俥", "车", "砲", "炮", "帥", "帅", "將", "将",
	"對", "对", "馬", "马", "車", "车", "風", "风", "過", "过", "進", "进", "宮", "宫", "飛", "飞", "順", "顺",
	"橫", "横", "盤", "盘", "頭", "头", "雙", "双", "開", "开", "鉤", "钩", "邊", "边", "轉", "转", "緩", "缓",
	"鴦", "鸯", "鴛", "鸳", "單", "单", "兩", "两", "龜", "龟", "後", "后", "陣", "阵", "衝", "冲", "擔", "担",
	": ", "：", // before a variation
	"變", "变", "獻", "献", "補", "补", "應", "应", "敵", "敌", "鐵", "铁", "鎖", "锁", "鴿", "鸽", "龍", "龙",
)

// Simplified is the name of an opening in simplified characters.
func Simplified(traditional string) string { return simplified.Replace(traditional) }
