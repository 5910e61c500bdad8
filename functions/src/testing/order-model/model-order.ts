import type { CreateOrderResponse } from '@plenty/contract/api/checkout-endpoints';
import type { CartLine } from '@plenty/contract/cart/cart';
import type { OrderStatus, PaymentStatus } from '@plenty/contract/orders/order-status';

/** One product without stock counts, and two with so few units that shoppers compete for them. */
export const MODEL_PRODUCTS = [
  { id: 1, price: 4800, sizes: ['SM', 'MED'], counts: {} },
  { id: 2, price: 2500, sizes: ['SM', 'MED'], counts: { SM: 2, MED: 6 } },
  { id: 3, price: 9900, sizes: ['MED'], counts: { MED: 3 } },
] as const;

/** One code with two uses in total, and one with one use per customer. */
export const MODEL_DISCOUNTS = {
  TWICE: { kind: 'percent', percent: 10, totalUses: 2, isOncePerCustomer: false },
  EACHONCE: { kind: 'fixed', amount: 500, totalUses: null, isOncePerCustomer: true },
} as const;
export type ModelDiscount = keyof typeof MODEL_DISCOUNTS;

/** 'id/size'; the model has one color only. */
type ProductSize = string;
export type ReservedUnits = { readonly place: ProductSize; readonly quantity: number };

/** The stock. A size without a count never runs out. */
export class ModelInventory {
  private readonly left = new Map<ProductSize, number>(
    MODEL_PRODUCTS.flatMap(({ id, counts }) => Object.entries(counts).map(([size, count]) => [`${id}/${size}`, count])),
  );

  /** The stock if an order's units were released. */
  leftOf(place: ProductSize, released: readonly ReservedUnits[] = []): number {
    const units = released.filter((unit) => unit.place === place);
    return units.reduce((sum, { quantity }) => sum + quantity, this.left.get(place) ?? Infinity);
  }

  has(units: readonly ReservedUnits[], released?: readonly ReservedUnits[]): boolean {
    return units.every(({ place, quantity }) => this.leftOf(place, released) >= quantity);
  }

  move(units: readonly ReservedUnits[], direction: 1 | -1): void {
    for (const { place, quantity } of units) {
      const count = this.left.get(place);
      if (count !== undefined) this.left.set(place, count + direction * quantity);
    }
  }
}

export function getProductSize({ productId, size }: Pick<CartLine, 'productId' | 'size'>): ProductSize {
  return `${productId}/${size}`;
}

export function toReservedUnits(lines: readonly Pick<CartLine, 'productId' | 'size' | 'quantity'>[]): ReservedUnits[] {
  return lines.map((line) => ({ place: getProductSize(line), quantity: line.quantity }));
}

/** An order's stock and payment. */
export type ModelOrder = {
  readonly orderNumber: string;
  /** The response of the order's placement, updated by every new payment redirect. */
  created: CreateOrderResponse;
  readonly email: string;
  readonly code: ModelDiscount | undefined;
  reserved: readonly ReservedUnits[];
  readonly mode: ModelMode;
  readonly total: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  holds: boolean;
  /** Whether another order of the same cart replaced it. */
  isReplaced: boolean;
  /** Whether PayPal has reported a payment, completed or pending. */
  wasHeard: boolean;
  /** Whether a pending payment has failed. */
  hadPending: boolean;
  /** Whether the owner has reopened it unpaid. */
  isReopened: boolean;
  expiresAt: number | null;
  /** The payment's transaction id, and how much of it was refunded, in cents. */
  sale: string | null;
  refunded: number;
  /** Whether another size was ever asked for, and the units that are held for it. */
  hasSwaps: boolean;
  swapping: readonly ReservedUnits[];
  /** Orders v2: whether PayPal has an order to capture, how often a capture was started, and its id. */
  isAtPaypal: boolean;
  captureTries: number;
  capture: string | null;
};

/** One unit that was sent again, free of charge. */
export type ModelReplacement = { readonly orderNumber: string; readonly place: ProductSize; status: OrderStatus };

export type ModelMode = 'manual' | 'form' | 'orders-v2';
export type PayPalStatus = 'Completed' | 'Pending' | 'Denied';
export type CaptureResult = 'taken' | 'declined' | 'pending';

export function isUnpaid({ paymentStatus }: ModelOrder): boolean {
  return paymentStatus === 'pending' || paymentStatus === 'failed';
}
