package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"time"
)

// packTar makes a tar.gz of files that all have the same time and are owned by root.
func packTar(files []file, date time.Time) ([]byte, error) {
	var b bytes.Buffer
	t := tar.NewWriter(&b)
	for _, dir := range foldersOf(files) {
		if err := t.WriteHeader(&tar.Header{Typeflag: tar.TypeDir, Name: dir + "/", Mode: 0o755, ModTime: date, Uname: "root", Gname: "root"}); err != nil {
			return nil, err
		}
	}
	for _, f := range files {
		if err := t.WriteHeader(&tar.Header{Name: f.name, Mode: f.mode, Size: int64(len(f.data)), ModTime: date, Uname: "root", Gname: "root"}); err != nil {
			return nil, err
		}
		if _, err := t.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := t.Close(); err != nil {
		return nil, err
	}
	return zipped(b.Bytes())
}

// packZip makes a zip of files that all have the same time.
func packZip(files []file, date time.Time) ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range files {
		w, err := z.CreateHeader(&zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: date.UTC()})
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
