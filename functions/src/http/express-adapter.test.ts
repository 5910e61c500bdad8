import express from 'express';
import { type Server, createServer } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createExpressHandler, createMemoryFirstFunction } from './express-adapter.ts';
import { respondPlainJson } from './responses.ts';

/** What the platform may throw before the shop sees a request, by its path. */
const FAILURES: Readonly<Record<string, unknown>> = {
  '/too-large': Object.assign(new Error('request entity too large'), { status: 413 }),
  '/no-json': Object.assign(new Error('Unexpected token'), { status: 400 }),
  '/a-word': 'aborted',
  '/a-thing': { status: 413 },
};

/** Answers with the path and the query that the shop was asked for. */
const handle = createExpressHandler(
  async () =>
    async ({ path, query }) =>
      respondPlainJson(200, { path, query: Object.fromEntries(query) }),
);
let server: Server;
let origin: string;
beforeAll(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  const application = express();
  application.use((request, _response, next) => next(FAILURES[request.path]));
  application.use((request, response) => handle(Object.assign(request, { rawBody: Buffer.alloc(0) }), response));
  server = createServer(application);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  await ask('/');
});
afterAll(() => {
  server.close();
  vi.restoreAllMocks();
});

async function ask(address: string): Promise<{ status: number; data: unknown }> {
  const response = await fetch(`${origin}${address}`);
  return { status: response.status, data: await response.json() };
}

test('the shop is asked for a path, and what follows it is the query', async () => {
  const find = async (address: string) => (await ask(address)).data;
  expect(await find('/')).toEqual({ path: '/', query: {} });
  expect(await find('/api/products')).toEqual({ path: '/api/products', query: {} });
  expect(await find('/api/products?v=2&search=court+tee')).toEqual({
    path: '/api/products',
    query: { v: '2', search: 'court tee' },
  });
  expect(await find('/products/7?')).toEqual({ path: '/products/7', query: {} });
});

test('D-41 whatever stops a request before the shop sees it, the answer is an error of the shop and no page of the platform', async () => {
  expect(await ask('/too-large')).toMatchObject({ status: 413, data: { code: 'too-large' } });
  for (const path of ['/no-json', '/a-word', '/a-thing']) {
    expect(await ask(path), path).toMatchObject({ status: 400, data: { code: 'invalid-input' } });
  }
});

test('an answer says how many bytes it has', async () => {
  const response = await fetch(`${origin}/api/products?search=caf%C3%A9`);
  const text = await response.text();
  expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
  expect(Buffer.byteLength(text)).toBe(text.length + 1);
});

test('what memory can answer is answered without the handler, once it is loaded, and both are in the log', async () => {
  const answeredBy: string[] = [];
  const respondWith = (name: string) => {
    answeredBy.push(name);
    return { ...respondPlainJson(200, {}), route: `/by-${name}` };
  };
  const serve = createMemoryFirstFunction({}, async () => ({
    handle: async () => respondWith('handler'),
    respondFromMemory: ({ path }) => {
      if (path === '/broken') throw new Error('The memory is broken');
      return path === '/known' ? respondWith('memory') : undefined;
    },
  }));
  const application = express();
  application.use((request, response) => void serve(Object.assign(request, { rawBody: Buffer.alloc(0) }), response));
  const own = createServer(application);
  await new Promise<void>((resolve) => void own.listen(0, '127.0.0.1', resolve));
  const address = own.address();
  const logged = vi.spyOn(console, 'info').mockReturnValue();
  for (const path of ['/known', '/known', '/unknown', '/broken'])
    expect((await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${path}`)).status).toBe(
      200,
    );
  own.close();
  expect(answeredBy).toEqual(['handler', 'memory', 'handler', 'handler']);
  const listRoutes = () => logged.mock.calls.flatMap(([line]) => String(line).match(/\/by-\w+/g) ?? []);
  await expect.poll(listRoutes).toEqual(['/by-handler', '/by-memory', '/by-handler', '/by-handler']);
});
