import { expect, test } from 'vitest';
import { describeMargin } from './cost-field.tsx';

test.each([
  ['48.00', '', '12', 'Cost $12.00 · margin 75% · profit $36.00. Only you see it.'],
  ['$48', '30.00', '12.00', 'Cost $12.00 · margin 75%, 60% on sale · profit $36.00. Only you see it.'],
  ['48.00', '60.00', '12.00', 'Cost $12.00 · margin 75% · profit $36.00. Only you see it.'],
  ['10.00', '', '12.00', 'Cost $12.00 · margin -20% · profit -$2.00. Only you see it.'],
  ['48.00', '', '', 'Only you see it.'],
  ['48.00', '', 'twelve', 'Only you see it.'],
  ['0.00', '', '12.00', 'Only you see it.'],
])('a price of %j, a sale price of %j and a cost of %j: %s', (price, salePrice, cost, sentence) => {
  expect(describeMargin({ price, salePrice, cost })).toBe(sentence);
});
