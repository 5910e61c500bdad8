import * as z from 'zod/mini';
import { textField } from './form-fields.ts';
import { adminOrderRowSchema } from './orders.ts';

const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 40;

/** The hash of the customer's email. */
export const customerIdSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'There is no such customer'));

/** A customer with or without an account. `orders` are those that were paid; `spent` is in cents, less refunds, times are ISO. */
export const adminCustomerRowSchema = z.object({
  id: customerIdSchema,
  email: z.string(),
  name: z.string(),
  orders: z.int(),
  spent: z.int(),
  /** The newest order, or the day the account was made. */
  lastAt: z.iso.datetime(),
  hasAccount: z.boolean(),
  tags: z.array(z.string()),
});
export type AdminCustomerRow = z.infer<typeof adminCustomerRowSchema>;

/** With their newest orders, test orders left out. */
export const adminCustomerSchema = z.extend(adminCustomerRowSchema, {
  note: z.string(),
  /** When they made their account; null without one. */
  accountSince: z.nullable(z.iso.datetime()),
  isSubscribed: z.boolean(),
  placed: z.int(),
  newestOrders: z.array(adminOrderRowSchema),
  updatedAt: z.string(),
});
export type AdminCustomer = z.infer<typeof adminCustomerSchema>;

export const customerFilterSchema = z.object({
  /** The beginning of an email, a name or a tag, two characters or more. */
  search: z.optional(z.string().check(z.maxLength(254, 'Please search for less'))),
  sort: z.optional(z.enum(['recent', 'spent', 'orders'])),
  /** The `next` of the previous page. */
  after: z.optional(z.string().check(z.regex(/^(?:-?\d{1,16}\.)?[0-9a-f]{64}$/, 'There is no such page'))),
});
export type CustomerFilter = z.infer<typeof customerFilterSchema>;

const tagSchema = textField(MAX_TAG_LENGTH).check(z.trim(), z.minLength(1, 'A tag needs a name'));

/** What the owner writes about a customer. Tags keep their order and are not repeated. */
export const customerEditSchema = z.object({
  note: textField(5000),
  tags: z.array(tagSchema).check(
    z.maxLength(MAX_TAGS, `Please use at most ${MAX_TAGS} tags`),
    z.overwrite((tags) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]),
  ),
});
export type CustomerEdit = z.infer<typeof customerEditSchema>;
