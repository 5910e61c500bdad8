import { createHash, randomBytes } from 'node:crypto';
import { FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { paths, parseDocument } from '../db/index.ts';
import { parseLimits } from '../configured-limits.ts';

/** Requests per minute and caller; RATE_LIMITS can override them. A person who shops makes about sixty. */
const CALLER_LIMITS = {
  address: { most: 900 },
  session: { most: 450 },
  // Far more than PayPal sends after an outage or Shopify after a change of the whole catalog. Both retry what is rejected.
  messenger: { most: 6000 },
} as const;
/**
 * Requests per minute of all callers together. Separate rates for shoppers, the admin panel and webhooks keep a flood of one from
 * blocking the others. `strays` are payment notifications that name no known order, each of which costs a write and a call to PayPal.
 */
const SHARED_LIMITS = {
  everybody: { most: 60_000 },
  panel: { most: 6000 },
  messages: { most: 20_000 },
  strays: { most: 600 },
} as const;
const DEFAULT_LIMITS = { ...CALLER_LIMITS, ...SHARED_LIMITS };
export type RateLimitedCaller = keyof typeof CALLER_LIMITS;
export type SharedRate = keyof typeof SHARED_LIMITS;
export type RateKind = keyof typeof DEFAULT_LIMITS;
export type RateLimits = Readonly<Record<RateKind, { readonly most: number }>>;

export function parseRateLimits(text: string): RateLimits {
  return parseLimits<RateKind, RateLimits[RateKind]>(text, DEFAULT_LIMITS);
}

const MINUTE_MS = 60_000;
/** An instance shares its count whenever it has counted this fraction of a limit. */
const SYNC_SHARE = 0.1;
/** Above this number of callers per minute, new ones are counted in CALLER_GROUPS groups, to bound the memory. */
const MAX_CALLERS = 20_000;
const CALLER_GROUPS = 1000;

const partSchema = z.object({ count: z.int() });

/** A caller's requests in the current minute: on this instance, how many of them it has shared, and on other instances. */
type Count = { here: number; shared: number; elsewhere: number };

/**
 * Counts a request for each caller and for the shared rate, and rejects it when one of them is exceeded. For a known browser only its own
 * session's rate counts (D-55); `isKnown` runs only when the request would be rejected.
 */
export type RateLimiter = {
  readonly consume: (
    callers: Readonly<Partial<Record<RateLimitedCaller, string | undefined>>>,
    sharedRate?: SharedRate,
    isKnown?: () => Promise<boolean>,
  ) => Promise<void>;
};

/**
 * Rate limits across instances. Each instance counts in memory. For a busy caller it writes its count to a document of its own from time
 * to time and reads those of the other instances, so ordinary visitors cost nothing and instances never conflict. A caller spread over
 * many instances gets at most a tenth of the limit more on each of them.
 */
export function createRateLimiter(database: Firestore, limits: RateLimits, now: () => Date): RateLimiter {
  const instance = randomBytes(8).toString('hex');
  const getCount = createCounts();

  const countRequest = (kind: RateKind, caller: string, minute: number) => {
    const name = caller === kind ? kind : `${kind}-${createHash('sha256').update(caller).digest('hex').slice(0, 40)}`;
    const limit = limits[kind].most;
    const count = getCount(name, minute);
    count.here += 1;
    const isDue = count.here - count.shared >= Math.max(1, Math.floor(limit * SYNC_SHARE));
    return { kind, count, limit, syncs: isDue ? [syncCount(database, { instance, name, minute }, count)] : [] };
  };

  return {
    consume: async (callers, sharedRate = 'everybody', isKnown = async () => false) => {
      const time = now().getTime();
      const minute = Math.floor(time / MINUTE_MS);
      const counted = Object.entries({ ...callers, [sharedRate]: sharedRate }).flatMap(([kind, caller]) =>
        caller === undefined ? [] : [countRequest(kind as RateKind, caller, minute)],
      );
      // Every request passes here, and most of them need not wait for anything.
      const syncs = counted.flatMap((each) => each.syncs);
      if (syncs.length > 0) await Promise.all(syncs);
      const exceeded = counted.filter(({ count, limit }) => count.here + count.elsewhere > limit);
      if (exceeded.length === 0) return;
      if (exceeded.every(({ kind }) => kind !== 'session') && (await isKnown())) return;
      const retryAfterSeconds = Math.ceil(((minute + 1) * MINUTE_MS - time) / 1000);
      const message = 'That was a lot at once. Please wait a little and try again.';
      throw new AppError({ code: 'too-many-requests', message, retryAfterSeconds });
    },
  };
}

/** This instance's counts, which start over every minute. */
function createCounts(): (name: string, minute: number) => Count {
  const counts = new Map<string, Count>();
  let currentMinute = 0;
  return (name, minute) => {
    if (minute !== currentMinute) counts.clear();
    currentMinute = minute;
    const group = counts.size < MAX_CALLERS ? name : `group-${parseInt(name.slice(-6), 16) % CALLER_GROUPS}`;
    const count = counts.get(name) ?? counts.get(group) ?? { here: 0, shared: 0, elsewhere: 0 };
    if (count.here === 0) counts.set(group, count);
    return count;
  };
}

/** Shares this instance's count and reads those of the others. */
async function syncCount(
  database: Firestore,
  { instance, name, minute }: { readonly instance: string; readonly name: string; readonly minute: number },
  count: Count,
): Promise<void> {
  count.shared = count.here;
  const parts = database.collection(paths.rateParts(`${name}-${minute}`));
  try {
    const expiresAt = Timestamp.fromMillis((minute + 10) * MINUTE_MS);
    await parts.doc(instance).set({ count: count.here, expiresAt });
    const { docs } = await parts.where(FieldPath.documentId(), '!=', instance).get();
    count.elsewhere = docs.reduce((sum, part) => sum + (parseDocument(partSchema, part)?.count ?? 0), 0);
  } catch {
    // A failure to count must not reject anyone.
  }
}

/** The rate limiter of a deployed function. */
export function createConfiguredRateLimiter(database: Firestore, parameter: string): RateLimiter {
  return createRateLimiter(database, parseRateLimits(parameter), () => new Date());
}
