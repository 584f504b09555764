// Package simplified turns traditional Chinese characters into simplified ones, for names
// of players, events and openings.
package simplified

import "strings"

// pairs has each traditional character before its simplified one.
const pairs = "" +
	"砲 炮 對 对 馬 马 傌 马 車 车 俥 车 風 风 過 过 進 进 宮 宫 飛 飞 順 顺 橫 横 盤 盘 頭 头 雙 双 緩 缓 開 开 邊 边 轉 转 鉤 钩 兩 两 單 单 鴛 鸳 " +
	"鴦 鸯 龜 龟 帥 帅 將 将 連 连 後 后 補 补 讓 让 殺 杀 殘 残 勝 胜 負 负 許 许 趙 赵 楊 杨 劉 刘 呂 吕 陳 陈 張 张 黃 黄 吳 吴 鄭 郑 孫 孙 榮 荣 " +
	"華 华 國 国 銀 银 欽 钦 軍 军 強 强 慶 庆 偉 伟 麗 丽 龍 龙 東 东 廣 广 蘇 苏 遼 辽 賽 赛 團 团 體 体 個 个 聯 联 棄 弃 騰 腾 馮 冯 鄧 邓 葉 叶 " +
	"羅 罗 謝 谢 韓 韩 蔣 蒋 賈 贾 肅 肃 灣 湾 紅 红 譜 谱 陣 阵 衝 冲 擔 担 變 变 獻 献 應 应 敵 敌 鐵 铁 鎖 锁 鴿 鸽"

var replacer = strings.NewReplacer(strings.Split(pairs, " ")...)

// Of is a text in simplified characters.
func Of(text string) string { return replacer.Replace(text) }
