import * as z from 'zod/mini';
import { onceField } from '../lib/request-key.ts';
import { quantitySchema } from '../cart/cart.ts';
import { moneyStringSchema } from '../lib/money.ts';
import { requiredText } from '../lib/required-text.ts';
import { orderKeySchema } from './order.ts';

/** What can be wrong with an order that was sent. */
export const CLAIM_PROBLEMS = ['wrong-item', 'damaged', 'missing', 'late'] as const;
export const claimProblemSchema = z.enum(CLAIM_PROBLEMS, 'Please choose what is wrong');
export type ClaimProblem = z.infer<typeof claimProblemSchema>;

export const CLAIM_PROBLEM_NAMES: Readonly<Record<ClaimProblem, string>> = {
  'wrong-item': 'Wrong item',
  damaged: 'Damaged or defective',
  missing: 'Missing',
  late: 'Late',
};

/** The most claims that one order takes in all. */
export const MAX_CLAIMS = 20;
/** The number of a claim within its order, in a path. */
export const claimNumberSchema = z.string().check(z.regex(/^(?:[1-9]|1\d|20)$/, 'There is no such claim'));

export const MAX_CLAIM_WORDS = 1000;
export const MAX_CLAIM_PICTURES = 4;
const MAX_LINES = 50;

/** Some units of an order's line. */
const unitsOfLineSchema = z.object({ lineId: z.string().check(z.maxLength(40)), quantity: quantitySchema });
export type UnitsOfLine = { readonly lineId: string; readonly quantity: number };
export const claimedLinesSchema = z
  .array(unitsOfLineSchema)
  .check(
    z.minLength(1, 'Please choose at least one item'),
    z.maxLength(MAX_LINES, `Please choose at most ${MAX_LINES}`),
  );

const claimPictureIdSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'There is no such picture'));

/** What the customer reports. The pictures were uploaded before. */
export const claimRequestSchema = z.object({
  lines: claimedLinesSchema,
  problem: claimProblemSchema,
  words: requiredText('Please describe what is wrong', MAX_CLAIM_WORDS),
  pictures: z._default(
    z
      .array(claimPictureIdSchema)
      .check(z.maxLength(MAX_CLAIM_PICTURES, `Please add at most ${MAX_CLAIM_PICTURES} pictures`)),
    [],
  ),
});
export type ClaimRequest = z.infer<typeof claimRequestSchema>;

/** The largest file that the browser makes of a picture. */
export const MAX_CLAIM_PICTURE_BYTES = 700_000;

/** One picture, base64-encoded. Its type follows from its bytes. */
export const claimPictureUploadSchema = z.object({
  data: z
    .string('The picture could not be read')
    .check(
      z.minLength(1, 'The picture could not be read'),
      z.maxLength(Math.ceil(MAX_CLAIM_PICTURE_BYTES / 3) * 4, 'A picture may weigh at most 700 kB'),
    ),
});
export const claimPictureParamsSchema = z.object({ picture: claimPictureIdSchema });
export const uploadedClaimPictureSchema = z.object({ picture: claimPictureIdSchema });

/** A picture goes out with the response: it has no address that could be passed on. */
export const claimPictureSchema = z.object({
  type: z.enum(['image/jpeg', 'image/png', 'image/webp']),
  data: z.string(),
});
export type ClaimPicture = z.infer<typeof claimPictureSchema>;

/** One step of the owner's. A refund has its amount, a replacement its order. */
export const claimResponseSchema = z.object({
  kind: z.enum(['reply', 'replacement', 'refund']),
  words: z.string(),
  at: z.iso.datetime(),
  amount: z.optional(moneyStringSchema),
  replacement: z.optional(z.object({ orderNumber: z.string(), orderKey: orderKeySchema })),
});

const claimedItemSchema = z.extend(unitsOfLineSchema, {
  productName: z.string(),
  size: z.string(),
  color: z.string(),
  image: z.string(),
});

/** Its words, pictures and responses are deleted before the claim itself; then they are empty. */
export const claimSchema = z.object({
  number: z.int(),
  problem: claimProblemSchema,
  lines: z.array(claimedItemSchema),
  isOpen: z.boolean(),
  reportedAt: z.iso.datetime(),
  words: z.string(),
  pictures: z.array(z.string()),
  responses: z.array(claimResponseSchema),
});
export type Claim = z.infer<typeof claimSchema>;

/** The claims of one order, oldest first, and what can still be reported. */
export const orderClaimsSchema = z.object({
  claims: z.array(claimSchema),
  /** Empty when nothing can be reported; `rejection` then says why. */
  lines: z.array(claimedItemSchema),
  rejection: z.nullable(z.string()),
  canBeLate: z.boolean(),
  /** The last day for a report; null while there is none. */
  until: z.nullable(z.iso.date()),
});
export type OrderClaims = z.infer<typeof orderClaimsSchema>;

const responseWords = requiredText('Please write a few words to the customer', MAX_CLAIM_WORDS);

/** What the owner does about a claim; the customer gets `words` by email. */
export const resolveClaimRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reply'), words: responseWords, isClosing: z.boolean(), ...onceField }),
  z.object({ kind: z.literal('replacement'), words: responseWords, lines: claimedLinesSchema, ...onceField }),
  z.object({ kind: z.literal('refund'), words: responseWords, lines: claimedLinesSchema, ...onceField }),
]);
export type ResolveClaimRequest = z.infer<typeof resolveClaimRequestSchema>;
