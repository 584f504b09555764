package compare

import "sync"

// Cache stores the results of searches, so that A need not be searched again for another B. The
// zero value is ready for use. Several goroutines may use it.
type Cache struct {
	mu     sync.Mutex
	runs   map[runKey]run
	oldest []runKey
}

type runKey struct {
	side string
	seed uint64
}

// maxCached limits the number of results in a Cache; each takes about a kilobyte.
const maxCached = 8192

func (c *Cache) get(key runKey) (run, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	r, ok := c.runs[key]
	return r, ok
}

// put stores a run. If the cache is full, it removes the oldest run.
func (c *Cache) put(key runKey, r run) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.runs == nil {
		c.runs = map[runKey]run{}
	}
	if _, known := c.runs[key]; !known {
		if len(c.oldest) >= maxCached {
			delete(c.runs, c.oldest[0])
			c.oldest = c.oldest[1:]
		}
		c.oldest = append(c.oldest, key)
	}
	c.runs[key] = r
}
