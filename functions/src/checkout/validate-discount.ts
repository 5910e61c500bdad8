import type { DiscountValidation } from '@plenty/contract/api/checkout-calls';
import { formatDollars, toMoneyString, parseMoney } from '@plenty/contract/money/money';
import { readCart } from '../cart/cart-repository.ts';
import { readOpenOrder } from '../cart/open-order-repository.ts';
import type { Handler } from '../handler.ts';
import { isTestOrderCode } from './asks-for-test-order.ts';
import { type DiscountEvaluation, evaluateDiscountCode } from './judge-code.ts';
import { limitDiscountAttempts } from './limit-codes.ts';

function toDiscountAnswer(verdict: DiscountEvaluation): DiscountValidation {
  const { amount, isFreeShipping } = verdict.reduction;
  const shared = { discount: toMoneyString(amount), isFreeShipping };
  switch (verdict.kind) {
    case 'refused':
      return { ...shared, valid: false, message: verdict.reason };
    case 'none':
      return { ...shared, valid: false, message: 'Please enter a discount code.' };
    case 'test-order':
      return {
        ...shared,
        valid: true,
        isTestOrder: true,
        message: 'This order will be completely free - no charges will be applied.',
      };
    case 'discount':
      return {
        ...shared,
        valid: true,
        message: isFreeShipping ? 'Shipping is free.' : `You saved ${formatDollars(amount)}`,
      };
  }
}

/** API-09, ENT-15. A preview for the subtotal the shopper sees; the order judges the code again by its own. */
export const validateDiscount: Handler<'validateDiscount'> = async ({ body }, context) => {
  const { database, visitor, now } = context;
  const cart = visitor.id ? await readCart(database, database, visitor.id) : undefined;
  const replaced = await readOpenOrder(database, database, cart);
  const isTestOrder = await isTestOrderCode(body.code, context);
  const asked = { code: body.code, subtotal: parseMoney(body.subtotal), now: now(), isTestOrder, replaced };
  const hasCart = (cart?.lines.length ?? 0) > 0;
  const judge = () => evaluateDiscountCode(database, database, asked);
  return toDiscountAnswer(await limitDiscountAttempts(body.code, context, { hasCart, judge }));
};
