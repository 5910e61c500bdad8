import {
  type AccessResult,
  getExpectedAccess,
  type CallerKind,
  CALLER_KINDS,
} from '@plenty/contract/testing/access-rules';
import { type EndpointName, endpoints } from '@plenty/contract/api/endpoints';
import type { Endpoint } from '@plenty/contract/api/endpoint';
import { errorResponseSchema } from '@plenty/contract/api/errors';
import { beforeAll, expect, test } from 'vitest';
import { dumpDatabase } from '../../../functions/src/testing/database.ts';
import { recordFigure } from '../figures.ts';
import type { TestResponse } from '../../../functions/src/testing/http-client.ts';
import {
  prepareRequest,
  type ApiRequest,
  ENDPOINT_NAMES,
  needsSetup,
  wasAccepted,
} from '../../../functions/src/testing/requests/prepare-request.ts';
import { mapConcurrently } from '../../../functions/src/testing/map-concurrently.ts';
import { createAccessScenario, type AccessScenario } from '../../../functions/src/testing/requests/access-scenario.ts';

const isProving = process.env['PROVE'] !== undefined;

type Cell = { readonly name: EndpointName; readonly who: CallerKind; readonly expected: AccessResult };

let stage: AccessScenario;
beforeAll(async () => {
  stage = await createAccessScenario('matrix');
});

const cells: readonly Cell[] = ENDPOINT_NAMES.flatMap((name) =>
  CALLER_KINDS.map((who) => ({ name, who, expected: getExpectedAccess(endpoints[name], who) })),
);

/** The table's word for a response. */
function read(ask: ApiRequest, answer: TestResponse): string {
  if (wasAccepted(ask, answer)) return 'served';
  const failure = errorResponseSchema.safeParse(answer.data);
  // A failed navigation redirects to its page; in the table only this error does so.
  if (ask.endpoint.navigation) return 'link-expired';
  return failure.success ? failure.data.code : `an answer that is no error of the shop’s: ${answer.status}`;
}

const ofCall = (asks: ReadonlyMap<EndpointName, ApiRequest>, name: EndpointName): ApiRequest => {
  const ask = asks.get(name);
  if (!ask) throw new Error(`Nobody may call ${name}`);
  return ask;
};
const send = (ask: ApiRequest): Promise<TestResponse> => stage.shop.call(ask.path, ask);
const without = (dump: Map<string, unknown>, left: RegExp) => new Map([...dump].filter(([path]) => !left.test(path)));

/** One valid request for each endpoint, in an order that keeps each of them valid. */
async function arrangeRightful(names: ReadonlySet<EndpointName>): Promise<Map<EndpointName, ApiRequest>> {
  const rightful = new Map<EndpointName, ApiRequest>();
  for (const name of ENDPOINT_NAMES.toReversed().filter((each) => names.has(each))) {
    const holder = CALLER_KINDS.find((who) => getExpectedAccess(endpoints[name], who) === 'served') ?? 'nobody';
    rightful.set(name, await prepareRequest(stage, name, holder));
  }
  return rightful;
}

test('D-3 D-9 ADM-15 ADM-16 an unauthorized caller gets the table’s error, changes nothing and learns nothing', async () => {
  const refused = cells.filter(({ expected }) => expected !== 'served');
  const rightful = await arrangeRightful(new Set(refused.map(({ name }) => name)));
  const before = await dumpDatabase(stage.shop.database);
  const found = await mapConcurrently(refused, async ({ name, who }) => {
    // The same request from another caller.
    const { cookie, headers } = stage.credentials[who];
    const ask = { ...ofCall(rightful, name), cookie, headers: { 'x-forwarded-for': `${name} ${who}`, ...headers } };
    const answer = await send(ask);
    expect(JSON.stringify(answer), `${name} by ${who}`).not.toMatch(/ada-[0-9a-f]{12}@|1 Pine Street/);
    return `${name} by ${who}: ${read(ask, answer)}`;
  });
  expect(found).toEqual(refused.map(({ name, who, expected }) => `${name} by ${who}: ${expected}`));
  // Rate limits may count the rejected requests.
  const left = /^throttle\//;
  expect(without(await dumpDatabase(stage.shop.database), left)).toEqual(without(before, left));
  // Each was accepted once from the right caller.
  for (const name of ENDPOINT_NAMES.filter((each) => rightful.has(each))) {
    const ask = ofCall(rightful, name);
    const answer = await send(ask);
    expect.soft(read(ask, answer), `${name} ${JSON.stringify(answer.data)}`).toBe('served');
  }
  recordFigure(`Access: ${refused.length} calls by who may not make them: all refused, nothing changed`);
});

test('D-3 D-9 an authorized caller is served and gets no one else’s data', async () => {
  stage = await createAccessScenario('matrix-served');
  // Endpoints that need prepared data were tested for one caller above; the full run also tests the others.
  const served = cells.filter(({ expected, name }) => expected === 'served' && (isProving || !needsSetup(name)));
  const found: string[] = [];
  for (const { name, who } of served) {
    const ask = await prepareRequest(stage, name, who);
    const answer = await send(ask);
    const what = read(ask, answer);
    if (what !== 'served') found.push(`${name} by ${who}: ${what} ${JSON.stringify(answer.data)}`);
    const isTheirOwn = who === 'customer A' || who === 'owner';
    if (!isTheirOwn) expect(JSON.stringify(answer.data ?? '')).not.toContain(stage.customerA.person.email);
  }
  expect(found).toEqual([]);
  recordFigure(
    `Access: ${cells.length} cells in the matrix; ${served.length} of those that are served were, all as the table says`,
  );
});

test('ADM-15 ADM-16 ADM-17 every admin endpoint requires the admin session, except those of the sign-in, and no shop endpoint does', () => {
  const gate: readonly string[] = ['adminLogin', 'getAdminSession', 'requestAdminPasswordReset', 'resetAdminPassword'];
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const isPanels = endpoint.path.startsWith('/api/admin/');
    expect(endpoint.servedBy === 'admin', name).toBe(isPanels);
    expect(endpoint.caller === 'owner', name).toBe(isPanels && !gate.includes(name));
  }
});
