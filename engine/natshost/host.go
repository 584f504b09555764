package natshost

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"example.com/abyss/engine/natsconn"
	"example.com/abyss/internal/message"
)

// Options contains the options of the server.
type Options struct {
	Listen  string // host and port at which to listen; with TLS, unless only this machine can connect
	Address string // name or address of this machine for other machines; if it is "", the server finds an address
	Dir     string // folder of keys, members and the queue
	Lab     string // the name of the lab
	// Notice is called with each line of news for the user, from several goroutines.
	Notice func(line string)
}

// These are the limits of the server.
const (
	maxStore   = 2 << 30  // largest number of bytes on the disk
	maxMemory  = 64 << 20 // largest number of bytes for streams in memory, which the lab does not use
	maxPayload = 1 << 20  // largest number of bytes in a message
	maxClients = 1000     // largest number of connections
	syncEvery  = 10 * time.Second
	startWait  = 30 * time.Second
	expelEvery = time.Second
)

// Host is a running server.
type Host struct {
	server *server.Server
	gate   *gate
	conn   *nats.Conn
	join   natsconn.JoinFile // join file for the programs on this machine
	pair   nkeys.KeyPair     // key pair of the seed in join
	dir    string
	stop   context.CancelFunc
	ended  sync.WaitGroup
}

// Start starts a server, which runs until Close.
func Start(o Options) (*Host, error) {
	host, port, err := splitListen(o.Listen)
	if err != nil {
		return nil, err
	}
	if err := natsconn.Lab(o.Lab).Validate(); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(o.Dir, 0o700); err != nil {
		return nil, err
	}
	if err := refuseRunning(o.Dir); err != nil {
		return nil, err
	}
	h := &Host{dir: o.Dir, gate: &gate{who: members(o.Dir), notice: o.Notice, inside: map[string][]uint64{}}}
	if err := h.gate.who.prepare(); err != nil {
		return nil, err
	}
	if err := h.hostKey(o.Lab); err != nil {
		return nil, err
	}
	options := &server.Options{
		ServerName: "abyss-nats", Host: host, Port: port, NoSigs: true, NoLog: true, DisableJetStreamBanner: true,
		JetStream: true, StoreDir: filepath.Join(o.Dir, "store"), JetStreamMaxStore: maxStore, JetStreamMaxMemory: maxMemory, SyncInterval: syncEvery,
		MaxPayload: maxPayload, MaxConn: maxClients,
		CustomClientAuthentication: h.gate, AlwaysEnableNonce: true,
	}
	scheme := "nats"
	if !natsconn.IsLoopback(host) {
		pair, pin, err := certificate(o.Dir)
		if err != nil {
			return nil, err
		}
		options.TLS, options.TLSConfig = true, &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS13}
		options.TLSTimeout, options.AuthTimeout = 5, 10 // seconds
		h.join.Pin, scheme = pin, "tls"
	}
	if err := h.serve(options, o.Notice); err != nil {
		return nil, err
	}
	port = h.server.Addr().(*net.TCPAddr).Port
	near, far := host, o.Address
	if near == "0.0.0.0" || near == "::" || near == "" {
		near = "127.0.0.1"
	}
	if far == "" {
		far = reachable(host)
	}
	url := func(host string) string { return scheme + "://" + net.JoinHostPort(host, strconv.Itoa(port)) }
	h.join.URL, h.join.Far = url(near), url(far)
	if err := h.join.Write(filepath.Join(o.Dir, natsconn.HostFile), true); err != nil {
		h.Close()
		return nil, err
	}
	if err := h.listen(); err != nil {
		h.Close()
		return nil, err
	}
	return h, nil
}

var errAddress = message.Errorf("expected a host and a port, such as 127.0.0.1:4222 or 0.0.0.0:4222")

// splitListen splits an address into host and port.
func splitListen(listen string) (host string, port int, err error) {
	host, text, err := net.SplitHostPort(listen)
	if err == nil {
		port, err = strconv.Atoi(text)
	}
	if err != nil || port < 0 || port > 65535 {
		return "", 0, message.Errorf("address %q: %w", listen, errAddress)
	}
	if host == "" {
		host = "0.0.0.0"
	}
	if port == 0 {
		port = server.RANDOM_PORT
	}
	return host, port, nil
}

var errRuns = message.Errorf("a server with this folder runs already")

// refuseRunning refuses a folder that a running server uses, because two servers would spoil its
// queue.
func refuseRunning(dir string) error {
	j, err := natsconn.ReadJoin(filepath.Join(dir, natsconn.HostFile))
	if err != nil {
		return nil //nolint:nilerr // the first start, or a file to be replaced
	}
	c := natsconn.Config{}
	c.UseJoin(j)
	if err := c.Validate(); err != nil {
		return nil //nolint:nilerr // as above
	}
	conn, err := c.Connect("abyss-nats")
	if err != nil {
		return nil //nolint:nilerr // no server is running
	}
	conn.Close()
	return message.Errorf("%s: %w, at %s: expected only one server for each folder, see --dir", dir, errRuns, j.URL)
}

// hostKey reads the key for programs on this machine. It makes the key the first time.
func (h *Host) hostKey(lab string) error {
	h.join.Lab = lab
	old, err := natsconn.ReadJoin(filepath.Join(h.dir, natsconn.HostFile))
	if err == nil {
		h.join.Seed = old.Seed
	} else {
		if !errors.Is(err, os.ErrNotExist) {
			return err
		}
		if h.join.Seed, err = natsconn.NewSeed(); err != nil {
			return err
		}
	}
	if h.pair, err = nkeys.FromSeed([]byte(h.join.Seed)); err == nil {
		h.gate.host, err = h.pair.PublicKey()
	}
	return err
}

// serve starts the server.
func (h *Host) serve(options *server.Options, notice func(string)) error {
	s, err := server.NewServer(options)
	if err != nil {
		return err
	}
	failed := &logger{notice: notice, dead: make(chan struct{}, 1)}
	s.SetLoggerV2(failed, false, false, false)
	ready := make(chan bool, 1)
	go s.Start()
	go func() { ready <- s.ReadyForConnections(startWait) }()
	up := false
	select {
	case up = <-ready:
	case <-failed.dead:
	}
	if !up || !s.JetStreamEnabled() {
		s.Shutdown()
		return message.Errorf("the server does not start at %s: %s", net.JoinHostPort(options.Host, strconv.Itoa(options.Port)), message.Word(failed.why()))
	}
	h.server = s
	return nil
}

// listen answers coordinators that revoke keys or request the revoked keys. It also looks for keys
// that a command has revoked.
func (h *Host) listen() (err error) {
	h.conn, err = nats.Connect("", nats.InProcessServer(h.server), nats.Name("abyss-nats"), nats.Nkey(h.gate.host, h.pair.Sign), nats.MaxReconnects(-1))
	if err != nil {
		return err
	}
	err = natsconn.AnswerRevocations(h.conn, func(r *natsconn.Revocation) error {
		_, err := h.gate.who.revoke(r)
		h.gate.expel(h.server)
		return err
	}, h.gate.who.revocations)
	if err != nil {
		return err
	}
	ctx, stop := context.WithCancel(context.Background())
	h.stop = stop
	h.ended.Go(func() {
		tick := time.NewTicker(expelEvery)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				h.gate.expel(h.server)
			case <-ctx.Done():
				return
			}
		}
	})
	return nil
}

// Close ends the server. The queue stays on the disk.
func (h *Host) Close() {
	if h.stop != nil {
		h.stop()
	}
	h.ended.Wait()
	if h.conn != nil {
		h.conn.Close()
	}
	h.server.Shutdown()
	h.server.WaitForShutdown()
}

// URL returns the address for programs on this machine.
func (h *Host) URL() string { return h.join.URL }

// Far returns the address for other machines. It equals URL if other machines cannot connect.
func (h *Host) Far() string { return h.join.Far }

// TLS reports whether connections use TLS.
func (h *Host) TLS() bool { return h.join.Pin != "" }

// reachable returns an address of this machine for other machines. It is the address at which the
// server listens; if the server listens at all addresses, it is the first address of a network
// card.
func reachable(listen string) string {
	ip := net.ParseIP(listen)
	if ip == nil || !ip.IsUnspecified() {
		return listen
	}
	addresses, err := net.InterfaceAddrs()
	if err != nil {
		return "127.0.0.1"
	}
	best := "127.0.0.1"
	for _, a := range addresses {
		network, ok := a.(*net.IPNet)
		if !ok || network.IP.IsLoopback() || network.IP.IsLinkLocalUnicast() {
			continue
		}
		if network.IP.To4() != nil {
			return network.IP.String()
		}
		best = network.IP.String()
	}
	return best
}
