import type { OrderDetails, OrderView } from '@plenty/contract/orders/order';
import { anAddress } from '@plenty/contract/testing/builders';

/** An order without details for tests: pass only what matters. */
export function buildOrderView(override: Partial<OrderView> = {}): OrderView {
  return {
    orderNumber: 'PL-7K3M-92QX',
    status: 'pending',
    paymentStatus: 'pending',
    createdAt: '2026-11-20T15:00:00.000Z',
    changedAt: '2026-11-20T15:00:00.000Z',
    ...override,
  };
}

export function buildOrderDetails(override: Partial<OrderDetails> = {}): OrderDetails {
  return {
    items: [],
    subtotal: '48.00',
    discountAmount: '0.00',
    shippingCost: '7.99',
    tax: '0.00',
    total: '55.99',
    customerEmail: 'ada@example.com',
    shippingAddress: anAddress(),
    paymentMode: 'form',
    ...override,
  };
}
