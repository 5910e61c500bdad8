import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { Timestamp } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { getCustomerId, readCustomerRecord } from '../customers/index.ts';
import { runTransaction, subscribeToCustomer } from '../db/index.ts';
import { queueAccountEmail, readOwnNewsletters } from '../email/index.ts';
import { listCustomerClaims, listCustomerOrders, listCustomerSwaps, listOrderSources } from '../orders/index.ts';
import { deleteKnownBrowsers, hashAccountEmail, listKnownBrowsers } from '../security/index.ts';
import type { CustomerRequestContext, Handler } from '../services.ts';
import { listOwnEntries } from '../waitlist/index.ts';
import { getCustomerCartId } from '../cart/index.ts';
import { listOwnReminders } from '../cart-reminders/index.ts';
import { readAddresses } from './address-book.repository.ts';
import { readGarments } from './garments.repository.ts';
import { type Attempt, countAttempts, undoAttempts } from './attempt-limits.ts';
import { findAccountByPassword } from './check-password.ts';
import { readCurrentCustomer, readOrCreateCustomer, saveCustomer, toUser } from './customer.repository.ts';
import { deleteLinks } from './email-link.repository.ts';
import { claimGuestOrders } from './guest-orders.ts';
import { endAllSessions } from './session.repository.ts';
import { listDeviceSessions } from './sessions.ts';
import { signInCustomer } from './sign-in.ts';

export const getUser: Handler<'getUser'> = (_input, context) =>
  runTransaction(context.database, async (transaction) =>
    toUser(await readOrCreateCustomer(transaction, context.customer.id, context)),
  );

export const updateName: Handler<'updateName'> = ({ body }, context) =>
  runTransaction(context.database, async (transaction) => {
    const { customer, now } = context;
    const before = await readOrCreateCustomer(transaction, customer.id, context);
    const after = { ...before, ...body, updatedAt: Timestamp.fromDate(now()) };
    saveCustomer(transaction, after);
    return toUser(after);
  });

/** Ends all sessions and starts a new one here, so that the customer stays signed in. */
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
    deleteKnownBrowsers(database, hashAccountEmail(email)),
  ]);
  const id = Buffer.from(randomBytes(10)).toString('hex');
  return signInCustomer(context, 'Your password is changed.', async (transaction) => {
    const after = await readOrCreateCustomer(transaction, customer.id, context);
    saveCustomer(transaction, { ...after, hasPassword: true });
    const notice = { id, to: email, link: `${shopOrigin}${PAGE_PATHS.resetPassword}`, shopOrigin, now: now() };
    await queueAccountEmail(transaction, 'password-changed', notice);
    return after;
  });
};

/** Requires the customer's current password. Attempts count like sign-ins. */
export async function confirmPassword(context: CustomerRequestContext, email: string, password: string): Promise<void> {
  // Counted by session, so that strangers' attempts at the same account do not lock the customer out (D-55).
  const attempt: Attempt = ['login-browser', context.customer.sessionId];
  await countAttempts(context, attempt);
  if ((await findAccountByPassword(context, email, password)) !== context.customer.id) {
    throw new AppError({ code: 'wrong-password', message: 'Your current password is not right.' });
  }
  await undoAttempts(context, attempt);
}

/** Everything the shop stores about a customer (D-31). */
export const exportAccount: Handler<'exportAccount'> = async (_input, context) => {
  const { database, customer, now } = context;
  await countAttempts(context, ['export-account', customer.id]);
  const user = await runTransaction(database, async (transaction) =>
    toUser(await readCurrentCustomer(transaction, customer.id, context)),
  );
  // Those placed as a guest since the last sign-in.
  if (user.emailVerified) await claimGuestOrders(customer.id, user.email, context);
  const [addresses, orders, sessions, browsers, orderSources, garments, claims, swaps] = await Promise.all([
    readAddresses(database, customer.id),
    listCustomerOrders(database, customer.id),
    listDeviceSessions(context),
    listKnownBrowsers(database, hashAccountEmail(user.email), now()),
    listOrderSources(database, customer.id),
    readGarments(database, customer.id, now()),
    listCustomerClaims(database, customer.id),
    listCustomerSwaps(database, customer.id),
  ]);
  // Anybody can register with somebody else's email, so the record belongs to a verified one only.
  const record = user.emailVerified ? await readCustomerRecord(database, getCustomerId(user.email)) : undefined;
  const customerRecord = record
    ? { note: record.note, tags: record.tags, orders: record.orders, spent: record.spent }
    : null;
  const knownBrowsers = browsers.map((until) => ({ knownUntil: until.toISOString() }));
  return {
    exportedAt: now().toISOString(),
    user,
    addresses,
    orders,
    sessions,
    knownBrowsers,
    customerRecord,
    orderSources,
    garments,
    claims,
    swaps,
    cartReminders: await listOwnReminders(database, {
      email: user.emailVerified ? user.email : undefined,
      cartId: getCustomerCartId(customer.id),
    }),
    waitlist: user.emailVerified ? await listOwnEntries(database, user.email) : [],
    newsletter: user.emailVerified
      ? await readOwnNewsletters(database, user.email)
      : { subscription: null, emails: [] },
  };
};

/** The secret of a counter that changes with the customer's orders. It ends with their sessions (D-52). */
export const subscribeToAccount: Handler<'subscribeToAccount'> = async (_input, context) => ({
  ...context.liveProject,
  ...(await subscribeToCustomer(context, context.customer.id)),
});
