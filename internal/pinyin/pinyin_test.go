package pinyin

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/collate"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/language"

	"example.com/abyss/internal/golden"
)

// heads contains the first character of each syllable, in the order of pinyin. Their positions were
// found with the readings of Unicode (kMandarin).
const heads = `a阿 ai哎 an安 ang肮 ao凹 ba八 bai挀 ban扳 bang邦 bao勹 bei陂 ben奔 beng伻 bi屄 bian边 biao灬 bie憋 bin汃 bing冫 bo癶 bu峬 ca嚓 cai偲 can参 cang仓 cao撡 ce冊 cen嵾 ceng曽 cha叉
chai芆 chan辿 chang伥 chao抄 che车 chen抻 cheng阷 chi吃 chong充 chou抽 chu出 chua欻 chuai揣 chuan巛 chuang刅 chui吹 chun旾 chuo逴 ci呲 cong匆 cou凑 cu粗 cuan汆 cui崔 cun邨
cuo搓 da咑 dai呆 dan丹 dang当 dao刀 de嘚 den扥 deng灯 di氐 dia嗲 dian甸 diao刁 die爹 ding丁 diu丟 dong东 dou吺 du厾 duan耑 dui襨 dun吨 duo多 e妸 ei诶 en奀 eng鞥 er儿 fa发 fan帆
fang匚 fei飞 fen分 feng丰 fiao覅 fo仏 fou紑 fu伕 ga旮 gai侅 gan甘 gang冈 gao皋 ge戈 gei给 gen根 geng刯 gong工 gou勾 gu估 gua瓜 guai乖 guan关 guang光 gui归 gun丨 guo呙 ha哈 hai咍
han佄 hang夯 hao茠 he诃 hei黒 hen拫 heng亨 hm噷 hong叿 hou齁 hu乯 hua花 huai怀 huan犿 huang巟 hui灰 hun昏 huo吙 ji丌 jia加 jian戋 jiang江 jiao艽 jie阶 jin巾 jing坕 jiong冂 jiu丩
ju凥 juan姢 jue噘 jun军 ka咔 kai开 kan刊 kang忼 kao尻 ke匼 ken肎 keng劥 kong空 kou抠 ku扝 kua夸 kuai蒯 kuan宽 kuang匡 kui亏 kun坤 kuo扩 la垃 lai来 lan兰 lang啷 lao捞 le肋 lei勒
leng崚 li刕 lia俩 lian奁 liang良 liao撩 lie列 lin拎 ling刢 liu溜 lo囖 long龙 lou瞜 lu噜 lv驴 luan娈 lve畧 lun抡 luo罗 m呣 ma妈 mai埋 man嫚 mang牤 mao猫 me么 mei呅 men门 meng甿 mi咪
mian宀 miao喵 mie乜 min民 ming名 miu谬 mo摸 mou哞 mu毪 n嗯 na拏 nai腉 nan囡 nang囔 nao孬 ne疒 nei娞 nen恁 neng能 ni妮 nian拈 niang嬢 niao鸟 nie捏 nin囜 ning宁 niu妞 nong农 nou羺
nu奴 nv女 nuan奻 nve疟 nun黁 nuo郍 o喔 ou筽 pa妑 pai拍 pan眅 pang乓 pao抛 pei呸 pen喷 peng匉 pi丕 pian囨 piao剽 pie氕 pin姘 ping乒 po钋 pou剖 pu仆 qi七 qia掐 qian千 qiang呛 qiao悄
qie癿 qin亲 qing靑 qiong芎 qiu丘 qu区 quan峑 que缺 qun夋 ran呥 rang穣 rao娆 re惹 ren人 reng扔 ri日 rong茸 rou厹 ru邚 rua挼 ruan堧 rui婑 run瞤 ruo捼 sa仨 sai毢 san三 sang桒 sao掻
se閪 sen森 seng僧 sha杀 shai筛 shan山 shang伤 shao弰 she奢 shen申 sheng升 shi尸 shou収 shu书 shua刷 shuai衰 shuan闩 shuang双 shui谁 shun吮 shuo说 si厶 song忪 sou捜 su苏 suan狻
sui夊 sun孙 suo唆 ta他 tai囼 tan坍 tang汤 tao夲 te忑 teng熥 ti剔 tian天 tiao旫 tie帖 ting厅 tong囲 tou偷 tu凸 tuan湍 tui推 tun吞 tuo乇 wa穵 wai歪 wan弯 wang尣 wei危 wen昷 weng翁
wo挝 wu乌 xi夕 xia虲 xian仚 xiang乡 xiao灱 xie些 xin心 xing星 xiong凶 xiu休 xu吁 xuan吅 xue削 xun坃 ya丫 yan恹 yang央 yao幺 ye倻 yi一 yin囙 ying应 yo哟 yong佣 you优 yu扜 yuan囦
yue曰 yun晕 za帀 zai災 zan兂 zang匨 zao傮 ze则 zei贼 zen怎 zeng増 zha扎 zhai捚 zhan沾 zhang张 zhao佋 zhe蜇 zhen贞 zheng争 zhi之 zhong中 zhou州 zhu朱 zhua抓 zhuai拽 zhuan专
zhuang妆 zhui隹 zhun宒 zhuo卓 zi乲 zong宗 zou邹 zu租 zuan钻 zui厜 zun尊 zuo昨`

func made() string {
	order := collate.New(language.Chinese)
	var list []rune
	for r := rune(first); r <= last; r++ {
		list = append(list, r)
	}
	slices.SortFunc(list, func(a, b rune) int { return order.CompareString(string(a), string(b)) })
	syllables := map[rune]string{}
	each(heads, func(r rune, syllable string) { syllables[r] = syllable })
	var b strings.Builder
	known := false
	for _, r := range list {
		if syllable := syllables[r]; syllable != "" {
			b.WriteString("\n" + syllable)
			known = true
		}
		if known {
			b.WriteRune(r)
		}
	}
	return strings.TrimPrefix(b.String(), "\n") + "\n"
}

func TestTable(t *testing.T) { golden.Check(t, "readings.txt", made()) }

// The table agrees with an independent source: GB 2312 sorts the characters of its level 1 by
// reading.
func TestTableAgreesWithGB2312(t *testing.T) {
	key := func(syllable string) string { return plain(syllable) + " " + syllable }
	before, count := "", 0
	for code := 0xB0A1; code <= 0xD7F9; code++ {
		if code&0xff < 0xA1 || code&0xff > 0xFE {
			continue
		}
		text, err := simplifiedchinese.GBK.NewDecoder().Bytes([]byte{byte(code >> 8), byte(code)})
		if err != nil {
			t.Fatal(err)
		}
		usual, other := Readings([]rune(string(text))[0])
		least := min(key(usual), key(other))
		if least < before {
			least = max(key(usual), key(other))
		}
		if least < before {
			t.Errorf("%s: %s or %s, behind %s", text, usual, other, before)
			continue
		}
		before = least
		count++
	}
	if count != 3755 {
		t.Errorf("%d characters", count)
	}
}

func TestInitials(t *testing.T) {
	for text, want := range map[string][2]string{
		"胡荣华": {"hrh", "hrh"}, "吕钦": {"lq", "lq"}, "上海单霞丽": {"shdxl", "shsxl"}, "abc 1": {"", ""}, "許銀川": {"xyc", "xyc"}, "鑫璘": {"xl", "xl"},
	} {
		if a, b := Initials(text); a != want[0] || b != want[1] {
			t.Errorf("%s: %q and %q, want %q", text, a, b, want)
		}
	}
}

// A search finds a name by its whole pinyin or by the beginning of it.
func TestSpellings(t *testing.T) {
	for _, c := range []struct {
		typed, text string
		want        bool
	}{
		{"huronghua", "胡荣华", true},
		{"hulvhua", "胡律华", true},
		{"huluhua", "胡律华", true},
		{"hulvhua", "胡鲁华", false},
		{"hulühua", "胡律华", true},
		{"huronghua", "上海 胡荣华(红)", true},
		{"huronghu", "胡荣华", true},
		{"huro", "胡荣华", true},
		{"rong", "胡荣华", true},
		{"huaron", "胡荣华", false},
		{"hurongxua", "胡荣华", false},
		{"shanxiali", "单霞丽", true},
		{"danxiali", "单霞丽", true},
		{"xian", "西安", true},
		{"xian", "先手", true},
		{"xi'an", "西安", true},
		{"lvqin", "吕钦", true},
		{"lu qin", "吕钦", true},
		{"guohe", "中炮过a河车", true},
		{"guoheju", "过河车", true},
		{"hrh", "胡荣华", false}, // initials alone are not syllables
		{"hu", "abc", false},
		{"hu", "", false},
	} {
		found := slices.ContainsFunc(Spellings(c.typed), func(s Spelling) bool { return s.In(c.text) })
		if found != c.want {
			t.Errorf("%s in %s: %v", c.typed, c.text, found)
		}
	}
	if n := len(Spellings(strings.Repeat("xian", 50))); n != maxSpellings {
		t.Errorf("%d spellings of a long text", n)
	}
	for _, word := range []string{"", "h", "xq1", "black", "车", "hu."} {
		if list := Spellings(word); len(list) > 0 {
			t.Errorf("%q: %v", word, list)
		}
	}
}
