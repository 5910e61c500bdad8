/** The default sentences of an order's page about its delivery (CONF-05, CONF-06, CONF-08). */
export const ORDER_TEXTS = {
  'order.processing': 'Processing usually takes {processingDays} business days, {processingAtMost} at the latest.',
  'order.transit': 'Standard delivery takes {transitDays} business days after that, {transitAtMost} at the latest.',
  'order.freeShipping': 'Free shipping on all orders of {freeFrom} or more.',
  'order.estimate': 'An estimate by business days, not a guarantee.',
} as const;

/** The default sentence at the end of a packing slip. */
export const PACKING_SLIP_TEXTS = {
  'packingSlip.note':
    'Something missing or wrong? Reply to the email about your order. All sales are final, mistakes of ours are not.',
} as const;
