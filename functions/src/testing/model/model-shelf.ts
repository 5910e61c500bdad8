/** What the model's shop sells: one product without counts, two with so few that shoppers get into each other's way. */
export const MODEL_PRODUCTS = [
  { id: 1, price: 4800, sizes: ['SM', 'MED'], counts: {} },
  { id: 2, price: 2500, sizes: ['SM', 'MED'], counts: { SM: 2, MED: 6 } },
  { id: 3, price: 9900, sizes: ['MED'], counts: { MED: 3 } },
] as const;

/** Its two codes: one with two uses in all, one for once per customer. */
export const MODEL_DISCOUNTS = {
  TWICE: { kind: 'percent', percent: 10, totalUses: 2, isOncePerCustomer: false },
  EACHONCE: { kind: 'fixed', amount: 500, totalUses: null, isOncePerCustomer: true },
} as const;
export type ModelDiscount = keyof typeof MODEL_DISCOUNTS;
