import { signInResponseSchema } from '@plenty/contract/account/user';
import { signInWithGoogle } from '../fake-google.ts';
import { AN_ADDRESS, checkoutPayload, fillCart, parseCartLines, submitOrder } from '../place-order.ts';
import { bearer, findEmailedLink, post } from '../sign-up.ts';
import { endVictimSessions, storeSignIn, pickOne, type TakeoverScenario } from './takeover-scenario.ts';

/** Markers of the victim's address and cart, by which a leak is recognized. */
export const VICTIMS_CITY = 'Victimville';
export const VICTIMS_PRODUCT = 2;

type Action = (scenario: TakeoverScenario) => Promise<unknown>;
const victimCredentials = ({ victim }: TakeoverScenario) =>
  victim.current ? bearer(victim.current.token) : { cookie: victim.cookie };

function signIn(
  scenario: TakeoverScenario,
  answer: Parameters<typeof storeSignIn>[1],
  cookie: string | undefined,
): void {
  const { victim, over } = scenario;
  const before = victim.current;
  // A sign-in on the same browser ends the one before it there.
  if (storeSignIn(victim, answer) && before && cookie !== undefined) over.add(before.token);
}

async function followLink(
  scenario: TakeoverScenario,
  event: 'verify-email' | 'reset-password',
  path: string,
  body: object,
) {
  const { shop, victim, usedLinks, random } = scenario;
  const token = (await findEmailedLink(shop, victim.email, event)).split('#token=')[1];
  if (token === undefined) return undefined;
  const sent = victim.current && random() < 0.5 ? bearer(victim.current.token) : {};
  const answer = await post(shop, path, { ...body, token }, sent);
  if (answer.status === 200) usedLinks.push({ path, token });
  return answer;
}

async function orderAs(scenario: TakeoverScenario, isGuest: boolean): Promise<void> {
  const { shop, victim, orders } = scenario;
  const item = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
  const answer = isGuest
    ? await fillCart(shop, item).then(({ cookie, lines }) =>
        submitOrder(shop, cookie, { ...checkoutPayload(lines), email: victim.email }),
      )
    : await post(shop, '/api/cart', item, victimCredentials(scenario)).then((cart) =>
        post(
          shop,
          '/api/checkout/create-order',
          { ...checkoutPayload(parseCartLines(cart)), email: victim.email },
          victimCredentials(scenario),
        ),
      );
  const number: unknown = Object(answer.data).orderNumber;
  if (typeof number === 'string') orders.add(number);
}

/** What an honest customer may do at any time. */
export const VICTIM_ACTIONS: Readonly<Record<string, Action>> = {
  'victim registers': async (scenario) => {
    const { shop, victim } = scenario;
    const { email, password, cookie } = victim;
    const person = { firstName: 'Vera', lastName: 'Vance', email, password };
    signIn(scenario, await post(shop, '/api/auth/register', person, { cookie }), cookie);
  },
  'victim signs in': async (scenario) => {
    const { shop, victim } = scenario;
    const { email, password, cookie } = victim;
    signIn(scenario, await post(shop, '/api/auth/login', { email, password }, { cookie }), cookie);
  },
  'victim comes from Google': async (scenario) => {
    const { shop, victim } = scenario;
    const { cookie } = victim;
    signIn(scenario, await signInWithGoogle(shop, victim.google, { cookie }), cookie);
  },
  'victim orders as a guest': (scenario) => orderAs(scenario, true),
  'victim orders, signed in': async (scenario) => scenario.victim.current && orderAs(scenario, false),
  'victim saves an address': async (scenario) =>
    scenario.victim.current &&
    post(scenario.shop, '/api/account/addresses', { ...AN_ADDRESS, city: VICTIMS_CITY }, victimCredentials(scenario)),
  'victim fills the cart': async (scenario) => {
    const item = { productId: VICTIMS_PRODUCT, size: 'MED', color: 'Black', quantity: 1 };
    if (scenario.victim.current) await post(scenario.shop, '/api/cart', item, victimCredentials(scenario));
  },
  'victim listens': async (scenario) => {
    const { shop, victim } = scenario;
    if (!victim.current) return;
    const secret: unknown = Object(
      (await post(shop, '/api/account/live', {}, victimCredentials(scenario))).data,
    ).secret;
    victim.secrets.clear();
    if (typeof secret === 'string') victim.secrets.add(secret);
  },
  'victim opens the verification link': (scenario) =>
    followLink(
      scenario,
      'verify-email',
      '/api/auth/verify-email',
      pickOne(scenario.random, [{}, { password: scenario.victim.password }]) ?? {},
    ),
  'victim asks for a new password and sets one': async (scenario) => {
    const { shop, victim } = scenario;
    await post(shop, '/api/auth/password-reset', { email: victim.email });
    const { password } = victim;
    const path = '/api/auth/password-reset/confirm';
    if ((await followLink(scenario, 'reset-password', path, { password }))?.status === 200) endVictimSessions(scenario);
  },
  'victim changes the password': async (scenario) => {
    const { shop, victim } = scenario;
    if (!victim.current) return;
    const newPassword = `${victim.password}-2`;
    const body = { currentPassword: victim.password, newPassword };
    const answer = await post(shop, '/api/account/password', body, victimCredentials(scenario));
    if (answer.status !== 200) return;
    victim.password = newPassword;
    storeSignIn(victim, answer);
    endVictimSessions(scenario, signInResponseSchema.parse(answer.data).token);
  },
  'victim signs out': async (scenario) => {
    const { shop, victim, over } = scenario;
    if (!victim.current) return;
    await post(shop, '/api/auth/logout', {}, { ...victimCredentials(scenario), cookie: victim.cookie });
    over.add(victim.current.token);
    victim.current = undefined;
  },
  'victim signs out everywhere': async (scenario) => {
    if (!scenario.victim.current) return;
    const { status } = await post(scenario.shop, '/api/auth/logout-everywhere', {}, victimCredentials(scenario));
    if (status === 200) endVictimSessions(scenario);
  },
  'victim deletes the account': async (scenario) => {
    const { shop, victim } = scenario;
    if (!victim.current || scenario.random() < 0.5) return;
    const { status } = await post(
      shop,
      '/api/account/delete',
      { currentPassword: victim.password },
      victimCredentials(scenario),
    );
    if (status === 200) endVictimSessions(scenario);
  },
};
