import { adminOrderRowSchema } from '@plenty/contract/admin/orders';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../../db/paths.ts';
import { createPayPalShop } from '../../testing/paypal-shop.ts';

const shop = createPayPalShop('unreadable');
beforeAll(() => shop.seed());

const responseSchema = z.object({ orders: z.array(adminOrderRowSchema), count: z.nullable(z.int()) });

test.each<[string, unknown]>([
  ['later than any date', 9e15],
  ['text', 'once upon a time'],
  ['nothing', null],
  ['half a millisecond', 0.5],
])(
  'R-11 AORD-03 an order whose date is %s is listed with an unknown date and hides no other order',
  async (_what, date) => {
    const cookie = await shop.signInAsAdmin();
    const [good, bad] = [await shop.placeUnpaidOrder(), await shop.placeUnpaidOrder()];
    const { id } = await shop.findOrder(bad.email);
    const entry = shop.database.doc(paths.dashboardOrder(id));
    const before = (await entry.get()).data();
    await entry.update({ placedAt: date });
    for (const query of ['', `?search=${bad.created.orderNumber}`]) {
      const answer = await shop.call(`/api/admin/orders${query}`, { cookie });
      expect(answer.status, JSON.stringify(answer.data)).toBe(200);
      const { orders } = responseSchema.parse(answer.data);
      const shown = orders.find((order) => order.id === id);
      expect(shown).toMatchObject({ orderNumber: bad.created.orderNumber, createdAt: 'unknown' });
      const others = orders.map(({ orderNumber }) => orderNumber);
      if (query === '') expect(others).toContain(good.created.orderNumber);
    }
    await entry.set(before ?? {});
  },
);

test('R-11 an order with an unreadable update time is still listed', async () => {
  const cookie = await shop.signInAsAdmin();
  const { email } = await shop.placeUnpaidOrder();
  const { id } = await shop.findOrder(email);
  await shop.database.doc(paths.dashboardOrder(id)).update({ changedAt: 'never' });
  const { orders } = responseSchema.parse((await shop.call('/api/admin/orders', { cookie })).data);
  expect(orders.find((order) => order.id === id)).toMatchObject({ updatedAt: 'unknown' });
});
