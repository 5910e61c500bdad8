import type { CreateOrderResponse } from '@plenty/contract/api/checkout-endpoints';
import type { CartLine } from '@plenty/contract/cart/cart';
import type { OrderStatus, PaymentStatus } from '@plenty/contract/orders/order-status';

/** What the model's shop sells: one product without counts, two with so few that shoppers get into each other's way. */
export const MODEL_PRODUCTS = [
  { id: 1, price: 4800, sizes: ['SM', 'MED'], counts: {} },
  { id: 2, price: 2500, sizes: ['SM', 'MED'], counts: { SM: 2, MED: 6 } },
  { id: 3, price: 9900, sizes: ['MED'], counts: { MED: 3 } },
] as const;

/** Its two codes: one with two uses in all, one for once per customer. */
export const MODEL_DISCOUNTS = {
  TWICE: { kind: 'percent', percent: 10, totalUses: 2, isOncePerCustomer: false },
  EACHONCE: { kind: 'fixed', amount: 500, totalUses: null, isOncePerCustomer: true },
} as const;
export type ModelDiscount = keyof typeof MODEL_DISCOUNTS;

/** One size and colour of a product, as 'id/size'. */
type ProductSize = string;
export type ReservedUnits = { readonly place: ProductSize; readonly quantity: number };

/** What is left on the shelf; a place that nobody counts never runs out. */
export class ModelInventory {
  private readonly left = new Map<ProductSize, number>(
    MODEL_PRODUCTS.flatMap(({ id, counts }) => Object.entries(counts).map(([size, count]) => [`${id}/${size}`, count])),
  );

  /** How many there would be once an order's goods were given back. */
  leftOf(place: ProductSize, givenBack: readonly ReservedUnits[] = []): number {
    const own = givenBack.filter((taken) => taken.place === place);
    return own.reduce((sum, { quantity }) => sum + quantity, this.left.get(place) ?? Infinity);
  }

  has(taken: readonly ReservedUnits[], givenBack?: readonly ReservedUnits[]): boolean {
    return taken.every(({ place, quantity }) => this.leftOf(place, givenBack) >= quantity);
  }

  move(taken: readonly ReservedUnits[], direction: 1 | -1): void {
    for (const { place, quantity } of taken) {
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

/** An order as far as its goods and its payment go. */
export type ModelOrder = {
  readonly orderNumber: string;
  /** What the browser was last answered with a way to the wallet, or at first. */
  created: CreateOrderResponse;
  readonly email: string;
  readonly code: ModelDiscount | undefined;
  readonly reserved: readonly ReservedUnits[];
  readonly mode: ModelMode;
  readonly total: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  holds: boolean;
  /** Whether another order of the same cart took its place. */
  isReplaced: boolean;
  /** Whether the wallet has spoken of money, be it there or on its way. */
  wasHeard: boolean;
  expiresAt: number | null;
  /** The payment that settled it, and what of it went back, in cents. */
  sale: string | null;
  refunded: number;
  /** By Orders v2: whether there is an order at PayPal to capture, how often that was begun, and the capture there is. */
  isAtPaypal: boolean;
  captureTries: number;
  capture: string | null;
};

export type ModelMode = 'manual' | 'form' | 'orders-v2';
/** What the wallet can say of a payment here. */
export type PayPalStatus = 'Completed' | 'Pending' | 'Denied';
/** What becomes of a capture: PayPal takes it, declines it, or takes it later. */
export type CaptureResult = 'taken' | 'declined' | 'pending';

export function isUnpaid({ paymentStatus }: ModelOrder): boolean {
  return paymentStatus === 'pending' || paymentStatus === 'failed';
}
