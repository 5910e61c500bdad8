import { PROCESSING_POLICY, TRANSIT_POLICY } from '@plenty/contract/checkout/delivery-sentences';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { type Policy, PolicyPage, list, notice, quote, text } from './policy-page.tsx';

/** /shipping (POL-04 to 08, PFACT-01 to 06, 08 to 16). */
export default function ShippingPage() {
  return <PolicyPage policy={SHIPPING_POLICY} path={PAGE_PATHS.shipping} />;
}

const SHIPPING_POLICY: Policy = {
  title: 'Shipping & Returns',
  lastUpdated: 'July 27, 2025',
  introduction:
    'How your order gets to you, and what happens if we get something wrong. Please read the return policy before you order.',
  sections: [
    {
      title: 'Shipping Policy',
      blocks: [],
      topics: [
        {
          title: 'Order Processing Time',
          blocks: [
            text(
              `Once you have ordered, a confirmation email comes first. ${PROCESSING_POLICY} When your order leaves us, you get a shipped notice with a tracking number.`,
            ),
          ],
        },
        {
          title: 'Shipping Timeframe',
          blocks: [text(TRANSIT_POLICY)],
        },
        {
          title: 'Rates and Carriers',
          blocks: [
            text(
              'Shipping charges are shown at checkout, before you place your order. We choose the carrier that serves your address best. We ship within the United States.',
            ),
          ],
        },
        {
          title: 'Order Tracking',
          blocks: [
            text(
              'Your tracking number is in the shipped notice. Tracking may take up to 48 hours to appear on the carrier’s site.',
            ),
          ],
        },
        {
          title: 'Shipping Delays',
          blocks: [
            text(
              'We are not responsible for delays caused by carriers or by the weather. If your tracking has not moved for several days, write to us and we will ask the carrier.',
            ),
          ],
        },
        {
          title: 'Incorrect Address',
          blocks: [
            text(
              'Please check your address before you order. We are not responsible for orders sent to an incorrect address given by the customer. If an order is returned to us because of an incorrect address, the customer pays the cost of shipping it again.',
            ),
          ],
        },
      ],
    },
    {
      title: 'Return & Exchange Policy',
      blocks: [
        notice(
          'All sales are final.',
          'We do not accept returns or exchanges, except for damaged, defective or wrong items caused by us.',
        ),
      ],
      topics: [
        {
          title: 'When We Made an Error',
          blocks: [
            text(
              'If an item reaches you damaged or defective, or is not what you ordered, and the error is ours, we replace it free of charge. Items sent back to us must be original, unworn and unwashed.',
            ),
          ],
        },
        {
          title: 'How to Report an Error',
          blocks: [
            text(
              'Report it by email within 14 days of delivery. Later claims are not accepted. The subject of your email must read:',
            ),
            quote('Order Error - [Your Order Number]'),
            text('Put the number from your confirmation in place of the brackets.'),
            text('Your email must include:'),
            list(
              'your full name;',
              'your order number;',
              'a description of the issue;',
              'clear photos of the damaged or incorrect item.',
            ),
          ],
        },
      ],
    },
    {
      title: 'Additional Information',
      blocks: [],
      topics: [
        {
          title: 'Cancellations',
          blocks: [
            text(
              'Orders cannot be cancelled or modified once placed. Please check sizes, colors and your address before you complete your order.',
            ),
          ],
        },
        {
          title: 'Policy Changes',
          blocks: [
            text(
              'We may change this policy at any time by putting the new text on this page. The policy that stood here when you ordered applies to your order.',
            ),
          ],
        },
      ],
    },
  ],
  contact: { title: 'Contact Us', text: 'Questions about an order, its delivery or an error claim:' },
};
