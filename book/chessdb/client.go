// Package chessdb asks www.chessdb.cn, a public database of xiangqi positions on the
// internet, about single positions.
//
// A request contains the board and the side to move. Like every HTTP request it also reveals the
// address of the machine and the name of the program. The request asks the database not to add the
// position to those it analyses (learn=0). Requests run one at a time, and start at least a second
// apart. A file stores the answers, so that a repeated question needs no request.
//
// Sources: https://www.chessdb.cn/cloudbook_api_en.html (action queryall) and
// https://www.chessdb.cn/cloudbook_info_en.html (scores are for the side to move).
package chessdb

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"example.com/abyss/engine/xiangqi"
	"example.com/abyss/internal/confine"
	"example.com/abyss/internal/foreign"
	"example.com/abyss/internal/message"
)

// URL is the address of the database.
const URL = "https://www.chessdb.cn/chessdb.php"

// Host is the name of the receiver of the positions, as shown to the user.
const Host = "www.chessdb.cn"

// A client waits at most Timeout for an answer, and at least Pause between two requests.
const (
	Timeout = 6 * time.Second // limit for a request, to the end of its answer
	Pause   = time.Second     // time from the beginning of one request to the beginning of the next
)

// Client sends queries to the database. Several goroutines may use it.
type Client struct {
	url     string
	cache   *cache
	http    http.Client
	timeout time.Duration
	pause   time.Duration
	turn    chan time.Time // contains the start time of the last request; whoever takes it may send the next
}

// New returns a client for a URL ("" means the usual one) with a cache file ("" means none). The
// client opens the file when it is first needed. Without a file there is no cache.
func New(at, file string) *Client {
	if at == "" {
		at = URL
	}
	c := &Client{url: at, cache: &cache{path: file}, timeout: Timeout, pause: Pause, turn: make(chan time.Time, 1)}
	c.turn <- time.Time{}
	c.http.CheckRedirect = func(r *http.Request, _ []*http.Request) error {
		return message.Errorf("it redirects to %s, which Abyss does not follow", r.URL.Host)
	}
	return c
}

// Close closes the file.
func (c *Client) Close() error { return c.cache.close() }

// Ask returns the database's answer about a position, from the file if it has one, otherwise by a
// request. Cancelling ctx ends the wait. Errors name the database.
func (c *Client) Ask(ctx context.Context, pos *xiangqi.Position) (Answer, error) {
	board := boardOf(pos)
	if text, ok := c.cache.get(board); ok {
		if a, err := parse(pos, text); err == nil {
			return a, nil
		}
	}
	text, err := c.request(ctx, board)
	if err == nil {
		var a Answer
		if a, err = parse(pos, text); err == nil {
			c.cache.put(board, text)
			return a, nil
		}
	}
	return Answer{}, message.Errorf("%s: %w", Host, err)
}

// boardOf returns the position in the form of the database, which is the first two fields of its
// FEN.
func boardOf(pos *xiangqi.Position) string {
	fields := strings.Fields(pos.FEN())
	return fields[0] + " " + fields[1]
}

// request waits for its turn and sends a request.
func (c *Client) request(ctx context.Context, board string) (string, error) {
	var last time.Time
	select {
	case last = <-c.turn:
	case <-ctx.Done():
		return "", ctx.Err()
	}
	defer func() { c.turn <- last }()
	wait := time.NewTimer(time.Until(last.Add(c.pause)))
	defer wait.Stop()
	select {
	case <-wait.C:
	case <-ctx.Done():
		return "", ctx.Err()
	}
	last = time.Now()
	limited, cancel := context.WithTimeout(ctx, c.timeout)
	defer cancel()
	text, err := c.fetch(limited, board)
	if err != nil && ctx.Err() == nil && limited.Err() != nil {
		err = noAnswer(c.timeout)
	}
	return text, err
}

// noAnswer returns the error for a server that does not answer in time.
func noAnswer(d time.Duration) error { return message.Errorf("no answer within %s", d) }

// fetch sends one request and reads the answer, up to maxAnswer bytes.
func (c *Client) fetch(ctx context.Context, board string) (text string, err error) {
	if confine.On() { // a guest of a server sends nothing in the host's name
		return "", message.Errorf("this server does not query %s", Host)
	}
	query := url.Values{"action": {"queryall"}, "learn": {"0"}, "board": {board}}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, c.url+"?"+query.Encode(), nil)
	if err != nil {
		return "", err
	}
	r.Header.Set("User-Agent", "abyss-tui")
	answer, err := c.http.Do(r)
	if err != nil {
		return "", plain(err)
	}
	defer func() { err = errors.Join(err, answer.Body.Close()) }()
	if answer.StatusCode != http.StatusOK {
		return "", message.Errorf("it answers with the status %d", answer.StatusCode)
	}
	data, err := foreign.ReadAll(answer.Body, maxAnswer)
	if err != nil {
		return "", err
	}
	return string(data), nil
}

// plain removes the request from an error, because the request contains the position.
func plain(err error) error {
	var at *url.Error
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}
