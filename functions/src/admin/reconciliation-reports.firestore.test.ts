import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { createTestShop } from '../testing/test-shop.ts';

const shop = createTestShop('reports');
const { call } = await createAdminClient(shop);

async function saveReport(id: string, findings = 0): Promise<void> {
  const at = Timestamp.fromMillis(Number(id));
  const looked = { orders: 1, payments: 2, counts: 3, codes: 4 };
  const report = { id, at, isDaily: true, tookMs: 5, looked, found: {}, lateJobs: [] };
  await shop.database.doc(paths.report(id)).set(report);
  for (let place = 0; place < findings; place += 1) {
    const finding = place.toString(16).padStart(20, '0');
    await shop.database.doc(paths.discrepancy(id, finding)).set({
      id: finding,
      kind: 'stock',
      rule: 'count-differs',
      says: `Finding ${place}`,
      orderId: null,
      orderNumber: null,
      transactionId: place === 0 ? 'SALE1' : null,
      productId: null,
      code: null,
      name: null,
      remedies: [],
      miss: null,
      place,
      remedied: null,
    });
  }
}

test('D-11 a report shows fifty findings to a page, each with its payment at PayPal and without what only the shop needs', async () => {
  const id = '1000000000000';
  await saveReport(id, 51);
  const first = Object((await call('GET', `reports/${id}`)).data);
  expect(first.report).toMatchObject({ id, at: '2001-09-09T01:46:40.000Z', looked: { orders: 1 } });
  expect(first.findings).toHaveLength(50);
  expect(first.findings[0]).toMatchObject({
    says: 'Finding 0',
    walletUrl: expect.stringMatching(/^https:\/\/[^/]+\/activity\/payment\/SALE1$/),
    remedied: null,
  });
  expect(first.findings[1].walletUrl).toBeNull();
  for (const field of ['rule', 'name', 'place', 'miss']) expect(first.findings[0]).not.toHaveProperty(field);
  const rest = Object((await call('GET', `reports/${id}?after=${first.next}`)).data);
  expect(rest).toMatchObject({ findings: [{ says: 'Finding 50' }], next: null });
});

test('D-11 the reports are listed newest first, and one that is gone is not shown', async () => {
  await saveReport('2000000000000');
  const listed: unknown[] = Object((await call('GET', 'reports')).data);
  expect(listed.map((report) => Object(report).id)).toEqual(['2000000000000', '1000000000000']);
  expect(await call('GET', 'reports/3000000000000')).toMatchObject({
    status: 404,
    data: { message: 'There is no such report any more.' },
  });
});
