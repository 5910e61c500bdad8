import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSampleProducts } from '../fakes/shopify/sample-products.ts';
import { type FakeShopServer, createFakeShopServer } from '../fakes/shopify/server.ts';
import { DEFAULT_MESSAGE_SWITCHES } from '../fakes/shopify/switches.ts';
import { postControl } from './control.ts';
import { fetchShopifyState, parseShopifyForm, renderShopifySection } from './shopify-section.ts';

let served: FakeShopServer;
let control: string;
let sentTopics: string[];

beforeEach(async () => {
  sentTopics = [];
  served = await createFakeShopServer(0, {
    post: async (_address, headers) => {
      sentTopics.push(headers['X-Shopify-Topic'] ?? '');
      return 200;
    },
  });
  control = `${served.url}/control`;
  served.shop.addProducts(createSampleProducts(3, 4));
  for (const topic of ['PRODUCTS_CREATE', 'PRODUCTS_UPDATE', 'PRODUCTS_DELETE', 'INVENTORY_LEVELS_UPDATE']) {
    served.shop.webhooks.subscriptions.push({ id: 1, topic, uri: 'http://shop.example', fields: [], failures: 0 });
  }
});
afterEach(() => served.close());

async function press(path: string, form: Readonly<Record<string, string | File>> = {}) {
  const filled = new FormData();
  for (const [name, value] of Object.entries(form)) filled.append(name, value);
  const request = await parseShopifyForm(path, filled);
  return request === undefined ? 'no such button' : postControl(control, request);
}
const draw = async (search = '') =>
  renderShopifySection(served.url, await fetchShopifyState(control, search), search).source;

test('a developer changes a product and a count at Shopify from the dashboard, and only the changed one sends a webhook', async () => {
  const [product] = served.shop.listProducts();
  const [variant] = product?.variants ?? [];
  if (!product || !variant) throw new Error('there is a product');
  const form = { title: product.title, price: variant.price, status: product.status };
  expect(await draw(product.title)).toContain(`name="count-${variant.id}" value="${variant.quantity}"`);
  expect(await press(`/shopify/products/${product.id}`, { ...form, [`count-${variant.id}`]: '77' })).toBeUndefined();
  expect(sentTopics).toEqual(['inventory_levels/update', 'products/update']);
  expect(await press(`/shopify/products/${product.id}`, { ...form, title: 'A <new> name' })).toBeUndefined();
  expect(sentTopics.slice(2)).toEqual(['products/update']);
  expect(await draw('<new>')).toContain('A &lt;new&gt; name');
  expect(await draw()).toContain('products update, A &lt;new&gt; name: delivered (200)');
  expect(await press(`/shopify/products/${product.id}/delete`)).toBeUndefined();
  expect(await press(`/shopify/products/${product.id}/delete`)).toBe('there is no such product or control');
  expect(await press('/shopify/products/x')).toBe('no such button');
});

test('the form sets the faults of webhooks, and leaves those of API calls alone', async () => {
  served.shop.switches.searchDelay = 900;
  expect(await press('/shopify/switches', { late: '1', burst: '5', retry: '2', forged: 'on' })).toBeUndefined();
  expect(served.shop.switches).toMatchObject({
    ...DEFAULT_MESSAGE_SWITCHES,
    late: 1,
    burst: 5,
    retry: 2,
    forged: true,
    searchDelay: 900,
  });
  expect(await draw()).toContain('Its messages misbehave');
  expect(await press('/shopify/behave')).toBeUndefined();
  expect(await draw()).toContain('Its messages are true');
});

test('a Shopify export becomes the store’s products, and importing it again updates them', async () => {
  const text = readFileSync(new URL('../import/sample-export.csv', import.meta.url), 'utf8');
  expect(await press('/shopify/empty')).toBeUndefined();
  expect(await press('/shopify/feed', { export: new File([text], 'export.csv') })).toBeUndefined();
  const products = served.shop.listProducts();
  expect(products.length).toBeGreaterThan(3);
  const tee = products.find(({ handle }) => handle === 'corner-store-tee');
  expect(tee).toMatchObject({ title: 'Corner Store Tee', status: 'ACTIVE' });
  expect(tee?.variants[0]).toMatchObject({ price: expect.stringMatching(/^\d+\.\d\d$/), tracked: true });
  expect(new Set(sentTopics)).toEqual(new Set(['products/create']));
  sentTopics.length = 0;
  expect(await press('/shopify/feed', { export: new File([text], 'export.csv') })).toBeUndefined();
  expect(served.shop.listProducts().map(({ id }) => id)).toEqual(products.map(({ id }) => id));
  expect(served.shop.listProducts().map(({ variants }) => variants)).toEqual(products.map(({ variants }) => variants));
  expect(new Set(sentTopics)).toEqual(new Set(['products/update']));
});

test('a file that is no export is rejected with a sentence, and the dashboard says when the store does not respond', async () => {
  expect(await press('/shopify/feed', { export: new File(['a,b\n1,2\n'], 'my.csv') })).toContain(
    'my.csv is no product export of Shopify',
  );
  served.close();
  expect(await draw()).toContain('It does not answer.');
});
