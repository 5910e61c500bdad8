import type { Endpoint } from './endpoint.ts';

/** Everybody who may come to the shop. A request that names something names what belongs to guest A, or to customer A. */
export const CALLERS = [
  'nobody',
  'guest A',
  'guest B',
  'customer A',
  'customer B',
  'ended session',
  'owner',
  'owner of another deployment',
] as const;
export type CallerKind = (typeof CALLERS)[number];

/** `served`, or why not. */
export type Access = 'served' | 'signed-out' | 'not-signed-in' | 'not-found' | 'link-expired';

function accessOfVisitor({ whose, bearer }: Endpoint, who: CallerKind): Access {
  if (who === 'ended session' && bearer === undefined) return 'signed-out';
  if (whose === undefined || who === 'guest A') return 'served';
  return whose === 'browser' ? 'link-expired' : 'not-found';
}

function accessOfCustomer({ whose }: Endpoint, who: CallerKind): Access {
  if (who !== 'customer A' && who !== 'customer B') return 'signed-out';
  return whose === 'account' && who === 'customer B' ? 'not-found' : 'served';
}

/** What a caller is answered, by `caller`, `bearer` and `whose` of the call's line in the table (D-3, D-9). */
export function accessOf(endpoint: Endpoint, who: CallerKind): Access {
  switch (endpoint.caller) {
    case 'anyone':
      return 'served';
    case 'visitor':
      return accessOfVisitor(endpoint, who);
    case 'customer':
      return accessOfCustomer(endpoint, who);
    case 'owner':
      return who === 'owner' ? 'served' : 'not-signed-in';
  }
}
