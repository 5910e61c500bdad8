import type { DiscountValidation } from '@plenty/contract/api/checkout-calls';
import { formatDollars, parseMoney } from '@plenty/contract/money/money';
import type { ToastContent } from '../../../components/toaster/toast-store.ts';

/** What Apply has done, told in a toast (DISC-05, DISC-06, ERR-11); `shipping` is what shipping costs without the code, as "7.99". */
export function describeDiscount(response: DiscountValidation, shipping: string): ToastContent {
  if (!response.valid) {
    return { title: 'Invalid Discount Code', description: response.message, tone: 'destructive' };
  }
  if (response.isTestOrder) {
    const description = 'This order will be completely free - no charges will be applied.';
    return { title: 'Test Order Mode!', description };
  }
  return { title: 'Discount Applied!', description: describeSaving(response, shipping) };
}

function describeSaving({ discount, isFreeShipping }: DiscountValidation, shipping: string): string {
  const saved = parseMoney(discount === '0.00' && isFreeShipping ? shipping : discount);
  return saved === 0 && isFreeShipping ? 'Shipping is free.' : `You saved ${formatDollars(saved)}`;
}
