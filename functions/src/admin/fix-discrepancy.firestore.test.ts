import { reconciliationReportSchema } from '@plenty/contract/admin/reconciliation';
import { adminReconciliationEndpoints } from '@plenty/contract/api/admin-audit-endpoints';
import { cents } from '@plenty/contract/lib/money';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { createReconciliationShop } from '../testing/reconciliation-shop.ts';
import { createTestShop } from '../testing/test-shop.ts';

test('D-11 a finding of a report that is gone is put right no more, and the owner is told so', async () => {
  const { call } = await createAdminClient(createTestShop('fix-gone'));
  const body = { finding: 'a'.repeat(20), remedy: 'recount-stock', note: '' };
  expect(await call('POST', `reports/${'1'.repeat(13)}/remedy`, body)).toMatchObject({
    status: 404,
    data: { message: 'There is no such finding any more.' },
  });
});

test('D-11 a finding of a report that the owner asked for is fixed once, and only in a way that fits it', async () => {
  const shop = createReconciliationShop('fix-other-way');
  await shop.seed();
  const { id: orderId } = await shop.placePaidOrder();
  await shop.corruptOrder(orderId, { refundedAmount: cents(1000) });
  const { cookie, call } = await createAdminClient(shop);
  const asked = await shop.call('/api/admin/reports', { method: 'POST', cookie });
  const report = reconciliationReportSchema.parse(asked.data);
  expect(report.isDaily).toBe(false);
  const { findings } = adminReconciliationEndpoints.getReport.response.parse(
    (await call('GET', `reports/${report.id}`)).data,
  );
  const found = findings.find((finding) => finding.orderId === orderId);
  const fix = (remedy: string) =>
    call('POST', `reports/${report.id}/remedy`, { finding: found?.id, remedy, note: 'Seen' });
  const fits = { status: 409, data: { message: 'This does not put it right.' } };
  for (const remedy of ['recount-stock', 'mark-paid', 'give-goods-back']) expect(await fix(remedy)).toMatchObject(fits);
  expect(await shop.readOrder(orderId)).toMatchObject({ refundedAmount: 1000, holdsGoods: true });
  expect((await fix('recount-refunds')).status).toBe(200);
  expect(await shop.readOrder(orderId)).toMatchObject({ refundedAmount: 0 });
  expect(await fix('recount-refunds')).toMatchObject({ status: 409, data: { message: 'This was put right already.' } });
});

const REPORT = '1'.repeat(13);
const DISCREPANCY = 'a'.repeat(20);
const NOBODY = { orderId: null, orderNumber: null, transactionId: null, productId: null, code: null, name: null };

/** A shop whose newest report has one finding. */
async function openDiscrepancy(name: string, finding: object) {
  const shop = createTestShop(name);
  const { call, change } = await createAdminClient(shop);
  const { database } = shop;
  const save = async (fields: object) =>
    database.doc(paths.discrepancy(REPORT, DISCREPANCY)).set({
      id: DISCREPANCY,
      kind: 'stock',
      rule: 'count-differs',
      says: 'Something is off',
      ...NOBODY,
      remedies: [],
      miss: null,
      place: 0,
      remedied: null,
      ...fields,
    });
  await save(finding);
  const fix = (remedy: string, note = '') =>
    call('POST', `reports/${REPORT}/remedy`, { finding: DISCREPANCY, remedy, note });
  return { shop, database, save, fix, change };
}

test('D-11 a payment that the owner closed stays on record with their note, and one that is gone is closed by nobody', async () => {
  const { database, fix, change } = await openDiscrepancy('fix-closed', {
    name: 'sale-1-completed',
    remedies: ['close-payment'],
  });
  expect(await fix('close-payment')).toMatchObject({
    status: 409,
    data: { message: 'Please note what you know of it.' },
  });
  expect(await fix('close-payment', 'Sent back')).toMatchObject({
    status: 404,
    data: { message: 'There is no such payment on record.' },
  });
  expect((await database.doc(paths.payment('sale-1-completed')).get()).exists).toBe(false);
  await database.doc(paths.payment('sale-1-completed')).set({ amount: 100 });
  const closed = await fix('close-payment', 'Sent back');
  expect(closed).toMatchObject({ status: 200, data: { item: { remedied: { remedy: 'close-payment' } } } });
  const payment = database.doc(paths.payment('sale-1-completed'));
  expect((await payment.get()).data()).toMatchObject({ amount: 100, closed: { note: 'Sent back' } });
  await change('POST', `undo/${Object(closed.data).change.id}`);
  expect((await payment.get()).data()).toEqual({ amount: 100 });
});

const STOCK = paths.stock(2, 'med__black');

test.each([
  ['recount-stock', 'count-differs', { count: 5, stocked: 20 }, { count: 8, stocked: 20 }],
  ['recount-stock', 'count-below-zero', { count: -3, stocked: 20 }, { count: 0, stocked: 23 }],
  ['recount-stock', 'count-differs', { count: 5 }, { count: 8 }],
  ['accept-count', 'count-differs', { count: 5, stocked: 20 }, { count: 5, stocked: 17 }],
  ['accept-count', 'count-differs', { count: 5 }, { count: 5, stocked: 2 }],
])('D-11 %s of a %s turns %o into %o', async (remedy, rule, before, after) => {
  const miss = { by: 3, recounts: 0 };
  const { database, fix } = await openDiscrepancy('fix-count', { name: STOCK, rule, miss, remedies: [remedy] });
  const size = { size: 'MED', color: 'Black' };
  await database.doc(STOCK).set({ ...size, ...before });
  expect((await fix(remedy)).status).toBe(200);
  expect((await database.doc(STOCK).get()).data()).toEqual({ ...size, ...after, recounts: 1 });
});

test('D-11 a count is put right once, and never below nothing', async () => {
  const finding = { name: STOCK, miss: { by: -3, recounts: 0 }, remedies: ['recount-stock'] };
  const { database, save, fix } = await openDiscrepancy('fix-count-once', finding);
  expect(await fix('recount-stock')).toMatchObject({
    status: 404,
    data: { message: 'This size is not counted any more.' },
  });
  const set = (fields: object) => database.doc(STOCK).set({ size: 'MED', color: 'Black', stocked: 20, ...fields });
  await set({ count: 2 });
  expect(await fix('recount-stock')).toMatchObject({
    status: 409,
    data: { message: 'More was sold meanwhile than there would be.' },
  });
  await set({ count: 5, recounts: 1 });
  expect(await fix('recount-stock')).toMatchObject({
    status: 409,
    data: { message: 'This count was put right already.' },
  });
  await set({ count: 3 });
  expect((await fix('recount-stock')).status).toBe(200);
  expect((await database.doc(STOCK).get()).get('count')).toBe(0);
  for (const broken of [
    { name: 'orders/1' },
    { name: null },
    { name: `x${STOCK}` },
    { name: `${STOCK}/x` },
    { miss: null },
  ]) {
    await save({ ...finding, ...broken });
    expect((await fix('recount-stock')).status, JSON.stringify(broken)).toBe(500);
  }
});

test('D-11 a code that is gone is recounted by nobody', async () => {
  const { fix } = await openDiscrepancy('fix-code', { code: 'GONE', remedies: ['recount-uses'] });
  expect(await fix('recount-uses')).toMatchObject({
    status: 404,
    data: { message: 'This discount code does not exist any more.' },
  });
});

test('D-11 only the newest report is worked on, because what an older one found may be right by now', async () => {
  const { database, fix } = await openDiscrepancy('fix-older', { name: STOCK, remedies: ['recount-stock'] });
  const at = Timestamp.fromMillis(Number(REPORT) + 1);
  const looked = { orders: 0, payments: 0, counts: 0, codes: 0 };
  const newer = { id: '2'.repeat(13), at, isDaily: true, tookMs: 0, looked, found: {} };
  await database.doc(paths.report(newer.id)).set(newer);
  expect(await fix('recount-stock')).toMatchObject({
    status: 409,
    data: { message: 'There is a newer report. Please look at that one.' },
  });
});
