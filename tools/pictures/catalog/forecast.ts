/** Seconds that an exposure and a color take where nothing is known yet. */
const EXPOSURE = 30;
const COLOR = 9;
const WORKERS = 2;

export interface Forecast {
  readonly pictures: number;
  /** After each drawn picture; `last` if its sitting is finished. */
  drawn(last: boolean): void;
  /** How much is left, in words. */
  left(): string;
}

/** Foretells how long the rest takes from how long the drawn ones took. */
export function createForecast(sittings: readonly number[], now: () => number = () => performance.now()): Forecast {
  const pictures = sittings.reduce((sum, count) => sum + count, 0);
  const whole = (EXPOSURE * sittings.length + COLOR * pictures) / WORKERS;
  const startedAt = now();
  let pictureCount = 0;
  let sittingCount = 0;
  return {
    pictures,
    drawn(last) {
      pictureCount += 1;
      if (last) sittingCount += 1;
    },
    left() {
      const expected = (EXPOSURE * sittingCount + COLOR * pictureCount) / WORKERS;
      const passed = (now() - startedAt) / 1000;
      // The first sitting alone says little about the others.
      const pace = sittingCount < 2 ? 1 : passed / expected;
      const minutes = Math.ceil(((whole - expected) * pace) / 60);
      return pictureCount === pictures ? 'all drawn' : `${pictures - pictureCount} left, about ${minutes} min`;
    },
  };
}
