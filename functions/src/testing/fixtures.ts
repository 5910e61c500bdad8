import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/stored-product';
import { anAddress } from '@plenty/contract/testing/builders';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { paths } from '../db/paths.ts';
import { toDashboardOrder } from '../orders/order-views.repository.ts';
import { type StoredOrder, storedOrderSchema } from '../orders/stored-order.ts';

export type ProductInput = Partial<z.input<typeof storedProductSchema>>;

/** A stored product with defaults for everything a test does not name. */
export function createTestProduct(override: ProductInput = {}): StoredProduct {
  const id = override.id ?? 1;
  return storedProductSchema.parse({
    id,
    name: `Court Tee ${id}`,
    description: 'A heavy cotton tee that ends where the shoe begins.',
    price: 4800,
    category: 'tees',
    sizes: ['SM', 'MED'],
    colors: ['Black', 'White'],
    pictures: [],
    ...override,
  });
}

/** A stored order, unpaid and with manual payment by default. */
export function createTestOrder(override: Partial<StoredOrder> = {}): StoredOrder {
  const placedAt = Timestamp.fromMillis(Date.parse('2026-11-20T15:00:00Z'));
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
    createdAt: placedAt,
    updatedAt: placedAt,
    expiresAt: null,
    ...override,
  });
}

/** The same picture of six by four pixels in different formats, base64. */
export const TEST_PICTURES = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAMAAACa2r5xAAAAA1BMVEXIHh4WiPieAAAAAXRSTlOArV5bRgAAAAlwSFlzAAAD6AAAA+gBtXtSawAAAAtJREFUCJljYMANAAAcAAFM6YcpAAAAAElFTkSuQmCC',
  jpeg: '/9j/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCaACh//9k=',
  progressiveJpeg:
    '/9j/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wgARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAVAQEBAAAAAAAAAAAAAAAAAAACA//aAAwDAQACEAMQAAABmBp//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABBQJ//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPwF//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwF//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPyF//9oADAMBAAIAAwAAABAL/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPxB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPxB//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxB//9k=',
  webp: 'UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoGAAQABUB8JaACdAFAAAD+7nZuT9L3rXn7kaWAAAA=',
  losslessWebp: 'UklGRh4AAABXRUJQVlA4TBEAAAAvBcAAAAfQh5L1of+BiOh/AAA=',
  transparentWebp:
    'UklGRlgAAABXRUJQVlA4WAoAAAAQAAAABQAAAwAAQUxQSAoAAAABB1DAiAhERP8DVlA4ICgAAABwAQCdASoGAAQABUB8JaACdAFAAAD+54v6qOxyc//BBfxBfxBWAAAA',
  avif: 'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACEAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAYAAAAEAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAApbWRhdBIACgg4CG7SAhoNIDITHYJixOAAFgAAkDWOPH6lkeD4KA==',
  gif: 'R0lGODlhBgAEAIAAAExpccgeHiH5BAUAAAAALAAAAAAGAAQAAAIEjI+pVwA7',
} as const;

const WRITES_PER_BATCH = 400;

/** Stores orders a minute apart, with their dashboard entries. Every third is paid and shipped. */
export async function seedOrders(
  shop: { readonly database: Firestore; readonly now: () => Date },
  count: number,
): Promise<void> {
  const orders = Array.from({ length: count }, (_nothing, place) => {
    const createdAt = Timestamp.fromMillis(shop.now().getTime() - place * 60_000);
    const state = place % 3 === 0 ? ({ status: 'shipped', paymentStatus: 'paid' } as const) : {};
    return createTestOrder({
      id: place.toString(16).padStart(40, '0'),
      createdAt,
      updatedAt: createdAt,
      customerEmail: `customer-${place}@example.com`,
      ...state,
    });
  });
  for (let start = 0; start < orders.length; start += WRITES_PER_BATCH / 2) {
    const batch = shop.database.batch();
    for (const order of orders.slice(start, start + WRITES_PER_BATCH / 2)) {
      batch.set(shop.database.doc(paths.order(order.id)), order);
      batch.set(shop.database.doc(paths.dashboardOrder(order.id)), toDashboardOrder(order));
    }
    await batch.commit();
  }
}

/** Stores products with descriptions of typical length, and their snapshot. */
export async function seedProducts(
  shop: { readonly saveProducts: (...products: readonly ProductInput[]) => Promise<unknown> },
  count: number,
): Promise<void> {
  const description = 'A heavy cotton tee that ends where the shoe begins. '.repeat(8);
  await shop.saveProducts(
    ...Array.from({ length: count }, (_nothing, place) => ({
      id: place + 1,
      name: `${['Court', 'Mesh', 'Script', 'Fruit'][place % 4]} Tee ${place + 1}`,
      description,
      category: ['tees', 'bottoms', 'accessories'][place % 3] ?? 'tees',
    })),
  );
}
