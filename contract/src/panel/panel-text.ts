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
