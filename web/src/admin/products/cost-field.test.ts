import { expect, test } from 'vitest';
import { describeMargin } from './cost-field.tsx';
import { NO_VARIANT_VALUES } from './variant-draft.ts';

const NO_OWN_PRICES = { sizes: [], colors: [], variants: NO_VARIANT_VALUES };

test.each([
  ['48.00', '', '12', 'Cost $12.00 · margin 75% · profit $36.00. Only you see it.'],
  ['$48', '30.00', '12.00', 'Cost $12.00 · margin 75%, 60% on sale · profit $36.00. Only you see it.'],
  ['48.00', '60.00', '12.00', 'Cost $12.00 · margin 75% · profit $36.00. Only you see it.'],
  ['10.00', '', '12.00', 'Cost $12.00 · margin -20% · profit -$2.00. Only you see it.'],
  ['48.00', '', '', 'Only you see it.'],
  ['48.00', '', 'twelve', 'Only you see it.'],
  ['0.00', '', '12.00', 'Only you see it.'],
])('a price of %j, a sale price of %j and a cost of %j: %s', (price, salePrice, cost, sentence) => {
  expect(describeMargin({ ...NO_OWN_PRICES, price, salePrice, cost })).toBe(sentence);
});

test.each([
  ['', 'Cost $12.00 · margin 70% to 80% · profit $28.00 to $48.00. Only you see it.'],
  ['45.00', 'Cost $12.00 · margin 70% to 80%, 70% to 73% on sale · profit $28.00 to $48.00. Only you see it.'],
  ['36.00', 'Cost $12.00 · margin 70% to 80%, 67% on sale · profit $28.00 to $48.00. Only you see it.'],
])(
  'D-63 with sizes of their own prices and a sale price of %j the lowest margin comes first: %s',
  (salePrice, sentence) => {
    const prices = { sm__any: '40', '3xl__any': '60.00', med__any: 'soon', xl__any: '1.00' };
    const draft = { sizes: ['SM', 'MED', '3XL'], colors: [], variants: { ...NO_VARIANT_VALUES, prices } };
    expect(describeMargin({ ...draft, price: '48.00', salePrice, cost: '12.00' })).toBe(sentence);
  },
);
