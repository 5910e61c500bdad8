import type { AdminNoticeReason } from '@plenty/contract/mail/order-mail';
import type { StoredOrder } from '../orders/stored-order.ts';
import { renderEmail } from './draw-letter.ts';
import type { RenderedEmail } from './letter.ts';
import type { EmailBranding } from './letterhead-repository.ts';
import { toOneLine, orderSummaryBlock, textBlock } from './order-parts.ts';

const NOTICE_COPY: Readonly<Record<AdminNoticeReason, readonly [title: string, says: string]>> = {
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
export function renderAdminNotice(
  matter: AdminNoticeReason,
  order: StoredOrder,
  note: string,
  branding: EmailBranding,
): RenderedEmail {
  const [title, says] = NOTICE_COPY[matter];
  const { shopOrigin } = branding;
  return renderEmail(
    {
      subject: `Order ${order.orderNumber}: ${title.toLowerCase()}`,
      preview: says,
      title,
      blocks: [
        textBlock(says),
        ...(note === '' ? [] : [textBlock(toOneLine(note))]),
        {
          part: 'buttons',
          buttons: [{ label: 'Open the order', link: `${shopOrigin}/admin?tab=orders&order=${order.id}` }],
        },
        orderSummaryBlock(order, shopOrigin),
      ],
      footer: ['You get this because your address is the owner’s in the shop’s settings.'],
    },
    shopOrigin,
  );
}

/** An email that was not sent, as the owner is told of it; `why` is what the server said, or a sentence of ours. */
export type FailedEmail = { readonly name: string; readonly orderNumber: string; readonly why: string };

const MAX_LISTED = 20;

/** What the owner is written about emails that were not sent. What they say, and to whom, stays in the panel. */
export function renderFailureNotice(failed: readonly FailedEmail[], { shopOrigin }: EmailBranding): RenderedEmail {
  const title = failed.length === 1 ? 'An email could not be sent' : `${failed.length} emails could not be sent`;
  const facts = failed.slice(0, MAX_LISTED).map(({ name, orderNumber, why }) => ({
    name: orderNumber === '' ? name : `${name}, order ${orderNumber}`,
    value: toOneLine(why),
  }));
  const more = failed.length - facts.length;
  return renderEmail(
    {
      subject: title,
      preview: 'The panel shows which, and sends them again.',
      title,
      blocks: [
        { part: 'facts', facts },
        ...(more > 0 ? [textBlock(`And ${more} more.`)] : []),
        {
          part: 'buttons',
          buttons: [{ label: 'See them in the panel', link: `${shopOrigin}/admin?tab=orders&part=mails` }],
        },
        textBlock(
          'Send an email again once its cause is gone. One that may have arrived is never sent again by itself.',
        ),
      ],
      footer: ['You get this because your address is the owner’s in the shop’s settings.'],
    },
    shopOrigin,
  );
}
