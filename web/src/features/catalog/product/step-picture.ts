/** The place of the picture one step on or back; beyond either end it goes on at the other. */
export function getNeighborIndex(place: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (place + step + count) % count;
}

/** The place of the picture that shows a colour; undefined when none does. */
export function findColorIndex(
  pictures: readonly { readonly color?: string | undefined }[],
  color: string,
): number | undefined {
  const place = pictures.findIndex((picture) => picture.color === color);
  return place === -1 ? undefined : place;
}

/** Which picture a track stands on, from how far it is scrolled. */
export function getScrolledIndex(scrolled: number, width: number, count: number): number {
  if (width <= 0 || count === 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(scrolled / width)));
}
