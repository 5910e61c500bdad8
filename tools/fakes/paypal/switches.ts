import { CHARSETS, type Charset } from './form-encoding.ts';

/** When the message of a payment goes out: before the browser is sent back, afterwards, or never by itself. */
export const MESSAGE_TIMINGS = ['before', 'after', 'never'] as const;
/** What the host that verifies messages does: `down` answers 500, `refused` cuts the line. */
export const VERIFICATION_MODES = ['up', 'down', 'refused', 'slow', 'nonsense'] as const;

/** What the API does about captures and refunds: `lost` does them and cuts the line, `slow` takes its time. */
export const API_MODES = ['up', 'down', 'lost', 'slow', 'declined'] as const;

/** How the wallet misbehaves; an empty text leaves the honest value. */
export interface Switches {
  /** Told instead of what was paid, e.g. `1.00`. */
  readonly amount: string;
  readonly currency: string;
  /** The address of who is said to have been paid. */
  readonly receiver: string;
  /** The account id that is told instead of the account's own. */
  readonly receiverId: string;
  /** Every message is sent two times. */
  readonly twice: boolean;
  /** Seconds every message waits first. */
  readonly late: number;
  readonly when: (typeof MESSAGE_TIMINGS)[number];
  /** A payment's `Completed` overtakes its `Pending`, which is sent for this alone where there is none. */
  readonly outOfOrder: boolean;
  readonly charset: Charset;
  readonly verification: (typeof VERIFICATION_MODES)[number];
  readonly api: (typeof API_MODES)[number];
  /** Captures and refunds by the API stay on their way. */
  readonly pending: boolean;
  /** Webhooks name who was paid. */
  readonly tellsPayee: boolean;
  /** Seconds a slow answer takes. */
  readonly slow: number;
  /** Messages say that they are from the sandbox. */
  readonly testIpn: boolean;
  /** The browser comes back with `tx`, `st`, `amt`, `cc`, `cm`. */
  readonly pdt: boolean;
  /** An invoice that was paid may be paid again, as an account's owner can choose. */
  readonly paidAgain: boolean;
  /** Seconds before a message that failed is sent again for the first time; every further gap is twice as long. */
  readonly retry: number;
}

/** A wallet that behaves. */
export const DEFAULT_SWITCHES: Switches = {
  amount: '',
  currency: '',
  receiver: '',
  receiverId: '',
  twice: false,
  late: 0,
  when: 'before',
  outOfOrder: false,
  charset: 'utf-8',
  verification: 'up',
  api: 'up',
  pending: false,
  tellsPayee: true,
  slow: 15,
  testIpn: true,
  pdt: false,
  paidAgain: false,
  retry: 1,
};

const ALLOWED_VALUES: Readonly<Record<string, readonly string[]>> = {
  when: MESSAGE_TIMINGS,
  charset: CHARSETS,
  verification: VERIFICATION_MODES,
  api: API_MODES,
};

/** The switches with some of them set anew, or what is wrong with the wish. */
export function mergeSwitches(switches: Switches, input: Readonly<Record<string, unknown>>): Switches | string {
  for (const [name, value] of Object.entries(input)) {
    const usual = new Map<string, unknown>(Object.entries(DEFAULT_SWITCHES)).get(name);
    if (usual === undefined) return `there is no switch ${name}`;
    if (typeof value !== typeof usual) return `${name} must be a ${typeof usual}`;
    const isFine = typeof value === 'number' ? value >= 0 && value <= 86_400 : true;
    if (!isFine || ALLOWED_VALUES[name]?.includes(String(value)) === false) return `${name} cannot be ${String(value)}`;
  }
  // Every name and type was looked at above.
  return { ...switches, ...input };
}
