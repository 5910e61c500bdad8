import { formatDollars } from '@plenty/contract/lib/money';
import { isPickUp } from '@plenty/contract/orders/pick-up';
import { type EmailBlock, type EmailBranding, getOpening, mutedTextBlock, textBlock } from '../email/index.ts';
import {
  type BuildCopy,
  ESTIMATE_NOTE,
  orderButtonBlock,
  orderSummaryBlock,
  shipmentBlocks,
  shippingAddressBlocks,
} from './order-email-blocks.ts';
import type { StoredOrder } from './stored-order.ts';

/** When an unpaid order expires, in the shop's time zone. */
export function formatPayBy({ expiresAt }: StoredOrder): string | undefined {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/New_York' } as const;
  return expiresAt ? `${expiresAt.toDate().toLocaleString('en-US', format)} Eastern Time` : undefined;
}

/** A shop that has named no PayPal address yet says where to send the payment when it is asked. */
function paymentStepsBlock(
  { total, payment, orderNumber }: StoredOrder,
  { supportEmail }: Pick<EmailBranding, 'supportEmail'>,
): EmailBlock {
  const toAsk = supportEmail === '' ? 'Reply to this email' : `Write to ${supportEmail}`;
  const [first, second] =
    payment.payee === ''
      ? [`${toAsk} and ask where to send your payment.`, `Send ${formatDollars(total)} there with PayPal.`]
      : ['Open PayPal and choose to send a payment.', `Send ${formatDollars(total)} to ${payment.payee}.`];
  return {
    kind: 'steps',
    steps: [first, second, `Write the order number ${orderNumber} as the reference.`],
  };
}

export const buildPaymentInstructions: BuildCopy = (order, branding) => {
  const { shopOrigin } = branding;
  const { text, preview } = getOpening(branding, 'emails.reserved', 'We get it ready once your payment has arrived.');
  const payBy = formatPayBy(order);
  return {
    about: 'how to pay',
    title: 'Your order is reserved',
    preview,
    blocks: [
      textBlock(text),
      paymentStepsBlock(order, branding),
      ...(payBy ? [textBlock(`Please pay by ${payBy}. After that we cancel the order; you owe nothing.`)] : []),
      orderButtonBlock(order, shopOrigin),
      ...shipmentBlocks(order, `${isPickUp(order) ? 'Pick it up' : 'Usually arrives'}, if you pay today`),
      orderSummaryBlock(order, shopOrigin),
      ...shippingAddressBlocks(order),
      mutedTextBlock(ESTIMATE_NOTE),
    ],
  };
};

export const buildPaymentReminder: BuildCopy = (order, branding) => {
  const { shopOrigin } = branding;
  const payBy = formatPayBy(order);
  const text = payBy
    ? `Your order is reserved until ${payBy}, and no payment has reached us yet.`
    : 'No payment for your order has reached us yet.';
  return {
    about: 'payment reminder',
    title: 'Your order is waiting for your payment',
    preview: text,
    blocks: [
      textBlock(text),
      paymentStepsBlock(order, branding),
      textBlock(
        'If you have already paid, there is nothing you need to do. If you no longer want the order, do nothing: it ends on its own and you owe nothing.',
      ),
      orderButtonBlock(order, shopOrigin),
      orderSummaryBlock(order, shopOrigin),
      ...shippingAddressBlocks(order),
    ],
  };
};

export const buildPaymentLink: BuildCopy = (order, { shopOrigin }) => {
  const payBy = formatPayBy(order);
  const until = payBy ? ` until ${payBy}` : '';
  const preview = `PayPal could not be reached, so nothing has been paid. Your order is reserved${until}.`;
  return {
    about: 'pay by this link',
    title: 'Your order is reserved',
    preview,
    blocks: [
      textBlock(preview),
      textBlock(
        'You can pay with PayPal on your order’s page until then. After that we cancel the order; you owe nothing.',
      ),
      orderButtonBlock(order, shopOrigin, 'Pay your order'),
      orderSummaryBlock(order, shopOrigin),
      ...shippingAddressBlocks(order),
    ],
  };
};
