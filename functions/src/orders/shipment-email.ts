import { formatLongDate } from '@plenty/contract/checkout/delivery-estimate';
import { getClaimDeadline, getClaimMailto, getClaimSubject } from '@plenty/contract/orders/order-claim';
import { isPickUp } from '@plenty/contract/orders/pick-up';
import { type EmailBlock, getOpening, mutedTextBlock, textBlock, toOneLine } from '../email/index.ts';
import {
  type BuildCopy,
  ESTIMATE_NOTE,
  fulfillmentBlocks,
  orderButtonBlock,
  orderSummaryBlock,
  shipmentBlocks,
} from './order-email-blocks.ts';

const TRACKING_NOTE = 'It can take up to 48 hours until its tracking number shows something.';

/** The owner sets 'shipped' when it is ready. */
const buildReadyToPickUp: BuildCopy = (order, branding) => {
  const text = `Your order is ready. Pick it up at ${toOneLine(order.shippingService?.pickUpAt ?? '')}.`;
  return {
    about: 'ready to pick up',
    title: 'Your order is ready to pick up',
    preview: text,
    blocks: [
      textBlock(text),
      orderButtonBlock(order, branding.shopOrigin),
      orderSummaryBlock(order, branding.shopOrigin),
    ],
  };
};

export const buildShipped: BuildCopy = (order, branding) => {
  if (isPickUp(order)) return buildReadyToPickUp(order, branding);
  const { text, preview } = getOpening(branding, 'emails.shipped');
  const isTracked = order.tracking && order.tracking.number !== '';
  return {
    about: 'on its way',
    title: 'Your order is on its way',
    preview,
    blocks: [textBlock(isTracked ? `${text} ${TRACKING_NOTE}` : text), ...fulfillmentBlocks(order, branding)],
  };
};

export const buildDelivered: BuildCopy = (order, branding) => {
  const { supportEmail, shopOrigin } = branding;
  const { text, preview } = getOpening(branding, 'emails.delivered', 'We hope you like it.');
  const until = order.deliveredAt && formatLongDate(getClaimDeadline(order.deliveredAt.toDate().toISOString()));
  const claim: EmailBlock[] =
    until && supportEmail !== ''
      ? [
          textBlock(
            `Is something damaged, missing or not what you ordered? Report it on your order’s page, or write to ${supportEmail} by ${until} with the subject “${getClaimSubject(order.orderNumber)}” and clear photos; we replace it free of charge.`,
          ),
          {
            kind: 'buttons',
            isQuiet: true,
            buttons: [{ label: 'Report a problem', link: getClaimMailto(supportEmail, order.orderNumber) }],
          },
        ]
      : [];
  const what = isPickUp(order) ? 'picked up' : 'delivered';
  return {
    about: what,
    title: `Your order has been ${what}`,
    preview,
    blocks: [textBlock(text), orderButtonBlock(order, shopOrigin), ...claim, orderSummaryBlock(order, shopOrigin)],
  };
};

const DELAY_CHOICE =
  'You can wait for it, and need not do anything, or cancel it for a full refund. Either takes one press on your order’s page.';

export const buildDelayNotice: BuildCopy = (order, branding) => {
  // One that has been sent can no longer be cancelled.
  const hasChoice = order.status !== 'shipped';
  const { text, preview } = getOpening(
    branding,
    'emails.delayed',
    hasChoice ? 'You can wait for it or cancel it.' : undefined,
  );
  return {
    about: 'a delay',
    title: 'Your order takes longer than we said',
    preview,
    blocks: [
      textBlock(text),
      ...shipmentBlocks(order, 'Now expected'),
      ...(hasChoice ? [textBlock(DELAY_CHOICE)] : []),
      orderButtonBlock(order, branding.shopOrigin, hasChoice ? 'Keep or cancel' : undefined),
      orderSummaryBlock(order, branding.shopOrigin),
      mutedTextBlock(ESTIMATE_NOTE),
    ],
  };
};
