import type { Endpoint } from '../api/endpoint.ts';

/** Everyone who may call the shop. What a request names belongs to guest A or to customer A. */
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

export type AccessResult = 'served' | 'signed-out' | 'not-signed-in' | 'not-found' | 'link-expired';

/** What a caller is answered, by the endpoint's `caller`, `bearer` and `ownedBy` (D-3, D-9). */
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

function getVisitorAccess({ ownedBy, bearer }: Endpoint, who: CallerKind): AccessResult {
  if (who === 'ended session' && bearer === undefined) return 'signed-out';
  if (ownedBy === undefined || who === 'guest A') return 'served';
  return ownedBy === 'visitor' ? 'link-expired' : 'not-found';
}

function getCustomerAccess({ ownedBy }: Endpoint, who: CallerKind): AccessResult {
  if (who !== 'customer A' && who !== 'customer B') return 'signed-out';
  return ownedBy === 'account' && who === 'customer B' ? 'not-found' : 'served';
}
