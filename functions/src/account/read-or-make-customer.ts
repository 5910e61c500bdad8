import type { Context } from '../context.ts';
import { customerOf, readCustomer } from '../customers/customer-repository.ts';
import type { StoredCustomer } from '../customers/stored-customer.ts';
import type { Changes } from '../firestore/transact.ts';
import { Refusal } from '../refusal.ts';
import { sameEmail } from './limit-tries.ts';

const signedOut = () => new Refusal({ code: 'signed-out', message: 'Please sign in again.' });

/** The customer of an account; of one where registering was cut off half-way, made of what the account itself knows. */
export async function readOrMakeCustomer(changes: Changes, id: string, context: Context): Promise<StoredCustomer> {
  const { database, identity, now } = context;
  const known = await readCustomer(changes, database, id);
  if (known) return known;
  const account = await identity.get(id);
  if (!account) throw signedOut();
  return customerOf(account, now());
}

/**
 * The customer with the address that Firebase has of them now. It counts as proved only while it is the one that was proved here: one that
 * was changed at Firebase is not (D-53).
 */
export async function readCurrentCustomer(changes: Changes, id: string, context: Context): Promise<StoredCustomer> {
  const [customer, account] = await Promise.all([readOrMakeCustomer(changes, id, context), context.identity.get(id)]);
  if (!account) throw signedOut();
  const email = sameEmail(account.email);
  const isProved = customer.emailVerified && account.emailVerified && email === sameEmail(customer.email);
  return { ...customer, email, emailVerified: isProved };
}
