import * as z from 'zod/mini';
import { type Cents, ZERO_CENTS, moneyStringSchema, parseMoney } from '../lib/money.ts';
import { requiredText } from '../lib/required-text.ts';

/** The service that every shop has: 7.99, and free from 100.00 (CONST-02, CONST-03). */
export const STANDARD_SERVICE_ID = 'standard';
export const STANDARD_SERVICE_NAME = 'Standard';

const businessDaysSchema = z
  .int('Enter whole days')
  .check(z.minimum(0, 'Enter 0 days or more'), z.maximum(60, 'Enter 60 days at most'));

/** A way to get an order besides standard shipping. Days are business days after processing (D-30); money is '12.99'. */
export const shippingServiceSchema = z
  .object({
    id: z
      .string()
      .check(z.regex(/^[a-z0-9-]{1,40}$/, 'Unknown service'))
      .check(z.refine((id) => id !== STANDARD_SERVICE_ID, 'Standard shipping is always there')),
    name: requiredText('A service needs a name', 40),
    price: moneyStringSchema,
    /** Free from this subtotal; null for never. */
    freeFrom: z.nullable(moneyStringSchema),
    minDays: businessDaysSchema,
    maxDays: businessDaysSchema,
    /** Where the customer picks the order up; '' for a service that delivers. */
    pickUpAt: z.string().check(z.trim(), z.maxLength(200, 'Please use at most 200 characters')),
  })
  .check(
    z.refine(({ minDays, maxDays }) => minDays <= maxDays, {
      message: 'The longest time cannot be shorter than the shortest',
      path: ['maxDays'],
    }),
  );
export type ShippingService = z.infer<typeof shippingServiceSchema>;

/** The services beside the standard one, in the order in which shoppers see them. */
export const shippingSettingsSchema = z.object({
  services: z
    .array(shippingServiceSchema)
    .check(z.maxLength(6, 'At most 6 services'))
    .check(z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two services have the same id')),
});

/** What shipping costs at a subtotal. */
export type ChargeShipping = (subtotal: Cents) => Cents;

export function getServiceCharge({ price, freeFrom }: ShippingService): ChargeShipping {
  return (subtotal) => (freeFrom !== null && subtotal >= parseMoney(freeFrom) ? ZERO_CENTS : parseMoney(price));
}

/** The service as an order keeps it, so that a later change of the settings does not affect it. */
export const orderedServiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  minDays: z.int(),
  maxDays: z.int(),
  pickUpAt: z.string(),
});
export type OrderedService = z.infer<typeof orderedServiceSchema>;
