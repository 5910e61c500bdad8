import {
  type BulkEdit,
  type BulkFields,
  type BulkProduct,
  type BulkTarget,
  getSeen,
  planBulkEdit,
  toBulkFields,
} from '@plenty/contract/admin/bulk-edit';
import { type Cents, formatDollars } from '@plenty/contract/lib/money';

/** Products that change in the same way, such as `$30.00 → $27.00`. */
type PreviewGroup = { readonly text: string; readonly count: number };

export type BulkPreview = {
  /** Those that change, as the request names them. */
  readonly targets: readonly BulkTarget[];
  /** The largest first; empty where there is nothing to compare. */
  readonly groups: readonly PreviewGroup[];
  readonly rounded: number;
  /** What is left as it is and why, as sentences. */
  readonly notes: readonly string[];
};

/** What an edit would do, computed with the rules that the server applies. */
export function previewBulkEdit(products: readonly BulkProduct[], edit: BulkEdit): BulkPreview {
  const planned = products.map((product) => {
    const before = toBulkFields(product);
    return { product, before, plan: planBulkEdit(before, edit) };
  });
  const groups = new Map<string, number>();
  const reasons = new Map<string, number>();
  const targets: BulkTarget[] = [];
  let rounded = 0;
  let priced = 0;
  for (const { product, before, plan } of planned) {
    if (plan.kind === 'change') {
      targets.push({ id: product.id, seen: getSeen(before, edit, product.updatedAt) });
      rounded += Number(plan.isRounded);
      priced += Number(before.prices !== undefined);
      const text = describeChange(before, plan.fields, edit);
      if (text) groups.set(text, (groups.get(text) ?? 0) + 1);
    } else {
      const reason = plan.kind === 'same' ? 'same' : plan.reason;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
  }
  return {
    targets,
    groups: [...groups].map(([text, count]) => ({ text, count })).toSorted((left, right) => right.count - left.count),
    rounded,
    notes: [
      ...describeOwnPrices(priced, edit),
      ...[...reasons].map(([reason, count]) => `${countProducts(count)}: ${NOTES[reason] ?? reason}.`),
    ],
  };
}

const NOTES: Readonly<Record<string, string>> = {
  same: 'already so, nothing changes',
  'below-zero': 'the price would be below zero, so it stays',
  'too-high': 'the price would be too high, so it stays',
  'not-below-price': 'the sale price would not be below the price, so nothing changes',
  'too-many-tags': 'a product has at most 50 tags, so nothing changes',
};

/** What becomes of the prices of single sizes and colors, which the list of changes does not show. */
function describeOwnPrices(count: number, edit: BulkEdit): string[] {
  if (count === 0) return [];
  switch (edit.kind) {
    case 'price':
      return [
        edit.rule.by === 'price'
          ? `${countProducts(count)}: sizes and colors with their own price lose it and cost the same as the others.`
          : `${countProducts(count)}: sizes and colors with their own price change by as much.`,
      ];
    case 'sale':
      return [
        `${countProducts(count)}: the sale lowers own prices of sizes and colors above the sale price to it, too.`,
      ];
    case 'end-sale':
      return [`${countProducts(count)}: sizes and colors with their own price cost that again.`];
    case 'category':
    case 'add-tags':
    case 'remove-tags':
    case 'listing':
    case 'delete':
    case 'duplicate':
      return [];
  }
}

export function countProducts(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`;
}

function describeChange(before: BulkFields, after: BulkFields, { kind }: BulkEdit): string {
  switch (kind) {
    case 'price':
      return formatPriceChange(before.price, after.price);
    case 'sale':
      return formatPriceChange(before.sale?.price ?? before.price, after.sale?.price ?? after.price);
    case 'end-sale':
      return formatPriceChange(before.sale?.price ?? before.price, after.price);
    case 'category':
      return `${before.category} → ${after.category}`;
    case 'add-tags':
    case 'remove-tags':
    case 'listing':
    case 'delete':
    case 'duplicate':
      return '';
  }
}

function formatPriceChange(before: Cents, after: Cents): string {
  return `${formatDollars(before)} → ${formatDollars(after)}`;
}
