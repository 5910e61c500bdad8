/** The home page's poster covers its frame: on a screen taller than wide it is far wider than what is seen of it (see card-sizes). */
export const POSTER_SIZES = '(max-aspect-ratio: 16 / 9) 178vh, 100vw';
