import * as z from 'zod/mini';

/** Calls a minute by one caller, unless the deployment's parameter says another number. A person who shops makes some sixty. */
const CALLER_LIMITS = {
  address: 900,
  session: 450,
  // PayPal or Shopify after an outage, or a whole catalogue changed at once: far more than either sends, and each sends again what is refused.
  messenger: 6000,
} as const;
/**
 * And by all of them together: shoppers, whoever is at the panel's door, and whoever brings messages. None of them
 * shuts out the others. `strays` are messages about payments that name no order of the shop: each is stored and asked about at PayPal.
 */
const SHARED_LIMITS = { everybody: 60_000, panel: 6000, messages: 20_000, strays: 600 } as const;
const DEFAULT_LIMITS = { ...CALLER_LIMITS, ...SHARED_LIMITS };
export type RateLimitedCaller = keyof typeof CALLER_LIMITS;
export type SharedRate = keyof typeof SHARED_LIMITS;
export type RateKind = keyof typeof DEFAULT_LIMITS;
export type RateLimits = Readonly<Record<RateKind, number>>;

const numberSchema = z.coerce.number().check(z.int(), z.positive());
const isRateKind = (name: string): name is RateKind => name in DEFAULT_LIMITS;

/** 'address=900, session=450': what is not named stays as usual; what cannot be understood stops the start. */
export function parseRateLimits(text: string): RateLimits {
  const limits: Record<RateKind, number> = { ...DEFAULT_LIMITS };
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [name = '', most = ''] = part.split('=', 2).map((each) => each.trim());
    if (!isRateKind(name)) throw new Error(`There is no rate called ${name}`);
    limits[name] = numberSchema.parse(most);
  }
  return limits;
}
