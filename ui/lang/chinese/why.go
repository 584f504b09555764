package chinese

// Texts about recorded searches: engine/tree.
var why = map[string]string{
	"the tree is damaged: record %d":                          "搜索树已损坏：第 %d 条记录",
	"the tree is damaged: record %d has the illegal move %s":  "搜索树已损坏：第 %d 条记录的着法 %s 不合规则",
	"the tree is damaged: record %d passes in check":          "搜索树已损坏：第 %d 条记录在被将军时停一着",
	"it is no tree of a search; expected a file of go --tree": "不是搜索树；应为 go --tree 写的文件",
	"it is a tree of version %d; expected %d":                 "搜索树的版本是 %d；应为 %d",
	"move %d of the line to a leaf, %s, is illegal":           "到叶节点的变化中第 %d 着 %s 不合规则",
	"the head of a tree is out of bounds":                     "搜索树的头部超出范围",
	"the records of a tree: %w":                               "搜索树的记录：%w",
	"the records of a tree: there are more than %d":           "搜索树的记录：多于 %d 条",
	"the records of a tree: record %d of %d: %w":              "搜索树的记录：第 %d 条（共 %d 条）：%w",
	"the position of a tree: %w":                              "搜索树的局面：%w",
	"the settings of a tree: %w":                              "搜索树的设置：%w",
	"the rules of a tree: %w":                                 "搜索树的规则：%w",
	"the moves of a tree: move %d: %w":                        "搜索树的着法：第 %d 着：%w",
	"the tree has no search of the root":                      "搜索树里没有根节点的搜索",
	"move %d, %q, was not searched there":                     "第 %d 着 %q 在那里没有被搜索",
}
