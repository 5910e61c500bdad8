import { signedInSchema } from '@plenty/contract/account/session';
import { comeFromGoogle } from '../fake-google.ts';
import { AN_ADDRESS, checkoutPayload, fillCart, readLines, submitOrder } from '../place-order.ts';
import { bearer, linkIn, post } from '../sign-up.ts';
import { endAll, keepSignIn, oneOf, type Stage } from './party.ts';

/** Where the victim lives, what they put into their cart: found anywhere else, it was read. */
export const VICTIMS_CITY = 'Victimville';
export const VICTIMS_PRODUCT = 2;

type Act = (stage: Stage) => Promise<unknown>;
const own = ({ victim }: Stage) => (victim.current ? bearer(victim.current.token) : { cookie: victim.cookie });

/** An account that begins anew ends what was held of another one. */
function signIn(stage: Stage, answer: Parameters<typeof keepSignIn>[1], cookie: string | undefined): void {
  const { victim, over } = stage;
  const before = victim.current;
  // A sign-in on the same browser ends the one before it there.
  if (keepSignIn(victim, answer) && before && cookie !== undefined) over.add(before.token);
}

async function followLink(stage: Stage, event: 'verify-email' | 'reset-password', path: string, body: object) {
  const { shop, victim, usedLinks, random } = stage;
  const token = (await linkIn(shop, victim.email, event)).split('#token=')[1];
  if (token === undefined) return undefined;
  const sent = victim.current && random() < 0.5 ? bearer(victim.current.token) : {};
  const answer = await post(shop, path, { ...body, token }, sent);
  if (answer.status === 200) usedLinks.push({ path, token });
  return answer;
}

async function orderAs(stage: Stage, isGuest: boolean): Promise<void> {
  const { shop, victim, orders } = stage;
  const item = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
  const answer = isGuest
    ? await fillCart(shop, item).then(({ cookie, lines }) =>
        submitOrder(shop, cookie, { ...checkoutPayload(lines), email: victim.email }),
      )
    : await post(shop, '/api/cart', item, own(stage)).then((cart) =>
        post(
          shop,
          '/api/checkout/create-order',
          { ...checkoutPayload(readLines(cart)), email: victim.email },
          own(stage),
        ),
      );
  const number: unknown = Object(answer.data).orderNumber;
  if (typeof number === 'string') orders.add(number);
}

/** What the victim does: each of it an honest customer may do at any time. */
export const VICTIM_ACTS: Readonly<Record<string, Act>> = {
  'victim registers': async (stage) => {
    const { shop, victim } = stage;
    const { email, password, cookie } = victim;
    const person = { firstName: 'Vera', lastName: 'Vance', email, password };
    signIn(stage, await post(shop, '/api/auth/register', person, { cookie }), cookie);
  },
  'victim signs in': async (stage) => {
    const { shop, victim } = stage;
    const { email, password, cookie } = victim;
    signIn(stage, await post(shop, '/api/auth/login', { email, password }, { cookie }), cookie);
  },
  'victim comes from Google': async (stage) => {
    const { shop, victim } = stage;
    const { cookie } = victim;
    signIn(stage, await comeFromGoogle(shop, victim.google, { cookie }), cookie);
  },
  'victim orders as a guest': (stage) => orderAs(stage, true),
  'victim orders, signed in': async (stage) => stage.victim.current && orderAs(stage, false),
  'victim saves an address': async (stage) =>
    stage.victim.current &&
    post(stage.shop, '/api/account/addresses', { ...AN_ADDRESS, city: VICTIMS_CITY }, own(stage)),
  'victim fills the cart': async (stage) => {
    const item = { productId: VICTIMS_PRODUCT, size: 'MED', color: 'Black', quantity: 1 };
    if (stage.victim.current) await post(stage.shop, '/api/cart', item, own(stage));
  },
  'victim listens': async (stage) => {
    const { shop, victim } = stage;
    if (!victim.current) return;
    const secret: unknown = Object((await post(shop, '/api/account/live', {}, own(stage))).data).secret;
    victim.secrets.clear();
    if (typeof secret === 'string') victim.secrets.add(secret);
  },
  'victim opens the confirming letter': (stage) =>
    followLink(
      stage,
      'verify-email',
      '/api/auth/verify-email',
      oneOf(stage.random, [{}, { password: stage.victim.password }]) ?? {},
    ),
  'victim asks for a new password and sets one': async (stage) => {
    const { shop, victim } = stage;
    await post(shop, '/api/auth/password-reset', { email: victim.email });
    const { password } = victim;
    const path = '/api/auth/password-reset/confirm';
    if ((await followLink(stage, 'reset-password', path, { password }))?.status === 200) endAll(stage);
  },
  'victim changes the password': async (stage) => {
    const { shop, victim } = stage;
    if (!victim.current) return;
    const newPassword = `${victim.password}-2`;
    const body = { currentPassword: victim.password, newPassword };
    const answer = await post(shop, '/api/account/password', body, own(stage));
    if (answer.status !== 200) return;
    victim.password = newPassword;
    keepSignIn(victim, answer);
    endAll(stage, signedInSchema.parse(answer.data).token);
  },
  'victim signs out': async (stage) => {
    const { shop, victim, over } = stage;
    if (!victim.current) return;
    await post(shop, '/api/auth/logout', {}, { ...own(stage), cookie: victim.cookie });
    over.add(victim.current.token);
    victim.current = undefined;
  },
  'victim signs out everywhere': async (stage) => {
    if (!stage.victim.current) return;
    const { status } = await post(stage.shop, '/api/auth/logout-everywhere', {}, own(stage));
    if (status === 200) endAll(stage);
  },
  'victim deletes the account': async (stage) => {
    const { shop, victim } = stage;
    if (!victim.current || stage.random() < 0.5) return;
    const { status } = await post(shop, '/api/account/delete', { currentPassword: victim.password }, own(stage));
    if (status === 200) endAll(stage);
  },
};
