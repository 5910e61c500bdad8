import { type DocumentReference, type Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '../db/paths.ts';
import { createJobShop } from '../testing/job-shop.ts';
import { workChecks } from './work-checks.ts';

const shop = await createJobShop('work-checks');
const { database, now, work } = shop;
const due = Timestamp.fromMillis(now().getTime() - 1);
const checkOf = (job: string) => workChecks[job] ?? (() => Promise.reject(new Error(`${job} has no check`)));
const hasWork = (job: string) => checkOf(job)({ database, now });

let restore = (): void => {};
afterEach(() => restore());

/** What is asked of the database, the states of jobs left out. */
async function recordQuestions(ask: () => Promise<unknown>) {
  const queries: Query[] = [];
  const documents: string[] = [];
  const find = Query.prototype.get;
  const getAll: Firestore['getAll'] = database.getAll.bind(database);
  const spies = [
    vi.spyOn(Query.prototype, 'get').mockImplementation(function get(this: Query) {
      queries.push(this);
      return find.call(this);
    }),
    vi.spyOn(database, 'getAll').mockImplementation((...references) => {
      for (const each of references as DocumentReference[]) documents.push(each.path);
      return getAll(...references);
    }),
  ];
  restore = () => {
    for (const spy of spies) spy.mockRestore();
  };
  await ask();
  restore();
  return { queries, documents: documents.filter((path) => !path.startsWith('jobs/')) };
}

test.each(Object.keys(workChecks))(
  'P-7 %s: with nothing to do its check finds nothing, and the run asks nothing else',
  async (job) => {
    // What the first run finds in a new shop, it has done then.
    await work(job);
    expect(await hasWork(job)).toBe(false);
    const checked = await recordQuestions(() => hasWork(job));
    expect(checked.queries.length + checked.documents.length).toBeGreaterThan(0);
    const ran = await recordQuestions(() => work(job));
    const isAsked = (query: Query) => checked.queries.some((each) => each.isEqual(query));
    expect(ran.queries.filter((query) => !isAsked(query))).toEqual([]);
    expect(ran.documents.filter((path) => !checked.documents.includes(path))).toEqual([]);
  },
);

test.each([
  ['expire-orders', 'orders/an-order', { expiresAt: due }],
  ['finish-captures', 'orders/an-order', { captureAt: due }],
  ['recheck-payments', 'orders/an-order', { recheckAt: due }],
  ['send-payment-reminders', 'orders/an-order', { remindAt: due }],
  ['ask-about-fit', 'orders/an-order', { askFitAt: due }],
  ['expire-swaps', 'orders/an-order', { swapDueAt: due }],
  ['finish-refunds', paths.refundTask('a-refund'), { nextTryAt: due }],
  ['email-carts', paths.cartReminder('a-reminder'), { dueAt: due }],
  ['forget-unconfirmed', paths.subscriber('an-address'), { isConfirmed: false, askedAt: Timestamp.fromMillis(0) }],
  ['email-owner', paths.orderNewsItem('an-order'), { at: due }],
  ['retry-shopify-messages', `${paths.shopifyWebhookEvents}/an-event`, { dueAt: due, waitingFor: 'a-product' }],
  ['retry-shopify-orders', paths.shopifyOrder('an-order'), { dueAt: due }],
])('P-7 %s has work once its time has come', async (job, path, stored) => {
  await work(job);
  expect(await hasWork(job)).toBe(false);
  await database.doc(path).set(stored);
  expect(await hasWork(job)).toBe(true);
  await database.doc(path).delete();
});
