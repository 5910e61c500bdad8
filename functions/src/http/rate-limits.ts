import { createHash, randomBytes } from 'node:crypto';
import { FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { paths, readDocument } from '../db/index.ts';

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

const MINUTE_MS = 60_000;
/** An instance tells the others each time it has counted this share of a limit. */
const SYNC_SHARE = 0.1;
/** More callers than this within a minute are counted together in so many groups: memory has an end. */
const MAX_CALLERS = 20_000;
const CALLER_GROUPS = 1000;

const partSchema = z.object({ count: z.int() });

/** How often somebody called in this minute: here, and elsewhere as far as it was told. */
type Count = { here: number; told: number; elsewhere: number };

/**
 * Counts a call of each of these callers, and of all together; refuses when it is one too many. What others used up does not count against
 * a browser that `isAlreadyQueued`: its own session's rate does (D-55). It is asked only when the call would be refused.
 */
export type RateLimiter = {
  readonly consume: (
    callers: Readonly<Partial<Record<RateLimitedCaller, string>>>,
    whole?: SharedRate,
    isKnown?: () => Promise<boolean>,
  ) => Promise<void>;
};

/**
 * Rates of calls, held across instances. Each counts in its own memory, and writes its part of a busy caller's count to a document of its
 * own now and then, when it also reads the parts of the others: a usual visitor costs nothing, and no document is anybody's but one
 * instance's. A caller spread over many instances gets at most a tenth of the limit more on each of them.
 */
export function createRateLimiter(database: Firestore, limits: RateLimits, now: () => Date): RateLimiter {
  const instance = randomBytes(8).toString('hex');
  const counts = new Map<string, Count>();
  let minute = 0;

  const countOf = (name: string): Count => {
    const group = counts.size < MAX_CALLERS ? name : `group-${parseInt(name.slice(-6), 16) % CALLER_GROUPS}`;
    const count = counts.get(name) ?? counts.get(group) ?? { here: 0, told: 0, elsewhere: 0 };
    if (count.here === 0) counts.set(group, count);
    return count;
  };

  /** Tells the others what was counted here, and hears what they counted. The shop goes on when it cannot. */
  const tell = async (name: string, count: Count, at: number): Promise<void> => {
    count.told = count.here;
    const parts = database.collection(paths.rateParts(`${name}-${at}`));
    try {
      const expiresAt = Timestamp.fromMillis((at + 10) * MINUTE_MS);
      await parts.doc(instance).set({ count: count.here, expiresAt });
      const { docs } = await parts.where(FieldPath.documentId(), '!=', instance).get();
      count.elsewhere = docs.reduce((sum, part) => sum + (readDocument(partSchema, part)?.count ?? 0), 0);
    } catch {
      // Nobody is turned away because counting failed.
    }
  };

  /** Counts at once; what has to be told is on its way then. */
  const countOne = (kind: RateKind, caller: string, at: number) => {
    const name = caller === kind ? kind : `${kind}-${createHash('sha256').update(caller).digest('hex').slice(0, 40)}`;
    const most = limits[kind];
    const count = countOf(name);
    count.here += 1;
    const isToTell = count.here - count.told >= Math.max(1, Math.floor(most * SYNC_SHARE));
    return { kind, count, most, telling: isToTell ? [tell(name, count, at)] : [] };
  };

  return {
    consume: async (callers, whole = 'everybody', isKnown = async () => false) => {
      const time = now().getTime();
      const at = Math.floor(time / MINUTE_MS);
      if (at !== minute) counts.clear();
      minute = at;
      const named = Object.entries({ ...callers, [whole]: whole });
      const counted = named.map(([kind, caller]) => countOne(kind as RateKind, caller, at));
      // Every call comes by here: most have nothing to wait for.
      const telling = counted.flatMap((each) => each.telling);
      if (telling.length > 0) await Promise.all(telling);
      const spent = counted.filter(({ count, most }) => count.here + count.elsewhere > most);
      if (spent.length === 0) return;
      if (spent.every(({ kind }) => kind !== 'session') && (await isKnown())) return;
      const retryAfterSeconds = Math.ceil(((at + 1) * MINUTE_MS - time) / 1000);
      const message = 'That was a lot at once. Please wait a little and try again.';
      throw new AppError({ code: 'too-many-requests', message, retryAfterSeconds });
    },
  };
}

/** The rates of a deployed function, as its parameter says. */
export function createConfiguredRateLimiter(database: Firestore, parameter: string): RateLimiter {
  return createRateLimiter(database, parseRateLimits(parameter), () => new Date());
}
