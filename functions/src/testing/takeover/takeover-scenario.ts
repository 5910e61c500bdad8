import { signInResponseSchema } from '@plenty/contract/account/user';
import { type Tokens, createAuthEmulatorClient } from '../auth-emulator-client.ts';
import { type GoogleTestUser, createGoogleTestUser } from '../fake-google.ts';
import { type TestShop, getSessionCookie } from '../test-shop.ts';
import { type TestResponse } from '../http-client.ts';

export type HeldSession = { readonly token: string; readonly userId: string };

type Party = {
  readonly email: string;
  password: string;
  readonly google: GoogleTestUser;
  cookie: string | undefined;
  /** Undefined while they are signed out. */
  current: HeldSession | undefined;
  /** Every session they ever had. */
  readonly held: HeldSession[];
  /** Secrets of live updates. */
  readonly secrets: Set<string>;
};

function createParty(email: string, password: string): Party {
  const google = createGoogleTestUser(email);
  return { email, password, google, cookie: undefined, current: undefined, held: [], secrets: new Set() };
}

/** A victim, and an attacker who knows the victim's email, keeps every token, and also uses Identity Toolkit directly. */
export type TakeoverScenario = {
  readonly shop: TestShop;
  readonly toolkit: ReturnType<typeof createAuthEmulatorClient>;
  readonly random: () => number;
  readonly victim: Party;
  readonly attacker: Party;
  /** The attacker's tokens of Identity Toolkit. */
  readonly tokens: Tokens[];
  /** Tokens of the victim's ended sessions, which the attacker knows. */
  readonly over: Set<string>;
  /** Secrets of live updates that ended with the victim's sessions. */
  readonly endedSecrets: Set<string>;
  /** The victim's used email links. */
  readonly usedLinks: { readonly path: string; readonly token: string }[];
  /** The victim's order numbers. */
  readonly orders: Set<string>;
};

export function createTakeoverScenario(shop: TestShop, run: number, random: () => number): TakeoverScenario {
  return {
    shop,
    toolkit: createAuthEmulatorClient(shop.projectId),
    random,
    victim: createParty(`victim-${run}@example.com`, 'the-victim-s-own'),
    attacker: createParty(`attacker-${run}@example.com`, 'the-attacker-s-own'),
    tokens: [],
    over: new Set(),
    endedSecrets: new Set(),
    usedLinks: [],
    orders: new Set(),
  };
}

/** Stores the session of a successful sign-in. */
export function storeSignIn(party: Party, answer: TestResponse): boolean {
  const { token, user } = signInResponseSchema.safeParse(answer.data).data ?? {};
  if (answer.status !== 200 || token === undefined || user === undefined) return false;
  party.cookie = getSessionCookie(answer) ?? party.cookie;
  party.current = { token, userId: user.id };
  party.held.push(party.current);
  return true;
}

/** Expects all of the victim's sessions to end, except for one. */
export function endVictimSessions({ victim, attacker, over, endedSecrets }: TakeoverScenario, except?: string): void {
  for (const { token } of victim.held) if (token !== except) over.add(token);
  for (const secret of [...victim.secrets, ...attacker.secrets]) endedSecrets.add(secret);
  victim.secrets.clear();
  if (victim.current?.token !== except) victim.current = undefined;
}

export function pickOne<T>(random: () => number, all: readonly T[]): T | undefined {
  return all[Math.floor(random() * all.length)];
}
