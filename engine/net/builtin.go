package net

import (
	"sync"

	"example.com/abyss/assets"
)

// BuiltInID is the ID of BuiltIn, for which its weights need not be read.
var BuiltInID = sync.OnceValue(func() string { return idOf(assets.Net()) })

// BuiltIn is the network that the program comes with. It is read once.
func BuiltIn() *Net { return builtIn() }

var builtIn = sync.OnceValue(func() *Net {
	n, err := Parse(assets.Net())
	if err != nil {
		panic("net: the built-in network: " + err.Error())
	}
	return n
})
