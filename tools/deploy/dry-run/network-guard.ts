// Loaded into firebase-tools before anything of it (NODE_OPTIONS=--import): with it no dry run can ever reach Google.
import { appendFileSync } from 'node:fs';
import net from 'node:net';

const PORT = Number(process.env['DRY_RUN_PORT']);
const LOG = process.env['DRY_RUN_REFUSED'] ?? '';
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

type Target = { host?: string; port?: number | string; path?: string };

type Connect = (this: net.Socket, ...args: unknown[]) => net.Socket;
const originalConnect = Reflect.get(net.Socket.prototype, 'connect') as Connect;

/** The target stands first, or first in a list that `net.connect` has already put in order. */
function getTarget(first: unknown): Target | undefined {
  const one: unknown = Array.isArray(first) ? first[0] : first;
  return typeof one === 'object' && one !== null ? one : undefined;
}

function guardedConnect(this: net.Socket, ...args: unknown[]): net.Socket {
  const [first, second] = args;
  const target = getTarget(first) ?? { port: Number(first), ...(typeof second === 'string' ? { host: second } : {}) };
  const { host = 'localhost', port = 0, path } = target;
  if (path === undefined && !LOOPBACK.test(host)) {
    if (Number(port) !== PORT) {
      appendFileSync(LOG, `${host}:${port}\n`);
      // Nobody listens there: whoever asked treats it as a line that is down.
      target.port = 1;
    }
    // An API's name at the fake's port is the fake.
    target.host = '127.0.0.1';
  }
  return Reflect.apply(originalConnect, this, args);
}

Object.defineProperty(net.Socket.prototype, 'connect', { value: guardedConnect, configurable: true, writable: true });
