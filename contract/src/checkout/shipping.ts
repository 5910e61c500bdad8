import * as z from 'zod/mini';
import { DEFAULT_ITEM_WEIGHT, type Weight, formatWeight, weightSchema } from '../catalog/weight.ts';
import { type Cents, ZERO_CENTS, formatMoney, moneyStringSchema, parseMoney } from '../lib/money.ts';
import { requiredText } from '../lib/required-text.ts';

/** The service that every shop has, at SHIPPING_TERMS (CONST-02, CONST-03). */
export const STANDARD_SERVICE_ID = 'standard';
export const STANDARD_SERVICE_NAME = 'Standard';

const businessDaysSchema = z
  .int('Enter whole days')
  .check(z.minimum(0, 'Enter 0 days or more'), z.maximum(60, 'Enter 60 days at most'));

const MAX_STEPS = 9;

/**
 * The rates above the first one, each from its bound, included, to the next bound; the last one has no end. Nothing can overlap or be left
 * out: an order below the first bound pays the service's own price.
 */
function stepsSchema<Bound>(bound: z.ZodMiniType<Bound>, format: (from: Bound) => string) {
  return z
    .array(z.object({ from: bound, price: moneyStringSchema }))
    .check(z.minLength(1, 'Add a rate, or choose one price'), z.maxLength(MAX_STEPS, `At most ${MAX_STEPS + 1} rates`))
    .check(({ value, issues }) => {
      value.forEach(({ from }, index) => {
        const before = value[index - 1];
        // A bound that cannot be read has an error of its own.
        if (!(Number(from) <= Number(before?.from ?? 0))) return;
        const message = before
          ? `Must be above ${format(before.from)}, where the rate before starts`
          : 'Must be above 0';
        issues.push({ code: 'custom', input: from, path: [index, 'from'], message });
      });
    });
}

/** What a service's price depends on besides the service (Shopify's rate conditions): the order's value before discounts, or its weight. */
const shippingRatesSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('subtotal'), steps: stepsSchema(moneyStringSchema, formatMoney) }),
  z.object({ by: z.literal('weight'), steps: stepsSchema(weightSchema, formatWeight) }),
]);

/** A way to get an order besides standard shipping. Days are business days after processing (D-30); money is '12.99'. */
export const shippingServiceSchema = z
  .object({
    id: z
      .string()
      .check(z.regex(/^[a-z0-9-]{1,40}$/, 'Unknown service'))
      .check(z.refine((id) => id !== STANDARD_SERVICE_ID, 'Standard shipping is always there')),
    name: requiredText('A service needs a name', 40),
    /** Of every order, or of those below the first of the `rates`. */
    price: moneyStringSchema,
    rates: z.optional(shippingRatesSchema),
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
  /** Of an item whose product has no weight of its own. */
  defaultWeight: z.optional(weightSchema),
});

/** What an order may ship with, and how its items are weighed. */
export type ShippingTerms = { readonly services: readonly ShippingService[]; readonly defaultWeight: Weight };

export function toShippingTerms(settings: z.infer<typeof shippingSettingsSchema> | undefined): ShippingTerms {
  return { services: settings?.services ?? [], defaultWeight: settings?.defaultWeight ?? DEFAULT_ITEM_WEIGHT };
}

/** What shipping costs at a subtotal. */
export type ChargeShipping = (subtotal: Cents) => Cents;

function findPrice({ price, rates }: ShippingService, subtotal: Cents, weight: Weight): string {
  switch (rates?.by) {
    case undefined:
      return price;
    case 'subtotal':
      return rates.steps.findLast(({ from }) => subtotal >= parseMoney(from))?.price ?? price;
    case 'weight':
      return rates.steps.findLast(({ from }) => weight >= from)?.price ?? price;
  }
}

/** What a service costs for an order of this weight: the only place where rates are looked up. */
export function getServiceCharge(service: ShippingService, weight: Weight): ChargeShipping {
  const { freeFrom } = service;
  return (subtotal) =>
    freeFrom !== null && subtotal >= parseMoney(freeFrom)
      ? ZERO_CENTS
      : parseMoney(findPrice(service, subtotal, weight));
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
