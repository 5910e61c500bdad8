const DAY_MINUTES = 1440;
/** How long the platform keeps an instance that nobody asks. */
const IDLE_MINUTES = 15;
/** How long the CDN keeps a page (`s-maxage`). */
const CDN_MINUTES = 1;
/** How many of a visit's first pages are the most asked for one; the others are spread too thin for the CDN. */
const MAIN_PAGE_SHARE = 0.5;

/** The share of visits whose first page the CDN has: somebody asked for the same one a moment ago, at the same place of the CDN. */
export const getCdnShare = (visitsPerDay: number, places: number): number =>
  MAIN_PAGE_SHARE * (1 - Math.exp((-visitsPerDay * MAIN_PAGE_SHARE * CDN_MINUTES) / DAY_MINUTES / places));

/**
 * The share of visits that wait for a function to start: visits come at random (Poisson), the CDN had nothing, and nobody reached the
 * function while it would have stayed. With `everyMinutes` the schedule asks too, as long as that is often enough.
 */
export function getColdShare(visitsPerDay: number, { places = 1, everyMinutes = Infinity } = {}): number {
  if (everyMinutes < IDLE_MINUTES) return 0;
  const reaching = 1 - getCdnShare(visitsPerDay, places);
  return reaching * Math.exp((-visitsPerDay * reaching * IDLE_MINUTES) / DAY_MINUTES);
}
