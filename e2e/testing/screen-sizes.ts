/** The three screens every page is shown on, in CSS pixels. */
export const PHONE = { width: 360, height: 780 } as const;
/** A phone as most people carry it. */
export const LARGE_PHONE = { width: 390, height: 844 } as const;
export const TABLET = { width: 768, height: 1024 } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;

export const SCREEN_SIZES = [PHONE, TABLET, DESKTOP] as const;
