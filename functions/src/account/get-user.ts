import { toUser } from '../customers/stored-customer.ts';
import type { Handler } from '../handler.ts';
import { runTransaction } from '../firestore/transact.ts';
import { readOrCreateCustomer } from './read-or-make-customer.ts';

/** API-15, ENT-07. */
export const getUser: Handler<'getUser'> = (_input, context) =>
  runTransaction(context.database, async (transaction) =>
    toUser(await readOrCreateCustomer(transaction, context.customer.id, context)),
  );
