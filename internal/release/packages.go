package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// parcel is a file to be published.
type parcel struct {
	name string
	pack func() ([]byte, error)
}

// packagesOf returns the files to publish for a program built for a system.
func packagesOf(b *built, c *common) []parcel {
	base := fmt.Sprintf("%s_%s_%s_%s", b.program, numberOf(b.version), b.target.system, b.target.cpu)
	if b.target.system == "windows" {
		return []parcel{{base + ".zip", func() ([]byte, error) { return packZip(archiveFiles(b, c, base), b.date) }}}
	}
	parcels := []parcel{{base + ".tar.gz", func() ([]byte, error) { return packTar(archiveFiles(b, c, base), b.date) }}}
	if b.target.system == "linux" {
		parcels = append(
			parcels,
			parcel{base + ".deb", func() ([]byte, error) { return packDeb(b, c) }},
			parcel{base + ".rpm", func() ([]byte, error) { return packRPM(b, c) }},
		)
	}
	return parcels
}

// archiveFiles returns the files of an archive, all inside one folder.
func archiveFiles(b *built, c *common, folder string) []file {
	program := b.program
	if b.target.system == "windows" {
		program += ".exe"
	}
	files := []file{{program, 0o755, b.binary}}
	files = append(files, c.documents...)
	for _, shell := range shells {
		files = append(files, file{"completions/" + b.program + "." + shell, 0o644, c.completions[shell]})
	}
	if b.target.system != "windows" {
		for _, page := range c.manual {
			files = append(files, file{"man/" + page.name, 0o644, page.data})
		}
	}
	for i := range files {
		files[i].name = folder + "/" + files[i].name
	}
	return files
}

// systemFiles returns the files of a Linux package with their paths. Only the folder of zsh's
// completions, below usr/share/zsh, differs between distributions; zsh is its path.
func systemFiles(b *built, c *common, zsh string) ([]file, error) {
	doc := "usr/share/doc/" + b.program + "/"
	files := []file{
		{"usr/bin/" + b.program, 0o755, b.binary},
		{"usr/share/bash-completion/completions/" + b.program, 0o644, c.completions["bash"]},
		{"usr/share/zsh/" + zsh + "/_" + b.program, 0o644, c.completions["zsh"]},
		{"usr/share/fish/vendor_completions.d/" + b.program + ".fish", 0o644, c.completions["fish"]},
	}
	for _, d := range c.documents {
		files = append(files, file{doc + d.name, 0o644, d.data})
		if d.name == "LICENSE" { // README links to the name LICENSE, and Debian requires the name copyright
			files = append(files, file{doc + "copyright", 0o644, d.data})
		}
	}
	for _, page := range c.manual {
		packed, err := zipped(page.data)
		if err != nil {
			return nil, err
		}
		files = append(files, file{"usr/share/man/man1/" + page.name + ".gz", 0o644, packed})
	}
	slices.SortFunc(files, func(a, b file) int { return strings.Compare(a.name, b.name) })
	return files, nil
}

// foldersOf returns the folders that contain the files, parents first.
func foldersOf(files []file) []string {
	seen := map[string]bool{}
	for _, f := range files {
		for dir := path.Dir(f.name); dir != "."; dir = path.Dir(dir) {
			seen[dir] = true
		}
	}
	return sortedKeys(seen)
}

// zipped compresses data by gzip, without a file name or a time.
func zipped(data []byte) ([]byte, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(data); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// writeChecksums writes the SHA-256 of the files in the form of sha256sum.
func writeChecksums(dir string, names []string) error {
	slices.Sort(names)
	var b strings.Builder
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%x  %s\n", sha256.Sum256(data), name)
	}
	return os.WriteFile(filepath.Join(dir, "checksums.txt"), []byte(b.String()), 0o644)
}
