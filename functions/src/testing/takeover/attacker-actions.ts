import { signInWithGoogle } from '../fake-google.ts';
import { checkoutPayload, parseCartLines } from '../place-order.ts';
import { bearer, findEmailedLink, post } from '../sign-up.ts';
import { storeSignIn, pickOne, type TakeoverScenario } from './takeover-scenario.ts';

type Action = (scenario: TakeoverScenario) => Promise<unknown>;

/** The attacker tries the victim's email or their own. */
const pickEmail = ({ random, victim, attacker }: TakeoverScenario) =>
  pickOne(random, [victim.email, attacker.email]) ?? victim.email;
const pickSession = ({ random, attacker }: TakeoverScenario) => pickOne(random, attacker.held);

async function register({ shop, attacker }: TakeoverScenario, email: string): Promise<void> {
  const person = { firstName: 'Mal', lastName: 'Lory', email, password: attacker.password };
  storeSignIn(attacker, await post(shop, '/api/auth/register', person));
}

/** Uses a link sent to the attacker's own email, with one of their sessions. */
async function followOwnLink(scenario: TakeoverScenario, event: 'verify-email' | 'reset-password'): Promise<void> {
  const { shop, attacker } = scenario;
  const token = (await findEmailedLink(shop, attacker.email, event)).split('#token=')[1];
  if (token === undefined) return;
  const { password } = attacker;
  const held = pickSession(scenario);
  const path = event === 'verify-email' ? '/api/auth/verify-email' : '/api/auth/password-reset/confirm';
  await post(shop, path, { token, password }, held ? bearer(held.token) : {});
}

/** Everything in a response that could be a token. */
const findTokens = (data: unknown): readonly string[] => JSON.stringify(data ?? '').match(/[\w.-]{30,}/g) ?? [];

async function recordSecret(scenario: TakeoverScenario, token: string): Promise<void> {
  const { shop, attacker, toolkit, tokens } = scenario;
  const { data } = await post(shop, '/api/account/live', {}, bearer(token));
  const secret: unknown = Object(data).secret;
  if (typeof secret === 'string') attacker.secrets.add(secret);
  for (const word of findTokens(data)) {
    const opened = await toolkit.signInWithToken(word);
    if (opened) tokens.push(opened);
  }
}

/** The attacker acts at the shop and at Identity Toolkit, with their own password and every token they ever received. */
export const ATTACKER_ACTIONS: Readonly<Record<string, Action>> = {
  'attacker registers with the victim’s address': (scenario) => register(scenario, scenario.victim.email),
  'attacker registers': (scenario) => register(scenario, scenario.attacker.email),
  'attacker signs in': async (scenario) => {
    const { shop, attacker } = scenario;
    for (const email of [scenario.victim.email, attacker.email]) {
      storeSignIn(attacker, await post(shop, '/api/auth/login', { email, password: attacker.password }));
    }
  },
  'attacker comes from Google': async (scenario) =>
    storeSignIn(scenario.attacker, await signInWithGoogle(scenario.shop, scenario.attacker.google)),
  'attacker asks for a new password': (scenario) =>
    post(scenario.shop, '/api/auth/password-reset', { email: pickEmail(scenario) }),
  'attacker sets a new password by their own link': (scenario) => followOwnLink(scenario, 'reset-password'),
  'attacker verifies by their own link': (scenario) => followOwnLink(scenario, 'verify-email'),
  'attacker asks for another link': async (scenario) => {
    const held = pickSession(scenario);
    if (held) await post(scenario.shop, '/api/auth/verify-email/resend', {}, bearer(held.token));
  },
  'attacker orders in the victim’s name': async (scenario) => {
    const held = pickSession(scenario);
    if (!held) return;
    const item = { productId: 1, size: 'SM', color: 'Black', quantity: 1 };
    const cart = await post(scenario.shop, '/api/cart', item, bearer(held.token));
    if (cart.status !== 200) return;
    const body = { ...checkoutPayload(parseCartLines(cart)), email: scenario.victim.email };
    await post(scenario.shop, '/api/checkout/create-order', body, bearer(held.token));
  },
  'attacker listens': async (scenario) => {
    const held = pickSession(scenario);
    if (held) await recordSecret(scenario, held.token);
  },
  'attacker steals a session that is still the victim’s': async (scenario) => {
    if (scenario.victim.current) await recordSecret(scenario, scenario.victim.current.token);
  },
  'attacker uses the victim’s used links again': async ({ shop, usedLinks, attacker }) => {
    for (const { path, token } of usedLinks) await post(shop, path, { token, password: attacker.password });
  },
  'attacker signs up at Identity Toolkit': (scenario) =>
    scenario.toolkit.signUp(pickEmail(scenario), scenario.attacker.password),
  'attacker signs in at Identity Toolkit': async (scenario) => {
    for (const { email } of [scenario.victim, scenario.attacker]) {
      const opened = await scenario.toolkit.signIn(email, scenario.attacker.password);
      if (opened) scenario.tokens.push(opened);
    }
  },
  'attacker changes the email at Identity Toolkit': async (scenario) => {
    const held = pickOne(scenario.random, scenario.tokens);
    const { random, victim, attacker } = scenario;
    if (held) await scenario.toolkit.changeEmail(held, random() < 0.75 ? victim.email : attacker.email);
  },
  'attacker changes the password at Identity Toolkit': async (scenario) => {
    const held = pickOne(scenario.random, scenario.tokens);
    if (held) await scenario.toolkit.changePassword(held, scenario.attacker.password);
  },
  'attacker links their Google account at Identity Toolkit': async (scenario) => {
    const held = pickOne(scenario.random, scenario.tokens);
    if (held) await scenario.toolkit.linkGoogle(held, scenario.attacker.google);
  },
  'attacker removes an account at Identity Toolkit': async (scenario) => {
    const held = pickOne(scenario.random, scenario.tokens);
    if (held && scenario.random() < 0.2) await scenario.toolkit.remove(held);
  },
};
