import { beforeEach, expect, test } from 'vitest';
import { type WaitlistShop, createWaitlistShop } from '../testing/waitlist-shop.ts';

const DAY_MS = 86_400_000;

let shop: WaitlistShop;
beforeEach(async () => {
  shop = createWaitlistShop('confirm-links');
  await shop.seedWaitlist();
});

test('D-75 a confirmation that comes after a week confirms nothing', async () => {
  await shop.join('ada@example.com');
  shop.advanceTime(7 * DAY_MS + 1);
  expect((await shop.confirm('ada@example.com')).data).toMatchObject({ code: 'link-expired' });
});

test('BIS-02 D-75 each of two confirmation emails puts everything in line, for its own seven days', async () => {
  await shop.setStock(1, 'MED', 'Black', 0);
  await shop.join('ada@example.com');
  const first = await shop.findToken('ada@example.com', 'waitlist-confirm');
  shop.advanceTime(6 * DAY_MS);
  await shop.join('ada@example.com', { variant: { size: 'MED' } });
  const confirmed = await shop.post('/api/waitlist/confirm', { token: first });
  expect(confirmed).toMatchObject({ status: 200, data: { entries: [{ place: 1 }, { place: 1 }] } });
  expect((await shop.confirm('ada@example.com')).data).toEqual(confirmed.data);
  await shop.join('bo@example.com');
  const late = await shop.findToken('bo@example.com', 'waitlist-confirm');
  shop.advanceTime(6 * DAY_MS);
  await shop.join('bo@example.com');
  shop.advanceTime(DAY_MS + 1);
  expect((await shop.post('/api/waitlist/confirm', { token: late })).data).toMatchObject({ code: 'link-expired' });
  expect((await shop.confirm('bo@example.com')).status).toBe(200);
});
