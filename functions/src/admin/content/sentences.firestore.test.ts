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

test('O-4 D-61 an edited size chart comes with the site and can be undone; a wrong cell changes nothing', async () => {
  const { call, change, readSent } = await createAdminShop('size-chart');
  const wrong = await call('PUT', 'content/sizeChart/tees', { value: 'SM|20|28|8|24\nMED|19|29|8|24' });
  expect(wrong).toMatchObject({ status: 400, data: { message: 'Chest of MED is less than that of SM.' } });
  expect(await readSent()).toEqual([]);
  const { change: made } = await change('PUT', 'content/sizeChart/tees', { value: 'SM|20|28|8|24' });
  expect(await readSent()).toEqual([['tees', 'SM|20|28|8|24']]);
  expect((await call('GET', 'history')).data).toMatchObject({ entries: [{ title: 'Size chart: tees' }] });
  await change('POST', `undo/${made.id}`);
  expect(await readSent()).toEqual([]);
});
