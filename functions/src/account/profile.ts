import { Timestamp } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { runTransaction, subscribeToCustomer } from '../db/index.ts';
import { queueAccountEmail } from '../email/index.ts';
import { listCustomerOrders } from '../orders/index.ts';
import { deleteKnownBrowsers, hashCustomerEmail, listKnownBrowsers } from '../security/index.ts';
import type { CustomerRequestContext, Handler } from '../services.ts';
import { readAddresses } from './addresses.ts';
import { type Attempt, countAttempts, undoAttempts } from './attempt-limits.ts';
import { customerReference, readOrCreateCustomer, toUser } from './customer.repository.ts';
import { deleteLinks } from './email-link.repository.ts';
import { endAllSessions } from './session.repository.ts';
import { listDeviceSessions } from './sessions.ts';
import { signInCustomer } from './sign-in.ts';

/** API-15, ENT-07. */
export const getUser: Handler<'getUser'> = (_input, context) =>
  runTransaction(context.database, async (transaction) =>
    toUser(await readOrCreateCustomer(transaction, context.customer.id, context)),
  );

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

/** Lets a customer's call pass only with their current password, counted like a sign-in (D-3). */
export async function confirmPassword(context: CustomerRequestContext, email: string, password: string): Promise<void> {
  // A session of the customer's own: strangers who try the same account do not use it up (D-55).
  const attempts: Attempt = ['login-browser', context.customer.sessionId];
  await countAttempts(context, attempts);
  const verdict = await context.identity.checkPassword(email, password);
  if (verdict.kind !== 'right' || verdict.userId !== context.customer.id) {
    throw new AppError({ code: 'wrong-password', message: 'Your current password is not right.' });
  }
  await undoAttempts(context, attempts);
}

/** D-31: everything the shop keeps about a customer. */
export const exportAccount: Handler<'exportAccount'> = async (_input, context) => {
  const { database, customer, now } = context;
  await countAttempts(context, ['export-account', customer.id]);
  const user = await runTransaction(database, async (transaction) =>
    toUser(await readOrCreateCustomer(transaction, customer.id, context)),
  );
  const [addresses, orders, sessions, browsers] = await Promise.all([
    readAddresses(database, database, customer.id),
    listCustomerOrders(database, customer.id),
    listDeviceSessions(context),
    listKnownBrowsers(database, hashCustomerEmail(user.email), now()),
  ]);
  const knownBrowsers = browsers.map((until) => ({ knownUntil: until.toISOString() }));
  return { exportedAt: now().toISOString(), user, addresses, orders, sessions, knownBrowsers };
};

/** D-52: a secret of the customer's sessions, which ends with them. It opens nothing but a counter. */
export const subscribeToAccount: Handler<'subscribeToAccount'> = async (_input, context) => ({
  ...context.liveProject,
  ...(await subscribeToCustomer(context, context.customer.id)),
});
