import * as z from 'zod/mini';
import { addressSchema, emailSchema } from './address.ts';

/** A discount code as typed; whether it is one is for the server to say. */
export const discountCodeInputSchema = z.string().check(z.trim(), z.maxLength(40, 'Please use at most 40 characters'));

/**
 * What the shopper fills in at the checkout (CHK-01, 02, 10 to 19). The billing address counts only when it is not the same as the
 * shipping address (D-43).
 */
export const checkoutFormSchema = z.object({
  customerEmail: emailSchema,
  shippingAddress: addressSchema,
  sameAsShipping: z._default(z.boolean(), true),
  billingAddress: z.optional(addressSchema),
  discountCode: z.optional(discountCodeInputSchema),
});
export type CheckoutForm = z.infer<typeof checkoutFormSchema>;
