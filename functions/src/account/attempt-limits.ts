import {
  type AttemptKind,
  type AttemptLimit,
  countAttempt,
  hashCustomerEmail,
  readKnownBrowser,
  readKnownBrowserFor,
  undoAttempt,
} from '../security/index.ts';
import type { RequestContext, Services } from '../services.ts';

type AttemptServices = Pick<Services, 'database' | 'accountLimits' | 'now'>;
/** Whose tries of which kind: an address on the net, an account's email, an account. */
export type Attempt = readonly [kind: AttemptKind, caller: string];

function toAttemptLimit(kind: AttemptKind, { accountLimits }: AttemptServices): AttemptLimit {
  const { most, minutes } = accountLimits[kind];
  return { kind, most, windowMs: minutes * 60_000 };
}

/** Counts a try before it is made, for everybody it counts for; refuses when it is one too many for any of them. */
export async function countAttempts(services: AttemptServices, ...attempts: readonly Attempt[]): Promise<void> {
  const { database, now } = services;
  await Promise.all(
    attempts.map(([kind, caller]) => countAttempt(database, toAttemptLimit(kind, services), caller, now())),
  );
}

/** A good sign-in is no try. */
export async function undoAttempts(services: AttemptServices, ...attempts: readonly Attempt[]): Promise<void> {
  await Promise.all(
    attempts.map(([kind, caller]) => undoAttempt(services.database, toAttemptLimit(kind, services), caller)),
  );
}

/** What tries of a password count as. */
export const SIGN_IN_ATTEMPTS = { known: 'login-browser', address: 'login-address', account: 'login-account' } as const;

/**
 * Whose tries a sign-in or a letter counts for: a browser that signed in as this customer before has a counter of its own, so that
 * strangers cannot use it up (D-55). Everybody else is counted by address and by account.
 */
export async function listAttempts(
  email: string,
  kinds: { readonly known: AttemptKind; readonly address: AttemptKind; readonly account: AttemptKind },
  context: RequestContext,
): Promise<readonly Attempt[]> {
  const known = await readKnownBrowserFor(hashCustomerEmail(email), context);
  if (known) return [[kinds.known, `${known.id} ${email}`]];
  return [
    [kinds.address, context.visitor.address],
    [kinds.account, email],
  ];
}

/** Who is counted where no account is named: a browser that somebody signed in on before by itself, everybody else by address. */
export async function getAttemptCaller({ database, browser, visitor, now }: RequestContext): Promise<string> {
  return (await readKnownBrowser(database, database, browser.id, now()))?.id ?? visitor.address;
}

/** The same address however it is written. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
