import { BLOCKED_PORTS } from '../machine/bad-ports.ts';
import { CliError } from '../processes/sentence-error.ts';

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
