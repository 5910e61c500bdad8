import { expect, test } from 'vitest';
import { TEST_PICTURES } from '../testing/fixtures.ts';
import { parsePictureHeader } from './picture-header.ts';

const bytesOf = (name: keyof typeof TEST_PICTURES) => Buffer.from(TEST_PICTURES[name], 'base64');

test.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['progressiveJpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['losslessWebp', 'image/webp'],
  ['transparentWebp', 'image/webp'],
] as const)('D-48 the content of a %s shows that it is %s, and its size', (name, type) => {
  expect(parsePictureHeader(bytesOf(name))).toEqual({ type, width: 6, height: 4 });
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['the beginning of a PNG and nothing more', '\x89PNG\r\n\x1a\n'],
  ['a PNG whose first part is another', '\x89PNG\r\n\x1a\n\0\0\0\x0dIEND' + '\0'.repeat(40)],
  ['the beginning of a JPEG and then a page', '\xff\xd8\xff<script>alert(1)</script>'],
  ['a JPEG without a picture', '\xff\xd8\xff\xe0\0\x10JFIF' + '\0'.repeat(12) + '\xff\xd9'],
  ['a RIFF file that is a sound', 'RIFF\0\0\0\0WAVEfmt ' + '\0'.repeat(40)],
  ['a WebP without a picture', 'RIFF\0\0\0\0WEBPJUNK' + '\0'.repeat(40)],
  ['nothing', ''],
])('D-48 %s is not a picture', (_what, text) => {
  expect(parsePictureHeader(Buffer.from(text, 'latin1'))).toBeUndefined();
});

test('the size of a JPEG is read from its frame, and not from the tables before it', () => {
  const jpeg = bytesOf('jpeg');
  const tables = [0xc4, 0xc8, 0xcc].map((marker) => Buffer.from([0xff, marker, 0, 10, 8, 0, 99, 0, 99, 1, 2, 3]));
  const longer = Buffer.concat([jpeg.subarray(0, 2), ...tables, jpeg.subarray(2)]);
  expect(parsePictureHeader(longer)).toEqual({ type: 'image/jpeg', width: 6, height: 4 });
});

test('D-48 formats the admin’s upload never produces are rejected', () => {
  expect(parsePictureHeader(bytesOf('gif'))).toBeUndefined();
  expect(parsePictureHeader(bytesOf('avif'))).toBeUndefined();
});

test('a picture cut off anywhere is parsed or rejected, never an exception', () => {
  for (const name of ['png', 'jpeg', 'progressiveJpeg', 'webp', 'losslessWebp', 'transparentWebp'] as const) {
    const whole = bytesOf(name);
    for (let length = 0; length < whole.length; length += 1) {
      expect(() => parsePictureHeader(whole.subarray(0, length)), `${name} cut to ${length}`).not.toThrow();
    }
  }
});

test('D-48 a picture without width or height is not a picture', () => {
  for (const place of [16, 20]) {
    const bytes = bytesOf('png');
    bytes.writeUInt32BE(0, place);
    expect(parsePictureHeader(bytes)).toBeUndefined();
  }
});
