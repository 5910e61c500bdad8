import { type Picture, getPictureSrcSet, getSocialImageUrl } from '@plenty/contract/catalog/picture';
import type { PreloadedPicture, LinkPreview } from './page.ts';

/** A picture as a link's preview shows it: our own drawings as JPEG, which every preview can read. */
export function toLinkPreview(picture: Picture | undefined): LinkPreview | undefined {
  if (!picture) return undefined;
  const { src, alt, width, height } = picture;
  return { address: getSocialImageUrl(src) ?? src, alt, width, height };
}

export function toPreloadedPicture({ src }: Picture, sizes: string): PreloadedPicture {
  return { src, widths: getPictureSrcSet(src), sizes };
}
