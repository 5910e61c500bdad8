import * as z from 'zod/mini';
import { onceField } from '../lib/request-key.ts';
import { quantitySchema } from '../cart/cart.ts';
import { requiredText } from '../lib/required-text.ts';
import { orderKeySchema } from './order.ts';

/**
 * What became of a swap of size (D-77). `asked`: the owner has not answered. `approved`: the customer has the return label. `received`: the
 * parcel is back, and an order sends the new size. `expired`: nobody answered, or no parcel came back in time.
 */
export const SWAP_STATES = ['asked', 'approved', 'received', 'declined', 'cancelled', 'expired'] as const;
export const swapStateSchema = z.enum(SWAP_STATES);
export type SwapState = z.infer<typeof swapStateSchema>;

/** The days after delivery in which a swap can be asked for, and how long the new size is held for each step. */
const DEFAULT_DAYS = 14;
const daysSchema = z
  .int('Enter whole days')
  .check(z.minimum(1, 'Enter at least 1 day'), z.maximum(60, 'Enter at most 60 days'));

/** Off until the owner turns it on. */
export const swapSettingsSchema = z.object({
  isOn: z._default(z.boolean(), false),
  days: z._default(daysSchema, DEFAULT_DAYS),
  holdDays: z._default(daysSchema, DEFAULT_DAYS),
});
export type SwapSettings = z.infer<typeof swapSettingsSchema>;
export const NO_SWAPS: SwapSettings = { isOn: false, days: DEFAULT_DAYS, holdDays: DEFAULT_DAYS };

/** The most swaps that one order takes in all. */
export const MAX_SWAPS = 20;
/** The number of a swap within its order, in a path. */
export const swapNumberSchema = z.string().check(z.regex(/^(?:[1-9]|1\d|20)$/, 'There is no such swap'));
export const swapParamsSchema = z.object({ swap: swapNumberSchema });

export const MAX_SWAP_WORDS = 1000;
const wordsSchema = z
  .string()
  .check(z.trim(), z.maxLength(MAX_SWAP_WORDS, `Please use at most ${MAX_SWAP_WORDS} characters`));

/** What the customer asks for: some units of one line, in another size of the same product and color. */
export const swapRequestSchema = z.object({
  lineId: z.string().check(z.minLength(1, 'Please choose an item'), z.maxLength(40)),
  quantity: quantitySchema,
  size: z.string().check(z.minLength(1, 'Please choose the new size'), z.maxLength(60)),
});
export type SwapRequest = z.infer<typeof swapRequestSchema>;

export const MAX_SWAP_LABEL_BYTES = 700_000;

const labelFileSchema = z
  .string('The label could not be read')
  .check(
    z.minLength(1, 'The label could not be read'),
    z.maxLength(Math.ceil(MAX_SWAP_LABEL_BYTES / 3) * 4, 'A label may weigh at most 700 kB'),
  );
/** Only an address that the customer can open safely: no other scheme, and nothing before the host. */
const labelLinkSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000, 'Please use at most 2000 characters'),
    z.regex(/^https:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/, 'The link to the label must start with https://'),
  );

/** The return label: a file in base64, whose type follows from its bytes, or the address of one. */
export const swapLabelUploadSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), data: labelFileSchema }),
  z.object({ kind: z.literal('link'), link: labelLinkSchema }),
]);
export type SwapLabelUpload = z.infer<typeof swapLabelUploadSchema>;

/** What the owner does about a swap; the customer gets `words` by email. */
export const resolveSwapRequestSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('approve'),
    words: z._default(wordsSchema, ''),
    label: swapLabelUploadSchema,
    ...onceField,
  }),
  z.object({
    kind: z.literal('decline'),
    words: requiredText('Please write a few words to the customer', MAX_SWAP_WORDS),
    ...onceField,
  }),
  /** With `restocks` the returned units go back on sale, once. */
  z.object({ kind: z.literal('receive'), restocks: z.boolean(), ...onceField }),
]);
export type ResolveSwapRequest = z.infer<typeof resolveSwapRequestSchema>;

/** A label goes out with the response: it has no address that could be passed on. */
export const swapLabelSchema = z.object({ type: z.enum(['application/pdf', 'image/png']), data: z.string() });
export type SwapLabel = z.infer<typeof swapLabelSchema>;

const swappedItemSchema = z.object({
  lineId: z.string(),
  quantity: quantitySchema,
  productName: z.string(),
  size: z.string(),
  color: z.string(),
  image: z.string(),
});

/** Its words and label are deleted before the swap itself; then they are empty. */
export const swapSchema = z.object({
  number: z.int(),
  state: swapStateSchema,
  item: swappedItemSchema,
  newSize: z.string(),
  askedAt: z.iso.datetime(),
  /** Until when the new size is held; null once it is not, or has no end. */
  heldUntil: z.nullable(z.iso.datetime()),
  words: z.string(),
  label: z.nullable(z.object({ kind: z.enum(['file', 'link']), link: z.string() })),
  replacement: z.nullable(z.object({ orderNumber: z.string(), orderKey: orderKeySchema })),
  isRestocked: z.boolean(),
  /** What can be done about it now. */
  canCancel: z.boolean(),
  canReceive: z.boolean(),
});
export type Swap = z.infer<typeof swapSchema>;

/** The swaps of one order, oldest first, and what can be asked for. */
export const orderSwapsSchema = z.object({
  swaps: z.array(swapSchema),
  /** Each with the other sizes that are in stock. Empty when nothing can be swapped; `rejection` then may say why. */
  lines: z.array(z.extend(swappedItemSchema, { sizes: z.array(z.string()) })),
  /** Null as well while the shop swaps no sizes. */
  rejection: z.nullable(z.string()),
  /** The last day to ask; null when there is none. */
  until: z.nullable(z.iso.date()),
});
export type OrderSwaps = z.infer<typeof orderSwapsSchema>;
