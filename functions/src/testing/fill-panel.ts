import { Timestamp } from 'firebase-admin/firestore';
import { paths } from '../firestore/paths.ts';
import { toDashboardOrder } from '../orders/write-order-views.ts';
import { createTestOrder } from './an-order.ts';
import type { TestShop } from './open-shop.ts';

const WRITES_PER_BATCH = 400;

/** So many orders, a minute apart, each with its entry on the panel's board; every third is paid and sent. */
export async function seedOrders(shop: TestShop, count: number): Promise<void> {
  const orders = Array.from({ length: count }, (_nothing, place) => {
    const createdAt = Timestamp.fromMillis(shop.now().getTime() - place * 60_000);
    const words = place % 3 === 0 ? ({ status: 'shipped', paymentStatus: 'paid' } as const) : {};
    const id = place.toString(16).padStart(40, '0');
    return createTestOrder({
      id,
      createdAt,
      updatedAt: createdAt,
      customerEmail: `customer-${place}@example.com`,
      ...words,
    });
  });
  for (let start = 0; start < orders.length; start += WRITES_PER_BATCH / 2) {
    const batch = shop.database.batch();
    for (const order of orders.slice(start, start + WRITES_PER_BATCH / 2)) {
      batch.set(shop.database.doc(paths.order(order.id)), order);
      batch.set(shop.database.doc(paths.boardEntry(order.id)), toDashboardOrder(order));
    }
    await batch.commit();
  }
}

/** So many products with texts of a usual length, the newest with the highest number, and the snapshot of all of them. */
export async function seedProducts(shop: TestShop, count: number): Promise<void> {
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
