import type { CallerKind } from '@plenty/contract/testing/access-rules';
import type { Endpoint } from '@plenty/contract/api/endpoint';
import { type EndpointName, endpoints } from '@plenty/contract/api/endpoints';
import { REQUEST_EXAMPLES, getExamplePath } from './request-examples.ts';
import type { TestResponse, RequestOptions } from '../http-client.ts';
import { ACCOUNT_SETUPS } from './account-requests.ts';
import { ADMIN_SETUPS } from './admin-requests.ts';
import { SHOPPER_SETUPS } from './shopper-requests.ts';
import type { AccessScenario } from './access-scenario.ts';

/** A request in parts, so that an attack can change one of them. */
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
/** Prepared last and sent first: other setups would change their list or report. */
const FIRST: readonly EndpointName[] = ['sortList', 'fixDiscrepancy'];
/** These end sessions that other requests need. */
const LAST: readonly EndpointName[] = ['changeAdminPassword', 'resetAdminPassword', 'requestAdminPasswordReset'];
let senders = 0;

export const needsSetup = (name: EndpointName): boolean => REQUEST_SETUPS[name] !== undefined;
const isName = (name: string): name is EndpointName => name in endpoints;
const others = Object.keys(endpoints)
  .filter(isName)
  .filter((name) => !FIRST.includes(name) && !LAST.includes(name));
/** Every endpoint, in the order to send the requests in. They are prepared in reverse order. */
export const ENDPOINT_NAMES: readonly EndpointName[] = [...FIRST, ...others, ...LAST];

/** A request that the endpoint accepts from an allowed caller. Other callers send the same with their own credentials. */
export async function prepareRequest(
  scenario: AccessScenario,
  name: EndpointName,
  who: CallerKind,
): Promise<ApiRequest> {
  const endpoint: Endpoint = endpoints[name];
  const { as, ...prepared } = { as: undefined, ...(await REQUEST_SETUPS[name]?.(scenario, who)) };
  const example = { ...REQUEST_EXAMPLES[name], ...prepared };
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

/** A failed navigation is a redirect too, to the page for failures. */
export function wasAccepted({ endpoint }: ApiRequest, { status, headers }: TestResponse): boolean {
  if (status >= 400) return false;
  const { failed } = endpoint.navigation ?? {};
  const location = headers['Location'] ?? '';
  // Signing out always leads to the same page; Google's callback names the outcome.
  return failed === undefined || !location.includes('google=') || location.includes('google=finish');
}
