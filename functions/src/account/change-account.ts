import { Timestamp } from 'firebase-admin/firestore';
import { customerReference } from '../customers/customer-repository.ts';
import { presentUser } from '../customers/stored-customer.ts';
import { transact } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import { queueAccountMail } from '../mail/mail-repository.ts';
import { endAllSessions } from '../sessions/session-repository.ts';
import { customerWith, forgetKnownBrowsers } from '../sessions/known-browser-repository.ts';
import { beginSession } from './begin-session.ts';
import { confirmPassword } from './confirm-password.ts';
import { readOrMakeCustomer } from './read-or-make-customer.ts';
import { forgetLinks } from './sent-link-repository.ts';

/** D-31. */
export const changeName: Handler<'changeName'> = ({ body }, context) =>
  transact(context.database, async (changes) => {
    const { database, customer, now } = context;
    const before = await readOrMakeCustomer(changes, customer.id, context);
    const after = { ...before, ...body, updatedAt: Timestamp.fromDate(now()) };
    changes.write(customerReference(database, customer.id), after);
    return presentUser(after);
  });

/** D-3: ends every sign-in and begins a new one here, so that whoever changed it need not sign in again. */
export const changePassword: Handler<'changePassword'> = async ({ body }, context) => {
  const { database, identity, customer, randomBytes, shopOrigin, now } = context;
  const { email } = await transact(database, (changes) => readOrMakeCustomer(changes, customer.id, context));
  await confirmPassword(context, email, body.currentPassword);
  await identity.setPassword(customer.id, body.newPassword);
  await Promise.all([
    endAllSessions(database, customer.id),
    forgetLinks(database, customer.id),
    forgetKnownBrowsers(database, customerWith(email)),
  ]);
  const id = Buffer.from(randomBytes(10)).toString('hex');
  return beginSession(context, 'Your password is changed.', async (changes) => {
    const after = await readOrMakeCustomer(changes, customer.id, context);
    changes.write(customerReference(database, customer.id), { ...after, hasPassword: true });
    const letter = { id, to: email, link: `${shopOrigin}/login`, shopOrigin, now: now() };
    await queueAccountMail(changes, database, 'password-changed', letter);
    return after;
  });
};
