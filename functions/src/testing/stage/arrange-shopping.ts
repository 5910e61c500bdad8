import type { EndpointName } from '@plenty/contract/api/endpoints';
import type { CallerKind } from '@plenty/contract/api/access';
import { ORDER_KEY_HEADER } from '@plenty/contract/api/order-calls';
import { CALL_EXAMPLES, type CallExample } from '../call-examples.ts';
import { checkoutPayload, readLines } from '../place-order.ts';
import type { Credentials, Stage } from './stage.ts';

/** A request that is to be accepted: the example of the table, with what only this very shop can name. */
export type Arranged = CallExample & { readonly as?: Credentials };
/** Makes what a call needs. `who` is about to call; the credentials are theirs unless the answer names others. */
export type Arrange = (stage: Stage, who: CallerKind) => Promise<Arranged>;

let letters = 0;
const tokenOf = async ({ shop }: Stage, email: string, event: string) => {
  const found = await shop.database.collection('mail').where('to', 'array-contains', email).get();
  const letter = found.docs.find((each) => each.get('event') === event);
  return /[?&](?:confirm|token)=([\w-]{43})/.exec(String(letter?.get('message.text')))?.[1] ?? '';
};
const subscribe = async (stage: Stage) => {
  letters += 1;
  const email = `reader-of-letters-${letters}@example.com`;
  const headers = { 'x-forwarded-for': email };
  await stage.shop.call('/api/newsletter', { method: 'POST', body: { email }, headers });
  return { email, token: await tokenOf(stage, email, 'newsletter-confirm') };
};
export const subscriberOf = subscribe;

/** An order whose key guest A has, and nobody else. */
const withKey =
  (place: (stage: Stage) => ReturnType<Stage['shop']['place']>): Arrange =>
  async (stage, who) => {
    const { orderNumber, created } = await place(stage);
    const as = { ...stage.credentials[who], headers: { [ORDER_KEY_HEADER]: created.orderKey } };
    return { params: { orderNumber }, ...(who === 'guest A' ? { as } : {}) };
  };

/** What shoppers' calls need to be accepted. */
export const SHOPPING: Partial<Record<EndpointName, Arrange>> = {
  changeQuantity: async (stage) => ({
    params: { id: await stage.putInto(stage.credentials['guest A'].cookie ?? '', 'SM') },
  }),
  removeLine: async (stage) => ({
    params: { id: await stage.putInto(stage.credentials['guest A'].cookie ?? '', 'MED') },
  }),
  createOrder: async (stage, who) => {
    const isCustomer = who === 'customer A' || who === 'customer B';
    const guest = isCustomer ? undefined : await stage.newGuest();
    const as = guest ? { cookie: guest.cookie } : stage.credentials[who];
    const body = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
    const lines = guest ? guest.lines : readLines(await stage.shop.call('/api/cart', { method: 'POST', body, ...as }));
    return { body: checkoutPayload(lines), as };
  },
  lookUpOrder: async ({ shop }) => {
    const { orderNumber, email } = await shop.place();
    return { body: { orderNumber, email } };
  },
  getOrder: withKey(async ({ shop }) => shop.place()),
  followOrder: withKey(async ({ shop }) => shop.place()),
  payOrder: withKey(async ({ shop }) => {
    const order = await shop.place();
    await shop.say(order, { payment_status: 'Denied' });
    return order;
  }),
  answerDelay: withKey(async ({ shop, owner }) => {
    const order = await shop.pay();
    const path = `/api/admin/orders/${order.id}/delay-notice`;
    await shop.call(path, { method: 'POST', body: CALL_EXAMPLES.tellDelay.body, cookie: owner });
    return order;
  }),
  subscribe: async () => {
    letters += 1;
    return { body: { email: `new-reader-${letters}@example.com` } };
  },
  confirmSubscription: async (stage) => ({ body: { token: (await subscribe(stage)).token } }),
  unsubscribe: async (stage) => {
    const { email, token } = await subscribe(stage);
    await stage.shop.call('/api/newsletter/confirm', { method: 'POST', body: { token } });
    return { query: { token: await tokenOf(stage, email, 'newsletter-welcome') } };
  },
};
