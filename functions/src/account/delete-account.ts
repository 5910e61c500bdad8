import { getCustomerCartId, deleteCart } from '../cart/cart-move-repository.ts';
import { customerReference, readCustomer } from '../customers/customer-repository.ts';
import type { Handler } from '../handler.ts';
import { endCustomerLiveUpdates } from '../live/customer-live-repository.ts';
import { deleteEmailsTo } from '../mail/mail-repository.ts';
import { deleteBrowserOrders } from '../orders/browser-order-repository.ts';
import { anonymizeCustomerOrders } from '../orders/forget-customer-repository.ts';
import { AppError } from '../refusal.ts';
import { endAllSessions } from '../sessions/session-repository.ts';
import { hashCustomerEmail, deleteKnownBrowsers } from '../sessions/known-browser-repository.ts';
import { deleteSignIn } from '../sessions/visitor-repository.ts';
import { confirmPassword } from './confirm-password.ts';
import { deleteLinks } from './sent-link-repository.ts';

/**
 * D-31. Who found the shop open on somebody else's device may not end their account: it takes the password, where there is one. The orders stay, for the books, with nothing personal in them. The sign-in goes last, so that whatever breaks off half-way can be
 * asked for again.
 */
export const deleteAccount: Handler<'deleteAccount'> = async ({ body }, context) => {
  const { database, customer, browser, identity, now } = context;
  const known = await readCustomer(database, database, customer.id);
  if (known?.hasPassword) await confirmPassword(context, known.email, body.currentPassword ?? '');
  if (!(await anonymizeCustomerOrders(database, customer.id, now()))) {
    const message = 'An order of yours is still on its way. Please delete your account once it was sent.';
    throw new AppError({ code: 'orders-open', message });
  }
  await Promise.all([
    deleteCart(database, getCustomerCartId(customer.id)),
    deleteLinks(database, customer.id),
    endCustomerLiveUpdates(database, customer.id),
    deleteBrowserOrders(database, browser.id),
    ...(known
      ? [deleteEmailsTo(database, known.email), deleteKnownBrowsers(database, hashCustomerEmail(known.email))]
      : []),
  ]);
  await database.recursiveDelete(customerReference(database, customer.id));
  await identity.deleteAccount(customer.id);
  await Promise.all([endAllSessions(database, customer.id), deleteSignIn(database, browser.id)]);
  return { message: 'Your account is deleted.' };
};
