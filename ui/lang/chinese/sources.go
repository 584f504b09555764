package chinese

// sources is where the switches of the search are from; names of people and programs stay.
var sources = map[string]string{
	"Akl and Newborn 1977; Slate and Atkin 1977": "Akl 与 Newborn 1977；Slate 与 Atkin 1977",

	"Anantharaman, Campbell and Hsu 1988, in the form of Stockfish 1.6 (2009)": "Anantharaman、Campbell 与 Hsu 1988，采用 Stockfish 1.6（2009）的形式",

	"Birmingham and Kent 1977; Heinz 1998":                                                                  "Birmingham 与 Kent 1977；Heinz 1998",
	"Buro 1995; with captures alone, Stockfish 1.9 (2010)":                                                  "Buro 1995；只用吃子着法：Stockfish 1.9（2010）",
	"Caissa (Witek 2023); by pieces of a side, and what is learnt is the error left, Stockfish 17.1 (2025)": "Caissa（Witek 2023）；按一方子力、学习余下误差，Stockfish 17.1（2025）",
	"Heinz 1998 as static null move; named so since Rebel":                                                  "Heinz 1998，称静态空着；现名始于 Rebel",
	"Romstad 2006; Levy, Broughton and Taylor 1989":                                                         "Romstad 2006；Levy、Broughton 与 Taylor 1989",
	"Schaeffer 1989; the bound, \"gravity\", Stockfish 2014":                                                "Schaeffer 1989；上限（“gravity”）：Stockfish 2014",
	"Schröder 2020":        "Schröder 2020",
	"Slate and Atkin 1977": "Slate 与 Atkin 1977",
	"Stockfish 7 (2015); counter move history, Geschwentner 2014": "Stockfish 7（2015）；应着历史：Geschwentner 2014",
	"Stockfish 9 (2017)":                                           "Stockfish 9（2017）",
	"Uiterwijk 1992":                                               "Uiterwijk 1992",
	"as chess programs have it since about 2009":                   "国际象棋程序约 2009 年以来的做法",
	"as chess programs have it since the 1970s":                    "国际象棋程序 1970 年代以来的做法",
	"as chess programs have it; delta pruning, Heinz 1998":         "国际象棋程序的做法；delta 裁剪：Heinz 1998",
	"as chess programs have it; the share of nodes, Koivisto 2021": "国际象棋程序的做法；节点占比：Koivisto 2021",
	"document 002, Figure 2 (Feldmann 1997)":                       "文献 002，图 2（Feldmann 1997）",
	"extended futility pruning, Heinz 1998":                        "扩展的无效裁剪，Heinz 1998",
	"movecount-based pruning, Fruit and Stockfish 1 (2008)":        "按着法序号裁剪，Fruit 与 Stockfish 1（2008）",
	"paper 2.1.3 (\"three pieces besides wins the game\")":         "文章 2.1.3（“再有三子则胜”）",

	"static exchange evaluation, as chess programs have it since Belle (Thompson 1982)": "静态兑子评估，国际象棋程序自 Belle（Thompson 1982）以来的做法",

	"thesis 2.3.1":           "论文 2.3.1",
	"thesis 2.3.1, footnote": "论文 2.3.1，脚注",

	"thesis 2.3.1; net, Nasu 2018 (efficiently updatable networks), docs/net.md": "论文 2.3.1；网络：Nasu 2018（可高效更新的网络），docs/net.md",

	"thesis 2.4 (Baudet 1978; Finkel et al. 1980)":           "论文 2.4（Baudet 1978；Finkel 等 1980）",
	"thesis 2.4 (Gillogly 1978; Slate and Atkin 1977)":       "论文 2.4（Gillogly 1978；Slate 与 Atkin 1977）",
	"thesis 2.4, Figure 3.3":                                 "论文 2.4，图 3.3",
	"thesis 3.2 (+cap)":                                      "论文 3.2（+cap）",
	"thesis 3.2 (+his; Schaeffer 1989), a table of 90 by 90": "论文 3.2（+his；Schaeffer 1989），90 乘 90 的表",
	"thesis 3.2 (+ref; Akl and Newborn 1977; Marsland 1983)": "论文 3.2（+ref；Akl 与 Newborn 1977；Marsland 1983）",
	"thesis 3.2 (+tra)":                                      "论文 3.2（+tra）",
	"thesis 3.3":                                             "论文 3.3",

	"thesis 3.4, Figure 3.3 (Goetsch and Campbell 1990); verified null move, Figures 1 and 3": "论文 3.4，图 3.3（Goetsch 与 Campbell 1990）；验证空着，图 1 与 3",

	"thesis 3.5, Figure 3.4 (Schaeffer 1986)":  "论文 3.5，图 3.4（Schaeffer 1986）",
	"thesis 4.2, Figure 4.1":                   "论文 4.2，图 4.1",
	"thesis 4.3 (Ebeling 1987; Berliner 1989)": "论文 4.3（Ebeling 1987；Berliner 1989）",
	"thesis 4.4 (Anantharaman 1991)":           "论文 4.4（Anantharaman 1991）",
	"thesis 4.5":                               "论文 4.5",
	"thesis 4.6 (Uiterwijk 1991)":              "论文 4.6（Uiterwijk 1991）",

	"thesis 5.2.1, Figure 5.1 (Anantharaman, Campbell and Hsu 1988); paper 2.2 for the variant": "论文 5.2.1，图 5.1（Anantharaman、Campbell 与 Hsu 1988）；变体见文章 2.2",

	"thesis 5.2.2, Figure 5.2 (Anantharaman, Campbell and Hsu 1988)": "论文 5.2.2，图 5.2（Anantharaman、Campbell 与 Hsu 1988）",

	"thesis 5.3, Figures 5.3 to 5.8 (Beal 1989)":                 "论文 5.3，图 5.3 至 5.8（Beal 1989）",
	"thesis 5.3.1.1, left there for later":                       "论文 5.3.1.1，该处留待以后",
	"thesis 5.3.1.3, Table 5.7":                                  "论文 5.3.1.3，表 5.7",
	"thesis Appendix 1.3":                                        "论文附录 1.3",
	"thesis Figure 3.3, \"fail-soft condition\" (Fishburn 1984)": "论文图 3.3，“fail-soft condition”（Fishburn 1984）",
}
