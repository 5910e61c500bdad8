import { expect, test } from 'vitest';
import { encodePlaceholder, getPlaceholderUrl, pictureSchema } from './picture.ts';

const picture = { src: '/pictures/tee-1200.avif', alt: 'A tee', width: 1200, height: 1500 };
const BASE64_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function bytesOf(address: string): number[] {
  const text = address.slice(address.indexOf(',') + 1);
  const bits = [...text].map((letter) => BASE64_CHARACTERS.indexOf(letter).toString(2).padStart(6, '0')).join('');
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, place) =>
    Number.parseInt(bits.slice(place * 8, place * 8 + 8), 2),
  );
}

/** From top to bottom: red, green, blue, white. */
const rows = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
];
const striped = encodePlaceholder(rows.flatMap((color) => [color, color, color, color].flat()));

test('D-48 a blurred placeholder is a bitmap of four by four pixels, bottom row first', () => {
  const bytes = bytesOf(getPlaceholderUrl(striped));
  const pixel = (row: number, column: number) => {
    const offset = 54 + (row * 4 + column) * 2;
    return ((bytes[offset + 1] ?? 0) << 8) | (bytes[offset] ?? 0);
  };
  expect(bytes).toHaveLength(54 + 32);
  expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('BM');
  expect([bytes[18], bytes[22], bytes[28]]).toEqual([4, 4, 16]);
  expect([0, 1, 2, 3].map((row) => pixel(row, 3))).toEqual([0x7f_ff, 0x00_1f, 0x03_e0, 0x7c_00]);
});

test('D-48 a picture is stored with a blurred placeholder, a plain color or a tiny picture', () => {
  expect(striped).toHaveLength(43);
  for (const placeholder of [striped, '#d6cfc4', 'data:image/png;base64,AAAA']) {
    expect(pictureSchema.safeParse({ ...picture, placeholder }).success, placeholder).toBe(true);
  }
  for (const placeholder of [striped.slice(1), `${striped}A`, 'red', 'https://elsewhere.example/a.png']) {
    expect(pictureSchema.safeParse({ ...picture, placeholder }).success, placeholder).toBe(false);
  }
  expect(getPlaceholderUrl('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
});
