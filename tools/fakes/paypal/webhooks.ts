import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Random } from '../random.ts';
import { PAYPAL_APP } from './accounts.ts';
import { type ApiOrder, toCaptureResource, toOrderResource, toRefundResource } from './api-resources.ts';
import type { Message } from './delivery.ts';
import type { Outbox } from './outbox.ts';
import type { DisputeAction, FakePayPalServices, PaymentEvent, Sale } from './sale.ts';
import type { Switches } from './switches.ts';

type WebhookServices = {
  readonly services: FakePayPalServices;
  readonly outbox: Outbox;
  readonly random: Random;
  readonly switches: () => Switches;
};

/** What the wallet tells of payments by the API: signed webhooks, kept in the same outbox as the form's messages. */
export class Webhooks {
  readonly #desk: WebhookServices;

  constructor(desk: WebhookServices) {
    this.#desk = desk;
  }

  /** Something that happened to a payment. */
  addPaymentWebhook(sale: Sale, event: PaymentEvent): Message {
    const { services, random, switches } = this.#desk;
    const told = { sale, orderId: sale.orderId, origin: services.origin(), switches: switches() };
    return this.#keep(sale.id, event.transactionId, event.status, createPaymentWebhook(event, told, random));
  }

  addDisputeWebhook(sale: Sale, action: DisputeAction, word: string): Message {
    return this.#keep(sale.id, sale.id, word, createDisputeWebhook(sale, action, this.#desk.random));
  }

  addApprovalWebhook(order: ApiOrder): Message {
    const { services, random, switches } = this.#desk;
    return this.#keep(
      order.id,
      order.id,
      'Approved',
      createApprovalWebhook(order, services.origin(), switches(), random),
    );
  }

  #keep(saleId: string, transactionId: string, word: string, body: Buffer): Message {
    const { clock, origin, webhookUrl: address } = this.#desk.services;
    const headers = signWebhook(body, PAYPAL_APP.webhookId, clock.now(), origin());
    return this.#desk.outbox.add({ saleId, transactionId, status: word, address, body, headers });
  }
}

const CAPTURE_EVENTS = { Completed: 'COMPLETED', Pending: 'PENDING', Denied: 'DENIED' } as const;

function encodeEvent(type: string, resource: object, random: Random): Buffer {
  const event = { id: `WH-${random.id(17)}-${random.id(17)}`, event_version: '1.0', event_type: type, resource };
  return Buffer.from(JSON.stringify(event));
}

type WebhookSubject = {
  readonly sale: Sale;
  readonly orderId: string;
  readonly origin: string;
  readonly switches: Switches;
};

function toDisputeResource({ id, cart, caseId }: Sale, outcome?: string) {
  return {
    dispute_id: caseId || `PP-R-${id.slice(0, 6)}`,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    dispute_life_cycle_stage: 'CHARGEBACK',
    disputed_transactions: [{ seller_transaction_id: id, invoice_number: cart.invoice, custom: cart.custom }],
    ...(outcome === undefined ? {} : { dispute_outcome: { outcome_code: outcome } }),
  };
}

/** What a webhook says of something that happened to a payment. */
export function createPaymentWebhook(
  event: PaymentEvent,
  { sale, orderId, origin, switches }: WebhookSubject,
  random: Random,
): Buffer {
  switch (event.status) {
    case 'Completed':
    case 'Pending':
    case 'Denied': {
      const resource = toCaptureResource({ ...sale, status: event.status, refunded: 0 }, orderId, switches);
      return encodeEvent(`PAYMENT.CAPTURE.${CAPTURE_EVENTS[event.status]}`, resource, random);
    }
    case 'Refunded':
    case 'Reversed': {
      const back = { id: event.transactionId, amount: event.gross, status: 'COMPLETED' };
      return encodeEvent(`PAYMENT.CAPTURE.${event.status.toUpperCase()}`, toRefundResource(back, sale, origin), random);
    }
    case 'Canceled_Reversal':
      return encodeEvent('CUSTOMER.DISPUTE.RESOLVED', toDisputeResource(sale, 'RESOLVED_SELLER_FAVOUR'), random);
  }
}

/** What a webhook says of a dispute: it names the payment, and moves no money. */
export function createDisputeWebhook(sale: Sale, action: DisputeAction, random: Random): Buffer {
  return action === 'open-case'
    ? encodeEvent('CUSTOMER.DISPUTE.CREATED', toDisputeResource(sale), random)
    : encodeEvent('CUSTOMER.DISPUTE.RESOLVED', toDisputeResource(sale, 'RESOLVED_WITH_PAYOUT'), random);
}

/** What a webhook says when a person has agreed to pay. */
export function createApprovalWebhook(order: ApiOrder, origin: string, switches: Switches, random: Random): Buffer {
  return encodeEvent('CHECKOUT.ORDER.APPROVED', toOrderResource(order, undefined, origin, switches), random);
}

/** The headers that PayPal sends with a webhook. */
export type WebhookHeaders = Readonly<Record<string, string>>;

const generateKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
let keys: ReturnType<typeof generateKeys> | undefined;
const getKeys = () => (keys ??= generateKeys());

/** What is signed: the bytes themselves only through their check sum, as PayPal does it. */
function formatSignedText(id: string, time: string, webhookId: string, body: Uint8Array): string {
  return `${id}|${time}|${webhookId}|${crc32(body)}`;
}

/** Signs a webhook's bytes for the subscription they are sent to. */
export function signWebhook(body: Uint8Array, webhookId: string, at: Date, origin: string): WebhookHeaders {
  const id = randomUUID();
  const time = at.toISOString();
  const text = formatSignedText(id, time, webhookId, body);
  return {
    'content-type': 'application/json',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': createSign('sha256').update(text).sign(getKeys().privateKey, 'base64'),
    'paypal-cert-url': `${origin}/v1/notifications/certs/CERT-STAND-IN`,
    'paypal-auth-algo': 'SHA256withRSA',
  };
}

const EVENT_KEY = '"webhook_event":';

/** Whether a question about a webhook holds bytes that were signed here, for the subscription it names. */
export function isWebhookSignatureValid(request: Buffer): boolean {
  const text = request.toString('utf8');
  const start = text.indexOf(EVENT_KEY);
  const event = Buffer.from(text.slice(start + EVENT_KEY.length, text.lastIndexOf('}')));
  const asked: unknown = JSON.parse(text);
  if (start === -1 || typeof asked !== 'object' || asked === null) return false;
  const read = (name: string) => String(new Map(Object.entries(asked)).get(name) ?? '');
  const told = formatSignedText(read('transmission_id'), read('transmission_time'), read('webhook_id'), event);
  return createVerify('sha256').update(told).verify(getKeys().publicKey, read('transmission_sig'), 'base64');
}
