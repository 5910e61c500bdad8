import { expect, test } from 'vitest';
import { readCustomerExport } from './subscriber-import.ts';

const HEAD = 'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Accepts Email Marketing Updated At,Phone';
const read = (...rows: string[]) => readCustomerExport([HEAD, ...rows, ''].join('\n'));

test('only customers with a clear yes become subscribers, and nothing but their address and consent is read', () => {
  expect(
    read(
      "'1,Ada,Moss,ada@example.com,yes,2024-05-01 10:00:00 -0400,555",
      '2,Bo,Lee,bo@example.com,no,,',
      '3,Cy,Fox,cy@example.com,,,',
      '4,Di,Roe,di@example.com,maybe,,',
      '5,Ed,Poe,ed@example.com,Yes,last spring,',
    ),
  ).toEqual({
    subscribers: [
      { email: 'ada@example.com', consentAt: '2024-05-01T14:00:00.000Z' },
      { email: 'ed@example.com', consentAt: null },
    ],
    customers: 5,
    withoutConsent: 3,
    repeated: 0,
    invalidLines: [],
  });
});

test('of two rows for one address, however it is spelled, a no counts more than a yes', () => {
  expect(
    read(',,,ada@example.com,yes,,', ',,,ADA@example.com ,no,,', ',,,bo@example.com,yes,,', ',,,Bo@example.com,yes,,'),
  ).toMatchObject({ subscribers: [{ email: 'bo@example.com' }], repeated: 1, withoutConsent: 1 });
});

test('a yes without a valid address is named by its line, and empty rows are no customers', () => {
  expect(read(',,,,yes,,555', ',,,,,,', ',,,ada@@example,yes,,')).toMatchObject({
    subscribers: [],
    customers: 2,
    invalidLines: [2, 4],
  });
});

test('a file that is no customer export gets one sentence', () => {
  expect(readCustomerExport('Name,Price\nTee,48\n')).toEqual({ fault: expect.stringContaining('no customer export') });
  expect(readCustomerExport('Email,Accepts Email Marketing\n"ada,yes\n')).toEqual({
    fault: expect.stringContaining('line 2'),
  });
});
