import * as z from 'zod/mini';

const HOUR_MS = 3_600_000;

/** New unpaid orders in a while, unless the deployment's parameter says another number. */
const DEFAULT_LIMITS = {
  email: { most: 6, windowMs: HOUR_MS },
  'email-day': { most: 15, windowMs: 24 * HOUR_MS },
  /** A household, or an office behind one address. */
  address: { most: 30, windowMs: HOUR_MS },
  network: { most: 120, windowMs: HOUR_MS },
  /** A customer who is signed in and has confirmed the address they order with. */
  customer: { most: 30, windowMs: HOUR_MS },
} as const;
export type OrderLimitKind = keyof typeof DEFAULT_LIMITS;
export type OrderLimits = Readonly<Record<OrderLimitKind, { readonly most: number; readonly windowMs: number }>>;

const numberSchema = z.coerce.number().check(z.int(), z.positive());
const isKind = (name: string): name is OrderLimitKind => name in DEFAULT_LIMITS;

/** 'email=6, address=30': what is not named stays as usual; 'off' counts nothing; what cannot be understood stops the start. */
export function parseOrderLimits(text: string): OrderLimits | undefined {
  if (text.trim() === 'off') return undefined;
  const limits: Record<OrderLimitKind, { most: number; windowMs: number }> = { ...DEFAULT_LIMITS };
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [name = '', most = ''] = part.split('=', 2).map((each) => each.trim());
    if (!isKind(name)) throw new Error(`There is no order limit called ${name}`);
    limits[name] = { ...DEFAULT_LIMITS[name], most: numberSchema.parse(most) };
  }
  return limits;
}
