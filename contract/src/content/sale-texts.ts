/** The default sentences beside the buttons that buy: on product pages, in the cart and at checkout (PFACT-11, V-16). */
export const SALE_TEXTS = {
  'sale.finalSale': 'All sales are final.',
  'sale.shipping': '{shippingFee}, free from {freeFrom}.',
  // True of every order (D-62); a date says it better.
  'sale.delivery': 'In {deliveryDays} business days.',
} as const;
