import { longDay } from '@plenty/contract/arrival/arrival-window';
import type { Handler } from '../../handler.ts';
import { queueRepeat } from '../../mail/sent-mail-repository.ts';
import { writeDelay } from '../../orders/order-delay-repository.ts';
import { Refusal } from '../../refusal.ts';
import { countTry, type Limit } from '../../throttle/throttle-repository.ts';
import { changeOrder } from './change-order.ts';

/** A customer who is sent the same letter more often than this reads none of them. */
const RESENDING: Limit = { kind: 'resend-mail', most: 5, windowMs: 3_600_000 };

/** The same letter once more to the order's own address, and to no other. */
export const resendMail: Handler<'resendMail'> = async ({ params, body }, context) => {
  const { database, now } = context;
  await countTry(database, RESENDING, params.id, now());
  return changeOrder(context, params.id, {
    kind: 'order-mail-resent',
    describe: (order) => `${order.orderNumber}: ${body.mail.replace(`${order.id}-`, '').replaceAll('-', ' ')}`,
    write: async (changes, order) => {
      const repeat = { orderId: order.id, mail: body.mail, to: order.customerEmail, now: now() };
      const sent = order.customerEmail === '' ? undefined : await queueRepeat(changes, database, repeat);
      if (sent === undefined) throw new Refusal({ code: 'not-found', message: 'We could not find this mail.' });
    },
  });
};

/** D-30: the owner's own words are not needed: the letter says what it has to, and asks to keep or cancel. */
export const tellDelay: Handler<'tellDelay'> = async ({ params, body }, context) => {
  const { database, shopOrigin, now } = context;
  return changeOrder(context, params.id, {
    kind: 'order-delay-told',
    describe: (order) => `${order.orderNumber}: by ${longDay(body.to)}`,
    write: (changes, order) => writeDelay(changes, database, order, body.to, { shopOrigin, now: now() }),
  });
};
