/** Pixels a side of a blurred placeholder. */
export const PLACEHOLDER_SIZE = 4;

/** A bitmap's head: four by four pixels, two bytes each (five bits a colour), the lowest row first. */
const BMP_HEADER = 'Qk1WAAAAAAAAADYAAAAoAAAABAAAAAQAAAABABAAAAAAACAAAAAAAAAAAAAAAAAAAAAAAAAA';
const BASE64_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function encodeBase64(bytes: readonly number[]): string {
  let text = '';
  for (let place = 0; place < bytes.length; place += 3) {
    const [first = 0, second = 0, third = 0] = bytes.slice(place, place + 3);
    const group = (first << 16) | (second << 8) | third;
    const count = Math.min(4, bytes.length - place + 1);
    for (let letter = 0; letter < count; letter += 1) text += BASE64_ALPHABET.charAt((group >> (18 - letter * 6)) & 63);
  }
  return text;
}

/** Writes four by four pixels (three bytes each, the highest row first) as the 43 letters of a stored placeholder. */
export function encodePlaceholder(pixels: ArrayLike<number>): string {
  const bytes: number[] = [];
  const five = (place: number) => Math.round(((pixels[place] ?? 0) * 31) / 255);
  for (let row = PLACEHOLDER_SIZE - 1; row >= 0; row -= 1) {
    for (let column = 0; column < PLACEHOLDER_SIZE; column += 1) {
      const place = (row * PLACEHOLDER_SIZE + column) * 3;
      const pixel = (five(place) << 10) | (five(place + 1) << 5) | five(place + 2);
      bytes.push(pixel & 255, pixel >> 8);
    }
  }
  return encodeBase64(bytes);
}

/** A stored placeholder as the address of a picture; the browser blurs it by drawing it large. */
export function getPlaceholderUrl(placeholder: string): string {
  return placeholder.startsWith('data:') ? placeholder : `data:image/bmp;base64,${BMP_HEADER}${placeholder}`;
}
