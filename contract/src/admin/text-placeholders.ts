import type { PlaceholderValues } from '../content/placeholders.ts';

const ITEM = { item: 'Court Tee in LRG, Black' };

/** What one text alone may name besides the shop's numbers, with an example. */
const OWN_PLACEHOLDERS: Readonly<Record<string, PlaceholderValues>> = {
  'freeShipping.away': { amountLeft: '$52.00' },
  'emails.waitlistConfirm': ITEM,
  'emails.waitlistJoined': ITEM,
  'emails.waitlistHeld': ITEM,
};

export function getOwnPlaceholders(id: string): PlaceholderValues {
  return OWN_PLACEHOLDERS[id] ?? {};
}
