import * as z from 'zod/mini';

/** A text the owner types: kept as it is, shown as text, and refused with a sentence when it is too long (D-36). */
export function panelText(longest: number) {
  return z
    .string('Please write a text')
    .check(z.maxLength(longest, `Please use at most ${longest.toLocaleString('en-US')} characters`));
}
