import type { OwnerMatter } from '@plenty/contract/mail/order-mail';
import type { StoredOrder } from '../orders/stored-order.ts';
import { drawLetter } from './draw-letter.ts';
import type { MailText } from './letter.ts';
import type { Letterhead } from './letterhead-repository.ts';
import { oneLine, orderedThings, words } from './order-parts.ts';

const MATTERS: Readonly<Record<OwnerMatter, readonly [title: string, says: string]>> = {
  review: [
    'A payment needs you',
    'A payment came that does not fit its order. The order waits until you have looked at it.',
  ],
  dispute: ['A buyer disputes a payment', 'PayPal opened a case about this order. Please answer it at PayPal in time.'],
  reversed: [
    'A payment was taken back',
    'PayPal took the payment of this order back. Please do not send what was not sent yet.',
  ],
  'wants-to-cancel': [
    'A customer wants to cancel',
    'After your delay notice the customer chose to cancel. Please cancel and refund the order.',
  ],
};

/** What the owner is written about an order; `note` is what the wallet said, if anything. */
export function writeOwnerMail(
  matter: OwnerMatter,
  order: StoredOrder,
  note: string,
  letterhead: Letterhead,
): MailText {
  const [title, says] = MATTERS[matter];
  const { shopOrigin } = letterhead;
  return drawLetter(
    {
      subject: `Order ${order.orderNumber}: ${title.toLowerCase()}`,
      preview: says,
      title,
      parts: [
        words(says),
        ...(note === '' ? [] : [words(oneLine(note))]),
        {
          part: 'buttons',
          buttons: [{ label: 'Open the order', link: `${shopOrigin}/admin?tab=orders&order=${order.id}` }],
        },
        orderedThings(order, shopOrigin),
      ],
      foot: ['You get this because your address is the owner’s in the shop’s settings.'],
    },
    shopOrigin,
  );
}
