import { formatLongDate } from '@plenty/contract/arrival/arrival-window';
import type { Handler } from '../../handler.ts';
import { queueResend } from '../../mail/sent-mail-repository.ts';
import { delayOrder } from '../../orders/order-delay-repository.ts';
import { AppError } from '../../refusal.ts';
import { countAttempt, type AttemptLimit } from '../../throttle/throttle-repository.ts';
import { runOrderChange } from './change-order.ts';

/** A customer who is sent the same letter more often than this reads none of them. */
const RESEND_LIMIT: AttemptLimit = { kind: 'resend-mail', most: 5, windowMs: 3_600_000 };

/** The same letter once more to the order's own address, and to no other. */
export const resendEmail: Handler<'resendEmail'> = async ({ params, body }, context) => {
  const { database, now } = context;
  await countAttempt(database, RESEND_LIMIT, params.id, now());
  return runOrderChange(context, params.id, {
    kind: 'order-mail-resent',
    describe: (order) => `${order.orderNumber}: ${body.mail.replace(`${order.id}-`, '').replaceAll('-', ' ')}`,
    apply: async (transaction, order) => {
      const repeat = { orderId: order.id, mail: body.mail, to: order.customerEmail, now: now() };
      const sent = order.customerEmail === '' ? undefined : await queueResend(transaction, database, repeat);
      if (sent === undefined) throw new AppError({ code: 'not-found', message: 'We could not find this mail.' });
    },
  });
};

/** D-30: the owner's own words are not needed: the letter says what it has to, and asks to keep or cancel. */
export const sendDelayNotice: Handler<'sendDelayNotice'> = async ({ params, body }, context) => {
  const { database, shopOrigin, now } = context;
  return runOrderChange(context, params.id, {
    kind: 'order-delay-told',
    describe: (order) => `${order.orderNumber}: by ${formatLongDate(body.to)}`,
    apply: (transaction, order) => delayOrder(transaction, database, order, body.to, { shopOrigin, now: now() }),
  });
};
