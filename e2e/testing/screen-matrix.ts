/** The three screens every page is shown on, in CSS pixels. */
export const PHONE = { width: 360, height: 780 } as const;
/** A phone as most people carry it. */
export const LARGE_PHONE = { width: 390, height: 844 } as const;
export const TABLET = { width: 768, height: 1024 } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;

export const SCREEN_SIZES = [PHONE, TABLET, DESKTOP] as const;

/** What `npm run prove` asks for: every size and both themes of everything. */
export const IS_FULL_RUN = process.env['PROVE'] === '1';

/** In which themes the page at this place of its list is examined: both when proving, else by turns, for the sake of the minutes. */
export function themesAt(place: number): readonly ('light' | 'dark')[] {
  if (IS_FULL_RUN) return ['light', 'dark'];
  return place % 2 === 0 ? ['light'] : ['dark'];
}
