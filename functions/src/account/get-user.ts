import { presentUser } from '../customers/stored-customer.ts';
import type { Handler } from '../handler.ts';
import { transact } from '../firestore/transact.ts';
import { readOrMakeCustomer } from './read-or-make-customer.ts';

/** API-15, ENT-07. */
export const getUser: Handler<'getUser'> = (_input, context) =>
  transact(context.database, async (changes) =>
    presentUser(await readOrMakeCustomer(changes, context.customer.id, context)),
  );
