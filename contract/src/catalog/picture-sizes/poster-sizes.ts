/** The home page's poster covers its frame: on a screen taller than wide it is far wider than what is seen of it (see card-sizes). */
export const POSTER_PICTURE_SIZES = '(max-aspect-ratio: 16 / 9) 178vh, 100vw';

const HOSTED_POSTER = /^(\/hero\/.+)-1600(\.[a-z]+)$/;

/** The widths of the shop's own poster, as a `srcset`; a picture the owner set has one only. */
export function getPosterSrcSet(poster: string): string | undefined {
  const own = HOSTED_POSTER.exec(poster);
  if (!own) return undefined;
  return `${own[1]}-800${own[2]} 800w, ${poster} 1600w`;
}
