import type { SyncField, SyncReport } from '@plenty/contract/sync/sync-report';

const FIELD_LABELS = {
  name: 'name',
  description: 'description',
  price: 'price',
  category: 'category',
  choices: 'sizes and colors',
  pictures: 'pictures',
  listing: 'visibility',
  counts: 'stock',
} as const satisfies Record<SyncField, string>;

/** What a field of a product is called, in the middle of a sentence. */
export function getFieldLabel(field: SyncField): string {
  return FIELD_LABELS[field];
}

type SectionKind = Exclude<keyof SyncReport, 'unchanged'>;

/** The parts of a report in the order they are shown; `preview` is what they are called before anything was done. */
export const REPORT_SECTIONS: readonly {
  readonly kind: SectionKind;
  readonly done: string;
  readonly preview: string;
}[] = [
  { kind: 'new', done: 'New', preview: 'New at Shopify' },
  { kind: 'changed', done: 'Changed', preview: 'Changed at Shopify' },
  { kind: 'kept', done: 'Kept because changed here', preview: 'Kept because changed here' },
  { kind: 'gone', done: 'Gone at Shopify, still here', preview: 'Gone at Shopify, stays here' },
  { kind: 'leftOut', done: 'Left out', preview: 'Would be left out' },
];
