import { changeResponseSchema } from '@plenty/contract/admin/audit-log';
import { adminProductSchema } from '@plenty/contract/admin/products';
import { createAdminClient } from './admin-client.ts';
import type { TestShop } from './test-shop.ts';
import { paths } from '../db/paths.ts';

/** A product as the owner types it in. */
export const PRODUCT_FORM = {
  name: 'Rain Tee',
  description: 'Dry under every shoe.',
  price: '48.00',
  category: 'tees',
  sizes: ['SM', 'MED'],
  colors: ['Black'],
  images: [],
  featured: false,
  inStock: true,
};

export const readProductChange = (data: unknown) => changeResponseSchema(adminProductSchema).parse(data);

/** Adds and changes products with the form, as the signed-in owner; only what differs from `PRODUCT_FORM` is named. */
export async function createProductForm(shop: TestShop) {
  const client = await createAdminClient(shop);
  const { call } = client;
  const submit = async (method: string, path: string, form: object) =>
    readProductChange((await call(method, path, { ...PRODUCT_FORM, ...form })).data);
  const add = (form: object = {}) => submit('POST', 'products', form);
  const change = (id: number, form: object) => submit('PUT', `products/${id}`, form);
  const undo = (id: string) => call('POST', `undo/${id}`);
  const readStored = async (id: number) => (await shop.database.doc(paths.product(id)).get()).data();
  return { ...client, add, change, undo, readStored };
}
