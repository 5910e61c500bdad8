import { type Picture, pictureWidths, previewAddress } from '@plenty/contract/catalog/picture';
import type { FirstPicture, Preview } from './page.ts';

/** A picture as a link's preview shows it: our own drawings as JPEG, which every preview can read. */
export function previewOf(picture: Picture | undefined): Preview | undefined {
  if (!picture) return undefined;
  const { src, alt, width, height } = picture;
  return { address: previewAddress(src) ?? src, alt, width, height };
}

export function firstPicture({ src }: Picture, sizes: string): FirstPicture {
  return { src, widths: pictureWidths(src), sizes };
}
