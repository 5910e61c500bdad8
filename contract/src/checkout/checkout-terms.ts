import * as z from 'zod/mini';

/** What a shopper is told before ordering, as the owner has set it up. */
export const checkoutTermsSchema = z.object({
  /** `after-ordering`: the shopper sends the amount by hand. `at-paypal`: the order button leads there. */
  payment: z.enum(['at-paypal', 'after-ordering']),
  /** Whether sales tax is added for some states (D-23). */
  addsTax: z.boolean(),
});
export type CheckoutTerms = z.infer<typeof checkoutTermsSchema>;

/** How one pays, before the button. */
export function describePayment({ payment }: Pick<CheckoutTerms, 'payment'>): string {
  switch (payment) {
    case 'at-paypal':
      return 'Pay with PayPal on the next page.';
    case 'after-ordering':
      return 'Pay with PayPal once you have ordered.';
  }
}

/** Until the state is known that an order ships to. */
export const TAX_NOTE = 'Tax is added for some states.';
