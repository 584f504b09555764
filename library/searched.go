package library

import (
	"strings"
	"unicode"
)

// folded is a text in lower case, and with the simplified form of characters that names of
// openings and players have.
func folded(text string) string { return simplify.Replace(strings.ToLower(text)) }

// simplify has each traditional character before its simplified one.
var simplify = strings.NewReplacer(strings.Split("砲 炮 對 对 馬 马 傌 马 車 车 俥 车 風 风 過 过 進 进 宮 宫 飛 飞 順 顺 橫 横 盤 盘 頭 头 雙 双 緩 缓 開 开 邊 边 轉 转 鉤 钩 兩 两 單 单 "+
	"鴛 鸳 鴦 鸯 龜 龟 帥 帅 將 将 連 连 後 后 補 补 讓 让 殺 杀 殘 残 勝 胜 負 负 許 许 趙 赵 楊 杨 劉 刘 呂 吕 陳 陈 張 张 黃 黄 吳 吴 鄭 郑 孫 孙 榮 荣 華 华 國 国 銀 银 欽 钦 軍 军 強 强 慶 庆 "+
	"偉 伟 麗 丽 龍 龙 東 东 廣 广 蘇 苏 遼 辽 賽 赛 團 团 體 体 個 个 聯 联 棄 弃 騰 腾 馮 冯 鄧 邓 葉 叶 羅 罗 謝 谢 韓 韩 蔣 蒋 賈 贾 肅 肃 灣 湾 紅 红 譜 谱", " ")...)

// searched is a text as it is compared: folded, without controls, and without
// blanks between Chinese characters, with which names are written to be as wide as others.
func searched(text string) string {
	var b strings.Builder
	before := ' '
	blanks := 0
	for _, r := range folded(text) {
		if unicode.IsSpace(r) || unicode.IsControl(r) {
			blanks++
			continue
		}
		if blanks > 0 && (!unicode.Is(unicode.Han, before) || !unicode.Is(unicode.Han, r)) {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
		before, blanks = r, 0
	}
	return b.String()
}
