import type { CreateOrderResponse } from '@plenty/contract/api/checkout-calls';
import type { OrderStatus, PaymentStatus } from '@plenty/contract/order/order-status';
import type { ReservedUnits } from './model-goods.ts';
import type { ModelDiscount } from './model-shelf.ts';

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
