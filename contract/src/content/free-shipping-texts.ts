/** The default sentences of the bar that shows how far an order is from free shipping. */
export const FREE_SHIPPING_TEXTS = {
  'freeShipping.away': '{amountLeft} away from free shipping',
  'freeShipping.reached': 'Free shipping',
  /** Below the limit. */
  'freeShipping.withCode': 'Free shipping with your code',
} as const;
