import { signedInSchema } from '@plenty/contract/account/session';
import type { Tokens } from '../at-identity-toolkit.ts';
import { atIdentityToolkit } from '../at-identity-toolkit.ts';
import { type AtGoogle, atGoogle } from '../fake-google.ts';
import { type Answer, cookieOf, type Shop } from '../open-shop.ts';

/** A sign-in that somebody holds the token of. */
export type Held = { readonly token: string; readonly userId: string };

/** Somebody who comes to the shop, with what they know and hold. */
export type Party = {
  readonly email: string;
  password: string;
  readonly google: AtGoogle;
  /** The browser's cookie. */
  cookie: string | undefined;
  /** The sign-in they use; undefined while they are signed out. */
  current: Held | undefined;
  /** Every sign-in they were ever given. */
  readonly held: Held[];
  /** Secrets of live views. */
  readonly secrets: Set<string>;
};

function aParty(email: string, password: string): Party {
  const google = atGoogle(email);
  return { email, password, google, cookie: undefined, current: undefined, held: [], secrets: new Set() };
}

/** A victim, and an attacker who knows the victim's address, keeps everything, and talks to Identity Toolkit, too. */
export type Stage = {
  readonly shop: Shop;
  readonly toolkit: ReturnType<typeof atIdentityToolkit>;
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

export function openStage(shop: Shop, run: number, random: () => number): Stage {
  return {
    shop,
    toolkit: atIdentityToolkit(shop.projectId),
    random,
    victim: aParty(`victim-${run}@example.com`, 'the-victim-s-own'),
    attacker: aParty(`attacker-${run}@example.com`, 'the-attacker-s-own'),
    tokens: [],
    over: new Set(),
    endedSecrets: new Set(),
    usedLinks: [],
    orders: new Set(),
  };
}

/** Keeps what an answer signs in, if it does. */
export function keepSignIn(party: Party, answer: Answer): boolean {
  const { token, user } = signedInSchema.safeParse(answer.data).data ?? {};
  if (answer.status !== 200 || token === undefined || user === undefined) return false;
  party.cookie = cookieOf(answer) ?? party.cookie;
  party.current = { token, userId: user.id };
  party.held.push(party.current);
  return true;
}

/** The victim's sign-ins end here: whoever holds one of them holds nothing. */
export function endAll({ victim, attacker, over, endedSecrets }: Stage, except?: string): void {
  for (const { token } of victim.held) if (token !== except) over.add(token);
  for (const secret of [...victim.secrets, ...attacker.secrets]) endedSecrets.add(secret);
  victim.secrets.clear();
  if (victim.current?.token !== except) victim.current = undefined;
}

export function oneOf<T>(random: () => number, all: readonly T[]): T | undefined {
  return all[Math.floor(random() * all.length)];
}
