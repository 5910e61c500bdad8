import type { EndpointName } from '@plenty/contract/api/endpoints';
import { deviceSessionSchema } from '@plenty/contract/account/session';
import { savedAddressSchema } from '@plenty/contract/account/saved-address';
import * as z from 'zod/mini';
import { keepGoogleSignIn } from '../../account/google-sign-in-repository.ts';
import { keepLink, type SentLink } from '../../account/sent-link-repository.ts';
import { transact } from '../../firestore/transact.ts';
import { visitorIdOf } from '../open-shop.ts';
import { AN_ADDRESS } from '../place-order.ts';
import { aPerson, bearer, signIn } from '../sign-up.ts';
import type { Arrange } from './arrange-shopping.ts';
import { GOOGLE_CODE, GOOGLE_SECRETS, type Member, type Stage } from './stage.ts';

const asMember = ({ cookie, token }: Member) => ({ cookie, ...bearer(token) });

/** A link that was mailed to a new customer. */
async function mailLink({ shop, join, newCookie }: Stage, kind: SentLink['kind']) {
  const { id, person } = await join();
  const token = newCookie();
  const link = { kind, userId: id, email: person.email, token, now: shop.now() };
  await transact(shop.database, async (changes) => keepLink(changes, shop.database, link));
  return { token, password: person.password };
}

/** For what ends the caller's own sessions, or the account: somebody new takes the caller's place. */
const bySomebodyNew =
  (body?: (member: Member) => Record<string, unknown>): Arrange =>
  async (stage, who) => {
    if (who !== 'customer A' && who !== 'customer B') return {};
    const member = await stage.join();
    return { as: asMember(member), ...(body ? { body: body(member) } : {}) };
  };

/** For what signs in: the browser it is done in is somebody's who did not sign in there before, or their sign-in would end. */
export const inAnotherBrowser: Arrange = async (stage, who) => {
  if (who === 'customer A' || who === 'customer B') return { as: asMember(await stage.join()) };
  if (who === 'guest A' || who === 'guest B') return { as: { cookie: (await stage.newGuest()).cookie } };
  return who === 'owner' ? { as: { cookie: await stage.shop.enterPanel() } } : {};
};

const addAddress = async ({ shop, customerA }: Stage): Promise<string> => {
  const answer = await shop.call('/api/account/addresses', {
    method: 'POST',
    body: AN_ADDRESS,
    ...asMember(customerA),
  });
  return z.array(savedAddressSchema).parse(answer.data).at(-1)?.id ?? '';
};

const addressParams: Arrange = async (stage) => ({ params: { id: await addAddress(stage) } });

/** What customers' calls need to be accepted. */
export const ACCOUNT: Partial<Record<EndpointName, Arrange>> = {
  register: async (stage, who) => ({
    ...(await inAnotherBrowser(stage, who)),
    body: { ...aPerson(), passwordHash: 'secret' },
  }),
  login: async (stage, who) => {
    const { email, password } = (await stage.join()).person;
    return { ...(await inAnotherBrowser(stage, who)), body: { email, password } };
  },
  logout: bySomebodyNew(),
  leaveByLink: bySomebodyNew(),
  logoutEverywhere: bySomebodyNew(),
  deleteAccount: bySomebodyNew(({ person }) => ({ currentPassword: person.password })),
  changePassword: bySomebodyNew(({ person }) => ({ currentPassword: person.password, newPassword: 'a-new-secret' })),
  returnFromGoogle: async ({ shop, newCookie }, who) => {
    const cookie = newCookie();
    const signInUnderWay = { kind: 'begun', secrets: GOOGLE_SECRETS, next: '/account' } as const;
    await keepGoogleSignIn(shop.database, visitorIdOf(cookie), signInUnderWay, shop.now());
    const query = { code: GOOGLE_CODE, state: GOOGLE_SECRETS.state };
    return { query, ...(who === 'guest A' ? { as: { cookie } } : {}) };
  },
  finishGoogle: async ({ shop, newCookie, join }, who) => {
    const cookie = newCookie();
    const { id: userId } = await join();
    await keepGoogleSignIn(shop.database, visitorIdOf(cookie), { kind: 'arrived', userId }, shop.now());
    return who === 'guest A' ? { as: { cookie } } : {};
  },
  askPasswordReset: async ({ join }) => ({ body: { email: (await join()).person.email } }),
  confirmPasswordReset: async (stage) => ({
    body: { ...(await mailLink(stage, 'reset-password')), password: 'another-secret' },
  }),
  verifyEmail: async (stage) => ({ body: await mailLink(stage, 'verify-email') }),
  endSession: async ({ shop, customerA }) => {
    const other = await signIn(shop, customerA.person);
    const answer = await shop.call('/api/account/sessions', asMember(customerA));
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.data));
    const sessions = z.array(deviceSessionSchema).parse(answer.data);
    const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    return other.token === '' ? {} : { params: { id } };
  },
  changeAddress: addressParams,
  removeAddress: addressParams,
};
