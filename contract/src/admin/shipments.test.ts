import { expect, test } from 'vitest';
import { createOrderNumber } from '../orders/order-number.ts';
import { type FoundOrder, listPicks, parseShipmentLines, planShipments } from './shipments.ts';

const numberOf = (seed: number) => createOrderNumber(new Uint8Array(7).fill(seed));
const [A, B, C] = [numberOf(1), numberOf(2), numberOf(3)];
const orderOf = (orderNumber: string, change: Partial<FoundOrder> = {}): FoundOrder => ({
  id: orderNumber.toLowerCase(),
  orderNumber,
  customerName: 'Ada Moss',
  status: 'processing',
  paymentStatus: 'paid',
  isTestOrder: false,
  isHeld: false,
  cancellation: null,
  tracking: null,
  updatedAt: '2026-11-25T12:00:00.000Z',
  ...change,
});
const readLines = (text: string) =>
  parseShipmentLines(text, 'USPS').map(({ line, orderNumber, tracking }) => [
    line,
    orderNumber,
    tracking.number,
    tracking.carrier,
  ]);
const problemOf = (text: string, ...orders: readonly FoundOrder[]) =>
  planShipments(parseShipmentLines(text, 'USPS'), orders).map((plan) => ('problem' in plan ? plan.problem : 'works'));

test('typed lines, cells of a spreadsheet and a CSV file are read alike', () => {
  expect(readLines(`${A} 9400 1000 0000`)).toEqual([[1, A, '9400 1000 0000', 'USPS']]);
  expect(readLines(`${A}\t94001000\r\n${B}\t1Z999\tUPS`)).toEqual([
    [1, A, '94001000', 'USPS'],
    [2, B, '1Z999', 'UPS'],
  ]);
  expect(readLines(`"Order","Tracking number"\n"${A}","94001000"\n\n,\n${B};1Z999;UPS;`)).toEqual([
    [2, A, '94001000', 'USPS'],
    [5, B, '1Z999', 'UPS'],
  ]);
  expect(readLines(`${A.toLowerCase().replaceAll('-', ' ')} 94001000`)).toEqual([[1, A, '94001000', 'USPS']]);
});

test('a tracking number that Excel marks as text is read as it looks there', () => {
  const number = '9400110200881234567890';
  for (const cell of [`="${number}"`, `"=""${number}"""`, `'${number}`, `"${number}"`, ` "${number}"`])
    for (const separator of [',', ';', '\t'])
      expect(readLines(`"${A}"${separator}${cell}${separator}"UPS, Ground"`)).toEqual([[1, A, number, 'UPS, Ground']]);
});

test('a decimal comma does not split a cell beside a tab or a semicolon', () => {
  for (const separator of [';', '\t'])
    expect(readLines(`${A}${separator}9,4001E+21`)).toEqual([[1, A, '9,4001E+21', 'USPS']]);
});

test('only a first line without a digit is a heading', () => {
  expect(readLines(`hello\n${A} 1`)).toEqual([[2, A, '1', 'USPS']]);
  expect(readLines(`${A} 1\nhello`)).toEqual([
    [1, A, '1', 'USPS'],
    [2, undefined, '', 'USPS'],
  ]);
  expect(readLines('order 9\nhello').length).toBe(2);
  expect(readLines('')).toEqual([]);
});

test('every line that does not work says why', () => {
  expect(problemOf(`${A} 9400\nPL-1234 9400\n${B} 9400\n${C} 9400\n${C} 9401`, orderOf(A), orderOf(C))).toEqual([
    'works',
    'This line does not begin with an order number.',
    'There is no order with this number.',
    'works',
    'This order is on line 4 already.',
  ]);
  const statusOf = (change: Partial<FoundOrder>) => problemOf(`${A} 9400`, orderOf(A, change))[0];
  expect(statusOf({ status: 'pending' })).toBe('works');
  expect(statusOf({ paymentStatus: 'not_required' })).toBe('works');
  expect(statusOf({ status: 'shipped', tracking: { carrier: 'USPS', number: '9400' } })).toBe(
    'It has shipped already, with 9400.',
  );
  expect(statusOf({ status: 'shipped' })).toBe('It has shipped already, without a tracking number.');
  expect(statusOf({ status: 'delivered' })).toBe('It has been delivered already.');
  expect(statusOf({ status: 'cancelled' })).toBe('It is cancelled.');
  expect(statusOf({ paymentStatus: 'pending' })).toBe('It is not paid.');
  expect(statusOf({ paymentStatus: 'review', isHeld: true })).toBe('It is held: look at its payment first.');
  expect(statusOf({ isHeld: true })).toBe('It is held: look at its payment first.');
  expect(statusOf({ cancellation: 'refund' })).toBe('It is being refunded and cancelled.');
  expect(statusOf({ cancellation: 'customer' })).toBe('The customer wants to cancel.');
  expect(statusOf({ isTestOrder: true })).toBe('This is a test order.');
  expect(problemOf(A, orderOf(A))).toEqual(['There is no tracking number.']);
  expect(problemOf(`${A}\t9.4001E+21`, orderOf(A))[0]).toContain('A spreadsheet has rounded the tracking number.');
  for (const rounded of [';9,4001E+21', ',9,4001E+21', ',"9,4001E+21"', ',9.4001E+21'])
    expect(problemOf(`${A}${rounded}`, orderOf(A))[0], rounded).toContain('A spreadsheet has rounded');
  for (const broken of ['="9400', '#REF!', '94001,', '=A2'])
    expect(problemOf(`${A}\t${broken}`, orderOf(A))[0], broken).toBe(
      'A tracking number has only letters, digits, spaces and dashes.',
    );
  expect(problemOf(`${A}\t1Z 999-aa 10`, orderOf(A))).toEqual(['works']);
  expect(problemOf(`${A} ${'9'.repeat(61)}`, orderOf(A))[0]).toContain('at most 60 characters');
});

test('the pick list has each product once in each size and color, from small to large', () => {
  const item = (productName: string, size: string, color: string, quantity: number) => ({
    productId: productName.length,
    productName,
    size,
    color,
    quantity,
  });
  const orders = [
    { items: [item('Court Tee', 'XL', 'Black', 1), item('Court Tee', 'SM', 'Black', 2)] },
    {
      items: [
        item('Cap', 'ONE SIZE', 'Red', 1),
        item('Court Tee', 'XL', 'Black', 3),
        item('Court Tee', 'MED', 'Blue', 1),
      ],
    },
  ];
  expect(
    listPicks(orders).map(({ productName, color, size, quantity }) => [productName, color, size, quantity]),
  ).toEqual([
    ['Cap', 'Red', 'ONE SIZE', 1],
    ['Court Tee', 'Black', 'SM', 2],
    ['Court Tee', 'Black', 'XL', 4],
    ['Court Tee', 'Blue', 'MED', 1],
  ]);
  expect(listPicks([])).toEqual([]);
});
