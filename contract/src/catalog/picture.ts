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
