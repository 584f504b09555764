package natshost

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"example.com/abyss/engine/natsconn"
)

// within is the time limit for every wait, long enough for a busy machine.
const within = time.Minute

// lines collects the notices of a server.
type lines struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *lines) add(line string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.text.WriteString(line + "\n")
}

func (l *lines) has(part string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Contains(l.text.String(), part)
}

// start starts a server that stops at the end of the test.
func start(t *testing.T, o Options) *Host {
	t.Helper()
	if o.Dir == "" {
		o.Dir = t.TempDir()
	}
	if o.Listen == "" {
		o.Listen = "127.0.0.1:0"
	}
	if o.Notice == nil {
		o.Notice = func(string) {}
	}
	o.Lab = "test"
	h, err := Start(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Close)
	return h
}

// invited writes a new join file and returns its path.
func invited(t *testing.T, h *Host) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "kitchen.join")
	if err := Invite(h.dir, path); err != nil {
		t.Fatal(err)
	}
	return path
}

// join connects with a join file.
func join(t *testing.T, path string, notice func(string)) (*nats.Conn, *natsconn.JoinFile, error) {
	t.Helper()
	j, err := natsconn.ReadJoin(path)
	if err != nil {
		t.Fatal(err)
	}
	c := natsconn.Config{Notice: notice}
	c.UseJoin(j)
	if err := c.Validate(); err != nil {
		t.Fatal(err)
	}
	conn, err := c.Connect("test")
	if err == nil {
		t.Cleanup(conn.Close)
	}
	return conn, j, err
}

func key(t *testing.T, j *natsconn.JoinFile) string {
	t.Helper()
	c := natsconn.Config{Join: j}
	i, err := c.Identity()
	if err != nil {
		t.Fatal(err)
	}
	return i.Key()
}

func until(t *testing.T, what string, is func() bool) {
	t.Helper()
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for end := time.After(within); !is(); {
		select {
		case <-tick.C:
		case <-end:
			t.Fatalf("waited %v in vain: %s", within, what)
		}
	}
}

// An invitation admits only one key. A client with a copy of the file is rejected, and the owner of
// the file can connect repeatedly.
func TestInvitationIsUsedOnce(t *testing.T) {
	t.Parallel()
	var notices lines
	h := start(t, Options{Notice: notices.add})
	path := invited(t, h)
	fresh, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := Invite(h.dir, path); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a second invitation in one file: %v", err)
	}
	stolen := filepath.Join(t.TempDir(), "stolen.join")
	if err := os.WriteFile(stolen, fresh, 0o644); err != nil {
		t.Fatal(err)
	}
	_, first, err := join(t, path, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !notices.has("kitchen has joined from 127.0.0.1") {
		t.Errorf("said: %s", notices.text.String())
	}
	if _, _, err := join(t, stolen, nil); !errors.Is(err, nats.ErrAuthorization) || !strings.Contains(err.Error(), "invitation in "+stolen) || !notices.has(errNotInvited.Error()) {
		t.Errorf("a copy of the file: %v; said: %s", err, notices.text.String())
	}
	_, again, err := join(t, path, nil)
	if err != nil || again.Invitation != "" || again.Seed == "" || key(t, again) != key(t, first) {
		t.Errorf("the file after it was used: %v", err)
	}
	list, err := List(h.dir)
	if err != nil || len(list) != 1 || list[0].Name != "kitchen" || list[0].Key != key(t, again) || list[0].Revoked || list[0].Joined.IsZero() {
		t.Errorf("%+v, %v", list, err)
	}
	if runtime.GOOS != "windows" {
		for _, secret := range []string{path, stolen, filepath.Join(h.dir, natsconn.HostFile)} {
			if info, err := os.Stat(secret); err != nil || info.Mode().Perm() != 0o600 {
				t.Errorf("%s: %v, %v", secret, info.Mode(), err)
			}
		}
	}
}

// Two programs that use the same new join file get the same key.
func TestTwoProgramsOfOneFile(t *testing.T) {
	t.Parallel()
	h := start(t, Options{})
	path := invited(t, h)
	var group sync.WaitGroup
	var keys [2]string
	var errs [2]error
	for i := range keys {
		group.Go(func() {
			var j *natsconn.JoinFile
			if _, j, errs[i] = join(t, path, nil); errs[i] == nil {
				keys[i] = key(t, j)
			}
		})
	}
	group.Wait()
	if err := errors.Join(errs[:]...); err != nil || keys[0] != keys[1] {
		t.Errorf("%v, %v", keys, err)
	}
}

// A worker has the permissions for its work, under its own key, and no others.
func TestWhatAWorkerMayDo(t *testing.T) {
	t.Parallel()
	h := start(t, Options{})
	boss, _, err := join(t, filepath.Join(h.dir, natsconn.HostFile), nil)
	if err != nil {
		t.Fatal(err)
	}
	js, err := jetstream.New(boss)
	if err != nil {
		t.Fatal(err)
	}
	lab, ctx := natsconn.Lab("test"), t.Context()
	for _, c := range []jetstream.StreamConfig{
		{Name: lab.Jobs(), Subjects: []string{"test.jobs.>"}, Retention: jetstream.WorkQueuePolicy},
		{Name: lab.Results(), Subjects: []string{"test.done.*.*"}, AllowDirect: true},
	} {
		if _, err := js.CreateStream(ctx, c); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := js.CreateConsumer(ctx, lab.Jobs(), jetstream.ConsumerConfig{Durable: "workers-bench-1", AckPolicy: jetstream.AckExplicitPolicy}); err != nil {
		t.Fatal(err)
	}
	if _, err := js.Publish(ctx, lab.Job("bench-1", "A"), []byte("a job")); err != nil {
		t.Fatal(err)
	}
	var notices lines
	conn, j, err := join(t, invited(t, h), notices.add)
	if err != nil {
		t.Fatal(err)
	}
	mine := key(t, j)
	theirs, err := jetstream.New(conn)
	if err != nil {
		t.Fatal(err)
	}
	// These calls are necessary for its work, so they are permitted.
	queue, err := theirs.Stream(ctx, lab.Jobs())
	if err != nil {
		t.Fatal(err)
	}
	workers, err := queue.Consumer(ctx, "workers-bench-1")
	if err != nil {
		t.Fatal(err)
	}
	batch, err := workers.Fetch(1, jetstream.FetchMaxWait(within))
	if err != nil {
		t.Fatal(err)
	}
	if m := <-batch.Messages(); m == nil || string(m.Data()) != "a job" || m.DoubleAck(ctx) != nil {
		t.Errorf("no job: %v", batch.Error())
	}
	if _, err := theirs.Publish(ctx, lab.Done(mine, "A"), []byte("done")); err != nil {
		t.Error(err)
	}
	// The players of the worker announce themselves. They may send many answers to one request.
	for _, process := range []string{mine + ".one", mine + ".two"} {
		heard, err := boss.SubscribeSync(lab.Players(process))
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(boss.Flush(), conn.Publish(lab.Players(process), nil)); err != nil {
			t.Fatal(err)
		}
		if _, err := heard.NextMsg(within); err != nil {
			t.Errorf("%s: %v", process, err)
		}
		if _, err := conn.Subscribe(lab.Player(process, "*"), func(m *nats.Msg) {
			for range 20 {
				_ = m.Respond([]byte("at work"))
			}
			_ = m.Respond([]byte("done"))
		}); err != nil {
			t.Fatal(err)
		}
		if err := conn.Flush(); err != nil {
			t.Fatal(err)
		}
		answers, err := boss.SubscribeSync(boss.NewInbox())
		if err == nil {
			err = boss.PublishRequest(lab.Player(process, "propose"), answers.Subject, nil)
		}
		if err != nil {
			t.Fatal(err)
		}
		for answer := ""; answer != "done"; {
			m, err := answers.NextMsg(within)
			if err != nil {
				t.Fatalf("%s: an answer does not come: %v", process, err)
			}
			answer = string(m.Data)
		}
	}
	// These calls are forbidden.
	another := "U" + strings.Repeat("A", 55)
	const api = "$JS.API."
	for _, subject := range []string{
		lab.Done(another, "A"), lab.Done(mine, "A.B"), "test.done.A", "test.lab", lab.Revoke(), lab.Revoked(), lab.Job("bench-1", "B"), lab.Players(another), lab.Players(another + ".one"), lab.Players(mine), lab.Player(mine+".one", "new"), lab.Player(another, "new"),
		api + "STREAM.CREATE.mine", api + "STREAM.UPDATE." + lab.Results(), api + "STREAM.PURGE." + lab.Jobs(), api + "STREAM.DELETE." + lab.Jobs(), api + "STREAM.MSG.DELETE." + lab.Results(),
		api + "STREAM.INFO." + lab.Results(), api + "STREAM.MSG.GET." + lab.Results(), api + "DIRECT.GET." + lab.Results() + "." + lab.Done(mine, "A"), api + "CONSUMER.CREATE." + lab.Results(), api + "CONSUMER.DELETE." + lab.Jobs() + ".workers-bench-1",
		api + "STREAM.LIST", api + "INFO", "other.done." + mine + ".A", "$SYS.REQ.SERVER.PING",
	} {
		if err := conn.Publish(subject, nil); err != nil {
			t.Fatal(err)
		}
		until(t, "the refusal of "+subject+" is said", func() bool { return notices.has(`Publish to "` + subject + `"`) })
	}
	for _, subject := range []string{natsconn.Inbox(another), "_INBOX.>", ">", "test.done.>", "test.jobs.>", "test.lab", lab.Player(another, ">"), "$JS.>"} {
		if _, err := conn.Subscribe(subject, func(*nats.Msg) {}); err != nil {
			t.Fatal(err)
		}
		until(t, "the refusal of "+subject+" is said", func() bool { return notices.has(`Subscription to "` + subject + `"`) })
	}
	results, err := js.Stream(ctx, lab.Results())
	if err != nil || results.CachedInfo().State.Msgs != 1 {
		t.Errorf("%+v, expected its own result alone; %v", results, err)
	}
}

// Other machines must use TLS and accept only the certificate that the join file names. A restarted
// server keeps this certificate.
func TestPin(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	h := start(t, Options{Dir: dir, Listen: "0.0.0.0:0", Address: "127.0.0.1"})
	if !strings.HasPrefix(h.URL(), "tls://127.0.0.1:") || h.URL() != h.Far() {
		t.Errorf("addresses %s and %s", h.URL(), h.Far())
	}
	path := invited(t, h)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var j map[string]any
	if err := json.Unmarshal(data, &j); err != nil {
		t.Fatal(err)
	}
	for what, c := range map[string]struct {
		pin  any
		want string
	}{
		"another certificate": {"sha256:" + strings.Repeat("00", 32), "another server, or one that was set up anew"},
		"no pin":              {nil, "certificate"},
	} {
		j["pin"] = c.pin
		data, err := json.Marshal(j)
		if err != nil {
			t.Fatal(err)
		}
		other := filepath.Join(t.TempDir(), "other.join")
		if err := os.WriteFile(other, data, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, _, err := join(t, other, nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if _, _, err := join(t, path, nil); err != nil {
		t.Fatal(err)
	}
	h.Close()
	again := start(t, Options{Dir: dir, Listen: strings.Replace(strings.TrimPrefix(h.URL(), "tls://"), "127.0.0.1", "0.0.0.0", 1), Address: "127.0.0.1"})
	if _, _, err := join(t, path, nil); err != nil || again.URL() != h.URL() {
		t.Errorf("after a restart at %s: %v", again.URL(), err)
	}
}

// A second server in the same folder is refused, as are a port in use, an invalid address, and an
// invitation when there has been no server.
func TestStartRefuses(t *testing.T) {
	t.Parallel()
	h := start(t, Options{})
	quiet := func(string) {}
	if _, err := Start(Options{Dir: h.dir, Listen: "127.0.0.1:0", Lab: "test", Notice: quiet}); !errors.Is(err, errRuns) {
		t.Errorf("a second server: %v", err)
	}
	taken := strings.TrimPrefix(h.URL(), "nats://")
	if _, err := Start(Options{Dir: t.TempDir(), Listen: taken, Lab: "test", Notice: quiet}); err == nil || !strings.Contains(err.Error(), "address already in use") {
		t.Errorf("a taken port: %v", err)
	}
	for _, listen := range []string{"127.0.0.1", "here:x", ":70000"} {
		if _, err := Start(Options{Dir: t.TempDir(), Listen: listen, Lab: "test", Notice: quiet}); !errors.Is(err, errAddress) {
			t.Errorf("%s: %v", listen, err)
		}
	}
	if err := Invite(t.TempDir(), filepath.Join(t.TempDir(), "a.join")); err == nil || !strings.Contains(err.Error(), "start abyss-nats first") {
		t.Errorf("an invitation to no server: %v", err)
	}
}

// The first join file is kept until it is used; then a new join file is written.
func TestFirst(t *testing.T) {
	t.Parallel()
	h := start(t, Options{})
	first, err := h.First()
	if err != nil {
		t.Fatal(err)
	}
	if again, err := h.First(); err != nil || again != first {
		t.Errorf("%s, %v", again, err)
	}
	if _, _, err := join(t, first, nil); err != nil {
		t.Fatal(err)
	}
	second, err := h.First()
	if err != nil || second == first {
		t.Errorf("%s, %v", second, err)
	}
	if j, err := natsconn.ReadJoin(first); err != nil || j.Seed == "" {
		t.Errorf("the key of the first: %v", err)
	}
	if list, err := List(h.dir); err != nil || len(list) != 2 {
		t.Errorf("%+v, %v", list, err)
	}
}

// A first start on a full disk may leave empty files instead of secrets. The next start writes them
// again.
func TestStartWithEmptySecrets(t *testing.T) {
	dir := t.TempDir()
	secrets := []string{certificateFile, natsconn.HostFile, firstName + ".join"}
	for _, name := range secrets {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	h := start(t, Options{Dir: dir, Listen: "0.0.0.0:0", Address: "127.0.0.1"})
	if path, err := h.First(); err != nil || filepath.Base(path) != firstName+".join" {
		t.Errorf("the first worker's file: %s, %v", path, err)
	}
	for _, name := range secrets {
		if info, err := os.Stat(filepath.Join(dir, name)); err != nil || info.Size() == 0 || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v", name, info, err)
		}
	}
}

// A certificate file that others can read is refused, because it contains the private key. The
// error has the command that repairs the permissions.
func TestCertificateThatOthersRead(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the system has no such permissions")
	}
	dir := t.TempDir()
	if _, _, err := certificate(dir); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(filepath.Join(dir, certificateFile), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, _, err := certificate(dir); err == nil || !strings.Contains(err.Error(), "chmod 600") {
		t.Errorf("error %v", err)
	}
}
