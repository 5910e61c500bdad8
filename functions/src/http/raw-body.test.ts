import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { disablePlatformBodyParser, readRawBody } from './raw-body.ts';

const MAX_BYTES = 8;
let timeoutMs = 10_000;
let resolveOutcome: (outcome: string) => void;
/** What becomes of the next request's body. */
const awaitOutcome = () =>
  new Promise<string>((resolve) => {
    resolveOutcome = resolve;
  });
async function readOutcome(request: IncomingMessage): Promise<string> {
  try {
    return `read ${Buffer.from(await readRawBody(request, MAX_BYTES, timeoutMs)).toString()}`;
  } catch (failure) {
    return failure instanceof AppError ? failure.error.code : String(failure);
  }
}
async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  resolveOutcome(await readOutcome(request));
  response.end();
}
const server = createServer((request, response) => void respond(request, response));
const getPort = () => (server.address() as AddressInfo).port;

beforeAll(() => {
  disablePlatformBodyParser('http');
  return new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

async function send(body?: string, isChunked = false): Promise<string> {
  const outcome = awaitOutcome();
  const chunks = () => new Blob([body ?? '']).stream();
  const options = isChunked ? { body: chunks(), duplex: 'half' as const } : { body: body ?? null };
  const response = await fetch(`http://127.0.0.1:${getPort()}`, { method: 'POST', ...options });
  // A body that is too long is left unread, and the caller still gets the answer.
  expect(response.status).toBe(200);
  await response.text();
  return outcome;
}

test('a body is read to its last byte, up to the limit, whether its length is told or not', async () => {
  expect(await send('12345678')).toBe('read 12345678');
  expect(await send('12345678', true)).toBe('read 12345678');
  expect(await send()).toBe('read ');
});

test('a body of one byte more is rejected, whether its length is told or not', async () => {
  expect(await send('123456789')).toBe('too-large');
  expect(await send('123456789', true)).toBe('too-large');
});

test('a request that ends before its body is whole is no order of half a cart', async () => {
  const outcome = awaitOutcome();
  const socket = connect(getPort(), '127.0.0.1');
  server.once('request', () => socket.destroy());
  socket.write('POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 8\r\n\r\n1234');
  expect(await outcome).toBe('invalid-input');
});

test('a body that does not arrive in time is given up, and the caller still gets the answer', async () => {
  timeoutMs = 50;
  const outcome = awaitOutcome();
  const socket = connect(getPort(), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 8\r\n\r\n1');
  expect(await outcome).toBe('invalid-input');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('HTTP/1.1 200');
  socket.destroy();
  timeoutMs = 10_000;
});

test('a body that the platform has read all the same is held to the same limit', async () => {
  const request = (rawBody?: Uint8Array) => ({ rawBody }) as IncomingMessage & { rawBody?: Uint8Array };
  const bytes = (length: number) => new Uint8Array(length).fill(65);
  expect(await readRawBody(request(bytes(MAX_BYTES)), MAX_BYTES)).toEqual(bytes(MAX_BYTES));
  expect(await readRawBody(request(), MAX_BYTES)).toEqual(new Uint8Array());
  await expect(readRawBody(request(bytes(MAX_BYTES + 1)), MAX_BYTES)).rejects.toThrow('more than the shop can take');
});
