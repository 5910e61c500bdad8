import { CHARSETS, type Charset } from './form-encoding.ts';

/** When a payment's message is sent: before the browser returns, afterwards, or never by itself. */
export const MESSAGE_TIMINGS = ['before', 'after', 'never'] as const;
/** How message verification behaves: `down` responds with 500, `refused` drops the connection. */
export const VERIFICATION_MODES = ['up', 'down', 'refused', 'slow', 'nonsense'] as const;

/** How captures and refunds behave: `lost` executes them but drops the connection. */
export const API_MODES = ['up', 'down', 'lost', 'slow', 'declined'] as const;

/**
 * How the shop is asked for the amount at an address: `late` drops the answer, `reversed` repeats the question for the address before, and
 * `after-capture` asks once more when the money is there.
 */
export const CALLBACK_MODES = ['prompt', 'twice', 'late', 'never', 'reversed', 'after-capture'] as const;

/** How the fake misbehaves; empty strings keep the true values. */
export interface Switches {
  /** A false amount in messages, such as `1.00`. */
  readonly amount: string;
  readonly currency: string;
  /** A false receiver address. */
  readonly receiver: string;
  /** A false receiver id. */
  readonly receiverId: string;
  /** Sends every message twice. */
  readonly twice: boolean;
  /** Delays every message by this many seconds. */
  readonly late: number;
  readonly when: (typeof MESSAGE_TIMINGS)[number];
  /** Sends a payment's `Completed` before its `Pending`, which is added if there is none. */
  readonly outOfOrder: boolean;
  readonly charset: Charset;
  readonly verification: (typeof VERIFICATION_MODES)[number];
  readonly api: (typeof API_MODES)[number];
  readonly callbacks: (typeof CALLBACK_MODES)[number];
  /** Captures and refunds by the API stay pending. */
  readonly pending: boolean;
  /** Webhooks include the payee. */
  readonly namesPayee: boolean;
  /** Seconds that a slow response takes. */
  readonly slow: number;
  /** Messages have the sandbox flag `test_ipn`. */
  readonly testIpn: boolean;
  /** The browser returns with PDT's `tx`, `st`, `amt`, `cc` and `cm`. */
  readonly pdt: boolean;
  /** Accepts a second payment of an invoice, as an account can be set to. */
  readonly paidAgain: boolean;
  /** Seconds before the first retry of a failed message; every further gap is twice as long. */
  readonly retry: number;
}

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
  callbacks: 'prompt',
  pending: false,
  namesPayee: true,
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
  callbacks: CALLBACK_MODES,
};

/** The switches with some of them changed, or the reason why `input` is invalid. */
export function mergeSwitches(switches: Switches, input: Readonly<Record<string, unknown>>): Switches | string {
  for (const [name, value] of Object.entries(input)) {
    const standard = new Map<string, unknown>(Object.entries(DEFAULT_SWITCHES)).get(name);
    if (standard === undefined) return `there is no switch ${name}`;
    if (typeof value !== typeof standard) return `${name} must be a ${typeof standard}`;
    const isInRange = typeof value !== 'number' || (value >= 0 && value <= 86_400);
    if (!isInRange || ALLOWED_VALUES[name]?.includes(String(value)) === false)
      return `${name} cannot be ${String(value)}`;
  }
  // Every name and type has been checked above.
  return { ...switches, ...input };
}
