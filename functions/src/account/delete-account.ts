import { customerCartId, forgetCart } from '../cart/cart-move-repository.ts';
import { customerReference, readCustomer } from '../customers/customer-repository.ts';
import type { Handler } from '../handler.ts';
import { endCustomerLive } from '../live/customer-live-repository.ts';
import { forgetMails } from '../mail/mail-repository.ts';
import { forgetBrowserOrders } from '../orders/browser-order-repository.ts';
import { forgetCustomer } from '../orders/forget-customer-repository.ts';
import { Refusal } from '../refusal.ts';
import { endAllSessions } from '../sessions/session-repository.ts';
import { customerWith, forgetKnownBrowsers } from '../sessions/known-browser-repository.ts';
import { forgetSignIn } from '../sessions/visitor-repository.ts';
import { confirmPassword } from './confirm-password.ts';
import { forgetLinks } from './sent-link-repository.ts';

/**
 * D-31. Who found the shop open on somebody else's device may not end their account: it takes the password, where there is one. The orders stay, for the books, with nothing personal in them. The sign-in goes last, so that whatever breaks off half-way can be
 * asked for again.
 */
export const deleteAccount: Handler<'deleteAccount'> = async ({ body }, context) => {
  const { database, customer, browser, identity, now } = context;
  const known = await readCustomer(database, database, customer.id);
  if (known?.hasPassword) await confirmPassword(context, known.email, body.currentPassword ?? '');
  if (!(await forgetCustomer(database, customer.id, now()))) {
    const message = 'An order of yours is still on its way. Please delete your account once it was sent.';
    throw new Refusal({ code: 'orders-open', message });
  }
  await Promise.all([
    forgetCart(database, customerCartId(customer.id)),
    forgetLinks(database, customer.id),
    endCustomerLive(database, customer.id),
    forgetBrowserOrders(database, browser.id),
    ...(known ? [forgetMails(database, known.email), forgetKnownBrowsers(database, customerWith(known.email))] : []),
  ]);
  await database.recursiveDelete(customerReference(database, customer.id));
  await identity.remove(customer.id);
  await Promise.all([endAllSessions(database, customer.id), forgetSignIn(database, browser.id)]);
  return { message: 'Your account is deleted.' };
};
