import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Random } from '../random.ts';
import { PAYPAL_APP } from './accounts.ts';
import { type ApiOrder, toCaptureResource, toOrderResource, toRefundResource } from './api-resources.ts';
import type { Message } from './delivery.ts';
import type { Outbox } from './outbox.ts';
import type { DisputeAction, FakePayPalServices, PaymentEvent, Sale } from './sale.ts';
import type { Switches } from './switches.ts';

interface WebhookContext extends FakePayPalServices {
  readonly outbox: Outbox;
  readonly random: Random;
  readonly switches: () => Switches;
}

/** Signed webhooks about API payments, in the same outbox as the IPN messages. */
export class Webhooks {
  readonly #context: WebhookContext;

  constructor(context: WebhookContext) {
    this.#context = context;
  }

  addPaymentWebhook(sale: Sale, event: PaymentEvent): Message {
    return this.#add(sale.id, event.transactionId, event.status, createPaymentWebhook(sale, event, this.#context));
  }

  addDisputeWebhook(sale: Sale, action: DisputeAction, status: string): Message {
    return this.#add(sale.id, sale.id, status, createDisputeWebhook(sale, action, this.#context.random));
  }

  addApprovalWebhook(order: ApiOrder): Message {
    const { origin, random, switches } = this.#context;
    const resource = toOrderResource(order, undefined, origin(), switches());
    return this.#add(order.id, order.id, 'Approved', encodeEvent('CHECKOUT.ORDER.APPROVED', resource, random));
  }

  #add(saleId: string, transactionId: string, status: string, body: Buffer): Message {
    const { clock, origin, outbox, webhookUrl: address } = this.#context;
    const headers = signWebhook(body, clock.now(), origin());
    return outbox.add({ saleId, transactionId, status, address, body, headers });
  }
}

const CAPTURE_EVENTS = { Completed: 'COMPLETED', Pending: 'PENDING', Denied: 'DENIED' } as const;

function encodeEvent(type: string, resource: object, random: Random): Buffer {
  const event = { id: `WH-${random.id(17)}-${random.id(17)}`, event_version: '1.0', event_type: type, resource };
  return Buffer.from(JSON.stringify(event));
}

function toDisputeResource({ id, cart, caseId }: Sale, outcome?: string) {
  return {
    dispute_id: caseId || `PP-R-${id.slice(0, 6)}`,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    dispute_life_cycle_stage: 'CHARGEBACK',
    disputed_transactions: [{ seller_transaction_id: id, invoice_number: cart.invoice, custom: cart.custom }],
    ...(outcome === undefined ? {} : { dispute_outcome: { outcome_code: outcome } }),
  };
}

function createPaymentWebhook(sale: Sale, event: PaymentEvent, { origin, random, switches }: WebhookContext): Buffer {
  switch (event.status) {
    case 'Completed':
    case 'Pending':
    case 'Denied': {
      const resource = toCaptureResource({ ...sale, status: event.status, refunded: 0 }, switches());
      return encodeEvent(`PAYMENT.CAPTURE.${CAPTURE_EVENTS[event.status]}`, resource, random);
    }
    case 'Refunded':
    case 'Reversed': {
      const refund = { id: event.transactionId, amount: event.gross, status: 'COMPLETED' };
      return encodeEvent(
        `PAYMENT.CAPTURE.${event.status.toUpperCase()}`,
        toRefundResource(refund, sale, origin()),
        random,
      );
    }
    case 'Canceled_Reversal':
      return encodeEvent('CUSTOMER.DISPUTE.RESOLVED', toDisputeResource(sale, 'RESOLVED_SELLER_FAVOUR'), random);
  }
}

function createDisputeWebhook(sale: Sale, action: DisputeAction, random: Random): Buffer {
  return action === 'open-case'
    ? encodeEvent('CUSTOMER.DISPUTE.CREATED', toDisputeResource(sale), random)
    : encodeEvent('CUSTOMER.DISPUTE.RESOLVED', toDisputeResource(sale, 'RESOLVED_WITH_PAYOUT'), random);
}

const generateKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
let keys: ReturnType<typeof generateKeys> | undefined;
const getKeys = () => (keys ??= generateKeys());

/** PayPal signs a checksum of the body, not the body itself. */
function formatSignedText(id: string, time: string, webhookId: string, body: Uint8Array): string {
  return `${id}|${time}|${webhookId}|${crc32(body)}`;
}

/** The headers of a webhook, signed for the app's subscription. */
function signWebhook(body: Uint8Array, at: Date, origin: string): Readonly<Record<string, string>> {
  const id = randomUUID();
  const time = at.toISOString();
  const text = formatSignedText(id, time, PAYPAL_APP.webhookId, body);
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

/** Whether a verification request holds an event that was signed here, for the webhook id it names. */
export function isWebhookSignatureValid(request: Buffer): boolean {
  const text = request.toString('utf8');
  const start = text.indexOf(EVENT_KEY);
  const event = Buffer.from(text.slice(start + EVENT_KEY.length, text.lastIndexOf('}')));
  const input: unknown = JSON.parse(text);
  if (start === -1 || typeof input !== 'object' || input === null) return false;
  const read = (name: string) => String(new Map(Object.entries(input)).get(name) ?? '');
  const signedText = formatSignedText(read('transmission_id'), read('transmission_time'), read('webhook_id'), event);
  return createVerify('sha256').update(signedText).verify(getKeys().publicKey, read('transmission_sig'), 'base64');
}
