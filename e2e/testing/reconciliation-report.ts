import { shopDatabase } from './shop-database.ts';

/** Older than any report that a journey requests. */
const REPORT_ID = '1700000000000';

const createDiscrepancy = (place: number, fields: Readonly<Record<string, unknown>>) => ({
  id: String(place).repeat(20),
  orderId: null,
  orderNumber: null,
  transactionId: null,
  productId: null,
  code: null,
  remedied: null,
  rule: 'kept for a journey',
  name: null,
  miss: null,
  place,
  ...fields,
});

const DISCREPANCIES = [
  createDiscrepancy(1, {
    kind: 'wrong-amount',
    says: 'A payment of $50.00 came for an order of $55.99.',
    orderId: 'a'.repeat(40),
    orderNumber: 'PL-7K3M-92QX',
    transactionId: '8XY12345AB678901C',
    remedies: ['mark-paid', 'mark-for-review'],
  }),
  createDiscrepancy(2, {
    kind: 'stock',
    says: 'The count of Plenty Script Tee, MED, Blue is 4. By its books it should be 5.',
    productId: 39,
    remedies: ['recount-stock', 'accept-count'],
  }),
  createDiscrepancy(3, {
    kind: 'code-uses',
    says: 'PLENTY10 says it was used 3 times; 2 orders have it.',
    code: 'PLENTY10',
    remedies: ['recount-uses'],
    remedied: { remedy: 'recount-uses', at: new Date() },
  }),
];

/** Stores a reconciliation report with three discrepancies, as the nightly job would. */
export async function saveReport(): Promise<void> {
  const report = shopDatabase().doc(`reports/${REPORT_ID}`);
  for (const each of DISCREPANCIES) await report.collection('findings').doc(each.id).set(each);
  await report.set({
    id: REPORT_ID,
    at: new Date(),
    isDaily: true,
    tookMs: 420,
    looked: { orders: 1204, payments: 1187, counts: 96, codes: 6 },
    found: { 'wrong-amount': 1, stock: 1, 'code-uses': 1 },
  });
}
