package simplified

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// Each character occurs once in the tables, differs between the scripts, and converts back.
func TestCharacters(t *testing.T) {
	seen := map[string]bool{}
	list := append(swapped(strings.Split(variants, "")), strings.Split(characters, "")...)
	if len(list)%2 != 0 {
		t.Fatalf("%d characters, expected pairs", len(list))
	}
	for i := 0; i < len(list); i += 2 {
		simple, full := list[i], list[i+1]
		if simple == full || Of(full) != simple || Of(simple) != simple || seen[full] {
			t.Errorf("%s becomes %s, and that %s; seen: %t", simple, full, Of(full), seen[full])
		}
		seen[full] = true
	}
}

// Each word of the table is necessary, because its characters alone would be converted differently,
// and it converts back.
func TestWords(t *testing.T) {
	before := ""
	list := strings.Fields(words)
	for i := 0; i+1 < len(list); i += 2 {
		word, full := list[i], list[i+1]
		if Traditional(word) != full || Of(full) != word {
			t.Errorf("%s becomes %s, and that %s; expected %s", word, Traditional(word), Of(Traditional(word)), full)
		}
		if before != "" && utf8.RuneCountInString(word) > utf8.RuneCountInString(before) {
			t.Errorf("%s stands behind %s: expected longer words first", word, before)
		}
		before = word
		var letters strings.Builder
		for _, r := range word {
			letters.WriteString(Traditional(string(r)))
		}
		if letters.String() == full {
			t.Errorf("%s needs no entry", word)
		}
	}
}

// A word of Taiwan replaces another word, not only its characters, and is written in traditional
// characters.
func TestRegional(t *testing.T) {
	before := ""
	list := strings.Fields(regional)
	for i := 0; i+1 < len(list); i += 2 {
		word, other := list[i], list[i+1]
		if Traditional(word) != other || Regional(word) != Of(other) {
			t.Errorf("%s becomes %s, expected %s", word, Traditional(word), other)
		}
		if before != "" && utf8.RuneCountInString(word) > utf8.RuneCountInString(before) {
			t.Errorf("%s stands behind %s: expected longer words first", word, before)
		}
		before = word
		if Of(other) == word {
			t.Errorf("%s and %s differ only in characters: expected them among the words", word, other)
		}
		for _, r := range other {
			if c := string(r); Of(c) == c && Traditional(c) != c {
				t.Errorf("%s has the simplified %s", other, c)
			}
		}
	}
	for simple, want := range map[string]string{
		"搜索设置": "搜尋設定", "运行实验": "執行實驗", "默认的预设": "預設的預設集", "用户界面": "使用者介面", "极小窗口": "極小窗口", "保存着法": "儲存著法", "打开棋谱": "開啟棋譜", "按空格": "按空白鍵", "不能执行": "不能執行",
		"u 撤销": "u 撤銷", "撤销密钥的权限": "撤銷金鑰的權限", "数据库": "資料庫", "主机:端口": "主機:連接埠",
	} {
		if got := Traditional(simple); got != want {
			t.Errorf("%s becomes %s, expected %s", simple, got, want)
		}
	}
}

// A character with several counterparts is converted by the word around it.
func TestTraditional(t *testing.T) {
	for simple, want := range map[string]string{
		"后台思考": "後台思考", "复盘": "覆盤", "恢复": "恢復", "重复局面": "重複局面", "棋钟": "棋鐘", "这里": "這裡", "发现": "發現", "若干": "若干", "准确": "準確",
		"准许": "准許", "关系": "關係", "系统": "系統", "当前": "當前", "面板": "面板", "限制": "限制", "复制": "複製", "着法": "著法", "王后": "王后", "单一": "單一",
		"复习": "複習", "不相干": "不相干", "注明": "註明", "注意": "注意",
	} {
		if got := Traditional(simple); got != want {
			t.Errorf("%s becomes %s, expected %s", simple, got, want)
		}
	}
}
