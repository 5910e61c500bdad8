import * as z from 'zod/mini';
import { productIdSchema } from '../catalog/product.ts';
import { discountScopeSchema } from '../checkout/discount-scope.ts';
import { discountCodeSchema } from '../checkout/discount.ts';
import { moneyStringSchema, parseMoney } from '../lib/money.ts';

const instant = z.nullable(
  z.pipe(
    z.iso.datetime('Please choose a date and a time'),
    z.transform((text) => Date.parse(text)),
  ),
);
const amount = z.pipe(moneyStringSchema, z.transform(parseMoney));
const percent = z
  .int('A whole number of percent')
  .check(z.minimum(1, 'From 1 percent'), z.maximum(100, 'To 100 percent'));
const useCount = z
  .int('A whole number of uses')
  .check(z.minimum(1, 'At least one use'), z.maximum(100_000, 'At most 100,000 uses'));

/** Bounds the cost of the list: the redemptions of each code take a query of their own. */
export const DISCOUNTS_PER_PAGE = 200;

/** Keeps a discount one small document. */
const MAX_SCOPE_CATEGORIES = 50;
const MAX_SCOPE_PRODUCTS = 200;

const appliesTo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({
    kind: z.literal('categories'),
    ids: z
      .array(z.string().check(z.regex(/^[\w&.-]{1,60}$/, 'There is no such category')))
      .check(
        z.minLength(1, 'Please choose a category'),
        z.maxLength(MAX_SCOPE_CATEGORIES, `At most ${MAX_SCOPE_CATEGORIES} categories`),
      ),
  }),
  z.object({
    kind: z.literal('products'),
    ids: z
      .array(productIdSchema)
      .check(
        z.minLength(1, 'Please choose a product'),
        z.maxLength(MAX_SCOPE_PRODUCTS, `At most ${MAX_SCOPE_PRODUCTS} products`),
      ),
  }),
]);

const rules = {
  isActive: z._default(z.boolean(), true),
  startsAt: z._default(instant, null),
  endsAt: z._default(instant, null),
  minimumSubtotal: z._default(amount, parseMoney('0.00')),
  totalUses: z._default(z.nullable(useCount), null),
  isOncePerCustomer: z._default(z.boolean(), false),
  appliesTo: z._default(appliesTo, { kind: 'all' }),
  skipsSaleItems: z._default(z.boolean(), false),
  isAutomatic: z._default(z.boolean(), false),
};

const endsAfterStart = z.refine<{ readonly startsAt: number | null; readonly endsAt: number | null }>(
  ({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt,
  { message: 'A code has to end after it starts', path: ['endsAt'] },
);

type Limited = {
  readonly isAutomatic: boolean;
  readonly totalUses: number | null;
  readonly isOncePerCustomer: boolean;
};

/** Nobody chooses an automatic discount, so nobody could understand that it is used up. */
const automaticHasNoLimit = z.refine<Limited>(
  ({ isAutomatic, totalUses, isOncePerCustomer }) => !isAutomatic || (totalUses === null && !isOncePerCustomer),
  { message: 'An automatic discount has no number of uses', path: ['totalUses'] },
);

/** A discount as the admin panel submits it (D-17): amounts such as "15.00", ISO times, null for no limit. */
export const discountEditSchema = z
  .discriminatedUnion('kind', [
    z.object({ ...rules, kind: z.literal('percent'), percent }),
    z.object({ ...rules, kind: z.literal('fixed'), amount }),
    z.object({ ...rules, kind: z.literal('free-shipping') }),
  ])
  .check(endsAfterStart, automaticHasNoLimit);

const codeField = { code: discountCodeSchema };
/** The code is chosen once and never changes. */
export const newDiscountSchema = z
  .discriminatedUnion('kind', [
    z.object({ ...rules, ...codeField, kind: z.literal('percent'), percent }),
    z.object({ ...rules, ...codeField, kind: z.literal('fixed'), amount }),
    z.object({ ...rules, ...codeField, kind: z.literal('free-shipping') }),
  ])
  .check(endsAfterStart, automaticHasNoLimit);

/** `used` counts the orders that currently redeem the code. */
export const adminDiscountSchema = z.object({
  code: z.string(),
  kind: z.enum(['percent', 'fixed', 'free-shipping']),
  percent: z.nullable(z.int()),
  amount: z.nullable(moneyStringSchema),
  isActive: z.boolean(),
  startsAt: z.nullable(z.iso.datetime()),
  endsAt: z.nullable(z.iso.datetime()),
  minimumSubtotal: moneyStringSchema,
  totalUses: z.nullable(z.int()),
  isOncePerCustomer: z.boolean(),
  appliesTo: z._default(discountScopeSchema, { kind: 'all' }),
  skipsSaleItems: z._default(z.boolean(), false),
  isAutomatic: z._default(z.boolean(), false),
  /** Left out unless the names are known: 'Tees and Bottoms'. */
  scopeLabel: z.optional(z.string()),
  used: z.int(),
  updatedAt: z.iso.datetime(),
});
export type AdminDiscount = z.infer<typeof adminDiscountSchema>;

/** A draft discount and the number of days of past orders to try it on (D-17). */
export const discountPreviewRequestSchema = z.object({
  discount: discountEditSchema,
  days: z.int('A whole number of days').check(z.minimum(1, 'At least one day'), z.maximum(366, 'At most a year')),
});

/**
 * What a discount would have done. `orders` counts the purchases that were checked, `fitting` those it would have applied to; `cost` is
 * what they would have paid less, before tax. `orderNumbers` lists the newest fifty.
 */
export const discountPreviewSchema = z.object({
  orders: z.int(),
  /** Orders that already had a code: codes do not combine. */
  hadAnother: z.int(),
  fitting: z.int(),
  customers: z.int(),
  cost: moneyStringSchema,
  /** What those orders paid, before tax. */
  paid: moneyStringSchema,
  /** Orders that came after the uses were gone, or whose customer had already used the code. */
  tooLate: z.int(),
  orderNumbers: z.array(z.object({ id: z.string(), orderNumber: z.string(), off: moneyStringSchema })),
});
export type DiscountPreview = z.infer<typeof discountPreviewSchema>;
