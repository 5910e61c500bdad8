import * as z from 'zod/mini';
import { moneyStringSchema, parseMoney } from '../money/money.ts';
import { discountCodeSchema } from '../pricing/discount.ts';

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

const rules = {
  isActive: z._default(z.boolean(), true),
  startsAt: z._default(instant, null),
  endsAt: z._default(instant, null),
  minimumSubtotal: z._default(amount, parseMoney('0.00')),
  totalUses: z._default(z.nullable(useCount), null),
  isOncePerCustomer: z._default(z.boolean(), false),
};

const endsAfterStart = z.refine<{ readonly startsAt: number | null; readonly endsAt: number | null }>(
  ({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt,
  { message: 'A code has to end after it starts', path: ['endsAt'] },
);

/** What a code does, as the panel sends it (D-17): amounts such as "15.00", dates as ISO instants, null for no limit. */
export const discountEditSchema = z
  .discriminatedUnion('kind', [
    z.object({ ...rules, kind: z.literal('percent'), percent }),
    z.object({ ...rules, kind: z.literal('fixed'), amount }),
    z.object({ ...rules, kind: z.literal('free-shipping') }),
  ])
  .check(endsAfterStart);
export type DiscountEdit = z.infer<typeof discountEditSchema>;

const codeField = { code: discountCodeSchema };
/** A new code: its name is its own and stays. */
export const newDiscountSchema = z
  .discriminatedUnion('kind', [
    z.object({ ...rules, ...codeField, kind: z.literal('percent'), percent }),
    z.object({ ...rules, ...codeField, kind: z.literal('fixed'), amount }),
    z.object({ ...rules, ...codeField, kind: z.literal('free-shipping') }),
  ])
  .check(endsAfterStart);

/** A code as the panel lists it; `used` counts the orders that hold a use of it now. */
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
  used: z.int(),
  updatedAt: z.iso.datetime(),
});
export type AdminDiscount = z.infer<typeof adminDiscountSchema>;
