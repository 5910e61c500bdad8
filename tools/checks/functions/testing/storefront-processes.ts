import { once } from 'node:events';
import { Agent, type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import { buildFunctions } from '../../../build/shop-build.ts';
import { listen } from '../../../fakes/http-server.ts';
import { type FunctionProcess, type FunctionSettings, startFunction } from '../../../start/function-process.ts';

/** The storefront function as production runs it: several processes behind one address. */
export interface StorefrontProcesses {
  readonly address: string;
  /** Kills the process with the most requests and starts a new one; false when none has any. */
  readonly replaceBusiest: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

/** Builds the storefront and starts `count` processes of it. */
export async function startStorefront(count: number, settings: FunctionSettings): Promise<StorefrontProcesses> {
  await buildFunctions();
  const start = (): Promise<FunctionProcess> => startFunction('storefront', settings);
  let processes = await Promise.all(Array.from({ length: count }, start));
  const proxy = await startLoadBalancer(() => processes.map(({ port }) => port));
  return {
    address: proxy.address,
    replaceBusiest: async () => {
      const port = proxy.findBusiestPort();
      const busiest = processes.find((each) => each.port === port);
      if (!busiest) return false;
      processes = processes.filter((each) => each !== busiest);
      await busiest.kill();
      processes = [...processes, await start()];
      return true;
    },
    stop: async () => {
      await proxy.close();
      await Promise.all(processes.map((each) => each.kill()));
    },
  };
}

/** A caller that pauses for seconds on a busy machine must not use a connection that is being closed. */
const KEEP_ALIVE_MS = 120_000;

export interface LoadBalancer {
  readonly address: string;
  /** The port with the most open requests; undefined when there are none. */
  readonly findBusiestPort: () => number | undefined;
  readonly close: () => Promise<void>;
}

/** Forwards every request to the next of `ports`; a process that dies meanwhile leads to a 502. */
export async function startLoadBalancer(ports: () => readonly number[]): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const openRequests = new Map<number, number>();
  const count = (port: number, change: 1 | -1): void =>
    void openRequests.set(port, (openRequests.get(port) ?? 0) + change);
  let requestCount = 0;
  const server = createServer((incoming, outgoing) => {
    const targets = ports();
    const port = targets[requestCount % targets.length];
    requestCount += 1;
    if (port === undefined) return respondUnreachable(outgoing);
    count(port, 1);
    outgoing.on('close', () => count(port, -1));
    return forwardRequest(agent, port, incoming, outgoing);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return {
    address: `http://127.0.0.1:${await listen(server, 0)}`,
    findBusiestPort: () =>
      [...openRequests].filter(([, requests]) => requests > 0).toSorted(([, one], [, other]) => other - one)[0]?.[0],
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}

function forwardRequest(agent: Agent, port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const onward = request({ agent, host: '127.0.0.1', port, method, path: url, headers });
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => outgoing.destroy()).pipe(outgoing);
  });
  onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : respondUnreachable(outgoing)));
  incoming.pipe(onward);
}

function respondUnreachable(outgoing: ServerResponse): void {
  outgoing.writeHead(502, { 'content-type': 'application/json' }).end('{"message":"The function is not there."}');
}
