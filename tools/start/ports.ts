import { once } from 'node:events';
import { createServer } from 'node:net';
import { CliError } from './command.ts';

/** The ports that browsers and Node's `fetch` refuse to open (Fetch standard, 'block bad port'). */
export const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** `npm test` uses other ports than `npm start`, so that both run side by side. */
export const TEST_PORT_OFFSET = 10_000;

/** The name of a shop's files, logs and data; a shop at another offset has its own. */
export function getInstanceName(name: string, environment: NodeJS.ProcessEnv = process.env): string {
  const offset = environment['PORT_OFFSET'];
  return offset ? `${name}-${offset}` : name;
}

/**
 * The ports at an offset, which PORT_OFFSET in the environment replaces to run several shops. Throws a CliError when the offset is out of
 * range, or when a browser would refuse to open one of the ports.
 */
export function getShopPorts(defaultOffset: number, environment: NodeJS.ProcessEnv = process.env): ShopPorts {
  const offset = parseOffset(defaultOffset, environment['PORT_OFFSET'] ?? '');
  const [name, port] = findBlockedPort(offset) ?? [];
  if (name !== undefined) {
    throw new CliError(
      `PORT_OFFSET=${offset} puts ${name} on port ${port}, which browsers refuse to open: use PORT_OFFSET=${findNextOffset(offset)}.`,
    );
  }
  return getPortsAt(offset);
}

const LAST_PORT = 65_535;
const MAX_OFFSET = LAST_PORT - Math.max(...Object.values(getPortsAt(0)));

function parseOffset(defaultOffset: number, text: string): number {
  if (text === '') return defaultOffset;
  if (/^\d+$/.test(text) && Number(text) <= MAX_OFFSET) return Number(text);
  throw new CliError(`PORT_OFFSET=${text} must be a whole number from 0 to ${MAX_OFFSET}, such as 20000.`);
}

/** Every port one shop needs, at the offset it runs with. */
function getPortsAt(offset: number) {
  return {
    hosting: 5000 + offset,
    functions: 5001 + offset,
    firestore: 8080 + offset,
    firestoreSocket: 9150 + offset,
    auth: 9099 + offset,
    hub: 4400 + offset,
    logging: 4500 + offset,
    eventarc: 9299 + offset,
    tasks: 9499 + offset,
    dashboard: 5050 + offset,
    paypal: 5090 + offset,
    google: 5070 + offset,
    shopify: 5080 + offset,
    smtp: 5025 + offset,
    vite: 5173 + offset,
  };
}

export type ShopPorts = Readonly<ReturnType<typeof getPortsAt>>;

function findBlockedPort(offset: number): [string, number] | undefined {
  return Object.entries(getPortsAt(offset)).find(([, port]) => BLOCKED_PORTS.has(port));
}

/** The next thousand without a blocked port. No blocked port is above 10080, so there is always one in range. */
function findNextOffset(offset: number): number {
  let next = (Math.floor(offset / 1000) + 1) * 1000;
  while (findBlockedPort(next) !== undefined) next += 1000;
  return next;
}

/** The address of the shop's pages, to which its emails link. */
export function getShopOrigin({ hosting }: Pick<ShopPorts, 'hosting'>): string {
  return `http://127.0.0.1:${hosting}`;
}

/** Throws a CliError that names every port that is in use. */
export async function assertPortsFree(ports: Readonly<Record<string, number>>): Promise<void> {
  const busy = await findBusyPorts(ports);
  if (busy.length === 0) return;
  if (busy.length === Object.keys(ports).length) {
    throw new CliError(
      'A shop runs on these ports already, perhaps in another window: use that one, or start this one beside it with PORT_OFFSET=20000 in front of the command.',
    );
  }
  const [noun, pronoun, verb] = busy.length === 1 ? ['Port', 'it', 'is'] : ['Ports', 'them', 'are'];
  throw new CliError(
    `${noun} ${busy.join(', ')} ${verb} in use: stop what listens there (ss -ltnp shows it), or move this shop out of the way of ${pronoun} with PORT_OFFSET=20000 in front of the command.`,
  );
}

/** Every port that is in use, with its name: '5000 (hosting)'. */
export async function findBusyPorts(ports: Readonly<Record<string, number>>): Promise<string[]> {
  const busy: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port))) busy.push(`${port} (${name})`);
  }
  return busy;
}

async function isFree(port: number): Promise<boolean> {
  // Both addresses, because a server on one of them would get half of the requests.
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

async function canListen(port: number, host: string): Promise<boolean> {
  const server = createServer();
  try {
    const listening = once(server, 'listening');
    server.listen({ port, host, exclusive: true });
    await listening;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
}
