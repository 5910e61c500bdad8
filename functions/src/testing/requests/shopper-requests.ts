import type { EndpointName } from '@plenty/contract/api/endpoints';
import type { CallerKind } from '@plenty/contract/api/access-rules';
import { ORDER_KEY_HEADER } from '@plenty/contract/api/order-endpoints';
import { REQUEST_EXAMPLES, type RequestExample } from './request-examples.ts';
import { checkoutPayload, parseCartLines } from '../place-order.ts';
import type { Credentials, AccessScenario } from './access-scenario.ts';

/** A request that is to be accepted: the example of the table, with what only this very shop can name. */
export type PreparedRequest = RequestExample & { readonly as?: Credentials };
/** Makes what a call needs. `who` is about to call; the credentials are theirs unless the answer names others. */
export type RequestSetup = (scenario: AccessScenario, who: CallerKind) => Promise<PreparedRequest>;

let letters = 0;
const tokenOf = async ({ shop }: AccessScenario, email: string, event: string) => {
  const found = await shop.database.collection('mail').where('to', 'array-contains', email).get();
  const letter = found.docs.find((each) => each.get('event') === event);
  return /[?&](?:confirm|token)=([\w-]{43})/.exec(String(letter?.get('message.text')))?.[1] ?? '';
};
const subscribe = async (scenario: AccessScenario) => {
  letters += 1;
  const email = `reader-of-letters-${letters}@example.com`;
  const headers = { 'x-forwarded-for': email };
  await scenario.shop.call('/api/newsletter', { method: 'POST', body: { email }, headers });
  return { email, token: await tokenOf(scenario, email, 'newsletter-confirm') };
};
export const createSubscriber = subscribe;

/** An order whose key guest A has, and nobody else. */
const withKey =
  (place: (scenario: AccessScenario) => ReturnType<AccessScenario['shop']['placeOrder']>): RequestSetup =>
  async (scenario, who) => {
    const { orderNumber, created } = await place(scenario);
    const as = { ...scenario.credentials[who], headers: { [ORDER_KEY_HEADER]: created.orderKey } };
    return { params: { orderNumber }, ...(who === 'guest A' ? { as } : {}) };
  };

/** What shoppers' calls need to be accepted. */
export const SHOPPER_SETUPS: Partial<Record<EndpointName, RequestSetup>> = {
  updateCartLine: async (scenario) => ({
    params: { id: await scenario.addToCart(scenario.credentials['guest A'].cookie ?? '', 'SM') },
  }),
  removeCartLine: async (scenario) => ({
    params: { id: await scenario.addToCart(scenario.credentials['guest A'].cookie ?? '', 'MED') },
  }),
  createOrder: async (scenario, who) => {
    const isCustomer = who === 'customer A' || who === 'customer B';
    const guest = isCustomer ? undefined : await scenario.newGuest();
    const as = guest ? { cookie: guest.cookie } : scenario.credentials[who];
    const body = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
    const lines = guest
      ? guest.lines
      : parseCartLines(await scenario.shop.call('/api/cart', { method: 'POST', body, ...as }));
    return { body: checkoutPayload(lines), as };
  },
  lookUpOrder: async ({ shop }) => {
    const { orderNumber, email } = await shop.placeOrder();
    return { body: { orderNumber, email } };
  },
  getOrder: withKey(async ({ shop }) => shop.placeOrder()),
  subscribeToOrder: withKey(async ({ shop }) => shop.placeOrder()),
  payOrder: withKey(async ({ shop }) => {
    const order = await shop.placeOrder();
    await shop.sendPaymentMessage(order, { payment_status: 'Denied' });
    return order;
  }),
  respondToDelay: withKey(async ({ shop, owner }) => {
    const order = await shop.placePaidOrder();
    const path = `/api/admin/orders/${order.id}/delay-notice`;
    await shop.call(path, { method: 'POST', body: REQUEST_EXAMPLES.sendDelayNotice.body, cookie: owner });
    return order;
  }),
  subscribe: async () => {
    letters += 1;
    return { body: { email: `new-reader-${letters}@example.com` } };
  },
  confirmSubscription: async (scenario) => ({ body: { token: (await subscribe(scenario)).token } }),
  unsubscribe: async (scenario) => {
    const { email, token } = await subscribe(scenario);
    await scenario.shop.call('/api/newsletter/confirm', { method: 'POST', body: { token } });
    return { query: { token: await tokenOf(scenario, email, 'newsletter-welcome') } };
  },
};
