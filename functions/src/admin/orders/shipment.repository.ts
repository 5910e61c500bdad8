import { getCancellation } from '@plenty/contract/orders/order-cancellation';
import { isShippingHeld } from '@plenty/contract/orders/order-status';
import type { FoundOrder, OrderToShip } from '@plenty/contract/admin/shipments';
import { getKeptItems } from '@plenty/contract/payments/restock';
import type { Firestore } from 'firebase-admin/firestore';
import { paths, parseDocuments } from '../../db/index.ts';
import { type StoredOrder, findOrderByNumber, isReadyToShip, storedOrderSchema } from '../../orders/index.ts';

/** A packing round of one person; the next ones follow when these have shipped. */
const MAX_TO_SHIP = 100;

function toOrderToShip(order: StoredOrder): OrderToShip {
  const { id, orderNumber, createdAt, shippingAddress, shippingService } = order;
  const items = getKeptItems(order);
  return {
    id,
    orderNumber,
    createdAt: createdAt.toDate().toISOString(),
    units: items.reduce((units, { quantity }) => units + quantity, 0),
    items: items.map(({ productId, productName, size, color, quantity, sku }) => ({
      productId,
      productName,
      size,
      color,
      quantity,
      ...(sku !== undefined && { sku }),
    })),
    shippingAddress,
    shippingService: shippingService && { name: shippingService.name, pickUpAt: shippingService.pickUpAt },
  };
}

/** Oldest first. The list's entries follow the orders within seconds, so the orders themselves decide. */
export async function readOrdersToShip(database: Firestore) {
  const entries = database.collection(paths.dashboard).where('isToShip', '==', true);
  const [found, counted] = await Promise.all([
    entries.orderBy('placedAt').limit(MAX_TO_SHIP).select().get(),
    entries.count().get(),
  ]);
  const references = found.docs.map(({ id }) => database.doc(paths.order(id)));
  const documents = references.length === 0 ? [] : await database.getAll(...references);
  const orders = parseDocuments(storedOrderSchema, documents).filter(isReadyToShip).map(toOrderToShip);
  return { orders, count: Math.max(orders.length, counted.data().count - (found.size - orders.length)) };
}

function toFoundOrder(order: StoredOrder): FoundOrder {
  const { id, orderNumber, shippingAddress, status, paymentStatus, isTestOrder, tracking, updatedAt } = order;
  return {
    id,
    orderNumber,
    customerName: `${shippingAddress.firstName} ${shippingAddress.lastName}`,
    status,
    paymentStatus,
    isTestOrder,
    isHeld: isShippingHeld(order),
    cancellation: getCancellation(order),
    tracking,
    updatedAt: updatedAt.toDate().toISOString(),
  };
}

/** Leaves out the numbers that no order has. */
export async function findOrders(database: Firestore, orderNumbers: readonly string[]): Promise<FoundOrder[]> {
  const found = await Promise.all([...new Set(orderNumbers)].map((number) => findOrderByNumber(database, number)));
  return found.flatMap((order) => (order ? [toFoundOrder(order)] : []));
}
