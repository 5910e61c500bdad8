import { randomUUID } from 'node:crypto';
import { changeResponseSchema } from '@plenty/contract/admin/audit-log';
import { adminProductSchema } from '@plenty/contract/admin/products';
import { expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { createTestShop } from '../../testing/test-shop.ts';

const FORM = {
  name: 'Rain Tee',
  description: 'Dry under every shoe.',
  price: '48.00',
  sizes: ['SM', 'MED'],
  colors: ['Black'],
};
const shop = createTestShop('panel-create-once');
const { call } = await createAdminClient(shop);
const read = (data: unknown) => changeResponseSchema(adminProductSchema).parse(data);

test('O-5 D-64 a creation that is repeated after a lost answer makes one product, even when both tries come at once', async () => {
  const key = randomUUID();
  const form = { ...FORM, name: 'Once Tee', counts: [{ size: 'SM', color: 'Black', was: 0, count: 3 }], key };
  const tries = await Promise.all([1, 2, 3].map(() => call('POST', 'products', form)));
  const [first, ...others] = tries.map(({ data }) => read(data));
  for (const other of others) expect(other).toEqual(first);
  expect(read((await call('POST', 'products', form)).data)).toEqual(first);
  expect(first?.item.counts).toHaveLength(2);
  const found = await shop.database.collection(paths.products).where('name', '==', 'Once Tee').get();
  expect(found.size).toBe(1);

  const changed = await call('POST', 'products', { ...form, price: '50.00' });
  expect(changed).toMatchObject({
    status: 409,
    data: { message: expect.stringMatching(/^Your first try was stored/) },
  });
  expect((await call('POST', `undo/${key}`)).status).toBe(200);
  expect((await call('POST', 'products', form)).status, 'a deleted product does not come back').toBe(409);
});

test('O-5 a creation that failed is made by the next try', async () => {
  const key = randomUUID();
  expect((await call('POST', 'products', { ...FORM, name: '', key })).status).toBe(400);
  expect((await call('POST', 'products', { ...FORM, name: 'Second Try Tee', key })).status).toBe(200);
});
