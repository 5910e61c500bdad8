import * as z from 'zod/mini';

const MAX_SORT_ORDER = 1_000_000;

function parseSortOrder(value: unknown): number | undefined {
  const isTyped = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const read = isTyped ? Math.trunc(Number(value)) : Number.NaN;
  return Math.abs(read) <= MAX_SORT_ORDER ? read : undefined;
}

/** A place in a list as the owner typed it; what is not a number falls back (ACAT-04, ANAV-02). */
export function sortOrderField(fallback: number) {
  return z.pipe(
    z.unknown(),
    z.transform((value): number => parseSortOrder(value) ?? fallback),
  );
}
