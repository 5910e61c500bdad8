import type { DiscountAnswer } from '@plenty/contract/api/checkout-calls';
import { dollars, parseMoney } from '@plenty/contract/money/money';
import type { ToastText } from '../../../components/toaster/toast-store.ts';

/** What Apply has done, told in a toast (DISC-05, DISC-06, ERR-11); `shipping` is what shipping costs without the code, as "7.99". */
export function describeDiscount(answer: DiscountAnswer, shipping: string): ToastText {
  if (!answer.valid) {
    return { title: 'Invalid Discount Code', description: answer.message, tone: 'destructive' };
  }
  if (answer.isTestOrder) {
    const description = 'This order will be completely free - no charges will be applied.';
    return { title: 'Test Order Mode!', description };
  }
  return { title: 'Discount Applied!', description: describeSaving(answer, shipping) };
}

function describeSaving({ discount, isFreeShipping }: DiscountAnswer, shipping: string): string {
  const saved = parseMoney(discount === '0.00' && isFreeShipping ? shipping : discount);
  return saved === 0 && isFreeShipping ? 'Shipping is free.' : `You saved ${dollars(saved)}`;
}
