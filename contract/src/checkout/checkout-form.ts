import * as z from 'zod/mini';
import { addressInputSchema } from './address-input.ts';
import { emailSchema } from './address.ts';

/** A discount code as typed; only the server knows whether it is valid. */
export const discountCodeInputSchema = z.string().check(z.trim(), z.maxLength(40, 'Please use at most 40 characters'));

/** The checkout form (CHK-01, CHK-02, CHK-10 to CHK-19). The billing address counts only when `sameAsShipping` is false (D-43). */
export const checkoutFormSchema = z.object({
  customerEmail: emailSchema,
  shippingAddress: addressInputSchema,
  sameAsShipping: z._default(z.boolean(), true),
  billingAddress: z.optional(addressInputSchema),
  discountCode: z.optional(discountCodeInputSchema),
});
export type CheckoutForm = z.infer<typeof checkoutFormSchema>;
