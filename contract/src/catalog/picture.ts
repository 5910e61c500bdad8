import * as z from 'zod/mini';

/** On this site or https (D-36). */
export const pictureUrlSchema = z
  .string()
  .check(z.maxLength(2000), z.regex(/^(\/(?!\/)|https:\/\/)\S+$/, 'Must be an address that starts with https:// or /'));

export const optionalPictureUrlSchema = z.union([z.literal(''), pictureUrlSchema]);

/**
 * A picture with its size in pixels (D-48). `placeholder` is shown until the picture has loaded: a color, 4 × 4 blurred pixels (see
 * encodePlaceholder) or a tiny picture.
 */
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
        'Must be a color, a blurred picture or a tiny one',
      ),
    ),
  /** The width of a still larger file for the zoom, where there is one. */
  zoomWidth: z.optional(z.int().check(z.minimum(1), z.maximum(20_000))),
});
export type Picture = z.infer<typeof pictureSchema>;

/** The widths to which the browser resizes a picture (D-48); a narrower picture keeps its own width in the larger ones. */
export const PICTURE_WIDTHS = [400, 800, 1200] as const;

const HOSTED_PICTURE = /^(\/pictures\/.+)-1200(\.[a-z]+)?$/;
/** Only pictures of the demo catalog are AVIF; they come with JPEG versions. */
const HOSTED_AVIF = /^(\/pictures\/.+)-1200\.avif$/;

/** The `srcset` of a picture hosted by the shop; undefined for one hosted elsewhere. */
export function getPictureSrcSet(src: string): string | undefined {
  const own = HOSTED_PICTURE.exec(src);
  if (!own) return undefined;
  return PICTURE_WIDTHS.map((width) => `${own[1]}-${width}${own[2] ?? ''} ${width}w`).join(', ');
}

/** The JPEG for link previews on other sites, 1200 pixels wide; undefined for a picture without one. */
export function getSocialImageUrl(src: string): string | undefined {
  const own = HOSTED_AVIF.exec(src);
  return own ? `${own[1]}-og.jpg` : undefined;
}

/** A small version for emails: many email programs support neither AVIF nor `srcset`. */
export function getEmailImageUrl(src: string): string {
  const avif = HOSTED_AVIF.exec(src);
  if (avif) return `${avif[1]}-mail.jpg`;
  const own = HOSTED_PICTURE.exec(src);
  return own ? `${own[1]}-400${own[2] ?? ''}` : src;
}

/** Pixels per side of a blurred placeholder. */
export const PLACEHOLDER_SIZE = 4;

/** The BMP header for 4 × 4 pixels of two bytes each (five bits per color), bottom row first. */
const BMP_HEADER = 'Qk1WAAAAAAAAADYAAAAoAAAABAAAAAQAAAABABAAAAAAACAAAAAAAAAAAAAAAAAAAAAAAAAA';
const BASE64_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function encodeBase64(bytes: readonly number[]): string {
  let text = '';
  for (let offset = 0; offset < bytes.length; offset += 3) {
    const [first = 0, second = 0, third = 0] = bytes.slice(offset, offset + 3);
    const group = (first << 16) | (second << 8) | third;
    const count = Math.min(4, bytes.length - offset + 1);
    for (let index = 0; index < count; index += 1) text += BASE64_ALPHABET.charAt((group >> (18 - index * 6)) & 63);
  }
  return text;
}

/** Encodes 4 × 4 pixels (three bytes each, top row first) as the 43 characters of a stored placeholder. */
export function encodePlaceholder(pixels: ArrayLike<number>): string {
  const bytes: number[] = [];
  const toFiveBits = (offset: number) => Math.round(((pixels[offset] ?? 0) * 31) / 255);
  for (let row = PLACEHOLDER_SIZE - 1; row >= 0; row -= 1) {
    for (let column = 0; column < PLACEHOLDER_SIZE; column += 1) {
      const offset = (row * PLACEHOLDER_SIZE + column) * 3;
      const pixel = (toFiveBits(offset) << 10) | (toFiveBits(offset + 1) << 5) | toFiveBits(offset + 2);
      bytes.push(pixel & 255, pixel >> 8);
    }
  }
  return encodeBase64(bytes);
}

/** The data URL of a stored placeholder. Scaling the few pixels up is what blurs them. */
export function getPlaceholderUrl(placeholder: string): string {
  return placeholder.startsWith('data:') ? placeholder : `data:image/bmp;base64,${BMP_HEADER}${placeholder}`;
}

/**
 * The `sizes` of a card's picture, by columns. The server's preload must use the same value as the page, or the browser fetches two widths.
 */
export const CARD_PICTURE_SIZES = {
  three: '(min-width: 64rem) 26vw, (min-width: 48rem) 31vw, 48vw',
  four: '(min-width: 96rem) 22rem, (min-width: 48rem) 24vw, 48vw',
} as const;

/** How many cards of a list load their pictures first. */
export const PRIORITY_CARD_COUNT = 2;

/** The `sizes` of a look in the gallery. */
export const LOOK_PICTURE_SIZES = '(min-width: 96rem) 54rem, (min-width: 48rem) 57vw, 100vw';

/** The `sizes` of the main picture of a product page. */
export const PRODUCT_PICTURE_SIZES = '(min-width: 96rem) 57rem, (min-width: 64rem) calc(100vw - 40rem), 100vw';

const HOSTED_POSTER = /^(\/hero\/.+)-1600(\.[a-z]+)$/;

/** One cut of the home page's poster, and the screens that it is for. */
export interface PosterCut {
  readonly src: string;
  readonly widths: string;
  readonly sizes: string;
  readonly media: string;
}

/** The default poster is tall on phones and wide elsewhere; a picture that the owner set has no other cuts. */
export function getPosterCuts(poster: string): readonly PosterCut[] {
  const [, name, type] = HOSTED_POSTER.exec(poster) ?? [];
  if (name === undefined) return [];
  const tall = `${name}-tall-1200${type}`;
  return [
    {
      src: tall,
      widths: `${name}-tall-800${type} 800w, ${tall} 1200w`,
      sizes: '100vw',
      media: '(max-width: 47.99rem)',
    },
    {
      src: poster,
      widths: `${name}-800${type} 800w, ${poster} 1600w`,
      sizes: 'max(100vw, 165vh)',
      media: '(min-width: 48rem)',
    },
  ];
}
