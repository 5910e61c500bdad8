import { isDeepStrictEqual } from 'node:util';
import type { DocumentData, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { conflict } from '../errors.ts';
import { INVENTORY_PATH, type TouchedDocument, getChangedFields, getNextUpdatedAt } from '../../audit/index.ts';

/**
 * Gives each field the change touched its old value and leaves the others alone; throws when one of them has been changed
 * since. A document that nothing else has changed ends up exactly as it was before.
 */
export function restoreDocument(
  touched: TouchedDocument,
  current: DocumentData | null,
  now: Timestamp,
): DocumentData | null {
  const { before, after, following } = touched;
  const changed = getChangedFields(touched);
  const stillExists = (current === null) === (after === null);
  if (stillExists && current !== null && INVENTORY_PATH.test(touched.path)) return restoreCount(touched, current);
  const compared = changed.filter((field) => field !== 'updatedAt' && !following.includes(field));
  if (!stillExists || compared.some((field) => !isDeepStrictEqual(current?.[field], after?.[field])))
    throw conflict('This was changed again since. Take the newer change back first.');
  if (before === null || current === null) return before;
  const restored = changed.reduce((data, field) => withField(data, field, before[field]), current);
  const isUntouched = isDeepStrictEqual(current['updatedAt'], after?.['updatedAt']);
  return isUntouched ? restored : { ...restored, updatedAt: getNextUpdatedAt(current, now) };
}

function withField(data: DocumentData, field: string, value: unknown): DocumentData {
  const { [field]: _old, ...rest } = data;
  return value === undefined ? rest : { ...rest, [field]: value };
}

const countSchema = z.object({ count: z.number(), stocked: z.optional(z.number()) });

/**
 * Counts change with every sale, so only the owner's difference is taken back (D-24). The count stops at zero; the ledger
 * (`stocked`) keeps what the count could not go down by.
 */
export function restoreCount({ before, after }: TouchedDocument, current: DocumentData): DocumentData | null {
  if (before === null || after === null) return before;
  const [old, edited, now] = [countSchema.parse(before), countSchema.parse(after), countSchema.parse(current)];
  const exactCount = now.count - edited.count + old.count;
  const count = Math.max(0, exactCount);
  if (now.stocked === undefined) return { ...current, ...before, count };
  const stockedChange =
    old.stocked === undefined || edited.stocked === undefined ? edited.count - old.count : edited.stocked - old.stocked;
  return { ...current, ...before, count, stocked: now.stocked - stockedChange + (count - exactCount) };
}
