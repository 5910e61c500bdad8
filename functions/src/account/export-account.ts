import { presentUser } from '../customers/stored-customer.ts';
import { transact } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import { listCustomerOrders } from '../orders/customer-order-repository.ts';
import { customerWith, listKnownBrowsers } from '../sessions/known-browser-repository.ts';
import { readAddresses } from './address-book-repository.ts';
import { presentSessions } from './device-sessions.ts';
import { countTries } from './limit-tries.ts';
import { readOrMakeCustomer } from './read-or-make-customer.ts';

/** D-31: everything the shop keeps about a customer. */
export const exportAccount: Handler<'exportAccount'> = async (_input, context) => {
  const { database, customer, now } = context;
  await countTries(context, ['export-account', customer.id]);
  const user = await transact(database, async (changes) =>
    presentUser(await readOrMakeCustomer(changes, customer.id, context)),
  );
  const [addresses, orders, sessions, browsers] = await Promise.all([
    readAddresses(database, database, customer.id),
    listCustomerOrders(database, customer.id),
    presentSessions(context),
    listKnownBrowsers(database, customerWith(user.email), now()),
  ]);
  const knownBrowsers = browsers.map((until) => ({ knownUntil: until.toISOString() }));
  return { exportedAt: now().toISOString(), user, addresses, orders, sessions, knownBrowsers };
};
