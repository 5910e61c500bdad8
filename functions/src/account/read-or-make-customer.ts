import type { RequestContext } from '../context.ts';
import { createCustomerFromAccount, readCustomer } from '../customers/customer-repository.ts';
import type { StoredCustomer } from '../customers/stored-customer.ts';
import type { Transaction } from '../firestore/transact.ts';
import { AppError } from '../refusal.ts';
import { normalizeEmail } from './limit-tries.ts';

const createSignedOutError = () => new AppError({ code: 'signed-out', message: 'Please sign in again.' });

/** The customer of an account; of one where registering was cut off half-way, made of what the account itself knows. */
export async function readOrCreateCustomer(
  transaction: Transaction,
  id: string,
  context: RequestContext,
): Promise<StoredCustomer> {
  const { database, identity, now } = context;
  const known = await readCustomer(transaction, database, id);
  if (known) return known;
  const account = await identity.get(id);
  if (!account) throw createSignedOutError();
  return createCustomerFromAccount(account, now());
}

/**
 * The customer with the address that Firebase has of them now. It counts as proved only while it is the one that was proved here: one that
 * was changed at Firebase is not (D-53).
 */
export async function readCurrentCustomer(
  transaction: Transaction,
  id: string,
  context: RequestContext,
): Promise<StoredCustomer> {
  const [customer, account] = await Promise.all([
    readOrCreateCustomer(transaction, id, context),
    context.identity.get(id),
  ]);
  if (!account) throw createSignedOutError();
  const email = normalizeEmail(account.email);
  const isProved = customer.emailVerified && account.emailVerified && email === normalizeEmail(customer.email);
  return { ...customer, email, emailVerified: isProved };
}
