import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatManifest, writeManifestJar } from './firestore-emulator.ts';

const LONG = `/opt/${'a folder/'.repeat(12)}emulator.jar`;

test('a manifest’s lines have at most 72 bytes and can be joined again', () => {
  const text = formatManifest('com.example.Main', LONG);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 72)).toBe(true);
  expect(text.replaceAll('\r\n ', '')).toContain(`Class-Path: file:${encodeURI(LONG)}\r\n`);
});

test('the jar is a zip archive with one entry', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'jar-')), 'ours.jar');
  writeManifestJar(path, 'com.example.Main', LONG);
  const jar = readFileSync(path);
  const end = jar.length - 22;
  expect(jar.toString('latin1', end, end + 4)).toBe('PK\x05\x06');
  const directory = jar.readUInt32LE(end + 16);
  expect(jar.toString('latin1', directory, directory + 4)).toBe('PK\x01\x02');
  expect(jar.toString('latin1', directory + 46, end)).toBe('META-INF/MANIFEST.MF');
});
