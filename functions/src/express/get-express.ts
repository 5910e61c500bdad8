import { toMoneyString } from '@plenty/contract/lib/money';
import { AppError } from '../app-error.ts';
import type { Handler } from '../services.ts';
import { readExpressSession } from './express-session.repository.ts';

/** What became of a PayPal checkout, for the cart that started it. */
export const getExpress: Handler<'getExpress'> = async ({ params }, { database, visitor, now }) => {
  const session = await readExpressSession(database, params.id, now());
  if (!session || session.cartId !== visitor.id) {
    throw new AppError({ code: 'not-found', message: 'This PayPal checkout has ended.' });
  }
  const { status, review, discountCode } = session;
  if (status !== 'review' || !review) return { status: status === 'ordered' ? 'ordered' : 'open' };
  const approvedTotal = toMoneyString(review.approvedTotal);
  return { status, review: { ...review, approvedTotal, discountCode } };
};
