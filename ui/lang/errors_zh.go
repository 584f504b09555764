package lang

// chineseErrors is the errors and remarks of the engine and of package foreign, by
// their formats; see package message.
var chineseErrors = map[string]string{
	// Errors within errors, and where they are.
	"%s: %w": "%s：%w",

	// The operating system's, in path of error.go.
	"%s: no such file or directory": "%s：没有这个文件或目录",
	"%s: permission denied":         "%s：没有权限",
}
