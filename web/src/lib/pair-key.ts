/** Of the pair in the browser's storage; also the event that tells of another choice. */
export const PAIR_KEY = 'pair';
