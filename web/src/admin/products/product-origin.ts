import type { ProductOrigin } from '@plenty/contract/admin/products';
import { FIELD_LABELS } from '../shopify/field-labels.ts';

const LIST = new Intl.ListFormat('en-US');

function listLabels(fields: readonly string[]): string {
  const labels = new Map<string, string>(Object.entries(FIELD_LABELS));
  return LIST.format(fields.flatMap((field) => labels.get(field) ?? []));
}

/** Where a product comes from and which of its fields follow Shopify (O-7), in sentences. */
export function describeOrigin({ followed, changedHere, isGone }: ProductOrigin): string[] {
  if (isGone) return ['This product came from Shopify and is gone there. Nothing of it follows Shopify any more.'];
  return [
    'This product comes from Shopify.',
    ...(followed.length > 0 ? [`A sync updates its ${listLabels(followed)}.`] : []),
    ...(changedHere.length > 0 ? [`Changed here, so a sync leaves it as it is: ${listLabels(changedHere)}.`] : []),
    'A field that you change here no longer follows Shopify.',
  ];
}
