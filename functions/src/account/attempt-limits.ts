import type { AttemptKind } from '../configured-limits.ts';
import {
  type AttemptLimit,
  countAttempt,
  hashAccountEmail,
  readKnownBrowser,
  readKnownBrowserFor,
  undoAttempt,
} from '../security/index.ts';
import type { RequestContext, Services } from '../services.ts';

type AttemptServices = Pick<Services, 'database' | 'accountLimits' | 'now'>;

/** The caller is an IP address, an account's email or id, or a known browser. */
export type Attempt = readonly [kind: AttemptKind, caller: string];

function toAttemptLimit(kind: AttemptKind, { accountLimits }: AttemptServices): AttemptLimit {
  const { most, minutes } = accountLimits[kind];
  return { kind, most, windowMs: minutes * 60_000 };
}

/** Counts an attempt for each caller before it is made, and rejects it if one of them has reached the limit. */
export async function countAttempts(services: AttemptServices, ...attempts: readonly Attempt[]): Promise<void> {
  const { database, now } = services;
  await Promise.all(
    attempts.map(([kind, caller]) => countAttempt(database, toAttemptLimit(kind, services), caller, now())),
  );
}

/** Undoes the count after a successful sign-in. */
export async function undoAttempts(services: AttemptServices, ...attempts: readonly Attempt[]): Promise<void> {
  await Promise.all(
    attempts.map(([kind, caller]) => undoAttempt(services.database, toAttemptLimit(kind, services), caller)),
  );
}

export const SIGN_IN_ATTEMPTS = { known: 'login-browser', address: 'login-address', account: 'login-account' } as const;

/**
 * The callers that a sign-in or a reset email counts for. A browser that signed in to this account before has its own counter, which
 * strangers cannot use up (D-55). Everybody else counts by IP address and by account.
 */
export async function listAttempts(
  email: string,
  kinds: { readonly known: AttemptKind; readonly address: AttemptKind; readonly account: AttemptKind },
  context: RequestContext,
): Promise<readonly Attempt[]> {
  const known = await readKnownBrowserFor(hashAccountEmail(email), context);
  if (known) return [[kinds.known, `${known.id} ${email}`]];
  return [
    [kinds.address, context.visitor.address],
    [kinds.account, email],
  ];
}

/** The caller where no account is named: a known browser, or else the IP address. */
export async function getAttemptCaller({ database, browser, visitor, now }: RequestContext): Promise<string> {
  return (await readKnownBrowser(database, browser.id, now()))?.id ?? visitor.address;
}

export function normalizeEmail(email: string): string {
  return email.toLowerCase();
}
