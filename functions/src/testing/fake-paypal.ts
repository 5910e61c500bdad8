import type { PayPalOrderRequest } from '@plenty/contract/payments/paypal-order';
import * as z from 'zod/mini';
import type { PayPalClient, PayPalOrdersApi, PayPalResult } from '../payments/paypal-client.ts';

/** PayPal's answers to verification requests, and the requests. A message that `isForged` is never verified. */
type PayPalReplies = {
  reply: string;
  status: number;
  readonly received: string[];
  readonly userAgents: string[];
  isForged: (message: string) => boolean;
};

/** A PayPal client without a network: it verifies messages as `paypalReplies` says, and keeps Orders v2 in memory. */
export function createFakePayPalClient(now = () => new Date()) {
  const paypalReplies: PayPalReplies = {
    reply: 'VERIFIED',
    status: 200,
    received: [],
    userAgents: [],
    isForged: () => false,
  };
  const fakePayPal = createFakePayPal(paypalReplies, now);
  const fakePayPalClient: PayPalClient = {
    webUrl: 'https://wallet.test/cgi-bin/webscr',
    verifyUrl: 'https://wallet.test/cgi-bin/webscr',
    isTest: true,
    timeLimitMs: 1000,
    fetch: async (_url, init) => {
      const message = Buffer.from(init?.body instanceof Uint8Array ? init.body : []).toString('latin1');
      paypalReplies.received.push(message);
      paypalReplies.userAgents.push(new Headers(init?.headers).get('user-agent') ?? '');
      if (paypalReplies.reply === 'down') throw new TypeError('fetch failed');
      const reply = paypalReplies.isForged(message) ? 'INVALID' : paypalReplies.reply;
      return new Response(reply, { status: paypalReplies.status });
    },
    orders: fakePayPal.orders,
    webhooks: { isCertificate: (url) => url.startsWith('https://api.wallet.test/v1/notifications/certs/') },
  };
  return { paypalReplies, fakePayPal, fakePayPalClient };
}

/** How the next calls end. `lost` performs the request but loses the response, like a dropped connection. */
type FakePayPalMode = 'well' | 'lost' | 'down' | 'declined' | 'pending';

/** Without a number in an express checkout, until the shop adds it. */
type Unit = Omit<PayPalOrderRequest['purchase_units'][number], 'invoice_id' | 'shipping'> & {
  readonly invoice_id?: string;
  readonly shipping?: object;
};
type Payer = { readonly email_address: string; readonly name: { given_name: string; surname: string } };
type FakeCapture = { readonly id: string; status: string; readonly value: string; refunded: number };
type FakeOrder = {
  readonly id: string;
  /** Where PayPal asks for the amount at an address; empty when the shop gave the address. */
  readonly callbackUrl: string;
  readonly returnUrl: string;
  unit: Unit;
  state: 'open' | 'approved';
  payer?: Payer;
  capture?: FakeCapture;
};

const refundBodySchema = z.object({ amount: z.object({ value: z.string(), currency_code: z.string() }) });
/** The shop's own contract types the request, so only its shape is checked. */
const orderBodySchema = z.object({
  purchase_units: z.array(z.custom<Unit>((unit) => typeof unit === 'object')),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({
        return_url: z.string(),
        order_update_callback_config: z.optional(z.object({ callback_url: z.string() })),
      }),
    }),
  }),
});
const patchSchema = z.array(
  z.object({
    op: z.literal('add'),
    path: z.literal("/purchase_units/@reference_id=='default'/invoice_id"),
    value: z.string(),
  }),
);

const UNKNOWN: PayPalResult = { kind: 'unknown' };
const reject = (issue: string): PayPalResult => ({ kind: 'refused', issue });
const toCents = (value: string): number => Math.round(Number(value) * 100);

class FakePayPalState {
  readonly orders = new Map<string, FakeOrder>();
  readonly refunds = new Map<string, { readonly captureId: string; readonly data: object }>();
  readonly calls: string[] = [];
  readonly behavior: {
    now: FakePayPalMode;
    refund: 'COMPLETED' | 'PENDING' | 'FAILED' | 'refused';
    pages: string;
  } = { now: 'well', refund: 'COMPLETED', pages: 'https://wallet.test' };
  private readonly responses = new Map<string, PayPalResult>();
  private lastId = 0;
  private readonly clock: () => Date;

  constructor(clock: () => Date) {
    this.clock = clock;
  }

  private nextId(letter: string): string {
    this.lastId += 1;
    return `${letter}${String(this.lastId).padStart(16, '0')}`;
  }

  /** Performs a request once per request id, as PayPal does. */
  async once(name: string, requestId: string, run: () => PayPalResult): Promise<PayPalResult> {
    this.calls.push(`${name} ${requestId}`);
    if (this.behavior.now === 'down') return UNKNOWN;
    const response = this.responses.get(requestId) ?? run();
    if (response.kind === 'answered') this.responses.set(requestId, response);
    return this.behavior.now === 'lost' ? UNKNOWN : response;
  }

  createOrder(body: object): PayPalResult {
    const { purchase_units, payment_source } = orderBodySchema.parse(body);
    const [unit] = purchase_units;
    if (!unit) return reject('INVALID_REQUEST');
    const { return_url: returnUrl, order_update_callback_config: updates } = payment_source.paypal.experience_context;
    const callbackUrl = updates?.callback_url ?? '';
    const order: FakeOrder = { id: this.nextId('O'), callbackUrl, returnUrl, unit, state: 'open' };
    this.orders.set(order.id, order);
    return this.showOrder(order);
  }

  showOrder({ id, unit, state, payer, capture }: FakeOrder): PayPalResult {
    const { custom_id, invoice_id, payee, amount, shipping } = unit;
    const purchaseUnit = {
      custom_id,
      invoice_id,
      payee:
        'merchant_id' in payee ? { merchant_id: payee.merchant_id, email_address: 'primary@plenty.example' } : payee,
      amount,
      ...(shipping && { shipping }),
      ...(capture && { payments: { captures: [showCapture(unit, capture)], refunds: this.listRefunds(capture) } }),
    };
    const data = {
      id,
      status: capture ? 'COMPLETED' : state === 'approved' ? 'APPROVED' : 'PAYER_ACTION_REQUIRED',
      ...(payer && { payer }),
      links: [{ rel: 'payer-action', href: `${this.behavior.pages}/checkoutnow?token=${id}` }],
      purchase_units: [purchaseUnit],
    };
    return { kind: 'answered', data };
  }

  private listRefunds({ id }: FakeCapture): object[] {
    return [...this.refunds.values()].flatMap(({ captureId, data }) => (captureId === id ? [data] : []));
  }

  patch(orderId: string, changes: readonly object[]): PayPalResult {
    const order = this.orders.get(orderId);
    const [change] = patchSchema.parse(changes);
    if (!order || !change) return reject('RESOURCE_NOT_FOUND');
    if (order.capture) return reject('ORDER_ALREADY_COMPLETED');
    order.unit = { ...order.unit, invoice_id: change.value };
    this.calls.push(`patch ${orderId}`);
    return { kind: 'answered', data: null };
  }

  capture(orderId: string): PayPalResult {
    const order = this.orders.get(orderId);
    if (!order) return reject('RESOURCE_NOT_FOUND');
    if (order.capture) return reject('ORDER_ALREADY_CAPTURED');
    if (order.state === 'open') return reject('ORDER_NOT_APPROVED');
    if (this.behavior.now === 'declined') return reject('INSTRUMENT_DECLINED');
    const status = this.behavior.now === 'pending' ? 'PENDING' : 'COMPLETED';
    order.capture = { id: this.nextId('C'), status, value: order.unit.amount.value, refunded: 0 };
    return this.showOrder(order);
  }

  refund(captureId: string, body: object): PayPalResult {
    const order = [...this.orders.values()].find((each) => each.capture?.id === captureId);
    const { amount } = refundBodySchema.parse(body);
    const cents = toCents(amount.value);
    if (order && amount.currency_code !== order.unit.amount.currency_code) {
      return reject('REFUND_CAPTURE_CURRENCY_MISMATCH');
    }
    if (!order?.capture || this.behavior.refund === 'refused') return reject('CAPTURE_FULLY_REFUNDED');
    if (order.capture.refunded + cents > toCents(order.capture.value)) return reject('REFUND_AMOUNT_EXCEEDED');
    order.capture.refunded += cents;
    const id = this.nextId('R');
    const links = [{ rel: 'up', href: `https://api.wallet.test/v2/payments/captures/${captureId}` }];
    const { custom_id, invoice_id } = order.unit;
    const create_time = this.clock().toISOString();
    const data = { id, status: this.behavior.refund, amount, custom_id, invoice_id, links, create_time };
    this.refunds.set(id, { captureId, data });
    return { kind: 'answered', data };
  }
}

function showCapture({ custom_id, invoice_id }: Unit, { id, status, value }: FakeCapture): object {
  return { id, status, amount: { value, currency_code: 'USD' }, custom_id, invoice_id };
}

function createOrdersApi(state: FakePayPalState, replies: Omit<PayPalReplies, 'userAgents'>): PayPalOrdersApi {
  const { behavior } = state;
  return {
    create: (body, requestId) => state.once('create', requestId, () => state.createOrder(body)),
    read: async (id) => {
      if (behavior.now === 'down') return UNKNOWN;
      const order = state.orders.get(id);
      return order ? state.showOrder(order) : reject('RESOURCE_NOT_FOUND');
    },
    patch: async (id, changes) => {
      if (behavior.now === 'down') return UNKNOWN;
      const patched = state.patch(id, changes);
      return behavior.now === 'lost' ? UNKNOWN : patched;
    },
    capture: (id, requestId) => state.once('capture', requestId, () => state.capture(id)),
    refund: (captureId, body, requestId) => state.once('refund', requestId, () => state.refund(captureId, body)),
    readRefund: async (id) => {
      if (behavior.now === 'down') return UNKNOWN;
      const refund = state.refunds.get(id);
      if (!refund) return reject('RESOURCE_NOT_FOUND');
      return { kind: 'answered', data: { ...refund.data, status: behavior.refund } };
    },
    verify: async (_signature, event) => {
      replies.received.push(event);
      if (replies.status !== 200 || !['VERIFIED', 'INVALID'].includes(replies.reply)) return UNKNOWN;
      const verification_status = replies.reply === 'VERIFIED' && !replies.isForged(event) ? 'SUCCESS' : 'FAILURE';
      return { kind: 'answered', data: { verification_status } };
    },
    isPayPalPage: (url) => url.startsWith('https://wallet.test/'),
  };
}

/** PayPal's Orders v2 in memory. The server in `tools/fakes` is independent of it. `replies` also decides about webhooks. */
function createFakePayPal(replies: Omit<PayPalReplies, 'userAgents'>, now: () => Date) {
  const state = new FakePayPalState(now);
  const { orders, refunds, calls, behavior } = state;
  return {
    orders: createOrdersApi(state, replies),
    behavior,
    /** The requests with their request ids. */
    calls,
    /** The shopper approves the payment at PayPal. */
    approve: (paypalOrderId: string) => {
      const order = orders.get(paypalOrderId);
      if (!order) throw new Error(`There is no order ${paypalOrderId} at PayPal`);
      order.state = 'approved';
      return order;
    },
    find: (paypalOrderId: string) => orders.get(paypalOrderId),
    /** The ids of a capture's refunds. */
    refundsOf: (captureId: string) =>
      [...refunds].flatMap(([id, refund]) => (refund.captureId === captureId ? [id] : [])),
    /** The totals of all captures and of all refunds, in cents. */
    sums: () => {
      const captures = [...orders.values()].flatMap((order) => order.capture ?? []);
      const taken = captures.reduce((sum, { value }) => sum + toCents(value), 0);
      return { taken, back: captures.reduce((sum, { refunded }) => sum + refunded, 0) };
    },
  };
}
