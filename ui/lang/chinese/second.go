package chinese

// second is the texts of the second opinion in Analyze.
var second = map[string]string{
	"%s is no longer asked": "不再请 %s 分析",

	"%s is asked too; O ends that": "同时请 %s 分析；再按 O 结束",

	"No other engine is known: [[engines]] in the settings or --engine uci:PATH": "没有其他引擎：请在设置文件中加入 [[engines]] 表，或以 --engine uci:PATH 启动",

	"Second opinion": "第二意见",

	"Second opinion: %s": "第二意见：%s",

	"paused with the engine": "引擎停止时它也停止",

	"second opinion, none": "第二意见，取消",
}
