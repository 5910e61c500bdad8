import { type Access, accessOf, type CallerKind, CALLERS } from '@plenty/contract/api/access';
import { type EndpointName, endpoints } from '@plenty/contract/api/endpoints';
import type { Endpoint } from '@plenty/contract/api/endpoint';
import { shopErrorSchema } from '@plenty/contract/api/shop-error';
import { beforeAll, expect, test } from 'vitest';
import { dumpDatabase } from '../../functions/src/testing/dump-database.ts';
import { noteFigure } from '../framework/note-figure.ts';
import type { Answer } from '../../functions/src/testing/open-shop.ts';
import {
  arrangeCall,
  type Ask,
  CALL_NAMES,
  isArranged,
  isServed,
} from '../../functions/src/testing/stage/arrange-call.ts';
import { inLanes } from '../../functions/src/testing/stage/in-lanes.ts';
import { openStage, type Stage } from '../../functions/src/testing/stage/stage.ts';

const isProving = process.env['PROVE'] !== undefined;

type Cell = { readonly name: EndpointName; readonly who: CallerKind; readonly expected: Access };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('matrix');
});

const cells: readonly Cell[] = CALL_NAMES.flatMap((name) =>
  CALLERS.map((who) => ({ name, who, expected: accessOf(endpoints[name], who) })),
);

/** What an answer comes to, in the words of the table. */
function read(ask: Ask, answer: Answer): string {
  if (isServed(ask, answer)) return 'served';
  const failure = shopErrorSchema.safeParse(answer.data);
  // A navigation that fails is sent on to its page; of the table's words, only this one stands behind it.
  if (ask.endpoint.navigation) return 'link-expired';
  return failure.success ? failure.data.code : `an answer that is no error of the shop’s: ${answer.status}`;
}

const ofCall = (asks: ReadonlyMap<EndpointName, Ask>, name: EndpointName): Ask => {
  const ask = asks.get(name);
  if (!ask) throw new Error(`Nobody may call ${name}`);
  return ask;
};
const send = (ask: Ask): Promise<Answer> => stage.shop.call(ask.path, ask);
const without = (dump: Map<string, unknown>, left: RegExp) => new Map([...dump].filter(([path]) => !left.test(path)));

/** The ask of whoever may, by its call; made in the order that leaves each of them good. */
async function arrangeRightful(names: ReadonlySet<EndpointName>): Promise<Map<EndpointName, Ask>> {
  const rightful = new Map<EndpointName, Ask>();
  for (const name of CALL_NAMES.toReversed().filter((each) => names.has(each))) {
    const holder = CALLERS.find((who) => accessOf(endpoints[name], who) === 'served') ?? 'nobody';
    rightful.set(name, await arrangeCall(stage, name, holder));
  }
  return rightful;
}

test('D-3 D-9 ADM-15 ADM-16 whoever may not ask is refused in the table’s words, changes nothing and learns nothing', async () => {
  const refused = cells.filter(({ expected }) => expected !== 'served');
  const rightful = await arrangeRightful(new Set(refused.map(({ name }) => name)));
  const before = await dumpDatabase(stage.shop.database);
  const found = await inLanes(refused, async ({ name, who }) => {
    // The very same request, but for who sends it.
    const { cookie, headers } = stage.credentials[who];
    const ask = { ...ofCall(rightful, name), cookie, headers: { 'x-forwarded-for': `${name} ${who}`, ...headers } };
    const answer = await send(ask);
    expect(JSON.stringify(answer), `${name} by ${who}`).not.toMatch(/ada-[0-9a-f]{12}@|1 Pine Street/);
    return `${name} by ${who}: ${read(ask, answer)}`;
  });
  expect(found).toEqual(refused.map(({ name, who, expected }) => `${name} by ${who}: ${expected}`));
  // Tries that are counted are meant to be.
  const left = /^throttle\//;
  expect(without(await dumpDatabase(stage.shop.database), left)).toEqual(without(before, left));
  // Each was one change away from a request that is accepted.
  for (const name of CALL_NAMES.filter((each) => rightful.has(each))) {
    const ask = ofCall(rightful, name);
    const answer = await send(ask);
    expect.soft(read(ask, answer), `${name} ${JSON.stringify(answer.data)}`).toBe('served');
  }
  noteFigure(`Access: ${refused.length} calls by who may not make them: all refused, nothing changed`);
});

test('D-3 D-9 whoever may ask is served, and is told nothing of anybody else', async () => {
  stage = await openStage('matrix-served');
  // What needs something to be made first was shown to be served to one caller above; all the others are asked for when proving.
  const served = cells.filter(({ expected, name }) => expected === 'served' && (isProving || !isArranged(name)));
  const found: string[] = [];
  for (const { name, who } of served) {
    const ask = await arrangeCall(stage, name, who);
    const answer = await send(ask);
    const what = read(ask, answer);
    if (what !== 'served') found.push(`${name} by ${who}: ${what} ${JSON.stringify(answer.data)}`);
    const isTheirOwn = who === 'customer A' || who === 'owner';
    if (!isTheirOwn) expect(JSON.stringify(answer.data ?? '')).not.toContain(stage.customerA.person.email);
  }
  expect(found).toEqual([]);
  noteFigure(
    `Access: ${cells.length} cells in the matrix; ${served.length} of those that are served were, all as the table says`,
  );
});

test('ADM-15 ADM-16 ADM-17 every call of the panel is the owner’s, but those of its gate, and no call of the shop is', () => {
  const gate: readonly string[] = ['enterPanel', 'getPanelSession', 'askPanelReset', 'resetPanelPassword'];
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const isPanels = endpoint.path.startsWith('/api/admin/');
    expect(endpoint.servedBy === 'admin', name).toBe(isPanels);
    expect(endpoint.caller === 'owner', name).toBe(isPanels && !gate.includes(name));
  }
});
