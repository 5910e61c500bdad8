import * as z from 'zod/mini';
import { paymentModeSchema } from '../order/order.ts';

/** Who is paid and how (D-51): copied onto each order at hand-off, and every message is compared with that copy. */
export const paymentAccountSchema = z.object({
  mode: paymentModeSchema,
  payee: z.string().check(z.maxLength(254)),
  merchantId: z._default(z.string().check(z.maxLength(20)), ''),
});
export type PaymentAccount = z.infer<typeof paymentAccountSchema>;
