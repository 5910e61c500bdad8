import { createHash } from 'node:crypto';
import type { CreateOrderResponse } from '@plenty/contract/api/checkout-endpoints';

/** An IPN message for an order's payment form. */
export function createIpnMessage(created: CreateOrderResponse, change: IpnFields = {}): string {
  const form = created.paypalFormData ?? {};
  const fields = {
    mc_gross: created.total,
    invoice: form['invoice'] ?? '',
    custom: form['custom'] ?? '',
    payer_id: 'PAYER1234567X',
    payment_date: '11:20:07 Nov 20, 2026 PST',
    payment_status: 'Completed',
    charset: 'windows-1252',
    first_name: 'J%F6rg',
    notify_version: '3.9',
    txn_id: '86J700648N228641Y',
    payment_type: 'instant',
    receiver_id: 'PLENTYDEMO123',
    receiver_email: 'primary@plenty.example',
    business: 'pay@plenty.example',
    txn_type: 'cart',
    mc_currency: 'USD',
    test_ipn: '1',
    ...change,
  };
  // first_name holds escaped Latin-1 bytes already.
  return Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) => `${name}=${name === 'first_name' ? value : encodeURIComponent(value).replaceAll('%20', '+')}`,
    )
    .join('&');
}

/** Fields of an IPN message. Webhooks are created from the same fields. */
export type IpnFields = Readonly<Record<string, string>>;

/** The order a webhook is about. */
type WebhookOrder = {
  readonly custom: string;
  readonly invoice: string;
  readonly total: string;
  readonly paypalOrderId: string;
};

const EVENTS: Readonly<Record<string, readonly [event: string, status: string]>> = {
  Completed: ['PAYMENT.CAPTURE.COMPLETED', 'COMPLETED'],
  Pending: ['PAYMENT.CAPTURE.PENDING', 'PENDING'],
  Denied: ['PAYMENT.CAPTURE.DENIED', 'DECLINED'],
  Refunded: ['PAYMENT.CAPTURE.REFUNDED', 'COMPLETED'],
  Reversed: ['PAYMENT.CAPTURE.REVERSED', 'COMPLETED'],
};

function createCapture({ custom, invoice, total, paypalOrderId }: WebhookOrder, fields: IpnFields, status: string) {
  const { txn_id: id = '', mc_gross = total, mc_currency: currency_code = 'USD' } = fields;
  const merchant_id = fields['receiver_id'] ?? 'PLENTYDEMO123';
  const email_address = fields['receiver_email'] ?? 'primary@plenty.example';
  const parent = fields['parent_txn_id'];
  return {
    id,
    status,
    ...(fields['pending_reason'] ? { status_details: { reason: fields['pending_reason'] } } : {}),
    amount: { value: mc_gross.replace('-', ''), currency_code },
    custom_id: fields['custom'] ?? custom,
    invoice_id: fields['invoice'] ?? invoice,
    ...(parent === undefined
      ? { payee: { merchant_id, email_address }, supplementary_data: { related_ids: { order_id: paypalOrderId } } }
      : { links: [{ rel: 'up', href: `https://api.wallet.test/v2/payments/captures/${parent}` }] }),
  };
}

function createDispute(fields: IpnFields) {
  const { case_id: dispute_id = '', case_type = '', reason_code: reason = '', txn_id = '', custom = '' } = fields;
  const { invoice: invoice_number = '' } = fields;
  const disputed_transactions = [{ seller_transaction_id: txn_id, invoice_number, custom }];
  return { dispute_id, reason, dispute_life_cycle_stage: case_type, disputed_transactions };
}

/** A signed webhook about the payment or dispute that the IPN fields describe. */
export function createWebhook(order: WebhookOrder, fields: IpnFields) {
  const { payment_status = 'Completed', txn_type } = fields;
  const isCase = txn_type === 'new_case' || txn_type === 'adjustment';
  const [event, status] = EVENTS[payment_status] ?? EVENTS['Completed'] ?? ['', ''];
  const event_type = isCase ? `CUSTOMER.DISPUTE.${txn_type === 'new_case' ? 'CREATED' : 'RESOLVED'}` : event;
  const resource = isCase ? createDispute({ custom: order.custom, ...fields }) : createCapture(order, fields, status);
  const raw = JSON.stringify({ id: `WH-${fields['ipn_track_id'] ?? '1'}`, event_type, resource });
  return { raw, headers: createSignatureHeaders(raw) };
}

/** PayPal's signature headers. The fake PayPal decides whether they are valid. */
export function createSignatureHeaders(raw: string, sentAt = '2026-11-20T15:00:00Z'): Record<string, string> {
  return {
    'paypal-transmission-id': createHash('sha256').update(raw).digest('hex').slice(0, 36),
    'paypal-transmission-time': sentAt,
    'paypal-transmission-sig': 'c2lnbmVk',
    'paypal-cert-url': 'https://api.wallet.test/v1/notifications/certs/CERT-1',
    'paypal-auth-algo': 'SHA256withRSA',
  };
}
