import * as z from 'zod/mini';

const numberSchema = z.coerce.number().check(z.int(), z.positive());

/** Parses 'login-account=10, reset-account=3' over the defaults. Throws on anything else, so that a typo fails the deploy. */
export function parseLimits<Kind extends string, Limit extends { readonly most: number }>(
  text: string,
  defaults: Readonly<Record<Kind, Limit>>,
): Readonly<Record<Kind, Limit>> {
  const isKind = (name: string): name is Kind => Object.hasOwn(defaults, name);
  const limits: Record<Kind, Limit> = { ...defaults };
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [name = '', most = ''] = part.split('=', 2).map((each) => each.trim());
    if (!isKind(name)) throw new Error(`There is no limit called ${name}`);
    limits[name] = { ...defaults[name], most: numberSchema.parse(most) };
  }
  return limits;
}

/** Attempts per window; ACCOUNT_LIMITS can override their number. */
const ACCOUNT_LIMITS = {
  'login-address': { most: 100, minutes: 15 },
  'login-account': { most: 10, minutes: 15 },
  // A browser that signed in to this account before, so that strangers' attempts do not lock it out (D-55).
  'login-browser': { most: 10, minutes: 15 },
  // The lowest rate, because registering reveals whether an address has an account (D-7).
  'register-address': { most: 10, minutes: 60 },
  'reset-address': { most: 20, minutes: 60 },
  'reset-account': { most: 3, minutes: 60 },
  'reset-browser': { most: 3, minutes: 60 },
  'link-address': { most: 60, minutes: 60 },
  'google-address': { most: 60, minutes: 15 },
  'export-account': { most: 10, minutes: 60 },
  // Whoever has many addresses must not fill a line with them (D-75).
  'waitlist-address': { most: 20, minutes: 60 },
  'waitlist-network': { most: 80, minutes: 60 },
  'waitlist-mailbox': { most: 10, minutes: 24 * 60 },
  'waitlist-customer': { most: 40, minutes: 60 },
  'waitlist-links': { most: 120, minutes: 60 },
  // A household or an office, and a mailbox that strangers could name (D-76).
  'reminder-address': { most: 40, minutes: 60 },
  'reminder-mailbox': { most: 20, minutes: 24 * 60 },
  'reminder-links': { most: 120, minutes: 60 },
} as const;

export type AttemptKind = keyof typeof ACCOUNT_LIMITS;
export type AccountLimits = Readonly<Record<AttemptKind, { readonly most: number; readonly minutes: number }>>;

export function parseAccountLimits(text: string): AccountLimits {
  return parseLimits<AttemptKind, AccountLimits[AttemptKind]>(text, ACCOUNT_LIMITS);
}

const HOUR_MS = 3_600_000;

/** New unpaid orders per window; ORDER_LIMITS can override their number. */
const ORDER_LIMITS = {
  email: { most: 6, windowMs: HOUR_MS },
  'email-day': { most: 15, windowMs: 24 * HOUR_MS },
  /** One IP address: a household or an office. */
  address: { most: 30, windowMs: HOUR_MS },
  network: { most: 120, windowMs: HOUR_MS },
  /** A signed-in customer who orders with their verified email. */
  customer: { most: 30, windowMs: HOUR_MS },
} as const;

export type OrderLimitKind = keyof typeof ORDER_LIMITS;
export type OrderLimits = Readonly<Record<OrderLimitKind, { readonly most: number; readonly windowMs: number }>>;

/** 'off' disables the limits. */
export function parseOrderLimits(text: string): OrderLimits | undefined {
  return text.trim() === 'off'
    ? undefined
    : parseLimits<OrderLimitKind, OrderLimits[OrderLimitKind]>(text, ORDER_LIMITS);
}
