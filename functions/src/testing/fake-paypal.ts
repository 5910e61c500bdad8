import type { PayPalOrderRequest } from '@plenty/contract/payments/paypal-order';
import * as z from 'zod/mini';
import type { PayPalClient, PayPalOrdersApi, PayPalResult } from '../payments/paypal-client.ts';

/** What the wallet says, and what it was asked. A message that `isForged` is never its own, whatever the word is. */
export type PayPalReplies = {
  reply: string;
  status: number;
  readonly received: string[];
  readonly userAgents: string[];
  isForged: (message: string) => boolean;
};

/** A wallet that says one word to every question; its newer hand-off is a small PayPal that talks the same way. */
export function createFakePayPalClient() {
  const walletTalk: PayPalReplies = {
    reply: 'VERIFIED',
    status: 200,
    received: [],
    userAgents: [],
    isForged: () => false,
  };
  const paypal = createFakePayPal(walletTalk);
  const fakeWallet: PayPalClient = {
    webUrl: 'https://wallet.test/cgi-bin/webscr',
    verifyUrl: 'https://wallet.test/cgi-bin/webscr',
    isTest: true,
    timeLimitMs: 1000,
    fetch: async (_address, init) => {
      const asked = Buffer.from(init?.body instanceof Uint8Array ? init.body : []).toString('latin1');
      walletTalk.received.push(asked);
      walletTalk.userAgents.push(new Headers(init?.headers).get('user-agent') ?? '');
      if (walletTalk.reply === 'down') throw new TypeError('fetch failed');
      const word = walletTalk.isForged(asked) ? 'INVALID' : walletTalk.reply;
      return new Response(word, { status: walletTalk.status });
    },
    orders: paypal.orders,
    webhooks: { isCertificate: (address) => address.startsWith('https://api.wallet.test/v1/notifications/certs/') },
  };
  return { paypalReplies: walletTalk, fakePayPal: paypal, fakePayPalClient: fakeWallet };
}

const refundBodySchema = z.object({ amount: z.object({ value: z.string(), currency_code: z.string() }) });
type Unit = PayPalOrderRequest['purchase_units'][number];
/** What the shop sends is its own contract's: only its form is looked at. */
const orderBodySchema = z.object({ purchase_units: z.array(z.custom<Unit>((unit) => typeof unit === 'object')) });
type FakeCapture = { readonly id: string; status: string; readonly value: string; refunded: number };
type FakeOrder = { readonly id: string; readonly unit: Unit; state: 'open' | 'approved'; capture?: FakeCapture };

/** How the next calls go: `lost` does what it was asked and then says nothing, as a line that is cut after the fact. */
export type FakePayPalMode = 'well' | 'lost' | 'down' | 'declined' | 'pending';

const UNKNOWN: PayPalResult = { kind: 'unknown' };
const refused = (issue: string): PayPalResult => ({ kind: 'refused', issue });

/**
 * PayPal's Orders v2 in memory, for tests of the shop alone (the stand-in is a server with a will of its own). Request ids count: the same
 * one is answered with the same thing. `talk` decides about webhooks as it does about messages of the form.
 */
export function createFakePayPal(talk: Pick<PayPalReplies, 'reply' | 'status' | 'received' | 'isForged'>) {
  const orders = new Map<string, FakeOrder>();
  const refunds = new Map<string, { readonly of: string; readonly shown: object }>();
  const answers = new Map<string, PayPalResult>();
  const mood: { now: FakePayPalMode; refund: 'COMPLETED' | 'PENDING' | 'FAILED' | 'refused'; pages: string } = {
    now: 'well',
    refund: 'COMPLETED',
    pages: 'https://wallet.test',
  };
  const calls: string[] = [];
  let ids = 0;
  const nextId = (letter: string) => {
    ids += 1;
    return `${letter}${String(ids).padStart(16, '0')}`;
  };
  const payeeOf = ({ payee }: Unit) =>
    'merchant_id' in payee ? { merchant_id: payee.merchant_id, email_address: 'primary@plenty.example' } : payee;
  const showCapture = ({ unit }: FakeOrder, { id, status, value }: FakeCapture) => ({
    id,
    status,
    amount: { value, currency_code: 'USD' },
    custom_id: unit.custom_id,
    invoice_id: unit.invoice_id,
  });
  const showOrder = (order: FakeOrder): PayPalResult => ({
    kind: 'answered',
    data: {
      id: order.id,
      status: order.capture ? 'COMPLETED' : 'PAYER_ACTION_REQUIRED',
      links: [{ rel: 'payer-action', href: `${mood.pages}/checkoutnow?token=${order.id}` }],
      purchase_units: [
        {
          custom_id: order.unit.custom_id,
          invoice_id: order.unit.invoice_id,
          payee: payeeOf(order.unit),
          ...(order.capture ? { payments: { captures: [showCapture(order, order.capture)] } } : {}),
        },
      ],
    },
  });
  /** Does what is asked once for each request id, and answers as the mood is. */
  const once = async (name: string, requestId: string, act: () => PayPalResult): Promise<PayPalResult> => {
    calls.push(`${name} ${requestId}`);
    if (mood.now === 'down') return UNKNOWN;
    const answer = answers.get(requestId) ?? act();
    if (answer.kind === 'answered') answers.set(requestId, answer);
    return mood.now === 'lost' ? UNKNOWN : answer;
  };
  const capture = (order: FakeOrder | undefined): PayPalResult => {
    if (!order) return refused('RESOURCE_NOT_FOUND');
    if (order.capture) return refused('ORDER_ALREADY_CAPTURED');
    if (order.state === 'open') return refused('ORDER_NOT_APPROVED');
    if (mood.now === 'declined') return refused('INSTRUMENT_DECLINED');
    const status = mood.now === 'pending' ? 'PENDING' : 'COMPLETED';
    order.capture = { id: nextId('C'), status, value: order.unit.amount.value, refunded: 0 };
    return showOrder(order);
  };
  const refund = (captureId: string, body: object): PayPalResult => {
    const order = [...orders.values()].find((each) => each.capture?.id === captureId);
    const { amount } = refundBodySchema.parse(body);
    const cents = Math.round(Number(amount.value) * 100);
    if (!order?.capture || mood.refund === 'refused') return refused('CAPTURE_FULLY_REFUNDED');
    if (order.capture.refunded + cents > Math.round(Number(order.capture.value) * 100)) {
      return refused('REFUND_AMOUNT_EXCEEDED');
    }
    order.capture.refunded += cents;
    const id = nextId('R');
    const links = [{ rel: 'up', href: `https://api.wallet.test/v2/payments/captures/${captureId}` }];
    const { custom_id, invoice_id } = order.unit;
    const made = { id, status: mood.refund, amount, custom_id, invoice_id, links };
    refunds.set(id, { of: captureId, shown: made });
    return { kind: 'answered', data: made };
  };
  const client: PayPalOrdersApi = {
    create: (body, requestId) =>
      once('create', requestId, () => {
        const [unit] = orderBodySchema.parse(body).purchase_units;
        if (!unit) return refused('INVALID_REQUEST');
        const order: FakeOrder = { id: nextId('O'), unit, state: 'open' };
        orders.set(order.id, order);
        return showOrder(order);
      }),
    read: async (id) => {
      const order = orders.get(id);
      if (mood.now === 'down') return UNKNOWN;
      return order ? showOrder(order) : refused('RESOURCE_NOT_FOUND');
    },
    capture: (id, requestId) => once('capture', requestId, () => capture(orders.get(id))),
    refund: (captureId, body, requestId) => once('refund', requestId, () => refund(captureId, body)),
    readRefund: async (id) => {
      const made = refunds.get(id);
      if (mood.now === 'down') return UNKNOWN;
      return made ? { kind: 'answered', data: { ...made.shown, status: mood.refund } } : refused('RESOURCE_NOT_FOUND');
    },
    verify: async (_signature, event) => {
      talk.received.push(event);
      if (talk.status !== 200 || !['VERIFIED', 'INVALID'].includes(talk.reply)) return UNKNOWN;
      const verification_status = talk.reply === 'VERIFIED' && !talk.isForged(event) ? 'SUCCESS' : 'FAILURE';
      return { kind: 'answered', data: { verification_status } };
    },
    isPayPalPage: (address) => address.startsWith('https://wallet.test/'),
  };
  return {
    orders: client,
    behavior: mood,
    /** What it was asked to do, with the request ids. */
    calls,
    /** The shopper agrees at PayPal. */
    approve: (paypalOrderId: string) => {
      const order = orders.get(paypalOrderId);
      if (!order) throw new Error(`There is no order ${paypalOrderId} at PayPal`);
      order.state = 'approved';
      return order;
    },
    /** What was made there by this order's id. */
    find: (paypalOrderId: string) => orders.get(paypalOrderId),
    /** The ids of what went back of a capture. */
    refundsOf: (captureId: string) => [...refunds].flatMap(([id, { of }]) => (of === captureId ? [id] : [])),
    /** Everything that was ever captured and given back, in cents. */
    sums: () => {
      const captures = [...orders.values()].flatMap((order) => order.capture ?? []);
      const taken = captures.reduce((sum, { value }) => sum + Math.round(Number(value) * 100), 0);
      return { taken, back: captures.reduce((sum, { refunded }) => sum + refunded, 0) };
    },
  };
}
export type FakePaypal = ReturnType<typeof createFakePayPal>;
