import { nothingSchema } from '../api/nothing.ts';

/** What the owner's calls have in common: served apart from the shop, never stored, closed to everybody without a session (D-9). */
export const ownerCall = {
  servedBy: 'admin',
  caller: 'owner',
  bearer: 'ignored',
  cache: 'never',
  params: nothingSchema,
  query: nothingSchema,
  body: nothingSchema,
  errors: ['not-signed-in'],
} as const;
