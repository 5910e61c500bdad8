import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { signUp } from '../testing/sign-up.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { createRateLimiter, parseRateLimits } from './rate-limits.ts';

const shop = createTestShop('limiter');
const limits = parseRateLimits('address=100, session=50, everybody=1000');
const createLimiter = () => createRateLimiter(shop.database, limits, shop.now);
const isServed = (limiter: ReturnType<typeof createLimiter>, callers: { address?: string; session?: string }) =>
  limiter.consume(callers).then(
    () => true,
    (failure: unknown) => {
      if (failure instanceof AppError && failure.error.code === 'too-many-requests') return false;
      throw failure;
    },
  );
async function countServed(
  limiter: ReturnType<typeof createLimiter>,
  callers: { address?: string; session?: string },
  times: number,
) {
  let served = 0;
  for (let each = 0; each < times; each += 1) if (await isServed(limiter, callers)) served += 1;
  return served;
}

test('an address above its limit is rejected until the minute is over, and nobody else is', async () => {
  const limiter = createLimiter();
  expect(await countServed(limiter, { address: '1.1.1.1' }, 150)).toBe(100);
  expect(await isServed(limiter, { address: '2.2.2.2' })).toBe(true);
  await expect(limiter.consume({ address: '1.1.1.1' })).rejects.toMatchObject({
    error: { code: 'too-many-requests', retryAfterSeconds: expect.any(Number) },
  });
  shop.advanceTime(60_000);
  expect(await isServed(limiter, { address: '1.1.1.1' })).toBe(true);
});

test('a session has a lower limit than an address, which several people may share', async () => {
  shop.advanceTime(60_000);
  const limiter = createLimiter();
  expect(await countServed(limiter, { address: '3.3.3.3', session: 'one' }, 80)).toBe(50);
  expect(await isServed(limiter, { address: '3.3.3.3', session: 'another' })).toBe(true);
});

test('instances share their counts: four of them let through little more than one', async () => {
  shop.advanceTime(60_000);
  const instances = [createLimiter(), createLimiter(), createLimiter(), createLimiter()];
  let served = 0;
  for (let each = 0; each < 100; each += 1) {
    for (const limiter of instances) if (await isServed(limiter, { address: '4.4.4.4' })) served += 1;
  }
  expect(served).toBeGreaterThanOrEqual(100);
  expect(served).toBeLessThanOrEqual(100 + 4 * 10);
});

test('all requests together are limited too, however many addresses they come from', async () => {
  shop.advanceTime(60_000);
  const limiter = createLimiter();
  let served = 0;
  for (let each = 0; each < 1200; each += 1) if (await isServed(limiter, { address: `5.5.${each}` })) served += 1;
  expect(served).toBe(1000);
});

test('an ordinary visitor costs no write', async () => {
  shop.advanceTime(60_000);
  const before = (await shop.database.collectionGroup('parts').get()).size;
  expect(await countServed(createLimiter(), { address: '6.6.6.6', session: 'six' }, 4)).toBe(4);
  expect((await shop.database.collectionGroup('parts').get()).size).toBe(before);
});

test('a failure to count rejects nobody', async () => {
  const down = createTestShop('rates-down');
  const limiter = createRateLimiter(down.database, limits, shop.now);
  await down.database.terminate();
  expect(await countServed(limiter, { address: '7.7.7.7' }, 40)).toBe(40);
});

test('an unknown rate or an invalid number throws', () => {
  expect(parseRateLimits('').address.most).toBeGreaterThan(100);
  expect(() => parseRateLimits('adress=5')).toThrow('no limit called adress');
  expect(() => parseRateLimits('address=many')).toThrow('Invalid input');
});

test('every request counts, whoever sends it to whichever endpoint', async () => {
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

test('D-55 attack: a browser that signed in before is no less limited for sending another token with every request', async () => {
  const busy = createTestShop('rates-tokens');
  const { cookie } = await signUp(busy);
  // Everybody's rate is used up, and a known browser is served in spite of it.
  busy.setRateLimits('address=1, session=20, everybody=1');
  const call = busy.createColdInstance();
  const authorization = () => `Bearer ${randomBytes(32).toString('base64url')}`;
  let served = 0;
  for (let each = 0; each < 30; each += 1) {
    const { status } = await call('/api/site', { cookie, headers: { authorization: authorization() } });
    if (status === 200) served += 1;
  }
  expect(served).toBe(20);
});
