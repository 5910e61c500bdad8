import { stockKey } from '@plenty/contract/catalog/availability';
import { nameVariant } from '@plenty/contract/catalog/stock-keeping';
import { saleSchema } from '@plenty/contract/catalog/schedule';
import { listChoices } from '@plenty/contract/catalog/variant-price';
import { cents, formatDollars } from '@plenty/contract/lib/money';
import type { DocumentData } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

const amountSchema = z.int().check(z.minimum(0));
const byVariantSchema = z.record(z.string(), z.union([z.string(), amountSchema]));
const optionsSchema = z.object({ sizes: z.array(z.string()), colors: z.array(z.string()) });

/** An amount or what single sizes and colors have, in words: '$48.00', '3XL in Black: $54.00'. Undefined for any other field. */
export function describeProductField(product: DocumentData, field: string): unknown {
  switch (field) {
    case 'price':
    case 'cost':
      return formatAmount(product[field]);
    case 'sale':
      return describeSale(product[field]);
    case 'prices':
      return describeByVariant(product, product[field], formatAmount);
    case 'skus':
    case 'barcodes':
      return describeByVariant(product, product[field], String);
    default:
      return undefined;
  }
}

function formatAmount(amount: unknown): string | undefined {
  const parsed = amountSchema.safeParse(amount).data;
  return parsed === undefined ? undefined : formatDollars(cents(parsed));
}

function describeSale(stored: unknown) {
  const sale = saleSchema.safeParse(stored).data;
  return sale && { ...sale, price: formatDollars(sale.price) };
}

/** In the order of the product's sizes; what it is not made in any more keeps its key. */
function describeByVariant(
  product: DocumentData,
  values: unknown,
  format: (value: unknown) => string | undefined,
): string[] | undefined {
  const options = optionsSchema.safeParse(product).data;
  const stored = byVariantSchema.safeParse(values).data;
  if (!options || !stored) return undefined;
  const names = new Map(
    listChoices(options).map((choice) => [stockKey(choice.size, choice.color), nameVariant(choice) || 'This product']),
  );
  const keys = [...new Set([...names.keys(), ...Object.keys(stored)])].filter((key) => key in stored);
  return keys.map((key) => `${names.get(key) ?? key}: ${format(stored[key]) ?? ''}`);
}
