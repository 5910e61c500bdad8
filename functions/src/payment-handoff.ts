import type { PaymentRedirect, PaymentMode } from '@plenty/contract/order/order';
import type { StoredOrder } from './orders/stored-order.ts';

/**
 * One way for an order to be paid. What is heard of the payment afterwards, in whichever mode and however it comes, is made into
 * PaymentEvent first and judged and settled by the same code.
 */
export type PaymentSessionStarter = {
  /** Hands over an order that is stored and awaits its first payment; called again it leads to the same payment. */
  readonly start: (order: StoredOrder) => Promise<PaymentRedirect>;
};

/** Every order is handed over in the mode it was made with, whatever the settings say by then (D-51). */
export type PaymentSessions = Readonly<Record<PaymentMode, PaymentSessionStarter>>;
