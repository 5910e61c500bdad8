import { PERCENT_DISCOUNT } from '@plenty/contract/testing/builders';
import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../../functions/src/db/paths.ts';
import { startAudit } from '../../../functions/src/testing/audit-shop.ts';
import { createHttpClient, type TimedResponse } from '../../../functions/src/testing/http-client.ts';
import { createTestShop, ORIGIN, TEST_ORDER_CODE, getVisitorId } from '../../../functions/src/testing/test-shop.ts';
import {
  checkoutPayload,
  fillCart,
  parseCreatedOrder,
  parseCartLines,
} from '../../../functions/src/testing/place-order.ts';
import { recordFigure } from '../figures.ts';
import {
  afterBytes,
  beforeText,
  type Direction,
  type BreakableConnection,
  type BreakCondition,
  createBreakableConnection,
} from './testing/breakable-connection.ts';
import { startStorefront, type StorefrontProcesses } from './testing/storefront-processes.ts';

const SEED = 20_261_120;
const CUTS = process.env['PROVE'] === undefined ? 4 : 50;
const KILLS = process.env['PROVE'] === undefined ? 3 : 50;
const MINUTES = 60_000;
/**
 * Part of what an order writes, several times, and of nothing it reads. A commit is longer than an HTTP/2 frame of 16 KiB, so the header of
 * a frame may stand in the middle of any one place.
 */
const COMMIT = 'orderKey';

const shop = createTestShop('broken');
let connection: BreakableConnection;
let storefront: StorefrontProcesses;
let call: ReturnType<typeof createHttpClient>;
let audit: () => Promise<string[]>;
/** How many bytes an order transfers in each direction. */
let span: Readonly<Record<Direction, number>>;

beforeAll(async () => {
  await shop.saveProducts({
    id: 1,
    price: 4800,
    sizes: ['MED'],
    colors: ['Black'],
    variants: [{ size: 'MED', color: 'Black', availability: 'in-stock' }],
  });
  await shop.setStock(1, 'MED', 'Black', 500);
  await shop.database
    .doc(paths.discount('MANY'))
    .set({ ...PERCENT_DISCOUNT, code: 'MANY', totalUses: 500, isOncePerCustomer: true });
  connection = await createBreakableConnection(process.env['FIRESTORE_EMULATOR_HOST'] ?? '');
  // Two processes: while a killed one restarts, the other goes on selling.
  storefront = await startStorefront(2, {
    projectId: shop.projectId,
    firestore: connection.address,
    origins: ORIGIN,
    testOrderCode: TEST_ORDER_CODE,
  });
  call = createHttpClient(storefront.address, ORIGIN);
  audit = await startAudit(shop.database);
  span = await measureOrder();
});
afterAll(async () => {
  await storefront.stop();
  await connection.close();
});

/** A cart that is ready to be ordered; `submit` sends the identical request each time. */
async function readyOrder() {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const code = { discountCode: 'MANY', discountAmount: '4.80', total: '51.19' };
  const body = { ...checkoutPayload(lines), ...code, email };
  const submit = () => call('/api/checkout/create-order', { method: 'POST', cookie, body });
  const stored = async () =>
    (await shop.database.collection(paths.orders).where('customerEmail', '==', email).get()).docs;
  return { submit, stored };
}

async function measureOrder(): Promise<Record<Direction, number>> {
  // The first orders of a process also open its connection; the later ones are typical.
  for (let warm = 0; warm < 4; warm += 1) expect((await (await readyOrder()).submit()).status).toBe(200);
  const moved = { there: 0, back: 0 };
  void connection.runWhen(
    (direction, piece) => {
      moved[direction] += piece.length;
      return undefined;
    },
    () => {},
  );
  expect((await (await readyOrder()).submit()).status).toBe(200);
  connection.cancel();
  return moved;
}

type CheckedOrder = { readonly first: TimedResponse; readonly wasStored: boolean };

/** Retries until there is a response, and expects one order and correct inventory. */
async function expectOneOrder(
  { submit, stored }: Awaited<ReturnType<typeof readyOrder>>,
  first: TimedResponse,
): Promise<CheckedOrder> {
  connection.cancel();
  expect([200, 500, 502, 503]).toContain(first.status);
  const before = (await stored()).length;
  expect(before).toBeLessThan(2);
  const again = await submit();
  expect(again, JSON.stringify(again.data)).toMatchObject({ status: 200 });
  const orders = await stored();
  expect(orders.map((order) => order.get('orderNumber'))).toEqual([parseCreatedOrder(again).orderNumber]);
  if (first.status === 200) expect(parseCreatedOrder(first).orderNumber).toBe(parseCreatedOrder(again).orderNumber);
  return { first, wasStored: before === 1 };
}

/** Seeded moments of an order: a direction and an offset, from its first byte to a little after its last. */
function chooseMoments(count: number): BreakCondition[] {
  const anyMoment = fc.tuple(fc.constantFrom<Direction>('there', 'back'), fc.double({ min: 0, max: 1, noNaN: true }));
  return fc
    .sample(anyMoment, { seed: SEED, numRuns: count })
    .map(([direction, share]) => afterBytes(direction, Math.round(share * span[direction])));
}

/** How many first responses succeeded, and how many orders existed before the retry. */
function describeFirst(settled: readonly CheckedOrder[]): string {
  const good = settled.filter(({ first }) => first.status === 200).length;
  const stood = settled.filter(({ wasStored }) => wasStored).length;
  return `${good} answered at once, ${stood} stood before the retry; after it every order stood once`;
}

test('a connection cut before the order is committed leaves nothing behind, and a retry places it once', async () => {
  const ready = await readyOrder();
  const cut = connection.runWhen(beforeText(COMMIT), () => connection.disconnect());
  const [first] = await Promise.all([ready.submit(), cut]);
  await expectOneOrder(ready, first);
  expect(await audit()).toEqual([]);
});

test('a connection cut after the commit and before its response leaves one order, and a retry finds it', async () => {
  const ready = await readyOrder();
  const delivered = connection.runWhen(beforeText(COMMIT), () => connection.dropResponses());
  const submitted = ready.submit();
  await delivered;
  await expect.poll(async () => (await ready.stored()).length).toBe(1);
  connection.disconnect();
  await expectOneOrder(ready, await submitted);
  expect(await audit()).toEqual([]);
});

test('a function killed after the commit leaves one order, and a retry finds it', async () => {
  const ready = await readyOrder();
  const delivered = connection.runWhen(beforeText(COMMIT), () => connection.dropResponses());
  const submitted = ready.submit();
  await delivered;
  await expect.poll(async () => (await ready.stored()).length).toBe(1);
  const replaced = storefront.replaceBusiest();
  connection.disconnect();
  const settled = await expectOneOrder(ready, await submitted);
  expect(settled).toMatchObject({ first: { status: 502 }, wasStored: true });
  expect(await replaced).toBe(true);
  expect(await audit()).toEqual([]);
});

test('a cart change that was committed without a response is applied once', async () => {
  const { cookie } = await fillCart(shop, { productId: 1 });
  const cart = shop.database.doc(paths.cart(getVisitorId(cookie)));
  const changeUnheard = async (method: string, path: string, body?: object) => {
    const revision = Number((await cart.get()).get('revision'));
    const delivered = connection.runWhen(beforeText('revision'), () => connection.dropResponses());
    const changed = call(path, { method, cookie, body });
    await delivered;
    await expect.poll(async () => (await cart.get()).get('revision')).toBe(revision + 1);
    connection.disconnect();
    return changed;
  };
  const added = await changeUnheard('POST', '/api/cart', { productId: 1, size: 'MED', color: 'Black' });
  expect(added).toMatchObject({ status: 200, data: [{ quantity: 2 }] });
  const [stored] = parseCartLines(added);
  expect(await changeUnheard('DELETE', `/api/cart/${stored?.id ?? ''}`)).toMatchObject({ status: 200, data: [] });
  expect((await cart.get()).get('lines')).toEqual([]);
});

test(
  `wherever the line is cut, an order is whole or absent, and once (${CUTS} moments, seed ${SEED})`,
  { timeout: 10 * MINUTES },
  async () => {
    const settled: CheckedOrder[] = [];
    let cuts = 0;
    for (const look of chooseMoments(CUTS)) {
      const ready = await readyOrder();
      void connection.runWhen(look, () => {
        cuts += 1;
        connection.disconnect();
      });
      const first = await ready.submit();
      settled.push(await expectOneOrder(ready, first));
    }
    expect(await audit()).toEqual([]);
    expect(cuts).toBeGreaterThan(CUTS / 2);
    recordFigure(`${cuts} of ${CUTS} lines cut: ${describeFirst(settled)}`);
  },
);

test(
  `whenever the function is killed, an order is whole or absent, and once (${KILLS} moments, seed ${SEED})`,
  { timeout: 15 * MINUTES },
  async () => {
    const settled: CheckedOrder[] = [];
    let killed = 0;
    for (const look of chooseMoments(KILLS)) {
      const ready = await readyOrder();
      let replaced: Promise<boolean> = Promise.resolve(false);
      void connection.runWhen(look, () => {
        replaced = storefront.replaceBusiest();
      });
      const first = await ready.submit();
      settled.push(await expectOneOrder(ready, first));
      if (await replaced) killed += 1;
    }
    expect(await audit()).toEqual([]);
    expect(killed).toBeGreaterThan(KILLS / 2);
    recordFigure(`${killed} of ${KILLS} functions killed: ${describeFirst(settled)}`);
  },
);
