import { dollars, multiplyCents } from '@plenty/contract/money/money';
import type { StoredOrder } from '../orders/stored-order.ts';
import { escapeHtml } from './escape-html.ts';

/** What a mail says, in both forms. Subjects hold no personal data. */
export type MailText = { readonly subject: string; readonly text: string; readonly html: string };

/** What can happen to an order that its customer is told of. */
export type OrderEvent = 'payment-instructions' | 'order-confirmation' | 'payment-received';

/** Where the order's own page is, opened by its key. */
function orderAddress(order: StoredOrder, shopOrigin: string): string {
  return `${shopOrigin}/order-confirmation?order=${order.orderNumber}&key=${order.orderKey}`;
}

function describeOrder(order: StoredOrder): string[] {
  const items = order.items.map((item) => {
    const choice = [item.size, item.color].filter((part) => part !== '').join(', ');
    const cost = dollars(multiplyCents(item.price, item.quantity));
    return `${item.quantity} x ${item.productName}${choice === '' ? '' : ` (${choice})`}: ${cost}`;
  });
  return [
    ...items,
    `Subtotal: ${dollars(order.subtotal)}`,
    ...(order.discountAmount > 0 ? [`Discount: -${dollars(order.discountAmount)}`] : []),
    `Shipping: ${order.shippingCost === 0 ? 'Free' : dollars(order.shippingCost)}`,
    `Total: ${dollars(order.total)}`,
  ];
}

function writeMail(subject: string, paragraphs: readonly (string | readonly string[])[], link: string): MailText {
  const text = [...paragraphs.map((part) => (typeof part === 'string' ? part : part.join('\n'))), link].join('\n\n');
  const html = paragraphs
    .map((part) => (typeof part === 'string' ? [part] : part).map(escapeHtml).join('<br>'))
    .map((part) => `<p>${part}</p>`)
    .join('\n');
  return { subject, text, html: `${html}\n<p><a href="${escapeHtml(link)}">See your order</a></p>` };
}

/** For an order that awaits a payment made by hand: how to pay, by when, and what was ordered (D-27). */
function writePaymentInstructions(order: StoredOrder, shopOrigin: string): MailText {
  const payBy = order.expiresAt
    ?.toDate()
    .toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
  return writeMail(
    `Your Plenty order ${order.orderNumber}: how to pay`,
    [
      `Hello ${order.shippingAddress.firstName},`,
      'Thank you for your order. It is reserved for you and ships once your payment has arrived.',
      [
        '1. Open PayPal and choose to send a payment.',
        `2. Send ${dollars(order.total)} to ${order.payment.payee}.`,
        `3. Write the order number ${order.orderNumber} as the reference.`,
      ],
      ...(payBy ? [`Please pay by ${payBy}; after that the order lapses and nothing is owed.`] : []),
      describeOrder(order),
    ],
    orderAddress(order, shopOrigin),
  );
}

/** For an order that is paid, or that needs no payment (D-16, D-27). */
function writeOrderConfirmation(order: StoredOrder, shopOrigin: string): MailText {
  return writeMail(
    `Your Plenty order ${order.orderNumber}`,
    [
      `Hello ${order.shippingAddress.firstName},`,
      order.payment.mode === 'none'
        ? 'Thank you for your order. There is nothing to pay; we are getting it ready.'
        : 'Thank you for your order. Your payment has arrived; we are getting it ready.',
      describeOrder(order),
    ],
    orderAddress(order, shopOrigin),
  );
}

/** For an order paid by hand once the owner has the money (D-27). */
function writePaymentReceived(order: StoredOrder, shopOrigin: string): MailText {
  return writeMail(
    `Your Plenty order ${order.orderNumber}: payment received`,
    [
      `Hello ${order.shippingAddress.firstName},`,
      'Thank you, your payment has arrived. We are getting your order ready.',
      describeOrder(order),
    ],
    orderAddress(order, shopOrigin),
  );
}

/** The mail that tells a customer of an event of the order. */
export function writeOrderMail(event: OrderEvent, order: StoredOrder, shopOrigin: string): MailText {
  switch (event) {
    case 'payment-instructions':
      return writePaymentInstructions(order, shopOrigin);
    case 'order-confirmation':
      return writeOrderConfirmation(order, shopOrigin);
    case 'payment-received':
      return writePaymentReceived(order, shopOrigin);
  }
}
