import * as z from 'zod/mini';
import { timestampSchema } from '../firestore/read-document.ts';

/** A sign-in that lives (D-3). Its document's name is the token's hash: who reads the database cannot sign in. */
export const storedSessionSchema = z.object({
  userId: z.string(),
  device: z.string(),
  createdAt: timestampSchema,
  /** To the hour: written with the check of the account. */
  lastUsedAt: timestampSchema,
  /** When the account itself was last seen to be in order. */
  checkedAt: timestampSchema,
  expiresAt: timestampSchema,
});
export type StoredSession = z.infer<typeof storedSessionSchema>;
