/** The default texts of /shipping. */
export const SHIPPING_TEXTS = {
  'shipping.introduction':
    'How your order gets to you, and what happens if we get something wrong. Please read the return policy before you order.',
  'shipping.text': `## Shipping Policy

### Order Processing Time

Once you have ordered, a confirmation email comes first. Orders are then processed within {processingRange} business days, excluding weekends and US federal holidays. Usually it takes {processingDays} business days. When your order leaves us, you get a shipped notice with a tracking number.

### Shipping Timeframe

Standard delivery usually takes {transitDays} business days. When carriers are slow, shipping takes {slowTransitDays} business days after processing. This is an estimate, not a guarantee.

### Rates and Carriers

Shipping charges are shown at checkout, before you place your order. We choose the carrier that serves your address best. We ship within the United States.

### Order Tracking

Your tracking number is in the shipped notice. Tracking may take up to 48 hours to appear on the carrier’s site.

### Shipping Delays

We are not responsible for delays caused by carriers or by the weather. If your tracking has not moved for several days, write to us and we will ask the carrier.

### Incorrect Address

Please check your address before you order. We are not responsible for orders sent to an incorrect address given by the customer. If an order is returned to us because of an incorrect address, the customer pays the cost of shipping it again.

## Return & Exchange Policy

> **All sales are final.** We do not accept returns or exchanges, except for damaged, defective or wrong items caused by us.

### When We Made an Error

If an item reaches you damaged or defective, or is not what you ordered, and the error is ours, we replace it free of charge. Items sent back to us must be original, unworn and unwashed.

### How to Report an Error

Report it by email within 14 days of delivery. Later claims are not accepted. The subject of your email must read:

> Order Error - [Your Order Number]

Put the number from your confirmation in place of the brackets.

Your email must include:
- your full name;
- your order number;
- a description of the issue;
- clear photos of the damaged or incorrect item.

## Additional Information

### Cancellations

Orders cannot be cancelled or modified once placed. Please check sizes, colors and your address before you complete your order.

### Policy Changes

We may change this policy at any time by putting the new text on this page. The policy that stood here when you ordered applies to your order.`,
  'shipping.contact': 'Questions about an order, its delivery or an error claim:',
} as const;
