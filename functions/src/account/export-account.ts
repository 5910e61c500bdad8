import { presentUser } from '../customers/stored-customer.ts';
import { transact } from '../firestore/transact.ts';
import type { Handler } from '../handler.ts';
import { listCustomerOrders } from '../orders/customer-order-repository.ts';
import { readAddresses } from './address-book-repository.ts';
import { presentSessions } from './device-sessions.ts';
import { countTries } from './limit-tries.ts';
import { readOrMakeCustomer } from './read-or-make-customer.ts';

/** D-31: everything the shop keeps about a customer. */
export const exportAccount: Handler<'exportAccount'> = async (_input, context) => {
  const { database, customer, now } = context;
  await countTries(context, ['export-account', customer.id]);
  const [user, addresses, orders, sessions] = await Promise.all([
    transact(database, async (changes) => presentUser(await readOrMakeCustomer(changes, customer.id, context))),
    readAddresses(database, database, customer.id),
    listCustomerOrders(database, customer.id),
    presentSessions(context),
  ]);
  return { exportedAt: now().toISOString(), user, addresses, orders, sessions };
};
