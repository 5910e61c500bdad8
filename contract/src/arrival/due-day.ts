import type { OrderStatus } from '../order/order-status.ts';
import type { DeliveryEstimate } from './arrival-window.ts';

type PromisedOrder = {
  readonly status: OrderStatus;
  readonly isToShip: boolean;
  readonly arrival: DeliveryEstimate | null;
};

/**
 * From which calendar day on the owner is warned that an order is about to miss the date it was promised for (D-30): the last day to send
 * it, or, once it is on its way, the last day of its window. Null for an order that promises nothing any more.
 */
export function getDueDay({ status, isToShip, arrival }: PromisedOrder): string | null {
  if (arrival === null) return null;
  if (isToShip) return arrival.sendBy;
  return status === 'shipped' ? arrival.to : null;
}
