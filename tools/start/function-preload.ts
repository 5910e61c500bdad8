// Loaded into a function's process before functions-framework: sends its port to the parent, and ends with it.
import { subscribe } from 'node:diagnostics_channel';
import { flushCompileCache } from 'node:module';
import { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';

/** Long enough that a test that calls a function directly never uses a connection that is being closed. */
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
  // A process that will be killed would never write its cache for the next one.
  flushCompileCache();
});

// However the parent ends, even by a kill, the channel closes, so no function outlives its test.
process.on('disconnect', () => process.exit(0));
