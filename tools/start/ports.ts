import { once } from 'node:events';
import { createServer } from 'node:net';
import { CliError } from './command.ts';

/** The ports that browsers and Node's `fetch` refuse to open. Source: Fetch standard, block bad port. */
export const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Every port one shop needs, at the offset it runs with. */
export interface ShopPorts {
  readonly hosting: number;
  readonly functions: number;
  readonly firestore: number;
  readonly firestoreSocket: number;
  readonly auth: number;
  readonly hub: number;
  readonly logging: number;
  readonly eventarc: number;
  readonly tasks: number;
  readonly desk: number;
  readonly paypal: number;
  readonly google: number;
  readonly shopify: number;
  readonly smtp: number;
  readonly vite: number;
}

/** The numbers of `npm start`; `npm test` runs beside it at `TEST_PORT_OFFSET`. */
export const TEST_PORT_OFFSET = 10_000;

/** What a shop's files, logs and data are called: one that was moved keeps its own. */
export function getInstanceName(usual: string, environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment['PORT_OFFSET'];
  return named === undefined || named === '' ? usual : `${usual}-${named}`;
}

/**
 * The ports at an offset; PORT_OFFSET in the environment moves a whole shop out of another one's way. Throws a sentence when the offset
 * is out of range, or when a browser would refuse to open one of its ports.
 */
export function getShopPorts(usualOffset: number, environment: NodeJS.ProcessEnv = process.env): ShopPorts {
  const offset = parseOffset(usualOffset, environment['PORT_OFFSET'] ?? '');
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

function parseOffset(usual: number, named: string): number {
  if (named === '') return usual;
  if (/^\d+$/.test(named) && Number(named) <= MAX_OFFSET) return Number(named);
  throw new CliError(`PORT_OFFSET=${named} must be a whole number from 0 to ${MAX_OFFSET}, such as 20000.`);
}

function getPortsAt(offset: number): ShopPorts {
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
    desk: 5050 + offset,
    paypal: 5090 + offset,
    google: 5070 + offset,
    shopify: 5080 + offset,
    smtp: 5025 + offset,
    vite: 5173 + offset,
  };
}

function findBlockedPort(offset: number): [string, number] | undefined {
  return Object.entries(getPortsAt(offset)).find(([, port]) => BLOCKED_PORTS.has(port));
}

/** The next thousand without a bad port. No bad port is above 10080, so there is always one within the range. */
function findNextOffset(offset: number): number {
  let next = (Math.floor(offset / 1000) + 1) * 1000;
  while (findBlockedPort(next) !== undefined) next += 1000;
  return next;
}

/** Where the shop's pages are: the address that stands in its mails. */
export function getShopOrigin({ hosting }: Pick<ShopPorts, 'hosting'>): string {
  return `http://127.0.0.1:${hosting}`;
}

/** Where the shop of this machine sends its emails. */
export function getSmtpUrl({ smtp }: Pick<ShopPorts, 'smtp'>): string {
  return `smtp://127.0.0.1:${smtp}`;
}

/** Where forms are handed over to the wallet of this machine, and where it is asked about messages. */
export function getPaypalUrl({ paypal }: Pick<ShopPorts, 'paypal'>): string {
  return `http://localhost:${paypal}/cgi-bin/webscr`;
}

/** Throws one sentence that names every port of `ports` something else listens on. */
export async function assertPortsFree(ports: Readonly<Record<string, number>>): Promise<void> {
  const busy = await findBusyPorts(ports);
  if (busy.length === 0) return;
  if (busy.length === Object.keys(ports).length) {
    throw new CliError(
      'A shop runs on these ports already, perhaps in another window: use that one, or start this one beside it with PORT_OFFSET=20000 in front of the command.',
    );
  }
  const [are, it, them] = busy.length === 1 ? ['Port', 'it', 'is'] : ['Ports', 'them', 'are'];
  throw new CliError(
    `${are} ${busy.join(', ')} ${them} in use: stop what listens there (ss -ltnp shows it), or move this shop out of the way of ${it} with PORT_OFFSET=20000 in front of the command.`,
  );
}

/** Every port of `ports` that something listens on, with its name: '5000 (hosting)'. */
export async function findBusyPorts(ports: Readonly<Record<string, number>>): Promise<string[]> {
  const busy: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port))) busy.push(`${port} (${name})`);
  }
  return busy;
}

async function isFree(port: number): Promise<boolean> {
  // Both addresses, because what listens on one of them alone would take half of the requests.
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
