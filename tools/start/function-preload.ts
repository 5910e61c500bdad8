// Loaded into a function's process ahead of functions-framework: tells the parent where it listens, and ends with it.
import { subscribe } from 'node:diagnostics_channel';
import { flushCompileCache } from 'node:module';
import { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';

/** The platform's front end keeps its connections; a test that calls a function directly must not meet one that is just being closed. */
const KEEP_ALIVE_MS = 120_000;

function getPort(message: unknown): number | undefined {
  const server = typeof message === 'object' && message !== null && 'server' in message ? message.server : undefined;
  if (server instanceof HttpServer) server.keepAliveTimeout = KEEP_ALIVE_MS;
  const address = server instanceof Server ? server.address() : null;
  return address !== null && typeof address === 'object' ? address.port : undefined;
}

subscribe('tracing:net.server.listen:asyncEnd', (message) => {
  const port = getPort(message);
  if (port === undefined) return;
  process.send?.({ port });
  // A process that is going to be killed would never leave it for the next one.
  flushCompileCache();
});

// However the parent ends, even by a kill, the channel closes: no function outlives its test.
process.on('disconnect', () => process.exit(0));
