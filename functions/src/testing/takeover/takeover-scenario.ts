import { signInResponseSchema } from '@plenty/contract/account/user';
import { type Tokens, createAuthEmulatorClient } from '../auth-emulator-client.ts';
import { type GoogleTestUser, createGoogleTestUser } from '../fake-google.ts';
import { type TestShop, getSessionCookie } from '../test-shop.ts';
import { type TestResponse } from '../http-client.ts';

/** A sign-in that somebody holds the token of. */
export type HeldSession = { readonly token: string; readonly userId: string };

/** Somebody who comes to the shop, with what they know and hold. */
export type Party = {
  readonly email: string;
  password: string;
  readonly google: GoogleTestUser;
  /** The browser's cookie. */
  cookie: string | undefined;
  /** The sign-in they use; undefined while they are signed out. */
  current: HeldSession | undefined;
  /** Every sign-in they were ever given. */
  readonly held: HeldSession[];
  /** Secrets of live views. */
  readonly secrets: Set<string>;
};

function createParty(email: string, password: string): Party {
  const google = createGoogleTestUser(email);
  return { email, password, google, cookie: undefined, current: undefined, held: [], secrets: new Set() };
}

/** A victim, and an attacker who knows the victim's address, keeps everything, and talks to Identity Toolkit, too. */
export type TakeoverScenario = {
  readonly shop: TestShop;
  readonly toolkit: ReturnType<typeof createAuthEmulatorClient>;
  readonly random: () => number;
  readonly victim: Party;
  readonly attacker: Party;
  /** What Identity Toolkit gave to the attacker. */
  readonly tokens: Tokens[];
  /** The victim's sign-ins that are over, which the attacker holds. */
  readonly over: Set<string>;
  /** Secrets of live views that ended with the victim's sign-ins. */
  readonly endedSecrets: Set<string>;
  /** Links of the victim's letters that were used. */
  readonly usedLinks: { readonly path: string; readonly token: string }[];
  /** The numbers of the victim's orders. */
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

/** Keeps what an answer signs in, if it does. */
export function storeSignIn(party: Party, answer: TestResponse): boolean {
  const { token, user } = signInResponseSchema.safeParse(answer.data).data ?? {};
  if (answer.status !== 200 || token === undefined || user === undefined) return false;
  party.cookie = getSessionCookie(answer) ?? party.cookie;
  party.current = { token, userId: user.id };
  party.held.push(party.current);
  return true;
}

/** The victim's sign-ins end here: whoever holds one of them holds nothing. */
export function endVictimSessions({ victim, attacker, over, endedSecrets }: TakeoverScenario, except?: string): void {
  for (const { token } of victim.held) if (token !== except) over.add(token);
  for (const secret of [...victim.secrets, ...attacker.secrets]) endedSecrets.add(secret);
  victim.secrets.clear();
  if (victim.current?.token !== except) victim.current = undefined;
}

export function pickOne<T>(random: () => number, all: readonly T[]): T | undefined {
  return all[Math.floor(random() * all.length)];
}
