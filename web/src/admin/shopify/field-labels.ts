import type { SyncField } from '@plenty/contract/admin/shopify-sync';

/** What the panel calls the fields of a sync. */
export const FIELD_LABELS = {
  name: 'name',
  description: 'description',
  price: 'price',
  category: 'category',
  choices: 'sizes and colors',
  pictures: 'pictures',
  listing: 'visibility',
  prices: 'prices of sizes and colors',
  facts: 'facts',
  fitNote: 'fit note',
  measurements: 'measurements',
  skus: 'SKUs',
  barcodes: 'barcodes',
  seoTitle: 'title for search engines',
  seoDescription: 'text for search engines',
  counts: 'stock',
} as const satisfies Record<SyncField, string>;
