import { customerCartId, forgetCart } from '../cart/cart-move-repository.ts';
import type { Context } from '../context.ts';
import { customerReference, readCustomer } from '../customers/customer-repository.ts';
import type { Account } from '../identity.ts';
import { endAllSessions } from '../sessions/session-repository.ts';
import { sameEmail } from './limit-tries.ts';
import { forgetLinks } from './sent-link-repository.ts';

/** Whether the account's address was proved to be its customer's, here and at Firebase, and is still the same at both. */
export async function isProved(account: Account, { database }: Pick<Context, 'database'>): Promise<boolean> {
  const customer = await readCustomer(database, database, account.id);
  const isSame = customer !== undefined && sameEmail(customer.email) === sameEmail(account.email);
  return isSame && customer.emailVerified && account.emailVerified;
}

/**
 * Takes an account away from whoever made it with an address that turns out to be somebody else's (D-53). Its password, its other ways in
 * and every token of it end with it, whoever holds them; its orders stay for the books and are in nobody's account.
 */
export async function dropAccount(id: string, { database, identity }: Pick<Context, 'database' | 'identity'>) {
  await identity.remove(id);
  await Promise.all([
    endAllSessions(database, id),
    forgetLinks(database, id),
    forgetCart(database, customerCartId(id)),
  ]);
  await database.recursiveDelete(customerReference(database, id));
}
