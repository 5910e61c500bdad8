import { emptySchema } from '../api/nothing.ts';

/** What the owner's calls have in common: served apart from the shop, never stored, closed to everybody without a session (D-9). */
export const adminEndpointDefaults = {
  servedBy: 'admin',
  caller: 'owner',
  bearer: 'ignored',
  cache: 'never',
  params: emptySchema,
  query: emptySchema,
  body: emptySchema,
  errors: ['not-signed-in'],
} as const;
