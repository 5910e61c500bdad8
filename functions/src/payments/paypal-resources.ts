import { createHash } from 'node:crypto';
import { type PaymentEvent, parseSignedAmount } from '@plenty/contract/payments/payment-event';
import * as z from 'zod/mini';
import type { StoredOrder } from '../orders/index.ts';
import { parseCustomField } from './ipn-payment-event.ts';

/** A text that may be missing. */
export const optionalText = z._default(z.string(), '');
const amountSchema = z.object({ value: z.string(), currency_code: z.string() });
const payeeSchema = z.object({ email_address: optionalText, merchant_id: optionalText });
const linkSchema = z.object({ rel: z.string(), href: z.string() });
const links = z._default(z.array(linkSchema), []);
/** What PayPal's own ids look like. */
export const paypalIdSchema = z.string().check(z.regex(/^[A-Z0-9-]{1,40}$/));

export const captureSchema = z.object({
  id: paypalIdSchema,
  status: z.string(),
  status_details: z.optional(z.object({ reason: optionalText })),
  amount: amountSchema,
  custom_id: optionalText,
  invoice_id: optionalText,
  payee: z.optional(payeeSchema),
  supplementary_data: z.optional(
    z.object({ related_ids: z.optional(z.object({ order_id: z.optional(paypalIdSchema) })) }),
  ),
});
type Capture = z.infer<typeof captureSchema>;

const refundSchema = z.object({
  id: paypalIdSchema,
  status: z.string(),
  status_details: z.optional(z.object({ reason: optionalText })),
  amount: amountSchema,
  custom_id: optionalText,
  invoice_id: optionalText,
  links,
});

const orderSchema = z.object({
  id: paypalIdSchema,
  status: z.string(),
  links,
  purchase_units: z._default(
    z.array(
      z.object({
        custom_id: optionalText,
        invoice_id: optionalText,
        payee: z.optional(payeeSchema),
        payments: z.optional(z.object({ captures: z._default(z.array(captureSchema), []) })),
      }),
    ),
    [],
  ),
});

/** What is the same for everything PayPal's API says: whether it is the sandbox's, and whom an order says was paid. */
export type PayPalPaymentContext = { readonly isTest: boolean; readonly merchants?: readonly string[] };

function getMerchants(payee: z.infer<typeof payeeSchema> | undefined): string[] {
  return [payee?.merchant_id ?? '', payee?.email_address ?? ''].filter((name) => name !== '');
}

/** A capture that was refunded since was completed once: its refunds are told by themselves. */
const CAPTURE_STATUSES: ReadonlyMap<string, PaymentEvent['status']> = new Map([
  ['COMPLETED', 'completed'],
  ['PARTIALLY_REFUNDED', 'completed'],
  ['REFUNDED', 'completed'],
  ['PENDING', 'pending'],
  ['DECLINED', 'failed'],
  ['FAILED', 'failed'],
]);

/** What a capture says of the payment, whom it paid being told by its order where it does not say so itself. */
export function toPaymentEvent(
  capture: Capture,
  { isTest, merchants = [] }: PayPalPaymentContext,
): PaymentEvent | undefined {
  const amount = parseSignedAmount(capture.amount.value);
  if (amount === undefined) return undefined;
  const custom = parseCustomField(capture.custom_id);
  const own = getMerchants(capture.payee);
  return {
    provider: 'paypal-orders',
    transactionId: capture.id,
    parentTransactionId: null,
    status: CAPTURE_STATUSES.get(capture.status) ?? 'other',
    word: capture.status.slice(0, 60),
    reason: (capture.status_details?.reason ?? '').slice(0, 60),
    isSale: true,
    amount,
    currency: capture.amount.currency_code,
    merchants: own.length > 0 ? own : [...merchants],
    invoice: capture.invoice_id,
    orderId: custom.o,
    orderKey: custom.k,
    isTest,
  };
}

/** An order at PayPal as the shop reads it: where it is approved, whom it pays, and the captures that were made of it. */
export type PayPalOrder = {
  readonly id: string;
  readonly approveUrl: string | undefined;
  readonly custom: { readonly o: string; readonly k: string };
  readonly merchants: readonly string[];
  readonly captures: readonly PaymentEvent[];
};

export function parsePayPalOrder(data: unknown, isTest: boolean): PayPalOrder | undefined {
  const read = orderSchema.safeParse(data);
  if (!read.success) return undefined;
  const [unit] = read.data.purchase_units;
  const merchants = getMerchants(unit?.payee);
  const captures = (unit?.payments?.captures ?? []).flatMap((capture) => {
    const named = {
      ...capture,
      custom_id: capture.custom_id || (unit?.custom_id ?? ''),
      invoice_id: capture.invoice_id || (unit?.invoice_id ?? ''),
    };
    return toPaymentEvent(named, { isTest, merchants }) ?? [];
  });
  const approve = read.data.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  return {
    id: read.data.id,
    approveUrl: approve?.href,
    custom: parseCustomField(unit?.custom_id ?? ''),
    merchants,
    captures,
  };
}

const CAPTURE_LINK = /\/captures\/([A-Z0-9-]{1,40})$/;

/** Money that went back: a refund, or one that the buyer's bank or PayPal took. It belongs to the capture that its link names. */
export function parsePayPalRefund(
  data: unknown,
  isTest: boolean,
  status: 'refunded' | 'reversed' = 'refunded',
): { readonly state: string; readonly paymentEvent: PaymentEvent } | undefined {
  const read = refundSchema.safeParse(data);
  const amount = read.success ? parseSignedAmount(`-${read.data.amount.value.replace('-', '')}`) : undefined;
  if (!read.success || amount === undefined) return undefined;
  const { id, custom_id, invoice_id, links: ways, status: state, status_details } = read.data;
  const custom = parseCustomField(custom_id);
  const parent = ways.map(({ href }) => CAPTURE_LINK.exec(href)?.[1]).find((found) => found !== undefined);
  return {
    state,
    paymentEvent: {
      provider: 'paypal-orders',
      transactionId: id,
      parentTransactionId: parent ?? null,
      status,
      word: state.slice(0, 60),
      reason: (status_details?.reason ?? '').slice(0, 60),
      isSale: false,
      amount,
      currency: read.data.amount.currency_code,
      merchants: [],
      invoice: invoice_id,
      orderId: custom.o,
      orderKey: custom.k,
      isTest,
    },
  };
}

/**
 * What PayPal knows an order by. It is made from the order's key and cannot be turned back, so that every order has one, for as long as it
 * exists, and an address or a message of PayPal's that holds it opens nothing.
 */
export function getOrderHandle(orderKey: string): string {
  return createHash('sha256').update(`paypal:${orderKey}`).digest('hex').slice(0, 32);
}

/**
 * A message of PayPal's that names this order by its handle, as if it had named the key. One about an order that was handed over before
 * there were handles names the key itself; every other one is left as it is and fits no order.
 */
export function resolveOrderHandle<Named extends { readonly orderKey: string }>(
  named: Named,
  order: Pick<StoredOrder, 'orderKey'> | undefined,
): Named {
  if (order === undefined || named.orderKey !== getOrderHandle(order.orderKey)) return named;
  return { ...named, orderKey: order.orderKey };
}
