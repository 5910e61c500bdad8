import { NOT_SHOWN } from '@plenty/contract/content/texts';
import { expect, test } from 'vitest';
import { readSite } from '../../content/site.repository.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { createTestShop } from '../../testing/test-shop.ts';

async function createAdminShop(name: string) {
  const shop = createTestShop(name);
  const owner = await createAdminClient(shop);
  const readSent = async () => (await readSite(shop.database)).content.map(({ key, value }) => [key, value]);
  return { ...owner, readSent };
}

test('O-4 D-61 an edited sentence comes with the site, is named in the history, and can be undone', async () => {
  const { call, change, readSent } = await createAdminShop('sentence-edit');
  const { change: made } = await change('PUT', 'content/sale/shipping', { value: 'It ships for {shippingFee}.' });
  expect(await readSent()).toEqual([['shipping', 'It ships for {shippingFee}.']]);
  expect((await call('GET', 'history')).data).toMatchObject({ entries: [{ title: 'Sale: shipping' }] });
  await change('POST', `undo/${made.id}`);
  expect(await readSent()).toEqual([]);
});

test('O-4 a sentence can be left out, and one that a page needs cannot', async () => {
  const { call, change, readSent } = await createAdminShop('sentence-out');
  await change('PUT', 'content/sale/finalSale', { value: NOT_SHOWN });
  expect(await readSent()).toEqual([['finalSale', NOT_SHOWN]]);
  expect(await call('PUT', 'content/order/transit', { value: NOT_SHOWN })).toMatchObject({
    status: 400,
    data: { code: 'invalid-input', message: 'This text cannot be left out.' },
  });
  expect(await readSent()).toEqual([['finalSale', NOT_SHOWN]]);
});

test('O-4 what only the owner prints is not sent to shoppers', async () => {
  const { change, readSent } = await createAdminShop('sentence-apart');
  await change('PUT', 'content/packingSlip/note', { value: 'Thank you.' });
  expect(await readSent()).toEqual([]);
});
