import { expect, test } from 'vitest';
import { detectPictureFormat } from './resize-picture.ts';

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

test('APROD-01 the format of a picture file is read from its first bytes', () => {
  expect(detectPictureFormat(bytesOf('\u00ff\u00d8\u00ff\u00e0'))).toBe('jpeg');
  expect(detectPictureFormat(bytesOf('\u0089PNG\r\n\u001a\n....'))).toBe('png');
  expect(detectPictureFormat(bytesOf('RIFF....WEBPVP8 '))).toBe('webp');
  expect(detectPictureFormat(bytesOf('\0\0\0\u001cftypavif....'))).toBe('avif');
  expect(detectPictureFormat(bytesOf('GIF89a....'))).toBe('gif');
});

test('O-12 an iPhone’s picture is known by any of its brands, and AVIF is none', () => {
  for (const brand of ['heic', 'heix', 'hevc', 'mif1'])
    expect(detectPictureFormat(bytesOf(`\0\0\0\u0024ftyp${brand}....`)), brand).toBe('heic');
  expect(detectPictureFormat(bytesOf('\0\0\0\u001cftypavis....'))).toBe('avif');
});

test('APROD-01 a page, an SVG, a sound, a film or an empty file is no picture', () => {
  for (const text of ['<!doctype html>', '<svg xmlns=', 'RIFF....WAVEfmt ', '\0\0\0\u001cftypmp42', 'PNG', '']) {
    expect(detectPictureFormat(bytesOf(text)), text).toBeUndefined();
  }
});
