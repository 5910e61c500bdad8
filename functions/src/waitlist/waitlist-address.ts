import { canonicalizeEmail } from '@plenty/contract/checkout/address';
import { FieldPath, type Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { timestampSchema } from '../db/index.ts';
import { getLeaveTokenRange } from '../security/index.ts';
import { getForgetDate, hashToken } from './waitlist-entry.ts';

const askedLinkSchema = z.object({ confirmHash: z.string(), askedAt: timestampSchema });
type EarlierLinks = Readonly<Record<string, z.infer<typeof askedLinkSchema>>>;

/** An address that asked to be told. It is confirmed once, for every line it joins. */
export const waitlistAddressSchema = z.object({
  email: z.string(),
  isConfirmed: z.boolean(),
  /** The hash of the token in the last confirmation email; null for a customer whose account is verified. */
  confirmHash: z.nullable(z.string()),
  askedAt: timestampSchema,
  timesAsked: z.int(),
  /** The links of the confirmation emails before, which are good as long as the last one's, by the beginning of their hash. */
  earlierLinks: z.optional(z.record(z.string(), askedLinkSchema)),
  expiresAt: timestampSchema,
});
export type WaitlistAddress = z.infer<typeof waitlistAddressSchema>;

/** One for each mailbox, whatever its spelling, so that nobody stands in a line twice. */
export function getAddressId(email: string): string {
  return hashToken(canonicalizeEmail(email));
}

/** The beginning of a secret, by which its leave token is found (see leave-token.ts). */
function getFinder(secret: string): string {
  const [finder] = getLeaveTokenRange(secret);
  return finder;
}

/** Where the hash of an earlier link is stored, if the hash begins like this secret. */
export function getEarlierHashPath(secret: string): FieldPath {
  return new FieldPath('earlierLinks', getFinder(secret), 'confirmHash');
}

/** The links of an address that is asked once more. After the first two there is one a day at most, and they go when the address would. */
export function listEarlierLinks(address: WaitlistAddress | undefined, now: Date): EarlierLinks {
  if (!address) return {};
  const { confirmHash, askedAt, earlierLinks = {} } = address;
  const last = confirmHash === null ? {} : { [getFinder(confirmHash)]: { confirmHash, askedAt } };
  const isOld = (link: { readonly askedAt: Timestamp }) =>
    getForgetDate(link.askedAt.toDate()).toMillis() <= now.getTime();
  return Object.fromEntries(Object.entries({ ...earlierLinks, ...last }).filter(([, link]) => !isOld(link)));
}

/** When the email was written whose link has this token; undefined if the address has no such link. */
export function findAskedAt(address: WaitlistAddress, token: string): Timestamp | undefined {
  const hash = hashToken(token);
  const link = address.confirmHash === hash ? address : address.earlierLinks?.[getFinder(hash)];
  return link?.confirmHash === hash ? link.askedAt : undefined;
}
