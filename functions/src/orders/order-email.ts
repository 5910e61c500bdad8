import type { EmailTextId } from '@plenty/contract/content/email-texts';
import { formatDollars } from '@plenty/contract/lib/money';
import { usesPaymentProvider } from '@plenty/contract/orders/order';
import { isPickUp } from '@plenty/contract/orders/pick-up';
import {
  type Email,
  type EmailBranding,
  type OrderEmailEvent,
  type RenderedEmail,
  getOpening,
  mutedTextBlock,
  renderEmail,
  textBlock,
} from '../email/index.ts';
import { buildClaimReceivedCopy, buildClaimResponseCopy } from './claims/claim-email.ts';
import { describeCancelled, describeReopened } from './describe-cancelled.ts';
import { buildFitQuestionCopy } from './fit-question-email.ts';
import {
  type BuildCopy,
  type OrderEmailCopy,
  fulfillmentBlocks,
  orderButtonBlock,
  orderEmailFooter,
  orderSummaryBlock,
} from './order-email-blocks.ts';
import {
  buildPaymentInstructions,
  buildPaymentLink,
  buildPaymentReminder,
  formatPayBy,
} from './payment-instructions-email.ts';
import { buildDelayNotice, buildDelivered, buildShipped } from './shipment-email.ts';
import { buildSwapRequestedCopy, buildSwapResponseCopy } from './swaps/swap-email.ts';
import { type StoredOrder, awaitsAnotherPayment } from './stored-order.ts';

/** Most emails about a problem: one paragraph, which is also the preview. */
function shortCopy(
  order: StoredOrder,
  { shopOrigin }: EmailBranding,
  { about, title, text }: { readonly about: string; readonly title: string; readonly text: string },
): OrderEmailCopy {
  const blocks = [textBlock(text), orderButtonBlock(order, shopOrigin), orderSummaryBlock(order, shopOrigin)];
  return { about, title, preview: text, blocks };
}

const buildConfirmation: BuildCopy = (order, branding) => {
  const [id, paid] =
    order.payment.mode === 'none'
      ? (['emails.confirmedFree', 'There is nothing to pay'] as const)
      : (['emails.confirmed', 'Your payment has arrived'] as const);
  const { text, preview } = getOpening(branding, id, `${paid}; we are getting your order ready.`);
  return {
    about: 'confirmed',
    title: 'Thank you for your order',
    preview,
    blocks: [textBlock(text), ...fulfillmentBlocks(order, branding)],
  };
};

const buildPaymentReceived: BuildCopy = (order, branding) => {
  const { text, preview } = getOpening(branding, 'emails.paymentReceived', 'We are getting your order ready.');
  return {
    about: 'payment received',
    title: 'Your payment has arrived',
    preview,
    blocks: [textBlock(text), ...fulfillmentBlocks(order, branding)],
  };
};

const buildCancelled: BuildCopy = (order, branding) =>
  shortCopy(order, branding, {
    about: 'cancelled',
    title: 'Your order was cancelled',
    text: describeCancelled(order),
  });

/** For an order that was cancelled by mistake, or whose customer changed their mind. */
const buildReopened: BuildCopy = (order, branding) =>
  shortCopy(order, branding, {
    about: 'not cancelled any more',
    title: 'Your order goes on',
    text: describeReopened(order, formatPayBy(order)),
  });

function buildPaymentTrouble(
  order: StoredOrder,
  branding: EmailBranding,
  problem: 'failed' | 'review',
): OrderEmailCopy {
  if (problem === 'review') {
    return shortCopy(order, branding, {
      about: 'we are checking your payment',
      title: 'We are checking your payment',
      text: 'We are checking your payment before we go on. There is nothing you need to do; we write to you when we know more.',
    });
  }
  const { expiresAt, updatedAt } = order;
  // An attempt that was held longer than the order can fail after the order's own time.
  const isOver = expiresAt !== null && expiresAt.toMillis() <= updatedAt.toMillis();
  const payBy = formatPayBy(order);
  const nextStep =
    awaitsAnotherPayment(order) && !isOver
      ? `Your order is reserved${payBy ? ` until ${payBy}` : ''}: you can pay again on its page.`
      : 'If you still want your order, please place it again.';
  return shortCopy(order, branding, {
    about: 'payment not received',
    title: 'Your payment did not go through',
    text: `We were told that your payment did not go through, so nothing was paid. ${nextStep}`,
  });
}

const buildRefunded = (
  order: StoredOrder,
  { shopOrigin }: EmailBranding,
  amount: StoredOrder['total'],
): OrderEmailCopy => {
  const isFull = amount >= (order.paidAmount ?? order.total);
  const how = order.payment.mode === 'manual' ? '' : ' through PayPal';
  return {
    about: 'refund',
    title: `We refunded ${formatDollars(amount)}`,
    preview: 'It can take a few days until your bank shows it.',
    blocks: [
      textBlock(
        `We sent ${isFull ? 'your whole payment of ' : ''}${formatDollars(amount)} back to you${how}. It can take a few days until your bank shows it.`,
      ),
      orderButtonBlock(order, shopOrigin),
      orderSummaryBlock(order, shopOrigin),
    ],
  };
};

/** The owner's text that an email begins with (D-61), so that no other is read for it. */
export function getOpeningId(
  { kind }: OrderEmailEvent,
  { payment, shippingService }: Pick<StoredOrder, 'payment' | 'shippingService'>,
): EmailTextId | undefined {
  switch (kind) {
    case 'payment-instructions':
      return usesPaymentProvider(payment.mode) ? undefined : 'emails.reserved';
    case 'order-confirmation':
      return payment.mode === 'none' ? 'emails.confirmedFree' : 'emails.confirmed';
    case 'payment-received':
      return 'emails.paymentReceived';
    case 'order-shipped':
      return isPickUp({ shippingService }) ? undefined : 'emails.shipped';
    case 'order-delivered':
      return 'emails.delivered';
    case 'delay-notice':
      return 'emails.delayed';
    // What these begin with is what has happened to the order.
    case 'payment-reminder':
    case 'payment-trouble':
    case 'order-cancelled':
    case 'order-reopened':
    case 'order-refunded':
    case 'fit-question':
    case 'claim-received':
    case 'claim-response':
    case 'swap-requested':
    case 'swap-response':
      return undefined;
  }
}

function buildCopy(event: OrderEmailEvent, order: StoredOrder, branding: EmailBranding): OrderEmailCopy {
  switch (event.kind) {
    case 'payment-instructions':
      return usesPaymentProvider(order.payment.mode)
        ? buildPaymentLink(order, branding)
        : buildPaymentInstructions(order, branding);
    case 'payment-reminder':
      return buildPaymentReminder(order, branding);
    case 'order-confirmation':
      return buildConfirmation(order, branding);
    case 'payment-received':
      return buildPaymentReceived(order, branding);
    case 'payment-trouble':
      return buildPaymentTrouble(order, branding, event.problem);
    case 'order-shipped':
      return buildShipped(order, branding);
    case 'order-delivered':
      return buildDelivered(order, branding);
    case 'order-cancelled':
      return buildCancelled(order, branding);
    case 'order-reopened':
      return buildReopened(order, branding);
    case 'order-refunded':
      return buildRefunded(order, branding, event.amount);
    case 'delay-notice':
      return buildDelayNotice(order, branding);
    case 'fit-question':
      return buildFitQuestionCopy(order, branding);
    case 'claim-received':
      return buildClaimReceivedCopy(order, branding, event.units);
    case 'claim-response':
      return buildClaimResponseCopy(order, branding, event.response);
    case 'swap-requested':
      return buildSwapRequestedCopy(order, branding, event);
    case 'swap-response':
      return buildSwapResponseCopy(order, branding, event.response);
  }
}

/**
 * An email to the customer about an event of the order. The person who typed the name may not be the one who reads it, so the name
 * appears in the shipping address alone.
 */
export function renderOrderEmail(event: OrderEmailEvent, order: StoredOrder, branding: EmailBranding): RenderedEmail {
  const { about, title, preview, blocks } = buildCopy(event, order, branding);
  const email: Email = {
    subject: `Your Plenty order ${order.orderNumber}: ${about}`,
    preview,
    title,
    blocks: [mutedTextBlock(`Order ${order.orderNumber}`), ...blocks],
    footer: orderEmailFooter(branding, order),
  };
  return renderEmail(email, branding.shopOrigin);
}
