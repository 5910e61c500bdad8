import type { ErrorCode } from '@plenty/contract/api/shop-error';
import type { ApiRequest } from '../stage/arrange-call.ts';
import { type Attack, describeAttack } from './attack.ts';
import { mutateSecret } from './bad-values.ts';

const EXPECTED_ERROR: Readonly<Record<'customer' | 'owner', ErrorCode>> = {
  customer: 'signed-out',
  owner: 'not-signed-in',
};

function attackCookie(ask: ApiRequest, cookie: string): Attack[] {
  const { cookie: _own, ...bare } = ask;
  const asAnother = (headers: Readonly<Record<string, string>>) => ({
    ...bare,
    headers: { ...ask.headers, ...headers },
  });
  const asks: ApiRequest[] = [
    ...mutateSecret(cookie).map((other) => ({ ...ask, cookie: other })),
    bare,
    asAnother({ cookie: `session=${cookie}` }),
    asAnother({ cookie: `__Session=${cookie}` }),
    asAnother({ cookie: `x__session=${cookie}` }),
    asAnother({ cookie: `__session=${'A'.repeat(43)}; __session=${cookie}` }),
    asAnother({ authorization: `Bearer ${cookie}` }),
    asAnother({ 'x-session': cookie }),
    { ...bare, path: `${ask.path}${ask.path.includes('?') ? '&' : '?'}__session=${cookie}` },
  ];
  return asks.map((changed) => ({
    target: 'credentials',
    what: describeAttack(ask, 'credentials', 'cookie', changed.cookie ?? changed.headers),
    ask: changed,
    refusals: [EXPECTED_ERROR.owner],
  }));
}

function attackBearer(ask: ApiRequest, token: string): Attack[] {
  const { authorization: _own, ...rest } = ask.headers;
  const other = [
    ...mutateSecret(token).map((each) => ({ ...rest, authorization: `Bearer ${each}` })),
    { ...rest, authorization: `Basic ${token}` },
    { ...rest, authorization: token },
    { ...rest, authorization: `Token ${token}` },
    { ...rest, authorization: 'Bearer' },
    { ...rest, 'x-authorization': `Bearer ${token}` },
    rest,
  ];
  return other.map((headers) => ({
    target: 'credentials',
    what: describeAttack(ask, 'credentials', 'bearer', headers),
    ask: { ...ask, headers },
    refusals: [EXPECTED_ERROR.customer],
  }));
}

/** Whoever sends it is known by something that is nearly right, or in a place where nobody looks. */
export function attackCredentials(ask: ApiRequest): Attack[] {
  const { caller, bearer } = ask.endpoint;
  if (caller === 'owner' && ask.cookie !== undefined) return attackCookie(ask, ask.cookie);
  const token = ask.headers['authorization']?.slice('Bearer '.length);
  if (caller === 'customer' && token !== undefined) return attackBearer(ask, token);
  if (caller !== 'visitor' || bearer !== undefined) return [];
  // A guest is served without a bearer, and never with one that opens nothing (D-3).
  return mutateSecret('A'.repeat(43)).map((each) => ({
    target: 'credentials',
    what: describeAttack(ask, 'credentials', 'bearer', each),
    ask: { ...ask, headers: { ...ask.headers, authorization: `Bearer ${each}` } },
    refusals: ['signed-out'],
  }));
}
