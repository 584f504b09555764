package chinese

// second is the texts of the second opinion in Analyze.
var second = map[string]string{
	"%s is asked no more": "不再请 %s 分析",

	"%s is asked too; O again for no more": "同时请 %s 分析；再按 O 结束",

	"No other engine is known: [[engines]] in the settings or --engine uci:PATH": "没有其他引擎：请在设置文件中加入 [[engines]] 表，或以 --engine uci:PATH 启动",

	"Second opinion": "第二意见",

	"Second opinion: %s": "第二意见：%s",

	"it rests while the engine does": "引擎休息时它也休息",

	"second opinion, none": "第二意见，取消",
}
