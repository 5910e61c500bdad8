import { toUser } from '../customers/stored-customer.ts';
import { runTransaction } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import { listCustomerOrders } from '../orders/customer-order-repository.ts';
import { hashCustomerEmail, listKnownBrowsers } from '../sessions/known-browser-repository.ts';
import { readAddresses } from './address-book-repository.ts';
import { listDeviceSessions } from './device-sessions.ts';
import { countAttempts } from './limit-tries.ts';
import { readOrCreateCustomer } from './read-or-make-customer.ts';

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
