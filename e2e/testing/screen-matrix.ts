/** The screens every page is checked on, in CSS pixels. */
export const PHONE = { width: 360, height: 780 } as const;
/** A common phone. */
export const LARGE_PHONE = { width: 390, height: 844 } as const;
export const TABLET = { width: 768, height: 1024 } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;

export const SCREEN_SIZES = [PHONE, TABLET, DESKTOP] as const;

/** `npm run verify` checks every size and both themes of everything. */
export const IS_FULL_RUN = process.env['PROVE'] === '1';

/** The themes to check a page in: both in a full run, otherwise alternating by its place in the list, to save time. */
export function themesAt(place: number): readonly ('light' | 'dark')[] {
  if (IS_FULL_RUN) return ['light', 'dark'];
  return place % 2 === 0 ? ['light'] : ['dark'];
}
