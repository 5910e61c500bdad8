import { usesPaymentProvider } from '@plenty/contract/orders/order';
import { batchReads } from '../db/index.ts';
import type { Handler } from '../services.ts';
import { readPaymentTerms, readTaxState } from './checkout-settings.repository.ts';

/** How orders are paid and whether some are taxed, so that the cart and the checkout say it before the button. */
export const getCheckoutTerms: Handler<'getCheckoutTerms'> = async (_input, { database, paypal }) => {
  const reader = batchReads(database);
  const [{ account }, tax] = await Promise.all([
    readPaymentTerms(reader, paypal.orders !== undefined),
    readTaxState(reader),
  ]);
  return { payment: usesPaymentProvider(account.mode) ? 'at-paypal' : 'after-ordering', addsTax: tax.isOn };
};
