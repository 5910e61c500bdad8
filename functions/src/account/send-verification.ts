import { VERIFY_EMAIL_PATH } from '@plenty/contract/account/sent-link';
import type { RequestContext } from '../context.ts';
import type { StoredCustomer } from '../customers/stored-customer.ts';
import type { Transaction } from '../firestore/transact.ts';
import { queueAccountEmail } from '../mail/mail-repository.ts';
import { saveLink } from './sent-link-repository.ts';

/** Writes to a customer's address with the link that proves it is theirs. */
export async function sendVerificationEmail(
  transaction: Transaction,
  { id, email }: Pick<StoredCustomer, 'id' | 'email'>,
  { database, randomBytes, shopOrigin, now }: RequestContext,
): Promise<void> {
  const token = Buffer.from(randomBytes(32)).toString('base64url');
  saveLink(transaction, database, { kind: 'verify-email', userId: id, email, token, now: now() });
  await queueAccountEmail(transaction, database, 'verify-email', {
    id: Buffer.from(randomBytes(10)).toString('hex'),
    to: email,
    link: `${shopOrigin}${VERIFY_EMAIL_PATH}#token=${token}`,
    shopOrigin,
    now: now(),
  });
}
