/**
 * What the shop says about delivery (D-62), in business days: what is usual, and what is promised. Every sentence and every date comes from
 * these numbers.
 */
export const DELIVERY_TERMS = {
  processing: { usual: { min: 1, max: 2 }, latest: 3 },
  transit: { usual: { min: 5, max: 7 }, latest: 10 },
} as const;
