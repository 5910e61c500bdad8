import { canonicalizeEmail } from '@plenty/contract/checkout/address';
import { countAttempts } from '../account/index.ts';
import { AppError } from '../app-error.ts';
import { readCart } from '../cart/index.ts';
import { runTransaction } from '../db/index.ts';
import { deleteEmailsTo } from '../email/index.ts';
import { respondInConstantTime } from '../security/index.ts';
import type { Handler } from '../services.ts';
import {
  findReminderToForget,
  forgetReminder,
  forgetRemindersOfCart,
  readIsOffered,
  readReminder,
  saveReminder,
} from './reminder.repository.ts';
import { type StoredCartReminder, getReminderDates, getReminderId, hasEnded } from './stored-reminder.ts';

/** Longer than storing takes, so that the timing does not reveal whether an address was sent its cart lately. */
const RESPONSE_TIMING = { milliseconds: 600 };

/** Responds with the same message after the same time for every address (D-76). */
export const requestCartReminder: Handler<'requestCartReminder'> = ({ body: { email } }, context) =>
  respondInConstantTime(RESPONSE_TIMING, context, async () => {
    const { database, visitor, randomBytes } = context;
    const now = context.now();
    await countAttempts(context, ['reminder-address', visitor.address], ['reminder-mailbox', canonicalizeEmail(email)]);
    if (!(await readIsOffered(database))) {
      throw new AppError({ code: 'conflict', message: 'The shop does not email carts right now.' });
    }
    const response = { message: 'If you don’t finish, we’ll email you your cart.' };
    const cartId = visitor.id;
    if (cartId === undefined) return response;
    const id = getReminderId(email);
    const token = Buffer.from(randomBytes(32)).toString('base64url');
    await runTransaction(database, async (transaction) => {
      const [cart, known] = await Promise.all([readCart(transaction, cartId), readReminder(transaction, id)]);
      if (!cart || cart.lines.length === 0) return;
      if (known?.sentAt && !hasEnded(known, now)) return;
      const reminder: StoredCartReminder = { email, cartId, token, sentAt: null, items: [], ...getReminderDates(now) };
      saveReminder(transaction, id, reminder);
    });
    await forgetRemindersOfCart(database, cartId, now, id);
    return response;
  });

export const cancelCartReminder: Handler<'cancelCartReminder'> = async (_input, { database, visitor, now }) => {
  if (visitor.id !== undefined) await forgetRemindersOfCart(database, visitor.id, now());
  return { message: 'We won’t email you your cart.' };
};

export const forgetCartReminder: Handler<'forgetCartReminder'> = async ({ query: { token } }, { database, now }) => {
  const found = await findReminderToForget(database, token);
  if (found) {
    // Before the token goes, so that a tap that failed halfway can be repeated. Emails about orders stay.
    await deleteEmailsTo(database, found.email, 'cart-reminder');
    await runTransaction(database, (transaction) => forgetReminder(transaction, found.id, now()));
  }
  return { message: 'We have forgotten your cart, and won’t email you about it again.' };
};
