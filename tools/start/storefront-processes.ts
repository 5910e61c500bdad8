import { once } from 'node:events';
import { Agent, type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildFunctions } from '../build/shop-build.ts';
import { type FunctionProcess, type FunctionSettings, startFunction } from './function-process.ts';

/** The storefront function as production runs it: so many processes behind one address. */
export interface StorefrontProcesses {
  readonly address: string;
  /** Kills the process that has most to do where it stands; answers, when a new one listens in its place, whether there was one. */
  readonly replaceBusiest: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

/** Starts `count` processes of the storefront, built from the sources as they are now. */
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

/** A caller that pauses for seconds on a busy machine must not meet a connection that is just being closed. */
const KEEP_ALIVE_MS = 120_000;

/** What stands in front of a function's processes. */
export interface LoadBalancer {
  readonly address: string;
  /** The port that has the most requests under way; undefined when none has any. */
  readonly findBusiestPort: () => number | undefined;
  readonly close: () => Promise<void>;
}

/** Hands every request to the next of `ports`, as a load balancer does; one that dies in between answers 502. */
export async function startLoadBalancer(ports: () => readonly number[]): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const underWay = new Map<number, number>();
  const count = (port: number, change: 1 | -1): void => void underWay.set(port, (underWay.get(port) ?? 0) + change);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const targets = ports();
    const port = targets[turn % targets.length];
    turn += 1;
    if (port === undefined) return respondUnreachable(outgoing);
    count(port, 1);
    outgoing.on('close', () => count(port, -1));
    return forwardRequest(agent, port, incoming, outgoing);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    findBusiestPort: () =>
      [...underWay].filter(([, requests]) => requests > 0).toSorted(([, one], [, other]) => other - one)[0]?.[0],
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
