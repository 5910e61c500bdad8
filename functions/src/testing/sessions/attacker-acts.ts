import { comeFromGoogle } from '../fake-google.ts';
import { checkoutPayload, readLines } from '../place-order.ts';
import { bearer, linkIn, post } from '../sign-up.ts';
import { keepSignIn, oneOf, type Stage } from './party.ts';

type Act = (stage: Stage) => Promise<unknown>;

/** An address the attacker tries: the victim's, or their own. */
const anAddress = ({ random, victim, attacker }: Stage) =>
  oneOf(random, [victim.email, attacker.email]) ?? victim.email;
const anySignIn = ({ random, attacker }: Stage) => oneOf(random, attacker.held);

async function register({ shop, attacker }: Stage, email: string): Promise<void> {
  const person = { firstName: 'Mal', lastName: 'Lory', email, password: attacker.password };
  keepSignIn(attacker, await post(shop, '/api/auth/register', person));
}

/** A letter to the attacker's own address, used with whatever they hold; an unused link is kept for later. */
async function followOwnLink(stage: Stage, event: 'verify-email' | 'reset-password'): Promise<void> {
  const { shop, attacker } = stage;
  const token = (await linkIn(shop, attacker.email, event)).split('#token=')[1];
  if (token === undefined) return;
  const { password } = attacker;
  const held = anySignIn(stage);
  const path = event === 'verify-email' ? '/api/auth/verify-email' : '/api/auth/password-reset/confirm';
  await post(shop, path, { token, password }, held ? bearer(held.token) : {});
}

/** Every word of an answer that could be a token. */
const wordsOf = (data: unknown): readonly string[] => JSON.stringify(data ?? '').match(/[\w.-]{30,}/g) ?? [];

async function keepSecret(stage: Stage, token: string): Promise<void> {
  const { shop, attacker, toolkit, tokens } = stage;
  const { data } = await post(shop, '/api/account/live', {}, bearer(token));
  const secret: unknown = Object(data).secret;
  if (typeof secret === 'string') attacker.secrets.add(secret);
  for (const word of wordsOf(data)) {
    const opened = await toolkit.signInWith(word);
    if (opened) tokens.push(opened);
  }
}

/** What the attacker does, at the shop and at Identity Toolkit, with an own password and everything that was ever handed out. */
export const ATTACKER_ACTS: Readonly<Record<string, Act>> = {
  'attacker registers with the victim’s address': (stage) => register(stage, stage.victim.email),
  'attacker registers': (stage) => register(stage, stage.attacker.email),
  'attacker signs in': async (stage) => {
    const { shop, attacker } = stage;
    for (const email of [stage.victim.email, attacker.email]) {
      keepSignIn(attacker, await post(shop, '/api/auth/login', { email, password: attacker.password }));
    }
  },
  'attacker comes from Google': async (stage) =>
    keepSignIn(stage.attacker, await comeFromGoogle(stage.shop, stage.attacker.google)),
  'attacker asks for a new password': (stage) =>
    post(stage.shop, '/api/auth/password-reset', { email: anAddress(stage) }),
  'attacker sets a new password by their own letter': (stage) => followOwnLink(stage, 'reset-password'),
  'attacker confirms by their own letter': (stage) => followOwnLink(stage, 'verify-email'),
  'attacker asks for another letter': async (stage) => {
    const held = anySignIn(stage);
    if (held) await post(stage.shop, '/api/auth/verify-email/resend', {}, bearer(held.token));
  },
  'attacker orders in the victim’s name': async (stage) => {
    const held = anySignIn(stage);
    if (!held) return;
    const item = { productId: 1, size: 'SM', color: 'Black', quantity: 1 };
    const cart = await post(stage.shop, '/api/cart', item, bearer(held.token));
    if (cart.status !== 200) return;
    const body = { ...checkoutPayload(readLines(cart)), email: stage.victim.email };
    await post(stage.shop, '/api/checkout/create-order', body, bearer(held.token));
  },
  'attacker listens': async (stage) => {
    const held = anySignIn(stage);
    if (held) await keepSecret(stage, held.token);
  },
  'attacker steals a session that is still the victim’s': async (stage) => {
    if (stage.victim.current) await keepSecret(stage, stage.victim.current.token);
  },
  'attacker uses the victim’s used letters again': async ({ shop, usedLinks, attacker }) => {
    for (const { path, token } of usedLinks) await post(shop, path, { token, password: attacker.password });
  },
  'attacker signs up at Identity Toolkit': (stage) => stage.toolkit.signUp(anAddress(stage), stage.attacker.password),
  'attacker signs in at Identity Toolkit': async (stage) => {
    for (const { email } of [stage.victim, stage.attacker]) {
      const opened = await stage.toolkit.signIn(email, stage.attacker.password);
      if (opened) stage.tokens.push(opened);
    }
  },
  'attacker changes the email at Identity Toolkit': async (stage) => {
    const held = oneOf(stage.random, stage.tokens);
    const { random, victim, attacker } = stage;
    if (held) await stage.toolkit.changeEmail(held, random() < 0.75 ? victim.email : attacker.email);
  },
  'attacker changes the password at Identity Toolkit': async (stage) => {
    const held = oneOf(stage.random, stage.tokens);
    if (held) await stage.toolkit.changePassword(held, stage.attacker.password);
  },
  'attacker links their Google account at Identity Toolkit': async (stage) => {
    const held = oneOf(stage.random, stage.tokens);
    if (held) await stage.toolkit.linkGoogle(held, stage.attacker.google);
  },
  'attacker removes an account at Identity Toolkit': async (stage) => {
    const held = oneOf(stage.random, stage.tokens);
    if (held && stage.random() < 0.2) await stage.toolkit.remove(held);
  },
};
