import { cents } from '@plenty/contract/lib/money';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { runTransaction } from '../db/index.ts';
import { paths } from '../db/paths.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { type StoredPayment, replaceRecordedPayment } from './payment.repository.ts';

const { database, now } = createTestShop('recorded-payments');
const SALE = 'SALE1-completed';
const RECORDED: StoredPayment = {
  provider: 'paypal-form',
  transactionId: 'SALE1',
  parentTransactionId: null,
  status: 'completed',
  word: 'Completed',
  reason: '',
  isSale: true,
  amount: cents(10_399),
  currency: 'USD',
  merchants: [],
  invoice: 'PL-7K3M-92QX',
  orderId: 'a1'.repeat(20),
  orderKey: 'b2'.repeat(16),
  isTest: true,
  verdict: { kind: 'foreign', reason: 'order' },
  at: Timestamp.fromDate(now()),
};

test('a payment that is applied again replaces its record, and leaves what it has made the first time', async () => {
  const [record, sent, unsent] = [paths.payment(SALE), paths.email('sent'), paths.email('unsent')].map((path) =>
    database.doc(path),
  );
  if (!record || !sent || !unsent) throw new Error('There are three documents');
  await record.set(RECORDED);
  await sent.set({ state: 'sent' });
  await runTransaction(database, (transaction) =>
    replaceRecordedPayment(transaction, SALE, async (paymentEvent, attempt) => {
      attempt.create(record, { ...paymentEvent, verdict: { kind: 'move' }, at: Timestamp.fromDate(now()) });
      for (const email of [sent, unsent]) attempt.create(email, { state: 'new' });
    }),
  );
  const states = await database.getAll(record, sent, unsent);
  expect(states[0]?.data()).toEqual({ ...RECORDED, verdict: { kind: 'move' } });
  expect(states.slice(1).map((email) => email.get('state'))).toEqual(['sent', 'new']);
});

test('a payment that is not on record cannot be applied again', async () => {
  const apply = () =>
    runTransaction(database, (transaction) => replaceRecordedPayment(transaction, 'SALE2-completed', async () => {}));
  await expect(apply()).rejects.toThrow('There is no such payment on record.');
});
