import { createHash } from 'node:crypto';
import { type Inventory, getUnitsLeft, getVariantKey } from '@plenty/contract/catalog/availability';
import { ZERO_CENTS } from '@plenty/contract/lib/money';
import type { UnitsOfLine } from '@plenty/contract/orders/claim';
import { createOrderNumber } from '@plenty/contract/orders/order-number';
import { Timestamp } from 'firebase-admin/firestore';
import { AppError } from '../app-error.ts';
import { getDeliveryEstimate, readClosedDays } from '../catalog/index.ts';
import type { Transaction } from '../db/index.ts';
import { adjustInventory, readInventory } from '../inventory/index.ts';
import type { RequestContext } from '../services.ts';
import { saveNewOrder } from './order.repository.ts';
import { queuePush } from './shopify-outbox.repository.ts';
import { type StoredOrder, storedOrderSchema } from './stored-order.ts';

/** The claim or the swap that a replacement is for, and how many of its replacements were cancelled. */
type ReplacementCause = { readonly kind: 'claim' | 'swap'; readonly number: number; readonly cancelled: number };

/** The same however often it is requested, so there is one replacement, and another one only after that was cancelled. */
export function getReplacementId(orderId: string, { kind, number, cancelled }: ReplacementCause): string {
  const again = cancelled === 0 ? '' : `:${cancelled}`;
  return createHash('sha256').update(`${orderId}:${kind}:${number}${again}`).digest('hex').slice(0, 40);
}

/** The same units, free of charge. */
export function listReplacedItems(order: StoredOrder, units: readonly UnitsOfLine[]): StoredOrder['items'] {
  return order.items.flatMap((item) => {
    const quantity = units.find(({ lineId }) => lineId === item.lineId)?.quantity ?? 0;
    const { isExcluded: _discounted, ...rest } = item;
    return quantity > 0 ? [{ ...rest, quantity, price: ZERO_CENTS, tax: ZERO_CENTS }] : [];
  });
}

function soldOut(item: StoredOrder['items'][number], isGone: boolean): AppError {
  const name = [item.productName, item.size, item.color].filter((part) => part !== '').join(', ');
  const reason = isGone ? 'is no longer in the shop' : 'is sold out';
  return new AppError({
    code: 'out-of-stock',
    message: `${name} ${reason}, so it cannot be replaced. Refund it, or add stock first.`,
  });
}

type Reservation = {
  /** The units were taken from stock before, and are handed over. */
  readonly isHeld?: boolean;
  /** Units that go back on sale at the same time. */
  readonly returned?: StoredOrder['items'];
};

/** Reserves the units like any order's, or throws and changes nothing. Responds with the products as they are now. */
export async function reserveReplacement(
  transaction: Transaction,
  items: StoredOrder['items'],
  { isHeld = false, returned = [] }: Reservation = {},
): Promise<Inventory> {
  const inventory = await readInventory(transaction, [...items, ...returned]);
  if (!isHeld) checkStock(inventory, items);
  const released = isHeld ? [...items, ...returned] : returned;
  adjustInventory(transaction, inventory, { released, reserved: items, moved: items });
  return inventory;
}

function checkStock(inventory: Inventory, items: StoredOrder['items']): void {
  for (const item of items) {
    const product = inventory.products.get(item.productId);
    if (!product) throw soldOut(item, true);
    const isSame = (other: typeof item) => getVariantKey(other) === getVariantKey(item);
    const wanted = items.filter(isSame).reduce((sum, { quantity }) => sum + quantity, 0);
    const left = getUnitsLeft(inventory, item) ?? (product.inStock ? wanted : 0);
    if (left < wanted) throw soldOut(item, false);
  }
}

type Replacement = { readonly cause: ReplacementCause; readonly items: StoredOrder['items'] };

/**
 * Creates the order that sends units again, free of charge, and ships like any other order. Its units must be reserved in this transaction.
 * Fields that an order only gets later have their defaults.
 */
export async function createReplacement(
  transaction: Transaction,
  order: StoredOrder,
  { cause, items }: Replacement,
  context: Pick<RequestContext, 'randomBytes' | 'now'>,
): Promise<StoredOrder> {
  const now = context.now();
  const { userId, customerEmail, shippingAddress, shippingService } = order;
  const replacement = storedOrderSchema.parse({
    id: getReplacementId(order.id, cause),
    orderNumber: createOrderNumber(context.randomBytes(7)),
    orderKey: Buffer.from(context.randomBytes(16)).toString('hex'),
    userId,
    status: 'pending',
    paymentStatus: 'not_required',
    payment: { mode: 'none', payee: '', merchantId: '' },
    paymentReason: '',
    saleId: null,
    refundedAmount: ZERO_CENTS,
    concern: null,
    heardAt: null,
    cartId: 'replacement',
    subtotal: ZERO_CENTS,
    discountCode: null,
    discountUse: null,
    discountAmount: ZERO_CENTS,
    shippingService,
    shippingCost: ZERO_CENTS,
    tax: ZERO_CENTS,
    shippingTax: ZERO_CENTS,
    total: ZERO_CENTS,
    customerEmail,
    shippingAddress,
    billingAddress: null,
    items,
    arrival: getDeliveryEstimate(now, await readClosedDays(transaction), shippingService),
    shopifyOrderId: null,
    isTestOrder: false,
    holdsGoods: true,
    replaces: { orderId: order.id, orderNumber: order.orderNumber, [cause.kind]: cause.number },
    createdAt: Timestamp.fromDate(now),
    updatedAt: Timestamp.fromDate(now),
    expiresAt: null,
  });
  saveNewOrder(transaction, replacement);
  await queuePush(transaction, replacement, now);
  return replacement;
}
