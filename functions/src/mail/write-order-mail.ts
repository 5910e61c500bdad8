import { longDay } from '@plenty/contract/arrival/arrival-window';
import { dollars } from '@plenty/contract/money/money';
import { claimAddress, claimSubject, claimUntil } from '@plenty/contract/order/error-claim';
import { canPayAgain } from '../orders/order-repository.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { drawLetter } from './draw-letter.ts';
import type { Letter, MailText, Part } from './letter.ts';
import type { Letterhead } from './letterhead-repository.ts';
import type { OrderEvent } from './order-event.ts';
import { orderFoot, orderedThings, parcelFacts, quiet, seeOrder, shippingTo, words } from './order-parts.ts';

type Words = Pick<Letter, 'title' | 'preview' | 'parts'> & { readonly about: string };
type Write = (order: StoredOrder, letterhead: Letterhead) => Words;

const ESTIMATE = 'The dates are an estimate by business days, not a guarantee.';

/** Until when an order is held, on the shop's clock. */
function payByOf({ expiresAt }: StoredOrder): string | undefined {
  const moment = { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/New_York' } as const;
  return expiresAt ? `${expiresAt.toDate().toLocaleString('en-US', moment)} Eastern Time` : undefined;
}

function stepsToPay({ total, payment, orderNumber }: StoredOrder): Part {
  return {
    part: 'steps',
    steps: [
      'Open PayPal and choose to send a payment.',
      `Send ${dollars(total)} to ${payment.payee}.`,
      `Write the order number ${orderNumber} as the reference.`,
    ],
  };
}

const writeInstructions: Write = (order, { shopOrigin }) => {
  const payBy = payByOf(order);
  return {
    about: 'how to pay',
    title: 'Your order is reserved',
    preview: 'It ships once your payment has arrived.',
    parts: [
      words('Thank you for your order. It is reserved for you and ships once your payment has arrived.'),
      stepsToPay(order),
      ...(payBy ? [words(`Please pay by ${payBy}. After that we cancel the order; you owe nothing.`)] : []),
      seeOrder(order, shopOrigin),
      ...parcelFacts(order, 'Arrives, if you pay today'),
      orderedThings(order, shopOrigin),
      shippingTo(order.shippingAddress),
      quiet(ESTIMATE),
    ],
  };
};

const writeReminder: Write = (order, { shopOrigin }) => {
  const payBy = payByOf(order);
  const said = payBy
    ? `Your order is reserved until ${payBy}, and no payment has reached us yet.`
    : 'No payment for your order has reached us yet.';
  return {
    about: 'payment reminder',
    title: 'Your order is waiting for your payment',
    preview: said,
    parts: [
      words(said),
      stepsToPay(order),
      words(
        'If you have already paid, there is nothing you need to do. If you no longer want the order, do nothing: it ends on its own and you owe nothing.',
      ),
      seeOrder(order, shopOrigin),
      orderedThings(order, shopOrigin),
      shippingTo(order.shippingAddress),
    ],
  };
};

/** What a letter holds whose order goes its way: when it arrives, what was ordered and where it goes. */
function underWay(order: StoredOrder, { shopOrigin }: Letterhead): Part[] {
  return [
    ...parcelFacts(order),
    seeOrder(order, shopOrigin),
    orderedThings(order, shopOrigin),
    shippingTo(order.shippingAddress),
    ...(order.arrival ? [quiet(ESTIMATE)] : []),
  ];
}

const writeConfirmation: Write = (order, letterhead) => {
  const isFree = order.payment.mode === 'none';
  const paid = isFree ? 'There is nothing to pay' : 'Your payment has arrived';
  return {
    about: 'confirmed',
    title: 'Thank you for your order',
    preview: `${paid}; we are getting your order ready.`,
    parts: [words(`${paid}; we are getting your order ready.`), ...underWay(order, letterhead)],
  };
};

const writeReceived: Write = (order, letterhead) => ({
  about: 'payment received',
  title: 'Your payment has arrived',
  preview: 'We are getting your order ready.',
  parts: [words('Thank you. We are getting your order ready.'), ...underWay(order, letterhead)],
});

const writeShipped: Write = (order, letterhead) => ({
  about: 'on its way',
  title: 'Your order is on its way',
  preview: 'Your parcel has left us.',
  parts: [
    words(
      order.tracking && order.tracking.number !== ''
        ? 'Your parcel has left us. It can take up to 48 hours until its tracking number shows something.'
        : 'Your parcel has left us.',
    ),
    ...underWay(order, letterhead),
  ],
});

const writeDelivered: Write = (order, { supportEmail, shopOrigin }) => {
  const until = order.deliveredAt && longDay(claimUntil(order.deliveredAt.toDate().toISOString()));
  const claim: Part[] =
    until && supportEmail !== ''
      ? [
          words(
            `Is something damaged or not what you ordered? Write to ${supportEmail} by ${until} with the subject “${claimSubject(order.orderNumber)}” and clear photos; we replace it free of charge.`,
          ),
          {
            part: 'buttons',
            isQuiet: true,
            buttons: [{ label: 'Report a problem', link: claimAddress(supportEmail, order.orderNumber) }],
          },
        ]
      : [];
  return {
    about: 'delivered',
    title: 'Your order has been delivered',
    preview: 'We hope you like it.',
    parts: [
      words('We hope you like what is in it.'),
      seeOrder(order, shopOrigin),
      ...claim,
      orderedThings(order, shopOrigin),
    ],
  };
};

function describeCancelled({ paymentStatus }: StoredOrder): string {
  switch (paymentStatus) {
    case 'expired':
      return 'Your payment did not arrive in time, so we cancelled your order; you owe nothing.';
    case 'paid':
    case 'partially_refunded':
      return 'Your order was cancelled. We refund what you paid and write to you when that is done.';
    case 'refunded':
      return 'Your order was cancelled, and your payment has been refunded.';
    case 'review':
      return 'Your order was cancelled. We are still looking at your payment and will write to you.';
    case 'pending':
    case 'failed':
    case 'reversed':
    case 'not_required':
      return 'Your order was cancelled. You owe nothing; please send no payment for it.';
  }
}

const writeCancelled: Write = (order, { shopOrigin }) => {
  const said = describeCancelled(order);
  return {
    about: 'cancelled',
    title: 'Your order was cancelled',
    preview: said,
    parts: [words(said), seeOrder(order, shopOrigin), orderedThings(order, shopOrigin)],
  };
};

const writeTrouble = (order: StoredOrder, { shopOrigin }: Letterhead, problem: 'failed' | 'review'): Words => {
  const isFailed = problem === 'failed';
  const way = canPayAgain(order)
    ? 'Your order is still reserved for a while: you can pay again on its page.'
    : 'If you still want your order, please place it again.';
  const said = isFailed
    ? `We were told that your payment did not go through, so nothing was paid. ${way}`
    : 'We are checking your payment before we go on. There is nothing you need to do; we write to you when we know more.';
  return {
    about: isFailed ? 'payment not received' : 'we are checking your payment',
    title: isFailed ? 'Your payment did not go through' : 'We are checking your payment',
    preview: said,
    parts: [words(said), seeOrder(order, shopOrigin), orderedThings(order, shopOrigin)],
  };
};

const writeRefunded = (order: StoredOrder, { shopOrigin }: Letterhead, amount: StoredOrder['total']): Words => {
  const isWhole = amount >= order.total;
  const how = order.payment.mode === 'manual' ? '' : ' through PayPal';
  return {
    about: 'refund',
    title: `We refunded ${dollars(amount)}`,
    preview: 'It can take a few days until your bank shows it.',
    parts: [
      words(
        `We sent ${isWhole ? 'your whole payment of ' : ''}${dollars(amount)} back to you${how}. It can take a few days until your bank shows it.`,
      ),
      seeOrder(order, shopOrigin),
      orderedThings(order, shopOrigin),
    ],
  };
};

const writeDelay: Write = (order, { shopOrigin }) => ({
  about: 'a delay',
  title: 'Your order takes longer than we said',
  preview: 'You can wait for it or cancel it.',
  parts: [
    words('We are sorry: your order does not arrive when we said it would.'),
    ...parcelFacts(order, 'Now expected'),
    words(
      'You can wait for it, and need not do anything, or cancel it for a full refund. Either takes one press on your order’s page.',
    ),
    seeOrder(order, shopOrigin, 'Keep or cancel'),
    orderedThings(order, shopOrigin),
    quiet(ESTIMATE),
  ],
});

function writeWords(event: OrderEvent, order: StoredOrder, letterhead: Letterhead): Words {
  switch (event.kind) {
    case 'payment-instructions':
      return writeInstructions(order, letterhead);
    case 'payment-reminder':
      return writeReminder(order, letterhead);
    case 'order-confirmation':
      return writeConfirmation(order, letterhead);
    case 'payment-received':
      return writeReceived(order, letterhead);
    case 'payment-trouble':
      return writeTrouble(order, letterhead, event.problem);
    case 'order-shipped':
      return writeShipped(order, letterhead);
    case 'order-delivered':
      return writeDelivered(order, letterhead);
    case 'order-cancelled':
      return writeCancelled(order, letterhead);
    case 'order-refunded':
      return writeRefunded(order, letterhead, event.amount);
    case 'delay-notice':
      return writeDelay(order, letterhead);
  }
}

/**
 * The mail that tells a customer of an event of the order (D-27). Whoever typed the name may not be who reads it, so that subject, preview
 * and first words name nobody: the name stands in the address alone.
 */
export function writeOrderMail(event: OrderEvent, order: StoredOrder, letterhead: Letterhead): MailText {
  const { about, title, preview, parts } = writeWords(event, order, letterhead);
  const number = quiet(`Order ${order.orderNumber}`);
  const letter: Letter = {
    subject: `Your Plenty order ${order.orderNumber}: ${about}`,
    preview,
    title,
    parts: [number, ...parts],
    foot: orderFoot(letterhead, order),
  };
  return drawLetter(letter, letterhead.shopOrigin);
}
