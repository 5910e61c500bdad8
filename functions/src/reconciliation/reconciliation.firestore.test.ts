import { DISCREPANCY_KINDS, type DiscrepancyKind, type Fix } from '@plenty/contract/admin/reconciliation';
import { beforeAll, expect, test } from 'vitest';
import { createAdminClient } from '../testing/admin-client.ts';
import { findInconsistentViews } from '../testing/audit-shop.ts';
import { createReconciliationShop, placeConsistentOrders } from '../testing/reconciliation-shop.ts';
import { type SeededDiscrepancy, listDiscrepanciesToSeed, stockPath } from '../testing/seed-discrepancies.ts';
import { readDiscrepancies, runReconciliation } from './reconciliation-report.repository.ts';

const HOUR_MS = 3_600_000;
const books = createReconciliationShop('report');
const { database, placePaidOrder: pay } = books;

async function report() {
  books.advanceTime(1000);
  const made = await runReconciliation(books, true);
  const { findings } = await readDiscrepancies(database, made.id, undefined, 500);
  return { made, findings };
}

beforeAll(async () => {
  await books.seed();
  for (const size of ['SM', 'LRG', 'XL']) await books.count(2, size, 'Black', 10);
  for (const code of ['OPEN', 'LOST', 'STRAY']) await books.createDiscountCode(code);
  for (const code of ['TWENTY', 'SLOTTED']) await books.createDiscountCode(code, { totalUses: 20 });
  for (const code of ['EACHONE', 'FORGETS']) await books.createDiscountCode(code, { isOncePerCustomer: true });
  await books.createDiscountCode('ALLOFIT', { kind: 'fixed', amount: 10_000 });
  await books.createDiscountCode('FREEWAY', { kind: 'free-shipping' });
  // The first report opens the books of what is counted.
  await runReconciliation(books, true);
});

const wordsOf = (found: readonly SeededDiscrepancy[]) => found.map(({ kind, about }) => `${kind}: ${about}`).toSorted();

test('sound orders of every kind, 35 planted faults: the report names every fault and no sound order', async () => {
  await placeConsistentOrders(books);
  const sound = await report();
  expect(sound.findings.map(({ says }) => says)).toEqual([]);
  expect(sound.made).toMatchObject({ found: {}, looked: { codes: 9 } });
  const planted: SeededDiscrepancy[] = [];
  for (const set of listDiscrepanciesToSeed(books)) planted.push(await set());
  books.advanceTime(2 * HOUR_MS);
  expect(planted).toHaveLength(35);
  for (const kind of DISCREPANCY_KINDS) expect(planted.filter((each) => each.kind === kind)).toHaveLength(5);
  const { findings, made } = await report();
  const isAboutMoney = (kind: DiscrepancyKind) => kind === 'paid-without-order' || kind === 'double-payment';
  const found = findings.map(({ kind, orderNumber, transactionId, name, code }) => {
    if (isAboutMoney(kind)) return { kind, about: transactionId ?? 'a message' };
    return { kind, about: orderNumber ?? name ?? code ?? '' };
  });
  expect(wordsOf(found)).toEqual(wordsOf(planted));
  expect(made.found).toEqual(Object.fromEntries(DISCREPANCY_KINDS.map((kind) => [kind, 5])));
  // Every rule is needed: each of them found at least one of the faults.
  expect([...new Set(findings.map(({ rule }) => rule))].toSorted()).toEqual([
    'count-below-zero',
    'count-differs',
    'free-with-total',
    'held-though-cancelled',
    'message-unheard',
    'open-without-goods',
    'paid-by-nobody',
    'paid-late',
    'paid-other-amount',
    'paid-twice',
    'paid-without-payment',
    'payment-not-noted',
    'payment-without-order',
    'refunds-differ',
    'sent-unpaid',
    'slots-differ',
    'total-differs',
    'use-missing',
    'use-without-order',
  ]);
});

/** What an owner would press for each rule; what is not named here is for a person to find out. */
const PRESSED: Readonly<Record<string, Fix>> = {
  'payment-without-order': 'close-payment',
  'payment-not-noted': 'settle-again',
  'message-unheard': 'verify-again',
  'paid-without-payment': 'confirm-payment',
  'paid-by-nobody': 'confirm-payment',
  'free-with-total': 'mark-for-review',
  'sent-unpaid': 'mark-paid',
  'refunds-differ': 'recount-refunds',
  'total-differs': 'mark-for-review',
  'paid-late': 'mark-paid',
  'paid-twice': 'close-payment',
  'count-differs': 'recount-stock',
  'count-below-zero': 'recount-stock',
  'held-though-cancelled': 'give-goods-back',
  'open-without-goods': 'take-goods-again',
  'use-missing': 'recount-uses',
  'use-without-order': 'recount-uses',
  'slots-differ': 'recount-uses',
};

test('every finding has a remedy that puts it right, once, is on record, and is taken back where that can be', async () => {
  const { findings, made } = await report();
  const { call, change } = await createAdminClient(books);
  const path = `reports/${made.id}/remedy`;
  const note = 'Looked at with PayPal';
  const before = await books.countOf(2, 'MED', 'Black');
  for (const { id: finding, rule, remedies } of findings) {
    const remedy = rule === 'paid-other-amount' ? remedies.at(-1) : PRESSED[rule];
    expect(remedies, rule).toContain(remedy);
    if (rule === 'payment-without-order') {
      expect((await call('POST', path, { finding, remedy: 'settle-again' })).status, 'there is no order yet').toBe(409);
    }
    const answer = await call('POST', path, { finding, remedy, note });
    expect(answer, `${rule} ${JSON.stringify(answer.data)}`).toMatchObject({ status: 200 });
    expect((await call('POST', path, { finding, remedy, note })).status).toBe(409);
  }
  await books.sweepPayments();
  const after = await report();
  expect(after.findings.map(({ rule }) => rule)).toEqual(['free-with-total', 'total-differs']);
  expect(await findInconsistentViews(database)).toEqual([]);
  // What was brought to its order late is paid now, and nobody is written to twice.
  for (const { orderId } of findings.filter(({ rule }) => rule === 'payment-not-noted')) {
    expect(await books.readOrder(orderId ?? '')).toMatchObject({ paymentStatus: 'paid', concern: null });
    expect(await books.listEmailEvents(orderId ?? '')).toEqual(['order-confirmation']);
  }
  expect(await books.countOf(2, 'MED', 'Black')).toBe(before + 2);
  // What an older report found may be right by now.
  const [old] = findings;
  expect((await call('POST', path, { finding: old?.id, remedy: 'close-payment', note })).status).toBe(409);

  await database.doc(stockPath('MED')).update({ count: before });
  const again = await report();
  const [miss] = again.findings.filter(({ rule }) => rule === 'count-differs');
  const recount = { finding: miss?.id, remedy: 'recount-stock' };
  const { change: done } = await change('POST', `reports/${again.made.id}/remedy`, recount);
  // Sales in between are no obstacle.
  await pay({ productId: 2 });
  expect((await call('POST', `undo/${done.id}`)).status).toBe(200);
  expect(await books.countOf(2, 'MED', 'Black')).toBe(before - 1);
  await change('POST', `reports/${again.made.id}/remedy`, { ...recount, remedy: 'accept-count' });
  expect((await report()).findings.map(({ kind }) => kind)).not.toContain('stock');
  expect(await books.countOf(2, 'MED', 'Black')).toBe(before - 1);
});
