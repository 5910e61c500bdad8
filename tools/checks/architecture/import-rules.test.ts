import { expect, test } from 'vitest';
import { ROOT } from '../../start/project.ts';
import { describeViolation, findImportCycles, findViolations } from './import-rules.ts';
import { readSourceTree } from './source-tree.ts';

/** The violations of a tree that consists of one file with one import. */
function offencesOf(file: string, specifier: string): string[] {
  return findViolations({ [file]: `\nimport { x } from '${specifier}';\n` }).map(describeViolation);
}

test('every file of this repository imports only what it may', () => {
  const tree = readSourceTree(ROOT);
  expect(Object.keys(tree)).toContain('tools/checks/architecture/import-rules.test.ts');
  expect(findViolations(tree).map(describeViolation)).toEqual([]);
});

test('a violation is reported with its file, its line and the reason', () => {
  expect(offencesOf('contract/src/lib/money.ts', 'react')).toEqual([
    'contract/src/lib/money.ts:2 imports react: the contract knows zod/mini and itself alone',
  ]);
});

test('no file imports itself through others, not even for a type', () => {
  expect(findImportCycles(readSourceTree(ROOT))).toEqual([]);
});

test('a cycle is found at any length, and a dynamic import closes none', () => {
  const tree = {
    'contract/src/a.ts': "import './b.ts';",
    'contract/src/b.ts': "import type { C } from './c.ts';",
    'contract/src/c.ts': "import './a.ts';\nvoid import('./b.ts');",
  };
  expect(findImportCycles(tree)).toEqual(['contract/src/c.ts -> contract/src/a.ts']);
});

test.each([
  ['contract/src/lib/money.ts', 'node:fs'],
  ['contract/src/lib/money.ts', '../../../functions/src/cart/index.ts'],
  ['contract/src/lib/money.ts', '../testing/arbitrary.ts'],
  ['functions/src/cart/cart-handlers.ts', '../http/responses.ts'],
  ['functions/src/cart/cart-handlers.ts', '../orders/order.repository.ts'],
  ['functions/src/cart/cart-handlers.ts', '../storefront-routes.ts'],
  ['functions/src/cart/cart-handlers.ts', '../../../web/src/lib/money.ts'],
  ['functions/src/cart/cart-handlers.ts', '@plenty/contract/testing/arbitrary'],
  ['functions/src/cart/cart-handlers.ts', '../../../contract/src/lib/money.ts'],
  ['functions/src/cart/cart-handlers.ts', '../../../tools/seed/seed.ts'],
  ['functions/src/cart/cart-handlers.ts', '../testing/test-shop.ts'],
  ['functions/src/brand-new-area/use-case.ts', '../orders/order.repository.ts'],
  ['web/src/orders/order-page.tsx', '../cart/cart-drawer.tsx'],
  ['web/src/ui/button.tsx', '../cart/cart-drawer.tsx'],
  ['web/src/shell/layout.tsx', '../shop/home/home-page.tsx'],
  ['web/src/shop/list/shop-page.tsx', '../../main.tsx'],
  ['web/src/lib/money.ts', '../../../functions/src/index.ts'],
  ['tools/fakes/paypal/server.ts', '@plenty/contract/lib/money'],
  ['tools/fakes/paypal/server.ts', '../../../functions/src/payments/index.ts'],
  ['tools/seed/seed.ts', '../../e2e/journey.ts'],
])('%s may not import %s', (file, specifier) => {
  expect(offencesOf(file, specifier)).toHaveLength(1);
});

test.each([
  ['contract/src/lib/money.ts', 'zod/mini'],
  ['contract/src/lib/money.ts', '../cart/cart.ts'],
  ['contract/src/lib/money.test.ts', '../testing/arbitrary.ts'],
  ['contract/src/lib/money.test.ts', 'vitest'],
  ['functions/src/cart/cart-handlers.ts', '@plenty/contract/lib/money'],
  ['functions/src/cart/cart-handlers.ts', '../db/index.ts'],
  ['functions/src/cart/cart-handlers.ts', './cart.repository.ts'],
  ['functions/src/cart/cart-handlers.ts', '../orders/index.ts'],
  ['functions/src/cart/cart-handlers.ts', '../services.ts'],
  ['functions/src/cart/cart-handlers.firestore.test.ts', '../testing/test-shop.ts'],
  ['functions/src/testing/test-shop.ts', '../http/api-router.ts'],
  ['functions/src/storefront-routes.ts', './cart/cart-handlers.ts'],
  ['functions/src/email/functions.ts', '../http/express-adapter.ts'],
  ['web/src/shop/list/shop-page.tsx', '../../ui/button.tsx'],
  ['web/src/shop/product/product-page.tsx', '../../cart/add-to-cart.ts'],
  ['tools/seed/seed.ts', '@plenty/contract/lib/money'],
])('%s may import %s', (file, specifier) => {
  expect(offencesOf(file, specifier)).toEqual([]);
});

test('a dynamic import names the file itself', () => {
  const tree = {
    'functions/src/orders/order-handlers.ts': "void import('../email/smtp.ts');",
    'web/src/shell/pages.tsx': "void import('../shop/home/home-page.tsx');",
  };
  expect(findViolations(tree)).toEqual([]);
});
