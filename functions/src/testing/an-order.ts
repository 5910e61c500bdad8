import { anAddress } from '@plenty/contract/testing/an-address';
import { Timestamp } from 'firebase-admin/firestore';
import { type StoredOrder, storedOrderSchema } from '../orders/stored-order.ts';

/** A stored order for tests, unpaid and paid by hand: only what matters is named. */
export function createTestOrder(override: Partial<StoredOrder> = {}): StoredOrder {
  const placed = Timestamp.fromMillis(Date.parse('2026-11-20T15:00:00Z'));
  const item = {
    lineId: 'a'.repeat(20),
    productName: 'Court Tee',
    image: '',
    price: 4800,
    size: 'MED',
    color: 'Black',
  };
  return storedOrderSchema.parse({
    id: 'a1'.repeat(20),
    orderNumber: 'PL-7K3M-92QX',
    orderKey: 'b2'.repeat(16),
    userId: null,
    status: 'pending',
    paymentStatus: 'pending',
    payment: { mode: 'manual', payee: 'pay@plenty.example', merchantId: '' },
    paymentReason: '',
    saleId: null,
    refundedAmount: 0,
    concern: null,
    heardAt: null,
    cartId: 'c3'.repeat(32),
    subtotal: 9600,
    discountCode: null,
    discountUse: null,
    discountAmount: 0,
    shippingCost: 799,
    tax: 0,
    total: 10_399,
    customerEmail: 'ada@example.com',
    shippingAddress: anAddress(),
    billingAddress: null,
    items: [
      { ...item, productId: 1, quantity: 2 },
      { ...item, productId: 2, quantity: 1 },
    ],
    shopifyOrderId: null,
    isTestOrder: false,
    holdsGoods: true,
    createdAt: placed,
    updatedAt: placed,
    expiresAt: null,
    ...override,
  });
}
