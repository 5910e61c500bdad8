import { expect, test } from 'vitest';
import { anAddress } from '../testing/builders.ts';
import { US_PLACES } from '../testing/us-places.ts';
import { addressSchema } from './address.ts';
import { addressInputSchema } from './address-input.ts';
import { listAddressLines } from './address-lines.ts';
import { createOrderRequestSchema } from '../api/checkout-endpoints.ts';
import { addressFormSchema } from '../account/saved-address.ts';
import { findZipState } from './zip-code.ts';
import { checkPlace, findStateCode, isStreetDoubtful, spellState } from './us-address.ts';

const messagesOf = (override: Record<string, unknown>): string[] =>
  addressInputSchema
    .safeParse({ ...anAddress(), ...override })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('R-8 a state may be written as people and autofill write it', () => {
  for (const typed of ['OR', 'or', ' Oregon ', 'oregon', 'oreg', 'O.R.'])
    expect(findStateCode(typed), typed).toBe('OR');
  for (const [typed, code] of [
    ['D.C.', 'DC'],
    ['Washington DC', 'DC'],
    ['Washington', 'WA'],
    ['Virginia', 'VA'],
    ['west', 'WV'],
    ['Kansas', 'KS'],
    ['US Virgin Islands', 'VI'],
    ['Virgin Islands', 'VI'],
    ['puerto rico', 'PR'],
    ['new  york', 'NY'],
    ['Mass.', 'MA'],
    ['armed forces pac', 'AP'],
    ['ae', 'AE'],
  ] as const) {
    expect(findStateCode(typed), typed).toBe(code);
  }
  for (const typed of ['', 'Bavaria', 'Ontario', 'ON', 'New', 'Miss', 'o', 'ore gon', '97205', 'XX', 'constructor']) {
    expect(findStateCode(typed), typed).toBeUndefined();
  }
  expect([spellState('tx'), spellState('Bavaria'), spellState('')]).toEqual(['Texas', 'Bavaria', '']);
});

test('R-8 real places of all states, territories and military regions are accepted', () => {
  expect(US_PLACES.length).toBeGreaterThanOrEqual(60);
  for (const [city, state, zipCode] of US_PLACES) {
    const parsed = addressInputSchema.parse(anAddress({ city, state: spellState(state), zipCode }));
    expect(parsed, city).toMatchObject({ city, state, zipCode });
  }
});

test('R-8 the same places are rejected in every other state', () => {
  for (const [city, state, zipCode] of US_PLACES) {
    for (const [, other] of US_PLACES.filter(([, each]) => each !== state)) {
      expect(checkPlace({ city, state: other, zipCode }), `${city}, ${other} ${zipCode}`).toMatchObject({
        field: 'zipCode',
      });
    }
  }
});

test('R-8 the message names the state that the ZIP code is in', () => {
  for (const [state, zipCode, message] of [
    ['CA', '97205', 'ZIP code 97205 is in Oregon, not California'],
    ['MD', '20001-1234', 'ZIP code 20001 is in the District of Columbia, not Maryland'],
    ['DC', '90210', 'ZIP code 90210 is in California, not the District of Columbia'],
    ['NY', '09012', 'ZIP code 09012 belongs to Armed Forces Europe, not New York'],
    ['OR', '00012', 'We do not know ZIP code 00012. Please check it'],
  ] as const) {
    expect(messagesOf({ state, zipCode })).toEqual([`zipCode: ${message}`]);
  }
});

test('R-8 neither Bavaria nor hello is ordered to', () => {
  expect(messagesOf({ state: 'Bavaria' })).toEqual(['state: Choose a state']);
  expect(messagesOf({ zipCode: 'hello' })).toEqual(['zipCode: Use 5 digits, or ZIP+4, like 97205-1234']);
  expect(messagesOf({ state: 'Bavaria', zipCode: 'hello', phone: '12' })).toEqual([
    'state: Choose a state',
    'zipCode: Use 5 digits, or ZIP+4, like 97205-1234',
    'phone: Use a US phone number with 10 digits',
  ]);
});

test('a ZIP code of another state is said together with what is missing', () => {
  expect(messagesOf({ firstName: '', state: 'CA' })).toEqual([
    'firstName: First name is required',
    'zipCode: ZIP code 97201 is in Oregon, not California',
  ]);
});

test('the city of a military address is a military post', () => {
  const military = { state: 'AE', zipCode: '09012', address: 'PSC 3 Box 4120' };
  for (const city of ['APO', 'fpo', 'DPO']) expect(messagesOf({ ...military, city }), city).toEqual([]);
  expect(messagesOf({ ...military, city: 'Ramstein' })).toEqual([
    'city: The city of a military address is APO, FPO or DPO',
  ]);
});

test('an order and a saved address keep the two-letter code, and leave out optional fields without a text', () => {
  const typed = { ...anAddress({ state: 'oregon', zipCode: '972051234' }), address2: '  ', phone: '' };
  const kept = { ...anAddress(), state: 'OR', zipCode: '97205-1234' };
  expect(addressInputSchema.parse(typed)).toStrictEqual(kept);
  expect(addressFormSchema.parse({ ...typed, isDefault: true })).toStrictEqual({ ...kept, isDefault: true });
  const amounts = { subtotal: '1.00', shipping: '1.00', discountAmount: '0.00', total: '2.00' };
  const order = { email: 'ada@example.com', cartItems: [], ...amounts };
  expect(createOrderRequestSchema.parse({ ...typed, ...order })).toStrictEqual({ ...kept, ...order });
  const billed = createOrderRequestSchema.safeParse({ ...typed, ...order, billingAddress: { ...typed, state: 'CA' } });
  expect(billed.error?.issues[0]?.path).toEqual(['billingAddress', 'zipCode']);
});

test('the second line and the phone number are kept when they have a text', () => {
  const parsed = addressInputSchema.parse({ ...anAddress(), address2: ' Apt 4 ', phone: '+1 (503) 555-0123' });
  expect(parsed).toMatchObject({ address2: 'Apt 4', phone: '5035550123' });
  expect(listAddressLines(parsed)).toEqual([
    'Ada Moss',
    '1 Pine Street',
    'Apt 4',
    'Portland, OR 97201',
    'United States',
    '(503) 555-0123',
  ]);
  expect(messagesOf({ address2: 'x'.repeat(101) })).toEqual(['address2: Please use at most 100 characters']);
});

test('an address from before these checks stays readable as it was written', () => {
  const old = anAddress({ state: 'Bavaria', zipCode: 'hello', address: '1' });
  expect(addressSchema.parse(old)).toEqual(old);
  expect(listAddressLines(old)).toEqual(['Ada Moss', '1', 'Portland, Bavaria hello', 'United States']);
});

test('R-8 a street without a number, or with nothing else, is asked about', () => {
  for (const address of ['1', '12-34', 'Pine Street', 'hello', '#', 'PO Box', 'Rural Route']) {
    expect(isStreetDoubtful(anAddress({ address, address2: 'Apt 4' })), address).toBe(true);
  }
});

test('other streets are not asked about', () => {
  for (const address of [
    '1 Pine Street',
    'N6W23001 Bluemound Rd',
    '12 1/2 B Street',
    'PO Box 120',
    'P.O. Box 7',
    'RR 2 Box 14',
    'HC 68 Box 23A',
    'General Delivery',
    'One Penn Plaza',
    'Kailua Rd 5',
    'Calle Ñandú 3',
  ]) {
    expect(isStreetDoubtful(anAddress({ address })), address).toBe(false);
  }
  for (const address of ['PSC 3 Box 4120', 'USS Nimitz', 'APO']) {
    expect(isStreetDoubtful(anAddress({ address, city: 'APO', state: 'AE', zipCode: '09012' })), address).toBe(false);
  }
});

test('every ZIP code of five digits is of one state, and rejected or unknown in all others', () => {
  const codes = ['CA', 'TX', 'AE', 'PR'];
  for (let zip = 0; zip < 100_000; zip += 37) {
    const zipCode = String(zip).padStart(5, '0');
    const home = findZipState(zipCode);
    for (const state of codes) {
      const isAccepted = checkPlace({ city: 'APO', state, zipCode }) === undefined;
      expect(isAccepted, `${state} ${zipCode}`).toBe(home === state);
    }
  }
});
