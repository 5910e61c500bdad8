import type { AdminNoticeReason } from '@plenty/contract/orders/order-email';
import { getClaimSubject } from '@plenty/contract/orders/order-claim';
import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { type EmailBranding, type RenderedEmail, renderEmail, textBlock, toOneLine } from '../email/index.ts';
import { orderSummaryBlock } from './order-email-blocks.ts';
import type { StoredOrder } from './stored-order.ts';

const NOTICE_COPY: Readonly<Record<AdminNoticeReason, readonly [title: string, text: string]>> = {
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
  swap: [
    'A customer wants another size',
    'The new size is held for them. Send a return label or decline on the page of the order.',
  ],
  claim: [
    'A customer reports a problem',
    'Something is wrong with this order. Their words and pictures are on its page, where you respond.',
  ],
};

/** An email to the owner about an order. `note` is PayPal's own reason, or ''. */
export function renderAdminNotice(
  reason: AdminNoticeReason,
  order: StoredOrder,
  note: string,
  branding: EmailBranding,
): RenderedEmail {
  const [title, text] = NOTICE_COPY[reason];
  const { shopOrigin } = branding;
  return renderEmail(
    {
      // The subject that the returns policy names, so that one mailbox rule finds every claim (PFACT-13).
      subject:
        reason === 'claim' ? getClaimSubject(order.orderNumber) : `Order ${order.orderNumber}: ${title.toLowerCase()}`,
      preview: text,
      title,
      blocks: [
        textBlock(text),
        ...(note === '' ? [] : [textBlock(toOneLine(note))]),
        {
          kind: 'buttons',
          buttons: [{ label: 'Open the order', link: `${shopOrigin}${PAGE_PATHS.admin}?tab=orders&order=${order.id}` }],
        },
        orderSummaryBlock(order, shopOrigin),
      ],
      footer: ['You get this because your address is the owner’s in the shop’s settings.'],
    },
    shopOrigin,
  );
}
