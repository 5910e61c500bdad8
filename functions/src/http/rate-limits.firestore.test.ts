import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { createRateLimiter, parseRateLimits } from './rate-limits.ts';

const shop = createTestShop('rates');
const limits = parseRateLimits('address=100, session=50, everybody=1000');
const open = () => createRateLimiter(shop.database, limits, shop.now);
const isServed = (rates: ReturnType<typeof open>, callers: { address?: string; session?: string }) =>
  rates.consume(callers).then(
    () => true,
    (failure: unknown) => {
      if (failure instanceof AppError && failure.error.code === 'too-many-requests') return false;
      throw failure;
    },
  );
async function countServed(
  rates: ReturnType<typeof open>,
  callers: { address?: string; session?: string },
  times: number,
) {
  let served = 0;
  for (let each = 0; each < times; each += 1) if (await isServed(rates, callers)) served += 1;
  return served;
}

test('an address that calls too often is turned away until the minute is over, and nobody else is', async () => {
  const rates = open();
  expect(await countServed(rates, { address: '1.1.1.1' }, 150)).toBe(100);
  expect(await isServed(rates, { address: '2.2.2.2' })).toBe(true);
  await expect(rates.consume({ address: '1.1.1.1' })).rejects.toMatchObject({
    error: { code: 'too-many-requests', retryAfterSeconds: expect.any(Number) },
  });
  shop.advanceTime(60_000);
  expect(await isServed(rates, { address: '1.1.1.1' })).toBe(true);
});

test('a session has fewer calls than an address, which several people may share', async () => {
  shop.advanceTime(60_000);
  const rates = open();
  expect(await countServed(rates, { address: '3.3.3.3', session: 'one' }, 80)).toBe(50);
  expect(await isServed(rates, { address: '3.3.3.3', session: 'another' })).toBe(true);
});

test('instances count together: four of them let through little more than one would', async () => {
  shop.advanceTime(60_000);
  const instances = [open(), open(), open(), open()];
  let served = 0;
  for (let each = 0; each < 100; each += 1) {
    for (const rates of instances) if (await isServed(rates, { address: '4.4.4.4' })) served += 1;
  }
  expect(served).toBeGreaterThanOrEqual(100);
  expect(served).toBeLessThanOrEqual(100 + 4 * 10);
});

test('all calls together have an end too, however many addresses they come from', async () => {
  shop.advanceTime(60_000);
  const rates = open();
  let served = 0;
  for (let each = 0; each < 1200; each += 1) if (await isServed(rates, { address: `5.5.${each}` })) served += 1;
  expect(served).toBe(1000);
});

test('a usual visitor costs no write, and an instance writes no document of another', async () => {
  shop.advanceTime(60_000);
  const before = (await shop.database.collectionGroup('parts').get()).size;
  expect(await countServed(open(), { address: '6.6.6.6', session: 'six' }, 4)).toBe(4);
  expect((await shop.database.collectionGroup('parts').get()).size).toBe(before);
});

test('when counting fails, nobody is turned away for it', async () => {
  const down = createTestShop('rates-down');
  const rates = createRateLimiter(down.database, limits, shop.now);
  await down.database.terminate();
  expect(await countServed(rates, { address: '7.7.7.7' }, 40)).toBe(40);
});

test('what a rate is called is checked when the shop starts', () => {
  expect(parseRateLimits('').address).toBeGreaterThan(100);
  expect(() => parseRateLimits('adress=5')).toThrow('no rate called adress');
  expect(() => parseRateLimits('address=many')).toThrow('Invalid input');
});

test('every call is counted, whoever makes it and whatever it asks for', async () => {
  const busy = createTestShop('rates-calls');
  busy.setRateLimits('address=20, session=1000');
  const call = busy.createColdInstance();
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  for (let each = 0; each < 20; each += 1) await call(each % 2 === 0 ? '/api/cart' : '/api/site', from('8.8.8.8'));
  for (const path of ['/api/cart', '/api/products', '/api/auth/user']) {
    expect(await call(path, from('8.8.8.8')), path).toMatchObject({ status: 429, data: { code: 'too-many-requests' } });
  }
  expect((await call('/api/cart', from('9.9.9.9'))).status).toBe(200);
});
