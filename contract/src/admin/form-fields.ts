import * as z from 'zod/mini';

/** Half of a pair that makes one character: no text, and nothing that could be stored. */
const LONE_SURROGATE = /[\ud800-\udfff]/u;

/** A text the owner types: kept as it is, shown as text, and refused with a sentence when it cannot be kept (D-36). */
export function textField(longest: number) {
  return z.string('Please write a text').check(
    z.maxLength(longest, `Please use at most ${longest.toLocaleString('en-US')} characters`),
    z.refine((typed) => !LONE_SURROGATE.test(typed), 'This text holds a character that is broken'),
  );
}

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

/** What If-Match names for something that the shop showed by itself when it was seen: nobody had saved it yet (D-34). */
export const NEVER_SAVED_VERSION = 'never-saved';
