import { createHash, randomBytes } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { parseLimits } from '../configured-limits.ts';
import { shareCount } from './rate-parts.repository.ts';

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
const CALLER_KINDS = ['address', 'session', 'messenger'] as const satisfies readonly (keyof typeof CALLER_LIMITS)[];
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

type RateLimitedCallers = Readonly<Partial<Record<RateLimitedCaller, string | undefined>>>;

/**
 * The session that a request counts for. The cookie comes first, because it is what makes a browser known (D-55): otherwise a known browser
 * could invent a token for every request and would never exceed its session's rate, the only one that counts for it.
 */
export function getRateLimitedSession(browserId: string | undefined, bearer: string | undefined): string | undefined {
  return browserId ?? bearer;
}

/** A caller's requests in the current minute: on this instance, how many of them it has shared, and on other instances. */
type Count = { here: number; shared: number; elsewhere: number };

/**
 * Counts a request for each caller and for the shared rate, and rejects it when one of them is exceeded. For a known browser only its own
 * session's rate counts (D-55); `isKnown` runs only when the request would be rejected.
 */
export type RateLimiter = {
  readonly consume: (
    callers: RateLimitedCallers,
    sharedRate?: SharedRate,
    isKnown?: () => Promise<boolean>,
  ) => Promise<void>;
  /** Counts like `consume` if that needs no waiting and exceeds no limit. Otherwise it counts nothing and returns false. */
  readonly consumeAtOnce: (callers: RateLimitedCallers, sharedRate?: SharedRate) => boolean;
};

/**
 * Rate limits across instances. Each instance counts in memory. For a busy caller it writes its count to a document of its own from time
 * to time and reads those of the other instances, so ordinary visitors cost nothing and instances never conflict. A caller spread over
 * many instances gets at most a tenth of the limit more on each of them.
 */
export function createRateLimiter(database: Firestore, limits: RateLimits, now: () => Date): RateLimiter {
  const instance = randomBytes(8).toString('hex');
  const getCount = createCounts();

  const getRate = (kind: RateKind, caller: string, minute: number): Rate => ({
    kind,
    caller,
    limit: limits[kind].most,
    count: getCount(kind, caller, minute),
  });
  // Every request passes here.
  const listRates = (callers: RateLimitedCallers, sharedRate: SharedRate, minute: number): Rate[] => {
    const rates = [getRate(sharedRate, sharedRate, minute)];
    for (const kind of CALLER_KINDS) {
      const caller = callers[kind];
      if (caller !== undefined) rates.push(getRate(kind, caller, minute));
    }
    return rates;
  };

  return {
    consumeAtOnce: (callers, sharedRate = 'everybody') => {
      const rates = listRates(callers, sharedRate, Math.floor(now().getTime() / MINUTE_MS));
      if (rates.some(({ limit, count }) => isSyncDue(limit, count, 1) || isExceeded(limit, count, 1))) return false;
      for (const { count } of rates) count.here += 1;
      return true;
    },
    consume: async (callers, sharedRate = 'everybody', isKnown = async () => false) => {
      const time = now().getTime();
      const minute = Math.floor(time / MINUTE_MS);
      const rates = listRates(callers, sharedRate, minute);
      for (const { count } of rates) count.here += 1;
      const due = rates.filter(({ limit, count }) => isSyncDue(limit, count));
      if (due.length > 0) {
        const sync = ({ kind, caller, count }: Rate) =>
          syncCount(database, { instance, name: getDocumentName(kind, caller), minute }, count);
        await Promise.all(due.map(sync));
      }
      const exceeded = rates.filter(({ limit, count }) => isExceeded(limit, count));
      if (exceeded.length === 0) return;
      if (exceeded.every(({ kind }) => kind !== 'session') && (await isKnown())) return;
      const retryAfterSeconds = Math.ceil(((minute + 1) * MINUTE_MS - time) / 1000);
      const message = 'That was a lot at once. Please wait a little and try again.';
      throw new AppError({ code: 'too-many-requests', message, retryAfterSeconds });
    },
  };
}

/** A caller's count, and the limit it is held against. */
type Rate = { readonly kind: RateKind; readonly caller: string; readonly limit: number; readonly count: Count };

/** Whether the count, with `more` requests added, is to be shared with the other instances. */
function isSyncDue(limit: number, { here, shared }: Count, more = 0): boolean {
  return here + more - shared >= Math.max(1, Math.floor(limit * SYNC_SHARE));
}

function isExceeded(limit: number, { here, elsewhere }: Count, more = 0): boolean {
  return here + more + elsewhere > limit;
}

/** The name of a caller's documents. */
function getDocumentName(kind: string, caller: string): string {
  return caller === kind ? kind : `${kind}-${createHash('sha256').update(caller).digest('hex').slice(0, 40)}`;
}

/** A token of any length takes no more memory than its hash. */
const MAX_KEY_LENGTH = 80;

/** This instance's counts, which start over every minute. */
function createCounts(): (kind: string, caller: string, minute: number) => Count {
  const counts = new Map<string, Count>();
  let currentMinute = 0;
  return (kind, caller, minute) => {
    if (minute !== currentMinute) counts.clear();
    currentMinute = minute;
    const name = caller.length > MAX_KEY_LENGTH ? getDocumentName(kind, caller) : `${kind} ${caller}`;
    const known = counts.get(name);
    if (known) return known;
    const group =
      counts.size < MAX_CALLERS
        ? name
        : `group-${parseInt(getDocumentName(kind, caller).slice(-6), 16) % CALLER_GROUPS}`;
    const count = counts.get(group) ?? { here: 0, shared: 0, elsewhere: 0 };
    counts.set(group, count);
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
  try {
    count.elsewhere = await shareCount(database, { instance, name, minute }, count.here);
  } catch {
    // A failure to count must not reject anyone.
  }
}

/** The rate limiter of a deployed function. */
export function createConfiguredRateLimiter(database: Firestore, parameter: string): RateLimiter {
  return createRateLimiter(database, parseRateLimits(parameter), () => new Date());
}
