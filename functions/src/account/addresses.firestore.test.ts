import { type SavedAddress, savedAddressSchema } from '@plenty/contract/account/saved-address';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AN_ADDRESS } from '../testing/place-order.ts';
import { bearer, signUp } from '../testing/sign-up.ts';
import { createTestShop } from '../testing/test-shop.ts';

const shop = createTestShop('addresses', undefined, new Date());

/** A new customer's address book, shown as its cities, the default one with a star. */
async function openBook() {
  const { token } = await signUp(shop);
  let saved: SavedAddress[] = [];
  const call = async (method: string, path = '', body?: object) => {
    const answer = await shop.call(`/api/account/addresses${path}`, { method, body, ...bearer(token) });
    if (answer.status === 200) saved = z.array(savedAddressSchema).parse(answer.data);
    return answer;
  };
  const show = () => saved.map(({ city, isDefault }) => `${city}${isDefault ? '*' : ''}`).join(' ');
  const idOf = (wanted: string) => saved.find(({ city }) => city === wanted)?.id;
  const add = async (city: string, fields: object = {}) => {
    await call('POST', '', { ...AN_ADDRESS, city, ...fields });
    return show();
  };
  const edit = async (city: string, fields: object) => {
    await call('PUT', `/${idOf(city)}`, { ...AN_ADDRESS, city, ...fields });
    return show();
  };
  const remove = async (city: string) => {
    await call('DELETE', `/${idOf(city)}`);
    return show();
  };
  return { call, show, add, edit, remove };
}

test('D-31 the first address is the default one, and another becomes it only on request', async () => {
  const { call, show, add, edit } = await openBook();
  expect(await add('Salem')).toBe('Salem*');
  expect(await add('Bend')).toBe('Salem* Bend');
  expect(await add('Eugene', { isDefault: true })).toBe('Eugene* Salem Bend');
  expect(await edit('Bend', { isDefault: true })).toBe('Bend* Eugene Salem');
  await call('GET');
  expect(show()).toBe('Bend* Eugene Salem');
});

test('D-31 a default address that gives that up keeps it while there is no other, and else the first one has it', async () => {
  const { add, edit } = await openBook();
  await add('Salem');
  expect(await edit('Salem', { isDefault: false })).toBe('Salem*');
  await add('Bend');
  expect(await edit('Bend', { city: 'Eugene' })).toBe('Salem* Eugene');
});

test('D-31 when the default address is deleted the next one is the default, and the last one leaves nothing', async () => {
  const { call, add, remove } = await openBook();
  await add('Salem');
  await add('Bend');
  await add('Eugene');
  expect(await remove('Salem')).toBe('Bend* Eugene');
  expect(await remove('Eugene')).toBe('Bend*');
  expect(await remove('Bend')).toBe('');
  for (const method of ['PUT', 'DELETE']) {
    const answer = await call(method, `/${'a'.repeat(20)}`, AN_ADDRESS);
    expect(answer).toMatchObject({ status: 404, data: { message: 'This address is no longer saved.' } });
  }
});

test('D-31 twenty addresses can be saved', async () => {
  const { call, add } = await openBook();
  for (let count = 0; count < 20; count += 1) expect((await add('Salem')).split(' ')).toHaveLength(count + 1);
  expect(await call('POST', '', AN_ADDRESS)).toMatchObject({
    status: 422,
    data: { code: 'quantity-limit', message: 'You can save up to 20 addresses.' },
  });
});
