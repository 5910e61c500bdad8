import * as z from 'zod/mini';

/**
 * A UUID by which a repeated request is known. Checked by a pattern of our own: what the panel alone takes from zod would be loaded with the
 * shop's first page.
 */
export const requestKeySchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'Unknown request key'));

/** Of a request that is carried out once per key, however often a lost answer makes the owner press the button again (D-64). */
export const onceField = { key: z.optional(requestKeySchema) };
