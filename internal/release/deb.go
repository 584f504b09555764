package main

import (
	"bytes"
	"crypto/md5"
	"fmt"
	"strings"
	"time"
)

// packDeb makes a Debian package: an ar archive with the version of the format, the control file
// and the files.
//
// Source: deb(5), deb-control(5), ar(5).
func packDeb(b *built, c *common) ([]byte, error) {
	files, err := systemFiles(b, c, "vendor-completions")
	if err != nil {
		return nil, err
	}
	var sums strings.Builder
	size := 0
	for _, f := range files {
		fmt.Fprintf(&sums, "%x  %s\n", md5.Sum(f.data), f.name)
		size += len(f.data)
	}
	control, err := packTar([]file{
		{"control", 0o644, []byte(debControl(b, c.summary(b.program), size))},
		{"md5sums", 0o644, []byte(sums.String())},
	}, b.date)
	if err != nil {
		return nil, err
	}
	data, err := packTar(files, b.date)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	out.WriteString("!<arch>\n")
	for _, member := range []file{{"debian-binary", 0o644, []byte("2.0\n")}, {"control.tar.gz", 0o644, control}, {"data.tar.gz", 0o644, data}} {
		writeMember(&out, member, b.date)
	}
	return out.Bytes(), nil
}

// writeMember writes a member of an ar archive; members begin at even offsets.
func writeMember(out *bytes.Buffer, f file, date time.Time) {
	fmt.Fprintf(out, "%-16s%-12d%-6d%-6d%-8s%-10d`\n", f.name, date.Unix(), 0, 0, fmt.Sprintf("100%o", f.mode), len(f.data))
	out.Write(f.data)
	if len(f.data)%2 == 1 {
		out.WriteByte('\n')
	}
}

// debControl returns the control file, which describes the package. The argument size is the size
// of the files in bytes.
func debControl(b *built, summary string, size int) string {
	return fmt.Sprintf(`Package: %s
Version: %s
Architecture: %s
Maintainer: %s
Homepage: %s
Installed-Size: %d
Section: games
Priority: optional
Description: %s
 %s
`, b.program, systemVersion(b.version), b.target.cpu, maintainer, homepage, (size+1023)/1024, summary, description)
}

const description = "A part of Abyss, which plays and analyzes xiangqi (Chinese chess) and measures what the parts of a search are worth."

// systemVersion converts a version to the form of Debian and rpm. A pre-release, which Go marks by
// a hyphen, sorts before the release.
func systemVersion(version string) string {
	return strings.ReplaceAll(numberOf(version), "-", "~")
}
