import * as z from 'zod/mini';

/** A trimmed text that must not be empty; `message` is shown when it is. */
export function requiredText(message: string, maxLength: number) {
  return z
    .string(message)
    .check(z.trim(), z.minLength(1, message), z.maxLength(maxLength, `Please use at most ${maxLength} characters`));
}
