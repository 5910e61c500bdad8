import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdminSession } from '../../../functions/src/account/admin-session.repository.ts';
import { paths } from '../../../functions/src/db/paths.ts';
import { createHttpClient } from '../../../functions/src/testing/http-client.ts';
import { seedOrders, seedProducts } from '../../../functions/src/testing/fixtures.ts';
import { createTestShop, ORIGIN, TEST_ORDER_CODE, getVisitorId } from '../../../functions/src/testing/test-shop.ts';
import { buildFunctions } from '../../build/shop-build.ts';
import { formatTimes, recordFigure } from '../figures.ts';
import { type FunctionProcess, startFunction } from '../../start/function-process.ts';

const isWhole = process.env['PROVE'] !== undefined;
const PRODUCTS = isWhole ? 10_000 : 200;
const ORDERS = isWhole ? 5000 : 200;
const TIMES = isWhole ? 20 : 2;
const AT_ONCE_MS = 1000;

const shop = createTestShop('panel-lists');
const cookie = randomBytes(32).toString('base64url');
let admin: FunctionProcess;
let call: ReturnType<typeof createHttpClient>;

beforeAll(async () => {
  await buildFunctions();
  admin = await startFunction('admin', {
    projectId: shop.projectId,
    firestore: process.env['FIRESTORE_EMULATOR_HOST'] ?? '',
    origins: ORIGIN,
    testOrderCode: TEST_ORDER_CODE,
  });
  call = createHttpClient(`http://127.0.0.1:${admin.port}`, ORIGIN);
  await seedProducts(shop, PRODUCTS);
  await seedOrders(shop, ORDERS);
  // The function has its own clock, so the session starts now.
  await shop.database.doc(paths.adminSession(getVisitorId(cookie))).set(createAdminSession(undefined, new Date()));
}, 300_000);
afterAll(() => admin.kill());

test.each([
  'products',
  'products?search=mesh',
  'products?category=bottoms&after=90',
  'products/1',
  'orders',
  'orders?search=customer-1&status=shipped',
  `orders/${'0'.repeat(40)}`,
  'discounts',
  'subscribers',
])('the panel’s %s comes at once, whatever there is', async (path) => {
  const responses = [];
  for (let time = 0; time < TIMES; time += 1) responses.push(await call(`/api/admin/${path}`, { cookie }));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  const [first, ...others] = responses.map(({ milliseconds }) => milliseconds);
  const figure = `The panel's ${path} among ${PRODUCTS} products and ${ORDERS} orders: first ${(first ?? 0).toFixed(0)} ms, then`;
  recordFigure(`${figure} ${formatTimes(others)}`);
  const median = others.toSorted((one, other) => one - other)[Math.floor(others.length / 2)];
  if (isWhole) expect(median).toBeLessThan(AT_ONCE_MS);
});
