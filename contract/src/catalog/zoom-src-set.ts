import { type Picture, getPictureSrcSet } from './picture.ts';

/** The `srcset` of a picture looked at closely: with its file for the zoom, if it has one. No page loads that otherwise. */
export function getZoomSrcSet({ src, zoomWidth }: Pick<Picture, 'src' | 'zoomWidth'>): string | undefined {
  const srcSet = getPictureSrcSet(src);
  if (!srcSet || zoomWidth === undefined) return srcSet;
  return `${srcSet}, ${src.replace(/-1200(?=(\.[a-z]+)?$)/, `-${zoomWidth}`)} ${zoomWidth}w`;
}
