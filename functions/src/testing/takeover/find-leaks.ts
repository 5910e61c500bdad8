import { accountExportSchema } from '@plenty/contract/api/account-endpoints';
import { signInWithGoogle } from '../fake-google.ts';
import { bearer, post } from '../sign-up.ts';
import { type HeldSession, storeSignIn, type TakeoverScenario } from './takeover-scenario.ts';
import { VICTIMS_CITY, VICTIMS_PRODUCT } from './victim-actions.ts';

/** Describes the victim's data that a session gives access to. */
async function readWith({ shop, attacker, victim, orders }: TakeoverScenario, held: HeldSession): Promise<string[]> {
  const { token, userId } = held;
  const answer = await shop.call('/api/account/export', bearer(token));
  if (answer.status === 401) {
    // An ended session stays ended; `over` checks that for the victim's own.
    attacker.held.splice(attacker.held.indexOf(held), 1);
    return [];
  }
  const { user, addresses, orders: listed } = accountExportSchema.parse(answer.data);
  const cart = JSON.stringify((await shop.call('/api/cart', bearer(token))).data);
  return [
    ...(victim.held.some((own) => own.userId === user.id) ? [`the victim's account ${userId}`] : []),
    ...listed.filter(({ orderNumber }) => orders.has(orderNumber)).map(({ orderNumber }) => `order ${orderNumber}`),
    ...addresses.filter(({ city }) => city === VICTIMS_CITY).map(() => 'an address'),
    ...(cart.includes(`"productId":${VICTIMS_PRODUCT},`) ? ['the cart'] : []),
  ];
}

/** What the attacker can read of the victim's data so far. */
export async function findLeaks(scenario: TakeoverScenario): Promise<string[]> {
  const { attacker, victim, endedSecrets } = scenario;
  const seen = await Promise.all([...attacker.held].map((held) => readWith(scenario, held)));
  const heard = [...victim.secrets].filter((secret) => endedSecrets.has(secret));
  return [...seen.flat(), ...heard.map(() => 'the secret of a live view that had ended')];
}

/** What the attacker can read in the end, after trying every way in and every session that should have ended. */
export async function findFinalLeaks(scenario: TakeoverScenario): Promise<string[]> {
  const { shop, attacker, victim, over, toolkit, random } = scenario;
  const { password } = attacker;
  for (const email of [victim.email, attacker.email]) {
    storeSignIn(attacker, await post(shop, '/api/auth/login', { email, password }));
  }
  for (const held of scenario.tokens) {
    await toolkit.changePassword(held, password);
    if (random() < 0.5) await toolkit.changeEmail(held, victim.email);
  }
  for (const email of [victim.email, attacker.email]) {
    storeSignIn(attacker, await post(shop, '/api/auth/login', { email, password }));
  }
  storeSignIn(attacker, await signInWithGoogle(shop, attacker.google));
  const ended = await Promise.all(
    [...over].map(async (token) =>
      (await shop.call('/api/auth/user', bearer(token))).status === 401 ? [] : ['a session that was over'],
    ),
  );
  return [...(await findLeaks(scenario)), ...ended.flat()];
}
