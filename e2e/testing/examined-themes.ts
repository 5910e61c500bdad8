/** What `npm run prove` asks for: every size and both themes of everything. */
export const IS_FULL_RUN = process.env['PROVE'] === '1';

/** In which themes the page at this place of its list is examined: both when proving, else by turns, for the sake of the minutes. */
export function themesAt(place: number): readonly ('light' | 'dark')[] {
  if (IS_FULL_RUN) return ['light', 'dark'];
  return place % 2 === 0 ? ['light'] : ['dark'];
}
