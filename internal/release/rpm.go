package main

import (
	"bytes"

	"github.com/google/rpmpack"
)

// rpmCPUs maps processors from Go's names to rpm's.
var rpmCPUs = map[string]string{"amd64": "x86_64", "arm64": "aarch64"}

// packRPM makes a package for Fedora, openSUSE and related distributions.
func packRPM(b *built, c *common) ([]byte, error) {
	files, err := systemFiles(b, c, "site-functions")
	if err != nil {
		return nil, err
	}
	r, err := rpmpack.NewRPM(rpmpack.RPMMetaData{
		Name: b.program, Version: systemVersion(b.version), Release: "1", Arch: rpmCPUs[b.target.cpu], OS: "linux",
		Summary: c.summary(b.program), Description: description, Licence: "MIT", Packager: maintainer, URL: homepage,
		BuildHost: "localhost", BuildTime: b.date, Compressor: "gzip",
	})
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		r.AddFile(rpmpack.RPMFile{Name: "/" + f.name, Body: f.data, Mode: uint(f.mode), Owner: "root", Group: "root", MTime: uint32(b.date.Unix())})
	}
	var out bytes.Buffer
	if err := r.Write(&out); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
