// Loaded before firebase-tools (NODE_OPTIONS=--import), so that a dry run can never reach Google.
import { appendFileSync } from 'node:fs';
import net from 'node:net';

const PORT = Number(process.env['DRY_RUN_PORT']);
const LOG = process.env['DRY_RUN_REFUSED'] ?? '';
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

type Target = { host?: string; port?: number | string; path?: string };

type Connect = (this: net.Socket, ...args: unknown[]) => net.Socket;
const originalConnect = Reflect.get(net.Socket.prototype, 'connect') as Connect;

/** The target is the first argument, or the first of a list that `net.connect` has normalized. */
function getTarget(first: unknown): Target | undefined {
  const target: unknown = Array.isArray(first) ? first[0] : first;
  return typeof target === 'object' && target !== null ? target : undefined;
}

function guardedConnect(this: net.Socket, ...args: unknown[]): net.Socket {
  const [first, second] = args;
  const target = getTarget(first) ?? { port: Number(first), ...(typeof second === 'string' ? { host: second } : {}) };
  const { host = 'localhost', port = 0, path } = target;
  if (path === undefined && !LOOPBACK.test(host)) {
    if (Number(port) !== PORT) {
      appendFileSync(LOG, `${host}:${port}\n`);
      // Nothing listens there, so the connection fails.
      target.port = 1;
    }
    // Any API's name at the fake's port leads to the fake.
    target.host = '127.0.0.1';
  }
  return Reflect.apply(originalConnect, this, args);
}

Object.defineProperty(net.Socket.prototype, 'connect', { value: guardedConnect, configurable: true, writable: true });
