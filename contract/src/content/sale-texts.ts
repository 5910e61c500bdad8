/** The default sentences beside the buttons that buy: on product pages, in the cart and at checkout (PFACT-11, V-16). */
export const SALE_TEXTS = {
  'sale.finalSale': 'All sales are final.',
  'sale.shipping': '{shippingFee}, free from {freeFrom}.',
  // True of every order (D-62); a date says it better.
  'sale.delivery': 'In {deliveryDays} business days.',
} as const;

/** The default sentences of the bar that shows how far an order is from free shipping. */
export const FREE_SHIPPING_TEXTS = {
  'freeShipping.away': '{amountLeft} away from free shipping',
  'freeShipping.reached': 'Free shipping',
  /** Below the limit. */
  'freeShipping.withCode': 'Free shipping with your code',
} as const;
