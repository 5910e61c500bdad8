import type { Context } from '../context.ts';
import { customerOf, readCustomer } from '../customers/customer-repository.ts';
import type { StoredCustomer } from '../customers/stored-customer.ts';
import type { Changes } from '../firestore/transact.ts';
import { Refusal } from '../refusal.ts';

/** The customer of an account; of one where registering was cut off half-way, made of what the account itself knows. */
export async function readOrMakeCustomer(changes: Changes, id: string, context: Context): Promise<StoredCustomer> {
  const { database, identity, now } = context;
  const known = await readCustomer(changes, database, id);
  if (known) return known;
  const account = await identity.get(id);
  if (!account) throw new Refusal({ code: 'signed-out', message: 'Please sign in again.' });
  return customerOf(account, now());
}
