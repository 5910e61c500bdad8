import { expect, test } from 'vitest';
import { ROOT } from '../emulators/folders.ts';
import { describeViolation, findViolations } from './import-rules.ts';
import { readSourceTree } from './read-source-tree.ts';

/** The offences of a tree of one file with one import. */
function offencesOf(file: string, specifier: string): string[] {
  return findViolations({ [file]: `\nimport { x } from '${specifier}';\n` }).map(describeViolation);
}

test('every file of this repository imports only what it may', () => {
  const tree = readSourceTree(ROOT);
  expect(Object.keys(tree)).toContain('local/house/import-rules.test.ts');
  expect(findViolations(tree).map(describeViolation)).toEqual([]);
});

test('an offence is named with its file, its line and the reason', () => {
  expect(offencesOf('contract/src/money/money.ts', 'react')).toEqual([
    'contract/src/money/money.ts:2 imports react: the contract knows zod/mini and itself alone',
  ]);
});

test.each([
  ['contract/src/money/money.ts', 'node:fs'],
  ['contract/src/money/money.ts', '../../../functions/src/cart/cart-repository.ts'],
  ['contract/src/money/money.ts', '../testing/arbitrary.ts'],
  ['functions/src/cart/add-to-cart.ts', '../http/answer.ts'],
  ['functions/src/cart/add-to-cart.ts', '../orders/make-order.ts'],
  ['functions/src/cart/add-to-cart.ts', '../../../web/src/lib/money.ts'],
  ['functions/src/cart/add-to-cart.ts', '@plenty/contract/testing/arbitrary'],
  ['functions/src/cart/add-to-cart.ts', '../../../contract/src/money/money.ts'],
  ['functions/src/cart/add-to-cart.ts', '../../../local/demo/seed.ts'],
  ['functions/src/cart/add-to-cart.ts', '../testing/open-shop.ts'],
  ['functions/src/firestore/paths.ts', '../cart/cart-repository.ts'],
  ['functions/src/brand-new-word/act.ts', '../http/answer.ts'],
  ['web/src/features/shop/api/list.ts', '../../cart/api/add.ts'],
  ['web/src/features/shop/components/list.tsx', '../../../app/router.tsx'],
  ['web/src/features/brand-new/act.ts', '../shop/api/list.ts'],
  ['web/src/components/button.tsx', '../features/cart/drawer.tsx'],
  ['web/src/lib/money.ts', '../../../functions/src/index.ts'],
  ['local/stand-ins/paypal/serve.ts', '@plenty/contract/money/money'],
  ['local/stand-ins/paypal/serve.ts', '../../../functions/src/payments/payment.ts'],
  ['local/demo/seed.ts', '../../e2e/journey.ts'],
])('%s may not import %s', (file, specifier) => {
  expect(offencesOf(file, specifier)).toHaveLength(1);
});

test.each([
  ['contract/src/money/money.ts', 'zod/mini'],
  ['contract/src/money/money.ts', '../cart/cart.ts'],
  ['contract/src/money/money.test.ts', '../testing/arbitrary.ts'],
  ['contract/src/money/money.test.ts', 'vitest'],
  ['functions/src/cart/add-to-cart.ts', '@plenty/contract/money/money'],
  ['functions/src/cart/add-to-cart.ts', '../firestore/paths.ts'],
  ['functions/src/cart/add-to-cart.ts', './cart-repository.ts'],
  ['functions/src/cart/add-to-cart.ts', '../orders/order-repository.ts'],
  ['functions/src/cart/add-to-cart.ts', '../orders/stored-order.ts'],
  ['functions/src/cart/add-to-cart.firestore.test.ts', '../testing/open-shop.ts'],
  ['functions/src/testing/open-shop.ts', '../http/serve-calls.ts'],
  ['functions/src/cart/add-to-cart.ts', '../context.ts'],
  ['functions/src/http/serve-calls.ts', '../cart/add-to-cart.ts'],
  ['web/src/features/shop/components/list.tsx', '../../../components/button.tsx'],
  ['web/src/features/shop/components/list.tsx', '../api/list.ts'],
  ['web/src/app/router.tsx', '../features/shop/page.tsx'],
  ['local/demo/seed.ts', '@plenty/contract/money/money'],
])('%s may import %s', (file, specifier) => {
  expect(offencesOf(file, specifier)).toEqual([]);
});

test('a word may know a file beside the words unless that file puts words together', () => {
  const tree = {
    'functions/src/context.ts': "import type { Cart } from './cart/cart.ts';",
    'functions/src/storefront.ts': "import { addToCart } from './cart/add-to-cart.ts';",
    'functions/src/cart/add-to-cart.ts': "import '../context.ts';\nimport '../storefront.ts';",
  };
  expect(findViolations(tree).map(({ imports }) => imports)).toEqual(['../storefront.ts']);
});
