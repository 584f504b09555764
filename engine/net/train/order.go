package train

import "math/rand/v2"

// order returns the order of n samples in an epoch.
func order(n int, seed uint64, epoch int) []uint32 {
	rng := rand.New(rand.NewPCG(seed, uint64(epoch))) //nolint:gosec // a seed
	list := make([]uint32, n)
	for i := range list {
		list[i] = uint32(i) //nolint:gosec // fewer than 2^32 samples
	}
	for i := n - 1; i > 0; i-- {
		j := rng.IntN(i + 1)
		list[i], list[j] = list[j], list[i]
	}
	return list
}

// coin returns true for about half of the samples of an epoch, chosen at random. i is the number of
// a sample in the epoch.
func coin(seed uint64, epoch, i int) bool {
	return mix(mix(seed^0x6a09e667f3bcc909)+mix(uint64(epoch))+uint64(i))>>63 == 1 //nolint:gosec // a seed
}

// mix returns a number in which every bit depends on every bit of x (splitmix64).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
