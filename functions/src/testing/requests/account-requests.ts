import type { EndpointName } from '@plenty/contract/api/endpoints';
import { deviceSessionSchema } from '@plenty/contract/account/user';
import { savedAddressSchema } from '@plenty/contract/account/saved-address';
import * as z from 'zod/mini';
import { saveGoogleSignIn } from '../../account/google-sign-in.repository.ts';
import { saveLink, type EmailLink } from '../../account/email-link.repository.ts';
import { runTransaction } from '../../db/transaction.ts';
import { getVisitorId } from '../test-shop.ts';
import { AN_ADDRESS } from '../place-order.ts';
import { createTestPerson, bearer, signIn } from '../sign-up.ts';
import type { RequestSetup } from './shopper-requests.ts';
import { GOOGLE_CODE, GOOGLE_SECRETS, type SignedInCustomer, type AccessScenario } from './access-scenario.ts';

const customerCredentials = ({ cookie, token }: SignedInCustomer) => ({ cookie, ...bearer(token) });

/** An emailed link of a new customer. */
async function createEmailLink({ shop, join, newCookie }: AccessScenario, kind: EmailLink['kind']) {
  const { id, person } = await join();
  const token = newCookie();
  const link = { kind, userId: id, email: person.email, token, now: shop.now() };
  await runTransaction(shop.database, async (transaction) => saveLink(transaction, link));
  return { token, password: person.password };
}

/** For endpoints that end the caller's sessions or account: a new customer replaces the caller. */
const asNewCustomer =
  (body?: (customer: SignedInCustomer) => Record<string, unknown>): RequestSetup =>
  async (scenario, who) => {
    if (who !== 'customer A' && who !== 'customer B') return {};
    const customer = await scenario.join();
    return { as: customerCredentials(customer), ...(body ? { body: body(customer) } : {}) };
  };

/** For endpoints that sign in, which would end the caller's own session: they are called from a new browser. */
export const inOtherBrowser: RequestSetup = async (scenario, who) => {
  if (who === 'customer A' || who === 'customer B') return { as: customerCredentials(await scenario.join()) };
  if (who === 'guest A' || who === 'guest B') return { as: { cookie: (await scenario.newGuest()).cookie } };
  return who === 'owner' ? { as: { cookie: await scenario.shop.signInAsAdmin() } } : {};
};

const addAddress = async ({ shop, customerA }: AccessScenario): Promise<string> => {
  const answer = await shop.call('/api/account/addresses', {
    method: 'POST',
    body: AN_ADDRESS,
    ...customerCredentials(customerA),
  });
  return z.array(savedAddressSchema).parse(answer.data).at(-1)?.id ?? '';
};

const addressParams: RequestSetup = async (scenario) => ({ params: { id: await addAddress(scenario) } });

/** What the account endpoints need to accept a request. */
export const ACCOUNT_SETUPS: Partial<Record<EndpointName, RequestSetup>> = {
  register: async (scenario, who) => ({
    ...(await inOtherBrowser(scenario, who)),
    body: { ...createTestPerson(), passwordHash: 'secret' },
  }),
  login: async (scenario, who) => {
    const { email, password } = (await scenario.join()).person;
    return { ...(await inOtherBrowser(scenario, who)), body: { email, password } };
  },
  logout: asNewCustomer(),
  logoutByRedirect: asNewCustomer(),
  logoutEverywhere: asNewCustomer(),
  deleteAccount: asNewCustomer(({ person }) => ({ currentPassword: person.password })),
  changePassword: asNewCustomer(({ person }) => ({ currentPassword: person.password, newPassword: 'a-new-secret' })),
  handleGoogleCallback: async ({ shop, newCookie }, who) => {
    const cookie = newCookie();
    const startedSignIn = { kind: 'begun', secrets: GOOGLE_SECRETS, next: '/account' } as const;
    await saveGoogleSignIn(shop.database, getVisitorId(cookie), startedSignIn, shop.now());
    const query = { code: GOOGLE_CODE, state: GOOGLE_SECRETS.state };
    return { query, ...(who === 'guest A' ? { as: { cookie } } : {}) };
  },
  finishGoogleSignIn: async ({ shop, newCookie, join }, who) => {
    const cookie = newCookie();
    const { id: userId } = await join();
    await saveGoogleSignIn(shop.database, getVisitorId(cookie), { kind: 'arrived', userId }, shop.now());
    return who === 'guest A' ? { as: { cookie } } : {};
  },
  requestPasswordReset: async ({ join }) => ({ body: { email: (await join()).person.email } }),
  confirmPasswordReset: async (scenario) => ({
    body: { ...(await createEmailLink(scenario, 'reset-password')), password: 'another-secret' },
  }),
  verifyEmail: async (scenario) => ({ body: await createEmailLink(scenario, 'verify-email') }),
  revokeSession: async ({ shop, customerA }) => {
    const other = await signIn(shop, customerA.person);
    const answer = await shop.call('/api/account/sessions', customerCredentials(customerA));
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.data));
    const sessions = z.array(deviceSessionSchema).parse(answer.data);
    const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    return other.token === '' ? {} : { params: { id } };
  },
  updateAddress: addressParams,
  deleteAddress: addressParams,
};
