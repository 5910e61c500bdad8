import { expect, test } from 'vitest';

const PARTS = Object.keys({ ...import.meta.glob('../ui/*.tsx'), ...import.meta.glob('../admin/ui/*.tsx') });
const PAGES = Object.values(import.meta.glob('./*.tsx', { query: '?raw', import: 'default', eager: true })).join('\n');

/** They look like what stands on the page already, or cannot stand without what the shop or the panel knows. */
const SHOWN_ELSEWHERE: readonly string[] = [
  'admin/ui/delete-button.tsx',
  'admin/ui/edit-conflict-dialog.tsx',
  'admin/ui/export-button.tsx',
  'admin/ui/picture-input.tsx',
  'admin/ui/reorderable-list.tsx',
  'admin/ui/unsaved-changes.tsx',
  'ui/address-fields.tsx',
  'ui/delivery-estimate.tsx',
  'ui/empty-cart-notice.tsx',
  'ui/page-head.tsx',
  'ui/page-notices.tsx',
  'ui/pay-order-button.tsx',
  'ui/recovered-order.tsx',
  'ui/section.tsx',
  'ui/site-link.tsx',
  'ui/toaster.tsx',
];

test('the style guide shows every shared part', () => {
  const missing = PARTS.map((path) => path.replace('../', '')).filter((path) => !PAGES.includes(`../${path}`));
  expect(missing.toSorted()).toEqual(SHOWN_ELSEWHERE.toSorted());
});
