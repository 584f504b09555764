package net

import (
	"sync"

	"example.com/abyss/assets"
)

// BuiltInID is the ID of BuiltIn. It is computed without parsing the weights.
var BuiltInID = sync.OnceValue(func() string { return idOf(assets.Net()) })

// BuiltIn returns the network that comes with the program. The network is read only once.
func BuiltIn() *Net { return builtIn() }

var builtIn = sync.OnceValue(func() *Net {
	n, err := Parse(assets.Net())
	if err != nil {
		panic("net: the built-in network: " + err.Error())
	}
	return n
})
