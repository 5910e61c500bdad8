import { type FieldChange, mergeFields } from '@plenty/contract/admin/field-merge';
import { stockKey } from '@plenty/contract/catalog/availability';
import { variantSchema } from '@plenty/contract/catalog/product';
import type { DocumentData } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** Sizes, colors and their variants fit each other only together. */
const CHOICES = ['sizes', 'colors', 'variants', 'inStock'];
const soldSchema = z.object({ variants: z.array(variantSchema) });
type Variants = z.infer<typeof soldSchema>['variants'];

/**
 * Gives each field of a product its old value, unless somebody has changed it since; those are in `kept`. The availability of a variant
 * changes with every sale, so that is no reason to keep the variants: they get what is available now.
 */
export function restoreFields(
  current: DocumentData,
  change: FieldChange,
): { readonly merged: DocumentData; readonly kept: readonly string[] } {
  const { merged, kept } = mergeFields(current, change);
  const keptChoices = kept.filter((field) => CHOICES.includes(field));
  if (keptChoices.length === 0) return { merged, kept };
  const sold = keptChoices.some((field) => field === 'sizes' || field === 'colors')
    ? undefined
    : restoreSold(current, change);
  if (sold) return { merged: { ...merged, ...sold }, kept: kept.filter((field) => !CHOICES.includes(field)) };
  const choices = Object.fromEntries(Object.entries(current).filter(([field]) => CHOICES.includes(field)));
  const others = Object.fromEntries(Object.entries(merged).filter(([field]) => !CHOICES.includes(field)));
  return { merged: { ...others, ...choices }, kept };
}

/** The old variants with today's availability; undefined where the variants themselves have been changed since. */
function restoreSold(
  current: DocumentData,
  { from, to }: FieldChange,
): { readonly variants: Variants; readonly inStock: boolean } | undefined {
  const [now, after, before] = [current, from, to].map((fields) => soldSchema.safeParse(fields).data?.variants);
  if (!now || !after || !before || listKeys(now) !== listKeys(after)) return undefined;
  const available = new Map(now.map((variant) => [stockKey(variant.size, variant.color), variant.availability]));
  const variants = before.map((variant) => ({
    ...variant,
    availability: available.get(stockKey(variant.size, variant.color)) ?? variant.availability,
  }));
  return { variants, inStock: variants.some(({ availability }) => availability !== 'sold-out') };
}

function listKeys(variants: Variants): string {
  return variants.map(({ size, color }) => stockKey(size, color)).join(' ');
}
