package main

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/spf13/pflag"

	"example.com/abyss/engine/natsconn"
	"example.com/abyss/internal/ending"
	"example.com/abyss/ui/commandhelp"
	"example.com/abyss/ui/lang"
)

// output collects what a command prints.
type output struct {
	mu   sync.Mutex
	text strings.Builder
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(p)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

// done runs a command that ends by itself, and returns its exit code and output.
func done(t *testing.T, args ...string) (code int, out, errs string) {
	t.Helper()
	var o, e output
	return run(t.Context(), args, &o, &e), o.String(), e.String()
}

// --version prints one line with the program's name and the Go version.
func TestVersion(t *testing.T) {
	code, out, errs := done(t, "--version")
	if code != exitOK || !strings.HasPrefix(out, "abyss-nats ") || !strings.Contains(out, " go1.") || strings.Count(out, "\n") != 1 || errs != "" {
		t.Errorf("%d, %q, %q", code, out, errs)
	}
}

// The commands that the server prints work, and machines can be invited and revoked.
func TestServe(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	ctx, stop := context.WithCancelCause(t.Context())
	var out, errs output
	ended := make(chan int, 1)
	go func() { ended <- run(ctx, []string{"--dir", dir, "--listen", "127.0.0.1:0"}, &out, &errs) }()
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for limit := time.After(time.Minute); !strings.Contains(out.String(), "more machines"); {
		select {
		case <-tick.C:
		case code := <-ended:
			t.Fatalf("ended with %d: %s", code, errs.String())
		case <-limit:
			t.Fatal("the server does not start")
		}
	}
	if !regexp.MustCompile(`^listening at (nats://127\.0\.0\.1:\d+), for this machine alone.*\n.*lab run EXPERIMENT --join \S+host\.join\n`).MatchString(out.String()) {
		t.Errorf("it printed:\n%s", out.String())
	}
	first := filepath.Join(dir, "worker.join")
	if !strings.Contains(out.String(), "--join "+first) {
		t.Errorf("no join file in\n%s", out.String())
	}
	j, err := natsconn.ReadJoin(first)
	if err != nil {
		t.Fatal(err)
	}
	c := natsconn.Config{}
	c.UseJoin(j)
	if err := c.Validate(); err != nil {
		t.Fatal(err)
	}
	conn, err := c.Connect("test")
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	who, err := c.Identity()
	if err != nil {
		t.Fatal(err)
	}
	second := filepath.Join(t.TempDir(), "kitchen.join")
	if code, out, _ := done(t, "--dir", dir, "invite", second); code != exitOK || !strings.Contains(out, "worker --join "+second) {
		t.Errorf("invite: %d, %s", code, out)
	}
	code, list, _ := done(t, "--dir", dir, "list")
	if code != exitOK || !regexp.MustCompile(`(?m)^kitchen +invited +\S+ \S+ +- +[0-9a-f]{12}$`).MatchString(list) || !regexp.MustCompile(`(?m)^worker +joined +\S+ \S+ +127\.0\.0\.1:\d+ +`+who.Key()+`$`).MatchString(list) {
		t.Errorf("list: %d\n%s", code, list)
	}
	if code, out, _ := done(t, "--dir", dir, "revoke", "kitchen"); code != exitOK || out != "the invitation kitchen is withdrawn\n" {
		t.Errorf("revoke an invitation: %d, %s", code, out)
	}
	if code, list, _ := done(t, "--dir", dir, "list"); code != exitOK || strings.Contains(list, "kitchen") {
		t.Errorf("list: %d\n%s", code, list)
	}
	if code, out, _ := done(t, "--dir", dir, "revoke", who.Key()); code != exitOK || !strings.Contains(out, who.Key()) {
		t.Errorf("revoke: %d, %s", code, out)
	}
	for limit := time.After(time.Minute); !conn.IsClosed(); {
		select {
		case <-tick.C:
		case <-limit:
			t.Fatal("the revoked worker stays")
		}
	}
	stop(ending.Interrupted)
	if code := <-ended; code != exitOK || !strings.Contains(errs.String(), " worker ") || !strings.Contains(errs.String(), "key "+who.Key()+" ") {
		t.Errorf("it ended with %d: %s", code, errs.String())
	}
}

func TestUsage(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	old := filepath.Join(dir, "old.join")
	if err := os.WriteFile(old, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"--nonsense"}, exitUsage, "unknown flag: --nonsense"},
		{[]string{"invite"}, exitUsage, "expected the name of a new file"},
		{[]string{"list", "all"}, exitUsage, "expected none, only flags"},
		{[]string{"--dir", dir, "--listen", "here"}, exitFailed, "expected a host and a port"},
		{[]string{"--dir", dir, "--lab", "a b"}, exitFailed, `lab "a b": expected 1 to 32 letters`},
		{[]string{"--dir", dir, "invite", old}, exitFailed, "start abyss-nats first"},
		{[]string{"--dir", dir, "revoke", "somebody"}, exitFailed, "expected one of 'abyss-nats list'"},
	} {
		if code, out, errs := done(t, c.args...); code != c.code || !strings.Contains(errs, c.want) || out != "" {
			t.Errorf("%v: %d, %s, %s", c.args, code, out, errs)
		}
	}
}

// Every command of docs/jobs.md exists in the program, with the flags shown.
func TestJobsPageCommands(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "jobs.md"))
	if err != nil {
		t.Fatal(err)
	}
	commands := 0
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		rest, ok := strings.CutPrefix(line, "abyss-nats")
		if !ok || strings.Contains(line, "`") {
			continue // the line is prose
		}
		commands++
		found, args, err := newRoot().Find(strings.Fields(rest))
		if err == nil {
			err = found.ParseFlags(args)
		}
		if err == nil {
			err = found.ValidateArgs(found.Flags().Args())
		}
		if err != nil {
			t.Errorf("%s: %v", line, err)
		}
	}
	if commands < 4 {
		t.Errorf("%d commands", commands)
	}
}

// In a Chinese locale, every text of the help is in Chinese, and so are errors.
func TestChinese(t *testing.T) {
	t.Setenv("LC_ALL", "zh_CN.UTF-8")
	commands := newRoot().Commands()
	for _, c := range append(commands, newRoot()) {
		texts := []string{c.Short, c.Long}
		c.LocalFlags().VisitAll(func(f *pflag.Flag) { texts = append(texts, f.Usage) })
		for _, english := range texts {
			if english != "" && commandhelp.Text(lang.Chinese, english) == english {
				t.Errorf("%s: %q has no Chinese", c.CommandPath(), english)
			}
		}
	}
	if _, out, _ := done(t, "revoke", "--help"); !strings.Contains(out, "用法：\n  abyss-nats revoke KEY|NAME|FILE [选项]") || !strings.Contains(out, "--false 文字") {
		t.Error(out)
	}
	if _, out, _ := done(t, "completion", "bash", "--help"); !strings.Contains(out, "生成 bash 的命令补全脚本。") || !strings.Contains(out, "source <(abyss-nats completion bash)") {
		t.Error(out)
	}
	for want, args := range map[string][]string{
		"没有选项 --nonsense\n请看 'abyss-nats --help'。":      {"--nonsense"},
		"0 个参数：应为 一个新文件的名称":                             {"invite"},
		`"somebody" 既非密钥也非邀请；应为 'abyss-nats list' 所列之一`: {"--dir", t.TempDir(), "revoke", "somebody"},
	} {
		if _, _, errs := done(t, args...); !strings.Contains(errs, want) {
			t.Errorf("%v: %s, want %s", args, errs, want)
		}
	}
}
