import { beforeAll, expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { createRecord, getCustomerId, withSearch } from './customer-record.ts';
import { searchCustomers } from './customer-search.repository.ts';

const { database } = createTestShop('customer-search');
const PEOPLE = [
  { name: 'Ann Moss', email: 'ann@example.com', lastAt: 3, spent: 900, orders: 1 },
  { name: 'Bea Moss', email: 'bea@example.com', lastAt: 1, spent: 9900, orders: 2 },
  { name: 'Cy Moss', email: 'cy@moss.example', lastAt: 2, spent: 0, orders: 5 },
  { name: 'Di Hart', email: 'di@example.com', lastAt: 4, spent: 100, orders: 3 },
];
beforeAll(async () => {
  for (const { email, ...person } of PEOPLE) {
    const record = withSearch({ ...createRecord(email), ...person, placed: person.orders });
    await database.doc(paths.customerRecord(getCustomerId(email))).set(record);
  }
});
const find = async (filter: Parameters<typeof searchCustomers>[1]) => {
  const { customers, next, count } = await searchCustomers(database, filter, { size: 3 });
  return { names: customers.map(({ name }) => name.split(' ')[0]), next, count };
};

test.each([
  ['recent', ['Di', 'Ann', 'Cy'], ['Bea']],
  ['spent', ['Bea', 'Ann', 'Di'], ['Cy']],
  ['orders', ['Cy', 'Di', 'Bea'], ['Ann']],
] as const)('AORD-06 customers are listed a page at a time, by what is %s', async (sort, first, rest) => {
  const page = await find({ sort });
  expect(page).toMatchObject({ names: first, count: 4 });
  expect(await find({ sort, after: page.next ?? '' })).toEqual({ names: rest, next: null, count: null });
});

test.each([
  ['recent', ['Ann', 'Cy', 'Bea']],
  ['spent', ['Bea', 'Ann', 'Cy']],
  ['orders', ['Cy', 'Bea', 'Ann']],
] as const)('AORD-06 customers that are searched for are sorted, too: by what is %s', async (sort, names) => {
  expect(await find({ search: 'moss', sort })).toEqual({ names, next: null, count: 3 });
});

test('AORD-06 a customer is found by the beginning of the email, once, and by no single letter', async () => {
  expect((await find({ search: ' ANN@ex ' })).names).toEqual(['Ann']);
  expect((await find({ search: 'cy' })).names, 'by email and name').toEqual(['Cy']);
  expect(await find({ search: 'a' }), 'everybody').toMatchObject({ count: 4 });
  expect(await find({ search: 'nobody' })).toEqual({ names: [], next: null, count: 0 });
});
