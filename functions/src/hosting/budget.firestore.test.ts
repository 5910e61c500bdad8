import { type Server, createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop } from '../testing/test-shop.ts';
import { saveBudgetRecord, readBudgetRecord } from './budget.repository.ts';
import { applyBudgetNotice } from './budget.ts';
import { createHostingApi } from './hosting-api.ts';

const { database } = createTestShop('budget');
const changes: string[] = [];

/** A Hosting that shows the only version of the shop. */
let server: Server;
beforeAll(async () => {
  const version = { name: 'sites/demo-budget/versions/first', createTime: '2027-05-01T08:00:00Z', status: 'FINALIZED' };
  server = createServer(({ method, url }, response) => {
    if (method !== 'GET') changes.push(`${method} ${url}`);
    response.end(JSON.stringify({ releases: [{ version }] }));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

test('P-15 a late notice of an earlier month changes neither the shop nor what is known of this month', async () => {
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const hosting = createHostingApi({ project: 'demo-budget', token: async () => 'none', origin });
  const june = { interval: '2027-06-01T07:00:00Z', asked: 'all', shown: 'all' } as const;
  await saveBudgetRecord(database, june);
  const late = { costAmount: 40, budgetAmount: 20, costIntervalStart: '2027-05-01T07:00:00Z' };
  expect(await applyBudgetNotice(late, database, hosting, { noVideos: 0.9, close: 1.5 })).toBeUndefined();
  expect(await readBudgetRecord(database)).toEqual(june);
  expect(changes).toEqual([]);
});
