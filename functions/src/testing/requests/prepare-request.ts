import type { CallerKind } from '@plenty/contract/api/access-rules';
import type { Endpoint } from '@plenty/contract/api/endpoint';
import { type EndpointName, endpoints } from '@plenty/contract/api/endpoints';
import { REQUEST_EXAMPLES, getExamplePath } from './request-examples.ts';
import type { TestResponse, RequestOptions } from '../http-client.ts';
import { ACCOUNT_SETUPS } from './account-requests.ts';
import { ADMIN_SETUPS } from './admin-requests.ts';
import { SHOPPER_SETUPS } from './shopper-requests.ts';
import type { AccessScenario } from './access-scenario.ts';

/** A request by its parts, so that one of them can be changed. */
export type ApiRequest = RequestOptions & {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly method: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Record<string, unknown> | undefined;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
};

const REQUEST_SETUPS = { ...SHOPPER_SETUPS, ...ACCOUNT_SETUPS, ...ADMIN_SETUPS };
/** Between these and their being made nobody may add to a list, or look through the books. */
const FIRST: readonly EndpointName[] = ['sortList', 'fixDiscrepancy'];
/** These end what others still need. */
const LAST: readonly EndpointName[] = ['changeAdminPassword', 'resetAdminPassword', 'requestAdminPasswordReset'];
let senders = 0;

/** Whether a call needs something to be made before it can be accepted. */
export const needsSetup = (name: EndpointName): boolean => REQUEST_SETUPS[name] !== undefined;
const isName = (name: string): name is EndpointName => name in endpoints;
const others = Object.keys(endpoints)
  .filter(isName)
  .filter((name) => !FIRST.includes(name) && !LAST.includes(name));
/** Every call of the table, in the order in which each can be accepted when they were arranged the other way round. */
export const ENDPOINT_NAMES: readonly EndpointName[] = [...FIRST, ...others, ...LAST];

/** A request that is to be accepted when it comes from whom the table says; for others it is the same with their own credentials. */
export async function prepareRequest(
  scenario: AccessScenario,
  name: EndpointName,
  who: CallerKind,
): Promise<ApiRequest> {
  const endpoint: Endpoint = endpoints[name];
  const { as, ...arranged } = { as: undefined, ...(await REQUEST_SETUPS[name]?.(scenario, who)) };
  const example = { ...REQUEST_EXAMPLES[name], ...arranged };
  const { cookie, headers } = as ?? scenario.credentials[who];
  senders += 1;
  return {
    name,
    endpoint,
    method: endpoint.method,
    params: example.params ?? {},
    query: example.query ?? {},
    body: example.body,
    path: getExamplePath(endpoint, example),
    headers: { 'x-forwarded-for': `caller-${senders}`, ...headers },
    cookie,
  };
}

/** Whether a call was served: a navigation that fails leads to its page for that. */
export function wasAccepted({ endpoint }: ApiRequest, { status, headers }: TestResponse): boolean {
  if (status >= 400) return false;
  const { failed } = endpoint.navigation ?? {};
  const location = headers['Location'] ?? '';
  // Signing out leads to the same page whatever happens; Google's way back names what came of it.
  return failed === undefined || !location.includes('google=') || location.includes('google=finish');
}
