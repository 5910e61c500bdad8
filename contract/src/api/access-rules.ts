import type { Endpoint } from './endpoint.ts';

/** Everybody who may come to the shop. A request that names something names what belongs to guest A, or to customer A. */
export const CALLER_KINDS = [
  'nobody',
  'guest A',
  'guest B',
  'customer A',
  'customer B',
  'ended session',
  'owner',
  'owner of another deployment',
] as const;
export type CallerKind = (typeof CALLER_KINDS)[number];

/** `served`, or why not. */
export type AccessResult = 'served' | 'signed-out' | 'not-signed-in' | 'not-found' | 'link-expired';

function getVisitorAccess({ ownedBy, bearer }: Endpoint, who: CallerKind): AccessResult {
  if (who === 'ended session' && bearer === undefined) return 'signed-out';
  if (ownedBy === undefined || who === 'guest A') return 'served';
  return ownedBy === 'browser' ? 'link-expired' : 'not-found';
}

function getCustomerAccess({ ownedBy }: Endpoint, who: CallerKind): AccessResult {
  if (who !== 'customer A' && who !== 'customer B') return 'signed-out';
  return ownedBy === 'account' && who === 'customer B' ? 'not-found' : 'served';
}

/** What a caller is answered, by `caller`, `bearer` and `whose` of the call's line in the table (D-3, D-9). */
export function getExpectedAccess(endpoint: Endpoint, who: CallerKind): AccessResult {
  switch (endpoint.caller) {
    case 'anyone':
      return 'served';
    case 'visitor':
      return getVisitorAccess(endpoint, who);
    case 'customer':
      return getCustomerAccess(endpoint, who);
    case 'owner':
      return who === 'owner' ? 'served' : 'not-signed-in';
  }
}
