import { PLAIN_TEE, type TeeFacts } from '../garments/tee-cut.ts';
import type { KeptDrape } from '../garments/kept-garment.ts';

/** A tee of the catalog: what its copy says, and which of its drapes was chosen. */
export interface TeeRow {
  readonly facts: TeeFacts;
  readonly seed: number;
}

const ORCHARD: TeeFacts = { ...PLAIN_TEE, fit: 'boxy', ounces: 6.8 };

/** Tees and long sleeves by slug. */
export const TEE_ROWS = {
  'everyday-heavyweight-tee': { facts: { ...PLAIN_TEE, fit: 'straight', collarInches: 1, ounces: 7.5 }, seed: 3 },
  'script-tee': { facts: { ...PLAIN_TEE, fit: 'relaxed', print: 'script', ounces: 6.8 }, seed: 7 },
  'orchard-peach-tee': { facts: { ...ORCHARD, print: 'peach' }, seed: 11 },
  'orchard-lemon-tee': { facts: { ...ORCHARD, print: 'lemon' }, seed: 12 },
  'orchard-cherry-tee': {
    facts: { ...PLAIN_TEE, fit: 'long body', print: 'small cherry', collarInches: 0.75, ounces: 6.8 },
    seed: 5,
  },
  'courtside-stripe-tee': { facts: { ...PLAIN_TEE, fit: 'dropped shoulder', stripeInches: 2, ounces: 7 }, seed: 9 },
  'pocket-tee': { facts: { ...PLAIN_TEE, fit: 'relaxed', garmentDyed: true, pocket: true, ounces: 6.5 }, seed: 14 },
  'cropped-boxy-tee': { facts: { ...PLAIN_TEE, fit: 'cropped', ounces: 7.5 }, seed: 4 },
  'orchard-pear-long-sleeve': {
    facts: { ...PLAIN_TEE, fit: 'boxy', sleeves: 'long', cuffInches: 2, print: 'pear', ounces: 7 },
    seed: 6,
  },
  'night-run-long-sleeve': {
    facts: { ...PLAIN_TEE, sleeves: 'long', cuffInches: 2.4, backDip: 5, print: 'sleeve script', ounces: 5.5 },
    seed: 8,
  },
} as const satisfies Readonly<Record<string, TeeRow>>;

export type TeeSlug = keyof typeof TEE_ROWS;

export function teeDrape(slug: TeeSlug): KeptDrape {
  return { name: slug, seed: TEE_ROWS[slug].seed };
}
