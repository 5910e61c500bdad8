import * as z from 'zod/mini';

const numberSchema = z.coerce.number().check(z.int(), z.positive());

/** 'login-account=10, reset-account=3': what is not named stays as usual; what cannot be understood stops the start. */
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

/** So many tries in so many minutes, unless the deployment's parameter says another number of tries. */
const ACCOUNT_LIMITS = {
  'login-address': { most: 100, minutes: 15 },
  'login-account': { most: 10, minutes: 15 },
  // A browser that signed in as this account before (D-55): what strangers try does not count here.
  'login-browser': { most: 10, minutes: 15 },
  // Registering tells whether an address has an account, so it is allowed least (D-7).
  'register-address': { most: 10, minutes: 60 },
  'reset-address': { most: 20, minutes: 60 },
  'reset-account': { most: 3, minutes: 60 },
  'reset-browser': { most: 3, minutes: 60 },
  'link-address': { most: 60, minutes: 60 },
  'google-address': { most: 60, minutes: 15 },
  'export-account': { most: 10, minutes: 60 },
} as const;
export type AttemptKind = keyof typeof ACCOUNT_LIMITS;
export type AccountLimits = Readonly<Record<AttemptKind, { readonly most: number; readonly minutes: number }>>;

/** The limits of an account's calls, some of them as the deployment's parameter says. */
export function parseAccountLimits(text: string): AccountLimits {
  return parseLimits<AttemptKind, AccountLimits[AttemptKind]>(text, ACCOUNT_LIMITS);
}

const HOUR_MS = 3_600_000;

/** New unpaid orders in a while, unless the deployment's parameter says another number. */
const ORDER_LIMITS = {
  email: { most: 6, windowMs: HOUR_MS },
  'email-day': { most: 15, windowMs: 24 * HOUR_MS },
  /** A household, or an office behind one address. */
  address: { most: 30, windowMs: HOUR_MS },
  network: { most: 120, windowMs: HOUR_MS },
  /** A customer who is signed in and has confirmed the address they order with. */
  customer: { most: 30, windowMs: HOUR_MS },
} as const;
export type OrderLimitKind = keyof typeof ORDER_LIMITS;
export type OrderLimits = Readonly<Record<OrderLimitKind, { readonly most: number; readonly windowMs: number }>>;

/** The limits of new orders; 'off' counts nothing. */
export function parseOrderLimits(text: string): OrderLimits | undefined {
  return text.trim() === 'off'
    ? undefined
    : parseLimits<OrderLimitKind, OrderLimits[OrderLimitKind]>(text, ORDER_LIMITS);
}
