import { type PaymentEvent, parseSignedAmount } from '@plenty/contract/payments/payment-event';
import * as z from 'zod/mini';
import { type NamedOrder, parseCustomField } from './order-handle.ts';

export const optionalText = z._default(z.string(), '');
const amountSchema = z.object({ value: z.string(), currency_code: z.string() });
const payeeSchema = z.object({ email_address: optionalText, merchant_id: optionalText });
const links = z._default(z.array(z.object({ rel: z.string(), href: z.string() })), []);
export const paypalIdSchema = z.string().check(z.regex(/^[A-Z0-9-]{1,40}$/));

const transactionSchema = z.object({
  id: paypalIdSchema,
  status: z.string(),
  status_details: z.optional(z.object({ reason: optionalText })),
  amount: amountSchema,
  custom_id: optionalText,
  invoice_id: optionalText,
});

export const captureSchema = z.extend(transactionSchema, {
  payee: z.optional(payeeSchema),
  supplementary_data: z.optional(
    z.object({ related_ids: z.optional(z.object({ order_id: z.optional(paypalIdSchema) })) }),
  ),
});
type Capture = z.infer<typeof captureSchema>;

const refundSchema = z.extend(transactionSchema, { links, create_time: optionalText });

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
        payments: z.optional(
          z.object({
            captures: z._default(z.array(captureSchema), []),
            refunds: z._default(z.array(z.unknown()), []),
          }),
        ),
      }),
    ),
    [],
  ),
});

function getMerchants(payee: z.infer<typeof payeeSchema> | undefined): string[] {
  return [payee?.merchant_id ?? '', payee?.email_address ?? ''].filter((name) => name !== '');
}

/** A refunded capture was completed first. Its refunds have events of their own. */
const CAPTURE_STATUSES: ReadonlyMap<string, PaymentEvent['status']> = new Map([
  ['COMPLETED', 'completed'],
  ['PARTIALLY_REFUNDED', 'completed'],
  ['REFUNDED', 'completed'],
  ['PENDING', 'pending'],
  ['DECLINED', 'failed'],
  ['FAILED', 'failed'],
]);

/** `merchants` are the payees of the capture's order, for a capture that does not name its own. */
export function toPaymentEvent(
  capture: Capture,
  { isTest, merchants = [] }: { readonly isTest: boolean; readonly merchants?: readonly string[] },
): PaymentEvent | undefined {
  const amount = parseSignedAmount(capture.amount.value);
  if (amount === undefined) return undefined;
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
    ...parseCustomField(capture.custom_id),
    isTest,
  };
}

/** An Orders v2 order. `named` is the shop's order that it claims to be for. */
export type PayPalOrder = {
  readonly id: string;
  readonly approveUrl: string | undefined;
  readonly named: NamedOrder;
  readonly merchants: readonly string[];
  readonly captures: readonly PaymentEvent[];
  readonly refunds: readonly PayPalRefund[];
};

/** Returned money. `state` is PayPal's word for how far it has come. */
export type PayPalRefund = {
  readonly state: string;
  /** Undefined where PayPal does not say so. */
  readonly createdAt: Date | undefined;
  readonly paymentEvent: PaymentEvent;
};

export function parsePayPalOrder(data: unknown, isTest: boolean): PayPalOrder | undefined {
  const parsed = orderSchema.safeParse(data);
  if (!parsed.success) return undefined;
  const [unit] = parsed.data.purchase_units;
  const merchants = getMerchants(unit?.payee);
  const captures = (unit?.payments?.captures ?? []).flatMap((capture) => {
    const complete = {
      ...capture,
      custom_id: capture.custom_id || (unit?.custom_id ?? ''),
      invoice_id: capture.invoice_id || (unit?.invoice_id ?? ''),
    };
    return toPaymentEvent(complete, { isTest, merchants }) ?? [];
  });
  const approve = parsed.data.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  return {
    id: parsed.data.id,
    approveUrl: approve?.href,
    named: parseCustomField(unit?.custom_id ?? ''),
    merchants,
    captures,
    refunds: (unit?.payments?.refunds ?? []).flatMap((refund) => parsePayPalRefund(refund, isTest) ?? []),
  };
}

const CAPTURE_LINK = /\/captures\/([A-Z0-9-]{1,40})$/;

/** Returned money: a refund, or a reversal by the buyer's bank or PayPal. Its link names the capture it belongs to. */
export function parsePayPalRefund(
  data: unknown,
  isTest: boolean,
  status: 'refunded' | 'reversed' = 'refunded',
): PayPalRefund | undefined {
  const parsed = refundSchema.safeParse(data);
  const amount = parsed.success ? parseSignedAmount(`-${parsed.data.amount.value.replace('-', '')}`) : undefined;
  if (!parsed.success || amount === undefined) return undefined;
  const { id, custom_id, invoice_id, status: state, status_details, create_time } = parsed.data;
  const captureIds = parsed.data.links.map(({ href }) => CAPTURE_LINK.exec(href)?.[1]);
  return {
    state,
    createdAt: create_time === '' ? undefined : new Date(create_time),
    paymentEvent: {
      provider: 'paypal-orders',
      transactionId: id,
      parentTransactionId: captureIds.find((found) => found !== undefined) ?? null,
      status,
      word: state.slice(0, 60),
      reason: (status_details?.reason ?? '').slice(0, 60),
      isSale: false,
      amount,
      currency: parsed.data.amount.currency_code,
      merchants: [],
      invoice: invoice_id,
      ...parseCustomField(custom_id),
      isTest,
    },
  };
}
