import { expect, test } from 'vitest';

const COMPONENTS = Object.keys({ ...import.meta.glob('../ui/*.tsx'), ...import.meta.glob('../admin/ui/*.tsx') });
const PAGES = Object.values(import.meta.glob('./*.tsx', { query: '?raw', import: 'default', eager: true })).join('\n');

/** These look like another specimen, or need data from the shop. */
const WITHOUT_SPECIMEN: readonly string[] = [
  'admin/ui/delete-button.tsx',
  'admin/ui/edit-conflict-dialog.tsx',
  'admin/ui/email-frame.tsx',
  'admin/ui/export-button.tsx',
  'admin/ui/leave-confirmation.tsx',
  'admin/ui/picture-input.tsx',
  'admin/ui/product-picker.tsx',
  'admin/ui/reorderable-list.tsx',
  'admin/ui/sortable-list.tsx',
  'admin/ui/virtual-list.tsx',
  'ui/address-fields.tsx',
  'ui/copy-button.tsx',
  'ui/delivery-estimate.tsx',
  'ui/empty-cart-notice.tsx',
  'ui/link.tsx',
  'ui/order-facts.tsx',
  'ui/page-head.tsx',
  'ui/page-notices.tsx',
  'ui/pay-order-button.tsx',
  'ui/price.tsx',
  'ui/rich-text.tsx',
  'ui/site-link.tsx',
  'ui/toaster.tsx',
];

test('the style guide shows every shared component', () => {
  const missing = COMPONENTS.map((path) => path.replace('../', '')).filter((path) => !PAGES.includes(`../${path}`));
  expect(missing.toSorted()).toEqual(WITHOUT_SPECIMEN.toSorted());
});
