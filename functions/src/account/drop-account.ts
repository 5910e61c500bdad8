import { getCustomerCartId, deleteCart } from '../cart/cart-move-repository.ts';
import type { RequestContext } from '../context.ts';
import { customerReference, readCustomer } from '../customers/customer-repository.ts';
import type { AuthAccount } from '../identity.ts';
import { endAllSessions } from '../sessions/session-repository.ts';
import { normalizeEmail } from './limit-tries.ts';
import { deleteLinks } from './sent-link-repository.ts';

/** Whether the account's address was proved to be its customer's, here and at Firebase, and is still the same at both. */
export async function isEmailVerified(
  account: AuthAccount,
  { database }: Pick<RequestContext, 'database'>,
): Promise<boolean> {
  const customer = await readCustomer(database, database, account.id);
  const isSame = customer !== undefined && normalizeEmail(customer.email) === normalizeEmail(account.email);
  return isSame && customer.emailVerified && account.emailVerified;
}

/**
 * Takes an account away from whoever made it with an address that turns out to be somebody else's (D-53). Its password, its other ways in
 * and every token of it end with it, whoever holds them; its orders stay for the books and are in nobody's account.
 */
export async function deleteUnverifiedAccount(
  id: string,
  { database, identity }: Pick<RequestContext, 'database' | 'identity'>,
) {
  await identity.deleteAccount(id);
  await Promise.all([
    endAllSessions(database, id),
    deleteLinks(database, id),
    deleteCart(database, getCustomerCartId(id)),
  ]);
  await database.recursiveDelete(customerReference(database, id));
}
