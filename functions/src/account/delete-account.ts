import { AppError } from '../app-error.ts';
import { deleteCart, getCustomerCartId } from '../cart/index.ts';
import { forgetRemindersOf } from '../cart-reminders/index.ts';
import { endCustomerLiveUpdates } from '../db/index.ts';
import { deleteAccountEmailsTo, deletePersonEmails } from '../email/index.ts';
import { anonymizeCustomerOrders, deleteBrowserOrders } from '../orders/index.ts';
import { deleteKnownBrowsers, hashAccountEmail } from '../security/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { deleteWaitlistEntries } from '../waitlist/index.ts';
import { normalizeEmail } from './attempt-limits.ts';
import { deleteCustomer, readCustomer } from './customer.repository.ts';
import { deleteLinks } from './email-link.repository.ts';
import { claimGuestOrders, releaseAllOrders, releaseOrders } from './guest-orders.ts';
import type { AuthAccount } from './identity-provider.ts';
import { confirmPassword } from './profile.ts';
import { endAllSessions } from './session.repository.ts';
import { deleteSignIn } from './visitor.repository.ts';

/**
 * Deletes an account (D-31). It requires the password, if there is one, so that a borrowed device is not enough. Orders are anonymized and
 * kept for accounting.
 */
export const deleteAccount: Handler<'deleteAccount'> = async ({ body }, context) => {
  const { database, identity, customer, browser, now } = context;
  const known = await readCustomer(database, customer.id);
  if (known?.hasPassword) await confirmPassword(context, known.email, body.currentPassword ?? '');
  const account = await identity.get(customer.id);
  // Those placed as a guest since the last sign-in, unless the email was changed at Firebase meanwhile.
  if (known && account && (await isEmailVerified(account, context)))
    await claimGuestOrders(customer.id, known.email, context);
  if (!(await anonymizeCustomerOrders(database, customer.id, now()))) {
    const message = 'An order of yours is still on its way. Please delete your account once it was sent.';
    throw new AppError({ code: 'orders-open', message });
  }
  await Promise.all([deleteAccountData(context, customer.id), deleteBrowserOrders(database, browser.id)]);
  await deleteSignIn(database, browser.id);
  return { message: 'Your account is deleted.' };
};

/**
 * Deletes everything of an account but its orders. Its sessions end first, because another tab could go on writing; the account at Firebase
 * is deleted last, so that its customer can sign in and repeat an interrupted deletion.
 */
export async function deleteAccountData(
  { database, identity, now }: Pick<RequestContext, 'database' | 'identity' | 'now'>,
  id: string,
): Promise<void> {
  const known = await readCustomer(database, id);
  await endAllSessions(database, id);
  const { deleteExpressSessions } = await import('../express/express-session.repository.ts');
  // Anybody can register with somebody else's email, so places in line, reminders and other emails belong to a verified one only.
  const verifiedEmail = known?.emailVerified === true ? known.email : undefined;
  await Promise.all([
    deleteCart(database, getCustomerCartId(id)),
    deleteExpressSessions(database, id),
    deleteLinks(database, id),
    endCustomerLiveUpdates(database, id),
    forgetRemindersOf(database, { email: verifiedEmail, cartId: getCustomerCartId(id) }, now()),
    ...(verifiedEmail === undefined
      ? []
      : [deleteWaitlistEntries(database, verifiedEmail), deletePersonEmails(database, verifiedEmail)]),
    ...(known
      ? [deleteAccountEmailsTo(database, known.email), deleteKnownBrowsers(database, hashAccountEmail(known.email))]
      : []),
  ]);
  // An order that was placed meanwhile has to be sent.
  await releaseAllOrders(id, { database });
  await deleteCustomer(database, id);
  await identity.deleteAccount(id);
}

/** Whether the email is verified both here and at Firebase, and is the same at both. */
export async function isEmailVerified(
  account: AuthAccount,
  { database }: Pick<RequestContext, 'database'>,
): Promise<boolean> {
  const customer = await readCustomer(database, account.id);
  const isSame = customer !== undefined && normalizeEmail(customer.email) === normalizeEmail(account.email);
  return isSame && customer.emailVerified && account.emailVerified;
}

/**
 * Deletes an account whose email turns out to be somebody else's, with its password, linked providers and tokens (D-53). The orders placed
 * with this email go to the email's owner, and the others are kept for accounting, without a customer. Its emailed links are left to the
 * caller, who may be using one of them.
 */
export async function deleteUnverifiedAccount(
  id: string,
  email: string,
  { database, identity }: Pick<RequestContext, 'database' | 'identity'>,
) {
  await releaseOrders(id, email, { database });
  await identity.deleteAccount(id);
  await Promise.all([endAllSessions(database, id), deleteCart(database, getCustomerCartId(id))]);
  await deleteCustomer(database, id);
}
