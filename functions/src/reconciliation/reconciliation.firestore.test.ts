import { DISCREPANCY_KINDS, type DiscrepancyKind, type Fix } from '@plenty/contract/admin/reconciliation';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { findInconsistentViews } from '../testing/audit-shop.ts';
import { createReconciliationShop, placeConsistentOrders } from '../testing/reconciliation-shop.ts';
import { type SeededDiscrepancy, listDiscrepanciesToSeed, stockPath } from '../testing/seed-discrepancies.ts';
import { readDiscrepancies, runReconciliation } from './reconciliation-report.repository.ts';

const HOUR_MS = 3_600_000;
const shop = createReconciliationShop('report');
const { database, placePaidOrder: pay } = shop;

async function report() {
  shop.advanceTime(1000);
  const made = await runReconciliation(shop, true);
  const { findings } = await readDiscrepancies(database, made.id, undefined, 500);
  return { made, findings };
}

beforeAll(async () => {
  await shop.seed();
  for (const size of ['SM', 'LRG', 'XL']) await shop.setStock(2, size, 'Black', 10);
  for (const code of ['OPEN', 'LOST', 'STRAY']) await shop.createDiscountCode(code);
  for (const code of ['TWENTY', 'SLOTTED']) await shop.createDiscountCode(code, { totalUses: 20 });
  for (const code of ['EACHONE', 'FORGETS']) await shop.createDiscountCode(code, { isOncePerCustomer: true });
  await shop.createDiscountCode('ALLOFIT', { kind: 'fixed', amount: 10_000 });
  await shop.createDiscountCode('FREEWAY', { kind: 'free-shipping' });
  // The first report starts the ledgers of all stock counts.
  await runReconciliation(shop, true);
});

const describeAll = (discrepancies: readonly SeededDiscrepancy[]) =>
  discrepancies.map(({ kind, about }) => `${kind}: ${about}`).toSorted();

test('among consistent orders of every kind the report finds all 35 seeded discrepancies and nothing else', async () => {
  await placeConsistentOrders(shop);
  const clean = await report();
  expect(clean.findings.map(({ says }) => says)).toEqual([]);
  expect(clean.made).toMatchObject({ found: {}, looked: { codes: 9 } });
  const seeded: SeededDiscrepancy[] = [];
  for (const seed of listDiscrepanciesToSeed(shop)) seeded.push(await seed());
  shop.advanceTime(2 * HOUR_MS);
  expect(seeded).toHaveLength(35);
  for (const kind of DISCREPANCY_KINDS) expect(seeded.filter((each) => each.kind === kind)).toHaveLength(5);
  const { findings, made } = await report();
  const isAboutMoney = (kind: DiscrepancyKind) => kind === 'paid-without-order' || kind === 'double-payment';
  const found = findings.map(({ kind, orderNumber, transactionId, name, code }) => {
    if (isAboutMoney(kind)) return { kind, about: transactionId ?? 'a message' };
    return { kind, about: orderNumber ?? name ?? code ?? '' };
  });
  expect(describeAll(found)).toEqual(describeAll(seeded));
  expect(made.found).toEqual(Object.fromEntries(DISCREPANCY_KINDS.map((kind) => [kind, 5])));
  // Every rule found at least one of them.
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

/** The fix an owner would choose for each rule. */
const CHOSEN_FIXES: Readonly<Record<string, Fix>> = {
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

test('every discrepancy has a fix that works once, is recorded, and can be undone where that is possible', async () => {
  const { findings, made } = await report();
  const { call, change } = await createAdminClient(shop);
  const path = `reports/${made.id}/remedy`;
  const note = 'Looked at with PayPal';
  const before = await shop.getStock(2, 'MED', 'Black');
  for (const { id: finding, rule, remedies } of findings) {
    const remedy = rule === 'paid-other-amount' ? remedies.at(-1) : CHOSEN_FIXES[rule];
    expect(remedies, rule).toContain(remedy);
    if (rule === 'payment-without-order') {
      expect((await call('POST', path, { finding, remedy: 'settle-again' })).status, 'there is no order yet').toBe(409);
    }
    const answer = await call('POST', path, { finding, remedy, note });
    expect(answer, `${rule} ${JSON.stringify(answer.data)}`).toMatchObject({ status: 200 });
    expect((await call('POST', path, { finding, remedy, note })).status).toBe(409);
  }
  const listNotes = async (broken: string) => {
    const { orderId } = findings.find(({ rule }) => rule === broken) ?? {};
    return (await shop.listHistory(orderId ?? '')).map(({ note: noted }) => noted as unknown);
  };
  expect(await listNotes('held-though-cancelled')).toContain('Items were put back in stock');
  expect(await listNotes('open-without-goods')).toContain('Items were taken out of stock again');
  await shop.sweepPayments();
  const after = await report();
  expect(after.findings.map(({ rule }) => rule)).toEqual(['free-with-total', 'total-differs']);
  expect(await findInconsistentViews(database)).toEqual([]);
  // Payments that reached their order late are paid now, and nobody gets a second email.
  for (const { orderId } of findings.filter(({ rule }) => rule === 'payment-not-noted')) {
    expect(await shop.readOrder(orderId ?? '')).toMatchObject({ paymentStatus: 'paid', concern: null });
    expect(await shop.listEmailEvents(orderId ?? '')).toEqual(['order-confirmation']);
  }
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(before + 2);
  // What an older report found may be fixed by now.
  const [old] = findings;
  expect((await call('POST', path, { finding: old?.id, remedy: 'close-payment', note })).status).toBe(409);

  await database.doc(stockPath('MED')).update({ count: before });
  const again = await report();
  const [miss] = again.findings.filter(({ rule }) => rule === 'count-differs');
  const recount = { finding: miss?.id, remedy: 'recount-stock' };
  const { change: done } = await change('POST', `reports/${again.made.id}/remedy`, recount);
  // Sales in between do not prevent the undo.
  await pay({ productId: 2 });
  expect((await call('POST', `undo/${done.id}`)).status).toBe(200);
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(before - 1);
  await change('POST', `reports/${again.made.id}/remedy`, { ...recount, remedy: 'accept-count' });
  expect((await report()).findings.map(({ kind }) => kind)).not.toContain('stock');
  expect(await shop.getStock(2, 'MED', 'Black')).toBe(before - 1);
});

test('a code whose count of uses cannot be read is reported, because it counts none of its orders', async () => {
  const other = createReconciliationShop('unreadable-uses');
  await other.seed();
  await other.createDiscountCode('TWENTY', { totalUses: 20 });
  await other.placePaidOrder({ code: 'TWENTY' });
  const { docs } = await other.database.collection(paths.discountSlots('TWENTY')).get();
  await Promise.all(docs.map(({ ref }) => ref.update({ taken: 'one' })));
  other.advanceTime(1000);
  const { id } = await runReconciliation(other, true);
  const { findings } = await readDiscrepancies(other.database, id, undefined, 500);
  expect(findings.filter(({ code }) => code === 'TWENTY').map(({ rule }) => rule)).toEqual(['slots-differ']);
});
