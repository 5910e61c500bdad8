import type { CallerKind } from '@plenty/contract/api/access';
import type { Endpoint } from '@plenty/contract/api/endpoint';
import { type EndpointName, endpoints } from '@plenty/contract/api/endpoints';
import { CALL_EXAMPLES, pathOfExample } from '../call-examples.ts';
import type { Answer, Sent } from '../open-shop.ts';
import { ACCOUNT } from './arrange-account.ts';
import { PANEL } from './arrange-panel.ts';
import { SHOPPING } from './arrange-shopping.ts';
import type { Stage } from './stage.ts';

/** A request by its parts, so that one of them can be changed. */
export type Ask = Sent & {
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

const ARRANGED = { ...SHOPPING, ...ACCOUNT, ...PANEL };
/** Between these and their being made nobody may add to a list, or look through the books. */
const FIRST: readonly EndpointName[] = ['orderList', 'remedyFinding'];
/** These end what others still need. */
const LAST: readonly EndpointName[] = ['changePanelPassword', 'resetPanelPassword', 'askPanelReset'];
let senders = 0;

/** Whether a call needs something to be made before it can be accepted. */
export const isArranged = (name: EndpointName): boolean => ARRANGED[name] !== undefined;
const isName = (name: string): name is EndpointName => name in endpoints;
const others = Object.keys(endpoints)
  .filter(isName)
  .filter((name) => !FIRST.includes(name) && !LAST.includes(name));
/** Every call of the table, in the order in which each can be accepted when they were arranged the other way round. */
export const CALL_NAMES: readonly EndpointName[] = [...FIRST, ...others, ...LAST];

/** A request that is to be accepted when it comes from whom the table says; for others it is the same with their own credentials. */
export async function arrangeCall(stage: Stage, name: EndpointName, who: CallerKind): Promise<Ask> {
  const endpoint: Endpoint = endpoints[name];
  const { as, ...arranged } = { as: undefined, ...(await ARRANGED[name]?.(stage, who)) };
  const example = { ...CALL_EXAMPLES[name], ...arranged };
  const { cookie, headers } = as ?? stage.credentials[who];
  senders += 1;
  return {
    name,
    endpoint,
    method: endpoint.method,
    params: example.params ?? {},
    query: example.query ?? {},
    body: example.body,
    path: pathOfExample(endpoint, example),
    headers: { 'x-forwarded-for': `caller-${senders}`, ...headers },
    cookie,
  };
}

/** Whether a call was served: a navigation that fails leads to its page for that. */
export function isServed({ endpoint }: Ask, { status, headers }: Answer): boolean {
  if (status >= 400) return false;
  const { failed } = endpoint.navigation ?? {};
  const location = headers['Location'] ?? '';
  // Signing out leads to the same page whatever happens; Google's way back names what came of it.
  return failed === undefined || !location.includes('google=') || location.includes('google=finish');
}
