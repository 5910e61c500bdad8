import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHostingApi } from './hosting-api.ts';
import { rollBack } from './shop-state.ts';

const SITE = '/v1beta1/projects/demo-hosting/sites/demo-hosting';
const toVersion = (id: string, day: number, labels: Readonly<Record<string, string>> = {}) => ({
  name: `sites/demo-hosting/versions/${id}`,
  createTime: `2026-11-0${day}T08:00:00Z`,
  labels,
});
/** The shop was deployed, closed for a day, opened and deployed again. */
const FIRST = toVersion('first', 1);
const CLOSED = toVersion('closed', 2, { 'shop-state': 'closed', 'shop-base': 'first' });
/** Hosting has deleted it, as it does with all but the last ones. */
const DELETED = { ...toVersion('deleted', 3), status: 'DELETED' };
const SECOND = toVersion('second', 4);
const RELEASED = [SECOND, DELETED, FIRST, CLOSED, FIRST];

const released: string[] = [];

/** Hosting's API, as far as a rollback needs it. */
function respond({ method, url = '' }: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
  if (method === 'POST') released.push(searchParams.get('versionName') ?? '');
  const version = RELEASED.find(({ name }) => name.endsWith(pathname.slice(`${SITE}/`.length)));
  response.end(JSON.stringify(version ?? { releases: RELEASED.map((each) => ({ version: each })) }));
}

let server: Server;
beforeAll(async () => {
  server = createServer(respond);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

test('P-9 P-15 a rollback shows the last deploy before that is still there, and not a closing of it', async () => {
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const hosting = createHostingApi({ project: 'demo-hosting', token: async () => 'none', origin });
  expect(await rollBack(hosting)).toEqual({ from: 'second', to: 'first', state: 'all' });
  expect(released).toEqual([FIRST.name]);
});
