package lang

var chineseShell = map[string]string{}
