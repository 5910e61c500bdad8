import { reconciliationReportSchema } from '@plenty/contract/admin/reconciliation';
import { adminReconciliationEndpoints } from '@plenty/contract/api/admin-audit-endpoints';
import { cents } from '@plenty/contract/lib/money';
import { expect, test } from 'vitest';
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
