import type { EndpointName } from '@plenty/contract/api/endpoints';
import type { CallerKind } from '@plenty/contract/testing/access-rules';
import { ORDER_KEY_HEADER } from '@plenty/contract/api/order-endpoints';
import { Timestamp } from 'firebase-admin/firestore';
import { REQUEST_EXAMPLES, type RequestExample } from './request-examples.ts';
import { paths } from '../../db/paths.ts';
import { createEmailDocument } from '../../email/stored-email.ts';
import { saveClaimPicture } from '../../orders/claims/claim-picture.repository.ts';
import { storedOrderSchema } from '../../orders/stored-order.ts';
import { type StoredCartReminder, getReminderDates, getReminderId } from '../../cart-reminders/stored-reminder.ts';
import { TEST_PICTURES } from '../fixtures.ts';
import { checkoutPayload, parseCartLines } from '../place-order.ts';
import { getVisitorId } from '../test-shop.ts';
import { advanceLine } from '../../waitlist/advance-line.repository.ts';
import { hashToken } from '../../waitlist/waitlist-entry.ts';
import type { Credentials, AccessScenario } from './access-scenario.ts';

type PreparedRequest = RequestExample & { readonly as?: Credentials };
/** Creates what a request needs. The request uses the credentials of `who` unless `as` names others. */
export type RequestSetup = (scenario: AccessScenario, who: CallerKind) => Promise<PreparedRequest>;

let subscribers = 0;
let pictures = 0;
const readToken = async ({ shop }: AccessScenario, email: string, event: string) => {
  const found = await shop.database.collection('mail').where('to', 'array-contains', email).get();
  const sent = found.docs.find((each) => each.get('event') === event);
  return /[?&](?:confirm|token)=([\w-]{43})/.exec(String(sent?.get('message.text')))?.[1] ?? '';
};

export const createSubscriber = async (scenario: AccessScenario) => {
  subscribers += 1;
  const email = `reader-of-news-${subscribers}@example.com`;
  const headers = { 'x-forwarded-for': email };
  await scenario.shop.call('/api/newsletter', { method: 'POST', body: { email }, headers });
  return { email, token: await readToken(scenario, email, 'newsletter-confirm') };
};

const WAITED_FOR = { productId: 75, size: 'LRG', color: 'Black' };
let waiters = 0;
const nextWaiter = () => {
  waiters += 1;
  return `waiter-${waiters}@example.com`;
};

const soldOutProduct = async ({ shop }: AccessScenario) => {
  const variants = [{ size: 'LRG', color: 'Black', availability: 'sold-out' as const }];
  await shop.saveProducts({ id: WAITED_FOR.productId, sizes: ['LRG'], colors: ['Black'], variants });
  await shop.setStock(WAITED_FOR.productId, WAITED_FOR.size, WAITED_FOR.color, 0);
};

/** A place in line, with the tokens of its emails. */
const createPlace = async (scenario: AccessScenario) => {
  const { shop } = scenario;
  await soldOutProduct(scenario);
  const email = nextWaiter();
  const headers = { 'x-forwarded-for': email };
  await shop.call('/api/waitlist', { method: 'POST', body: { ...WAITED_FOR, email }, headers });
  const sent = await shop.database.collection(paths.emails).where('to', 'array-contains', email).get();
  const confirm = /token=([\w-]{43})/.exec(String(sent.docs[0]?.get('message.text')))?.[1] ?? '';
  await shop.call('/api/waitlist/confirm', { method: 'POST', body: { token: confirm }, headers });
  const found = await shop.database.collection(paths.waitlist).where('email', '==', email).get();
  return { email, confirm, entry: String(found.docs[0]?.get('token') ?? '') };
};

/** The id of an email about a place in line that was not sent. */
export const createFailedEmail = async (scenario: AccessScenario) => {
  const { email, entry } = await createPlace(scenario);
  const { database, now } = scenario.shop;
  const id = `waitlist-joined-${hashToken(entry).slice(0, 20)}`;
  const message = { subject: 'In line', text: 'In line', html: '<p>In line</p>' };
  const fields = { to: [email], message, event: 'waitlist-joined', failedAt: Timestamp.fromDate(now()) };
  const document = { ...createEmailDocument(fields, now()), delivery: { state: 'ERROR' } };
  await database.doc(paths.email(id)).set(document);
  return id;
};

let reminders = 0;

/** An email with a cart, with the token of its links. */
const createReminder = async ({ shop }: AccessScenario) => {
  reminders += 1;
  const email = `forgetful-${reminders}@example.com`;
  const token = `${reminders}`.padStart(43, 'r');
  const now = shop.now();
  const reminder: StoredCartReminder = {
    email,
    cartId: `cart-of-${email}`,
    token,
    ...getReminderDates(now),
    dueAt: null,
    sentAt: Timestamp.fromDate(now),
    items: [{ productId: 1, size: 'MED', color: 'Black', quantity: 1 }],
  };
  await shop.database.doc(paths.cartReminder(getReminderId(email))).set(reminder);
  return token;
};

/** An order whose key only guest A has. */
const withKey =
  (
    place: (scenario: AccessScenario) => ReturnType<AccessScenario['shop']['placeOrder']>,
    prepare: (scenario: AccessScenario, id: string) => Promise<RequestExample> = async () => ({}),
  ): RequestSetup =>
  async (scenario, who) => {
    const { id, orderNumber, created } = await place(scenario);
    const as = { ...scenario.credentials[who], headers: { [ORDER_KEY_HEADER]: created.orderKey } };
    const { params, ...prepared } = await prepare(scenario, id);
    return { params: { orderNumber, ...params }, ...prepared, ...(who === 'guest A' ? { as } : {}) };
  };

/** A paid order that has been sent. */
export const placeShippedOrder = async ({ shop }: AccessScenario) => {
  const order = await shop.placePaidOrder();
  await shop.database.doc(paths.order(order.id)).update({ status: 'shipped' });
  return order;
};

export const createClaimPicture = async ({ shop }: AccessScenario, orderId: string) => {
  pictures += 1;
  const picture = pictures.toString(16).padStart(32, '0');
  const data = Buffer.from(TEST_PICTURES.png, 'base64');
  await saveClaimPicture(shop.database, picture, { orderId, data, type: 'image/png' }, shop.now());
  return picture;
};

export const readFirstLine = async ({ shop }: AccessScenario, orderId: string) => {
  const [item] = storedOrderSchema.parse((await shop.database.doc(paths.order(orderId)).get()).data()).items;
  return { lineId: item?.lineId ?? '', quantity: 1 };
};

/** One unit of the order's first line, in the other size of its product. */
const readSwapRequest = async (scenario: AccessScenario, orderId: string) => {
  const { items } = storedOrderSchema.parse((await scenario.shop.database.doc(paths.order(orderId)).get()).data());
  return { ...(await readFirstLine(scenario, orderId)), size: items[0]?.size === 'MED' ? 'SM' : 'MED' };
};

let askers = 0;

/** A sent order of which another size was asked for. */
export const placeOrderWithSwap = async (scenario: AccessScenario) => {
  const order = await placeShippedOrder(scenario);
  askers += 1;
  const body = await readSwapRequest(scenario, order.id);
  const headers = { [ORDER_KEY_HEADER]: order.created.orderKey, 'x-forwarded-for': `asker-${askers}` };
  await scenario.shop.call(`/api/orders/${order.orderNumber}/swaps`, { method: 'POST', body, headers });
  return order;
};

export const placeOrderWithLabel = async (scenario: AccessScenario) => {
  const order = await placeOrderWithSwap(scenario);
  const body = { kind: 'approve', label: { kind: 'file', data: TEST_PICTURES.png } };
  await scenario.shop.call(`/api/admin/orders/${order.id}/swaps/1`, { method: 'POST', body, cookie: scenario.owner });
  return order;
};

/** What the shop's endpoints need to accept a request. */
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
  startExpress: async (scenario, who) => {
    await scenario.shop.setPaymentMode('orders-v2');
    const isCustomer = who === 'customer A' || who === 'customer B';
    const guest = isCustomer ? undefined : await scenario.newGuest();
    const as = guest ? { cookie: guest.cookie } : scenario.credentials[who];
    const body = { productId: 1, size: 'MED', color: 'Black', quantity: 1 };
    if (!guest) await scenario.shop.call('/api/cart', { method: 'POST', body, ...as });
    return { body: { state: 'OR' }, as };
  },
  getExpress: async ({ shop, credentials, addToCart }) => {
    await shop.setPaymentMode('orders-v2');
    const as = credentials['guest A'];
    await addToCart(as.cookie ?? '', 'SM');
    await shop.call('/api/checkout/express', { method: 'POST', body: {}, ...as });
    const cart = getVisitorId(as.cookie ?? '');
    const found = await shop.database.collection(paths.expressSessions).where('cartId', '==', cart).get();
    return { params: { id: found.docs[0]?.id ?? '' } };
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
  rateFit: withKey(async ({ shop }) => {
    const order = await shop.placePaidOrder();
    const asked = { status: 'delivered', fitAskedAt: Timestamp.fromDate(shop.now()) };
    await shop.database.doc(paths.order(order.id)).update(asked);
    return order;
  }),
  listClaims: withKey(placeShippedOrder),
  fileClaim: withKey(placeShippedOrder, async (scenario, id) => ({
    body: {
      ...REQUEST_EXAMPLES.fileClaim.body,
      lines: [await readFirstLine(scenario, id)],
      pictures: [await createClaimPicture(scenario, id)],
    },
  })),
  uploadClaimPicture: withKey(placeShippedOrder),
  getClaimPicture: withKey(placeShippedOrder, async (scenario, id) => ({
    params: { picture: await createClaimPicture(scenario, id) },
  })),
  listSwaps: withKey(placeShippedOrder),
  askSwap: withKey(placeShippedOrder, async (scenario, id) => ({ body: await readSwapRequest(scenario, id) })),
  cancelSwap: withKey(placeOrderWithSwap, async () => ({ params: { swap: '1' } })),
  getSwapLabel: withKey(placeOrderWithLabel, async () => ({ params: { swap: '1' } })),
  joinWaitlist: async (scenario) => {
    await soldOutProduct(scenario);
    return { body: { ...WAITED_FOR, email: nextWaiter() } };
  },
  confirmWaitlist: async (scenario) => ({ body: { token: (await createPlace(scenario)).confirm } }),
  getWaitlistEntry: async (scenario) => ({ body: { token: (await createPlace(scenario)).entry } }),
  claimHeldUnit: async (scenario) => {
    const { entry } = await createPlace(scenario);
    // Enough for everybody who is in line by then.
    await scenario.shop.setStock(WAITED_FOR.productId, WAITED_FOR.size, WAITED_FOR.color, waiters);
    await advanceLine(scenario.shop.services(), WAITED_FOR);
    return { body: { token: entry } };
  },
  leaveWaitlist: async (scenario) => ({ query: { token: (await createPlace(scenario)).entry } }),
  requestCartReminder: async ({ shop }) => {
    await shop.database.doc(paths.checkoutSettings).set({ takesOrders: true, remindsOfCarts: true });
    reminders += 1;
    return { body: { email: `forgetful-${reminders}@example.com` } };
  },
  restoreCart: async (scenario) => ({ body: { token: await createReminder(scenario) } }),
  forgetCartReminder: async (scenario) => ({ query: { token: await createReminder(scenario) } }),
  subscribe: async () => {
    subscribers += 1;
    return { body: { email: `new-reader-${subscribers}@example.com` } };
  },
  confirmSubscription: async (scenario) => ({ body: { token: (await createSubscriber(scenario)).token } }),
  unsubscribe: async (scenario) => {
    const { email, token } = await createSubscriber(scenario);
    await scenario.shop.call('/api/newsletter/confirm', { method: 'POST', body: { token } });
    return { query: { token: await readToken(scenario, email, 'newsletter-welcome') } };
  },
};
