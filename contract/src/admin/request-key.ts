import * as z from 'zod/mini';

/**
 * A UUID by which a repeated request is known. Checked by a pattern of our own: what the panel alone takes from zod would be loaded with the
 * shop's first page.
 */
export const requestKeySchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'Unknown request key'));
