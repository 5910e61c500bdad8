import { VERIFY_PAGE } from '@plenty/contract/account/sent-link';
import type { Context } from '../context.ts';
import type { StoredCustomer } from '../customers/stored-customer.ts';
import type { Changes } from '../firestore/transact.ts';
import { queueAccountMail } from '../mail/mail-repository.ts';
import { keepLink } from './sent-link-repository.ts';

/** Writes to a customer's address with the link that proves it is theirs. */
export async function sendVerification(
  changes: Changes,
  { id, email }: Pick<StoredCustomer, 'id' | 'email'>,
  { database, randomBytes, shopOrigin, now }: Context,
): Promise<void> {
  const token = Buffer.from(randomBytes(32)).toString('base64url');
  keepLink(changes, database, { kind: 'verify-email', userId: id, email, token, now: now() });
  await queueAccountMail(changes, database, 'verify-email', {
    id: Buffer.from(randomBytes(10)).toString('hex'),
    to: email,
    link: `${shopOrigin}${VERIFY_PAGE}#token=${token}`,
    shopOrigin,
    now: now(),
  });
}
