import { Timestamp } from 'firebase-admin/firestore';
import { customerReference } from '../customers/customer-repository.ts';
import { toUser } from '../customers/stored-customer.ts';
import { runTransaction } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import { queueAccountEmail } from '../mail/mail-repository.ts';
import { endAllSessions } from '../sessions/session-repository.ts';
import { hashCustomerEmail, deleteKnownBrowsers } from '../sessions/known-browser-repository.ts';
import { signInCustomer } from './begin-session.ts';
import { confirmPassword } from './confirm-password.ts';
import { readOrCreateCustomer } from './read-or-make-customer.ts';
import { deleteLinks } from './sent-link-repository.ts';

/** D-31. */
export const updateName: Handler<'updateName'> = ({ body }, context) =>
  runTransaction(context.database, async (transaction) => {
    const { database, customer, now } = context;
    const before = await readOrCreateCustomer(transaction, customer.id, context);
    const after = { ...before, ...body, updatedAt: Timestamp.fromDate(now()) };
    transaction.upsert(customerReference(database, customer.id), after);
    return toUser(after);
  });

/** D-3: ends every sign-in and begins a new one here, so that whoever changed it need not sign in again. */
export const changePassword: Handler<'changePassword'> = async ({ body }, context) => {
  const { database, identity, customer, randomBytes, shopOrigin, now } = context;
  const { email } = await runTransaction(database, (transaction) =>
    readOrCreateCustomer(transaction, customer.id, context),
  );
  await confirmPassword(context, email, body.currentPassword);
  await identity.setPassword(customer.id, body.newPassword);
  await Promise.all([
    endAllSessions(database, customer.id),
    deleteLinks(database, customer.id),
    deleteKnownBrowsers(database, hashCustomerEmail(email)),
  ]);
  const id = Buffer.from(randomBytes(10)).toString('hex');
  return signInCustomer(context, 'Your password is changed.', async (transaction) => {
    const after = await readOrCreateCustomer(transaction, customer.id, context);
    transaction.upsert(customerReference(database, customer.id), { ...after, hasPassword: true });
    const letter = { id, to: email, link: `${shopOrigin}/login`, shopOrigin, now: now() };
    await queueAccountEmail(transaction, database, 'password-changed', letter);
    return after;
  });
};
