import * as z from 'zod/mini';

/** A picture's address: on this site, or https (D-36). */
export const pictureUrlSchema = z
  .string()
  .check(z.maxLength(2000), z.regex(/^(\/(?!\/)|https:\/\/)\S+$/, 'Must be an address that starts with https:// or /'));

/** D-48. Width and height in pixels; placeholder is a colour, four by four blurred ones (picture-placeholder), or a tiny picture, shown until the real one is there. */
export const pictureSchema = z.object({
  src: pictureUrlSchema,
  alt: z.string().check(z.maxLength(500)),
  color: z.optional(z.string().check(z.maxLength(60))),
  width: z.int().check(z.minimum(1), z.maximum(20_000)),
  height: z.int().check(z.minimum(1), z.maximum(20_000)),
  placeholder: z
    .string()
    .check(
      z.maxLength(4000),
      z.regex(
        /^(#[0-9a-f]{6}|[A-Za-z0-9+/]{43}|data:image\/(avif|webp|png|jpeg);base64,[A-Za-z0-9+/=]+)$/,
        'Must be a colour, a blurred picture or a tiny one',
      ),
    ),
});
export type Picture = z.infer<typeof pictureSchema>;

const HOSTED_PICTURE = /^(\/pictures\/.+)-1200(\.[a-z]+)?$/;
const SRC_SET_WIDTHS = [400, 800, 1200] as const;

/** The three widths of one of the shop's own pictures for an `img`; undefined for a picture kept elsewhere. */
export function getPictureSrcSet(src: string): string | undefined {
  const own = HOSTED_PICTURE.exec(src);
  if (!own) return undefined;
  return SRC_SET_WIDTHS.map((width) => `${own[1]}-${width}${own[2] ?? ''} ${width}w`).join(', ');
}

const HOSTED_AVIF = /^(\/pictures\/.+)-1200\.avif$/;

/** The JPEG that stands for a picture where a link to it is shown elsewhere, 1200 pixels wide; undefined for one that has none. */
export function getSocialImageUrl(src: string): string | undefined {
  const own = HOSTED_AVIF.exec(src);
  return own ? `${own[1]}-og.jpg` : undefined;
}

/** A picture's small form for mails, where many programs know neither AVIF nor several widths. */
export function getEmailImageUrl(src: string): string {
  const drawing = HOSTED_AVIF.exec(src);
  if (drawing) return `${drawing[1]}-mail.jpg`;
  const own = HOSTED_PICTURE.exec(src);
  return own ? `${own[1]}-400${own[2] ?? ''}` : src;
}

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

/**
 * How wide a card's picture is shown, as the `sizes` attribute. The HTML asks for a page's first pictures with the words of the page
 * itself, or a browser would fetch them in two widths. Each page's words are a file of their own: no page carries another one's.
 */
export const CARD_PICTURE_SIZES = {
  three: '(min-width: 64rem) 26vw, (min-width: 48rem) 31vw, 48vw',
  four: '(min-width: 96rem) 22rem, (min-width: 48rem) 24vw, 48vw',
} as const;
/** The first cards of the shop, which are wanted before all others. */
export const PRIORITY_CARD_COUNT = 2;

/** How wide a look of the gallery is shown, as the `sizes` attribute (see card-sizes). */
export const LOOK_PICTURE_SIZES = '(min-width: 96rem) 54rem, (min-width: 48rem) 57vw, 100vw';

/** How wide a product page's big picture is shown, as the `sizes` attribute (see card-sizes). */
export const PRODUCT_PICTURE_SIZES = '(min-width: 96rem) 57rem, (min-width: 64rem) calc(100vw - 40rem), 100vw';

/** The home page's poster covers its frame: on a screen taller than wide it is far wider than what is seen of it (see card-sizes). */
export const POSTER_PICTURE_SIZES = '(max-aspect-ratio: 16 / 9) 178vh, 100vw';

const HOSTED_POSTER = /^(\/hero\/.+)-1600(\.[a-z]+)$/;

/** The widths of the shop's own poster, as a `srcset`; a picture the owner set has one only. */
export function getPosterSrcSet(poster: string): string | undefined {
  const own = HOSTED_POSTER.exec(poster);
  if (!own) return undefined;
  return `${own[1]}-800${own[2]} 800w, ${poster} 1600w`;
}
