import * as z from 'zod/mini';

/** For the parts a call does not have: whatever is sent there is ignored. */
export const emptySchema = z.pipe(
  z.unknown(),
  z.transform(() => ({})),
);
