import { emailSchema } from '@plenty/contract/checkout/address';
import type { Cents } from '@plenty/contract/lib/money';
import {
  type ApprovedShipping,
  approvedShippingSchema,
  parseApprovedAddress,
  payerNameSchema,
} from '@plenty/contract/payments/express-order';
import { parseSignedAmount } from '@plenty/contract/payments/payment-event';
import * as z from 'zod/mini';
import { paypalIdSchema } from '../payments/index.ts';

const payerSchema = z.object({ email_address: z.optional(z.string()), name: z.optional(payerNameSchema) });

const approvedOrderSchema = z.object({
  id: paypalIdSchema,
  status: z.string(),
  payer: z.optional(payerSchema),
  payment_source: z.optional(z.object({ paypal: z.optional(payerSchema) })),
  purchase_units: z
    .array(
      z.object({
        amount: z.object({ value: z.string(), currency_code: z.string() }),
        shipping: z.optional(approvedShippingSchema),
      }),
    )
    .check(z.length(1)),
});

/** What the shopper has approved at PayPal. `address` and `email` are undefined when the shop cannot use them. */
export type ApprovedPayment = {
  readonly amount: Cents;
  readonly state: string;
  readonly address: ReturnType<typeof parseApprovedAddress>;
  readonly email: string | undefined;
};

function getState(shipping: ApprovedShipping | undefined): string {
  return shipping?.address.admin_area_1 ?? '';
}

/** 'open' for a PayPal order that nobody has approved; undefined for one that does not parse. */
export function parseApprovedPayment(data: unknown): ApprovedPayment | 'open' | undefined {
  const order = approvedOrderSchema.safeParse(data).data;
  const [unit] = order?.purchase_units ?? [];
  if (!order || !unit) return undefined;
  if (order.status !== 'APPROVED') return 'open';
  const amount = parseSignedAmount(unit.amount.value);
  if (amount === undefined || unit.amount.currency_code !== 'USD') return undefined;
  const payer = order.payer ?? order.payment_source?.paypal;
  return {
    amount,
    state: getState(unit.shipping),
    address: unit.shipping && parseApprovedAddress(unit.shipping, payer?.name),
    email: emailSchema.safeParse(payer?.email_address ?? '').data,
  };
}
