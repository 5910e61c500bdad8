import * as z from 'zod/mini';

/** Half of a surrogate pair: not a valid character, and Firestore cannot store it. */
const LONE_SURROGATE = /[\ud800-\udfff]/u;

/** A text the owner types, kept exactly as typed (D-36). */
export function textField(maxLength: number) {
  return z.string('Please write a text').check(
    z.maxLength(maxLength, `Please use at most ${maxLength.toLocaleString('en-US')} characters`),
    z.refine((typed) => !LONE_SURROGATE.test(typed), 'This text holds a character that is broken'),
  );
}

/** A `textField` that must not be blank. */
export function requiredTextField(maxLength: number, message: string) {
  return textField(maxLength).check(z.refine((typed) => typed.trim() !== '', message));
}

const MAX_SORT_ORDER = 1_000_000;

function parseSortOrder(value: unknown): number | undefined {
  const isTyped = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const order = isTyped ? Math.trunc(Number(value)) : Number.NaN;
  return Math.abs(order) <= MAX_SORT_ORDER ? order : undefined;
}

/** A sort order as the owner typed it; anything but a number becomes `fallback` (ACAT-04, ANAV-02). */
export function sortOrderField(fallback: number) {
  return z.pipe(
    z.unknown(),
    z.transform((value): number => parseSortOrder(value) ?? fallback),
  );
}

/** The ISO time of the last save, which an edit sends as If-Match (D-34); null for a default that was never saved. */
export const updatedAt = z.nullable(z.string());
/** The If-Match of an edit of something that was never saved. */
export const NEVER_SAVED_VERSION = 'never-saved';
