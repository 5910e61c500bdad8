import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { storedOrderSchema } from '../orders/stored-order.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, submitOrder } from '../testing/place-order.ts';
import { findInconsistentViews } from '../testing/audit-shop.ts';
import { listExpectedEmails } from '../testing/expected-emails.ts';
import { createIpnMessage } from '../testing/paypal-messages.ts';

const SEED = 20_261_120;
const HISTORIES = process.env['PROVE'] ? 1000 : 30;
const shop = createTestShop('histories');
beforeAll(async () => {
  await shop.saveProducts({ id: 1, price: 4800 });
  const identity = { mode: 'form', payee: 'pay@plenty.example', merchantId: 'PLENTYDEMO123' };
  await shop.database.doc(paths.paymentSettings).set(identity);
});

/** What happened at PayPal, in order: the messages it sends, and how the order must end. */
type Course = {
  readonly messages: readonly Record<string, string>[];
  readonly ends: { paymentStatus: string; refundedAmount: number };
};
const sale = (number: string, status: string) => ({ txn_id: number, payment_status: status });
const back = (number: string, parent: string, status: string, amount: string) => ({
  txn_id: number,
  parent_txn_id: parent,
  payment_status: status,
  mc_gross: amount,
  txn_type: '',
});
const COURSES: Readonly<Record<string, (id: string) => Course>> = {
  paid: (id) => ({ messages: [sale(`A${id}`, 'Completed')], ends: { paymentStatus: 'paid', refundedAmount: 0 } }),
  'pending, then paid': (id) => ({
    messages: [sale(`A${id}`, 'Pending'), sale(`A${id}`, 'Completed')],
    ends: { paymentStatus: 'paid', refundedAmount: 0 },
  }),
  'pending, then denied': (id) => ({
    messages: [sale(`A${id}`, 'Pending'), sale(`A${id}`, 'Denied')],
    ends: { paymentStatus: 'failed', refundedAmount: 0 },
  }),
  'denied, then paid with another': (id) => ({
    messages: [sale(`A${id}`, 'Denied'), sale(`B${id}`, 'Completed')],
    ends: { paymentStatus: 'paid', refundedAmount: 0 },
  }),
  'paid, refunded twice in part': (id) => ({
    messages: [
      sale(`A${id}`, 'Completed'),
      back(`R${id}`, `A${id}`, 'Refunded', '-10.00'),
      back(`S${id}`, `A${id}`, 'Refunded', '-5.50'),
    ],
    ends: { paymentStatus: 'partially_refunded', refundedAmount: 1550 },
  }),
  'pending, paid and refunded whole': (id) => ({
    messages: [sale(`A${id}`, 'Pending'), sale(`A${id}`, 'Completed'), back(`R${id}`, `A${id}`, 'Refunded', '-55.99')],
    ends: { paymentStatus: 'refunded', refundedAmount: 5599 },
  }),
  'paid, reversed, won back': (id) => ({
    messages: [
      sale(`A${id}`, 'Completed'),
      back(`C${id}`, `A${id}`, 'Reversed', '-55.99'),
      back(`D${id}`, `A${id}`, 'Canceled_Reversal', '55.99'),
    ],
    ends: { paymentStatus: 'paid', refundedAmount: 0 },
  }),
  'paid and reversed': (id) => ({
    messages: [sale(`A${id}`, 'Completed'), back(`C${id}`, `A${id}`, 'Reversed', '-55.99')],
    ends: { paymentStatus: 'reversed', refundedAmount: 0 },
  }),
};

let orders = 0;
async function placeUnpaidOrder() {
  orders += 1;
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  return parseCreatedOrder(
    await submitOrder(shop, cookie, { ...checkoutPayload(lines), email: `h-${orders}@example.com` }),
  );
}

/** Each message one to three times, in any order, some while PayPal does not answer. */
const aHistoryOf = (course: keyof typeof COURSES) => {
  const count = COURSES[course]?.('0').messages.length ?? 0;
  const aDelivery = fc.record({
    which: fc.nat({ max: count - 1 }),
    word: fc.constantFrom('VERIFIED', 'down', 'nonsense'),
  });
  return fc
    .tuple(
      fc.array(aDelivery, { maxLength: 6 }),
      fc.shuffledSubarray(
        Array.from({ length: count }, (_n, place) => place),
        { minLength: count },
      ),
    )
    .map(([extra, once]) => ({
      course,
      deliveries: [...extra, ...once.map((which) => ({ which, word: 'VERIFIED' }))],
    }));
};

const byName = (one: string, other: string) => one.localeCompare(other);

test(`attack 5, 9: however messages are repeated, delayed, shuffled or unverifiable, the order ends right (${HISTORIES} histories, seed ${SEED})`, async () => {
  const aHistory = fc.oneof(...Object.keys(COURSES).map(aHistoryOf));
  await fc.assert(
    fc.asyncProperty(aHistory, async ({ course, deliveries }) => {
      const created = await placeUnpaidOrder();
      const { messages, ends } = COURSES[course]?.(String(orders).padStart(8, '0')) ?? { messages: [], ends: {} };
      for (const { which, word } of deliveries) {
        shop.paypalReplies.reply = word;
        await shop.sendPayPalMessage(createIpnMessage(created, messages[which] ?? {}));
      }
      shop.paypalReplies.reply = 'VERIFIED';
      for (let hour = 0; hour < 3; hour += 1) {
        shop.advanceTime(3_600_000);
        await shop.sweepPayments();
      }
      const found = await shop.database.collection(paths.orders).where('orderNumber', '==', created.orderNumber).get();
      const order = storedOrderSchema.parse(found.docs[0]?.data());
      expect(order).toMatchObject({ ...ends, concern: null });
      const mails = await shop.database.collection(paths.emails).where('orderId', '==', order.id).get();
      const wasPaid = messages.some((message) => message['payment_status'] === 'Completed');
      const kinds = mails.docs.map((mail) => String(mail.get('event')));
      const history = await shop.database.collection(paths.orderHistoryOf(order.id)).get();
      expect(kinds.toSorted(byName)).toEqual(listExpectedEmails(order, history.docs).toSorted(byName));
      expect(kinds.filter((kind) => kind === 'order-confirmation')).toHaveLength(wasPaid ? 1 : 0);
    }),
    { seed: SEED, numRuns: HISTORIES },
  );
  expect(await findInconsistentViews(shop.database)).toEqual([]);
}, 900_000);
