import { spreadDiscount } from '@plenty/contract/checkout/tax';
import { type Cents, ZERO_CENTS, addCents, cents } from '@plenty/contract/lib/money';
import type { ClaimProblem, UnitsOfLine } from '@plenty/contract/orders/claim';
import type { OrderStatus, PaymentStatus } from '@plenty/contract/orders/order-status';
import type { StoredSwap } from '@plenty/contract/orders/swap-steps';
import type { RefundState } from '@plenty/contract/payments/refund';

export const SIZES = ['SM', 'MED', 'LRG'] as const;
const MODES = ['orders-v2', 'form', 'manual'] as const;
/** A moment within every window for reports and swaps. */
export const NOW = Date.parse('2026-11-25T15:00:00Z');
const SENT_AT = '2026-11-20T15:00:00.000Z';

type SoldItem = {
  readonly lineId: string;
  readonly productId: number;
  readonly size: string;
  readonly price: Cents;
  readonly quantity: number;
  readonly tax: Cents;
};

export type SoldRefund = {
  readonly id: string;
  /** Milliseconds. */
  readonly at: number;
  readonly amount: Cents;
  readonly state: RefundState;
  readonly lines: UnitsOfLine[];
  readonly shipping: boolean;
  readonly restocks: boolean;
  readonly putsBack: boolean;
  readonly tax: Cents | null;
  readonly transactionId: string | null;
  readonly claim?: number;
};

type SoldClaim = {
  readonly number: number;
  readonly problem: ClaimProblem;
  readonly lines: readonly UnitsOfLine[];
  readonly isOpen: boolean;
  readonly replaced: readonly UnitsOfLine[];
  readonly replacements?: number | undefined;
};

/** An order as the rules see it. Its version is what an owner's request says it has read. */
export type SoldOrder = {
  readonly id: string;
  readonly version: number;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly payment: { readonly mode: (typeof MODES)[number] | 'none' };
  readonly concern: string | null;
  readonly isTestOrder: false;
  readonly hasCustomer: true;
  readonly saleId: string | null;
  readonly items: readonly SoldItem[];
  readonly discountAmount: Cents;
  readonly shippingCost: Cents;
  readonly tax: Cents;
  readonly shippingTax: Cents;
  readonly total: Cents;
  readonly paidAmount: Cents | null;
  readonly refundedAmount: Cents;
  readonly refunds: readonly SoldRefund[];
  readonly claims: readonly SoldClaim[];
  readonly swaps: readonly StoredSwap[];
  readonly holdsItems: boolean;
  readonly shippedAt: string | null;
  readonly deliveredAt: string | null;
  readonly arrival: null;
  readonly replaces?: { readonly orderId: string; readonly claim?: number; readonly swap?: number };
};

/** Each change of an order comes a millisecond after the one before. */
export function getTime({ version }: SoldOrder): number {
  return NOW + version;
}

/** Whole numbers below a limit. */
export type Dice = (below: number) => number;

export function getVariant({ productId, size }: Pick<SoldItem, 'productId' | 'size'>): string {
  return `${productId}/${size}`;
}

const FIRST_STATE = {
  version: 1,
  status: 'delivered',
  concern: null,
  isTestOrder: false,
  hasCustomer: true,
  refundedAmount: ZERO_CENTS,
  refunds: [],
  claims: [],
  swaps: [],
  holdsItems: true,
  shippedAt: SENT_AT,
  deliveredAt: SENT_AT,
  arrival: null,
} as const;

/** A paid order that was delivered, of one to three lines, with tax by line and maybe a discount. */
export function createSoldOrder(id: string, dice: Dice): SoldOrder {
  const items = Array.from({ length: 1 + dice(3) }, (_nothing, place): SoldItem => {
    const size = SIZES[dice(SIZES.length)] ?? 'MED';
    const price = cents(500 + dice(9000));
    return { lineId: `line-${place}`, productId: 1 + place, size, price, quantity: 1 + dice(4), tax: cents(dice(400)) };
  });
  const subtotal = addCents(...items.map(({ price, quantity }) => cents(price * quantity)));
  const discountAmount = cents(dice(2) === 0 ? 0 : dice(subtotal));
  const shippingCost = cents(dice(2) * 599);
  const shippingTax = cents(shippingCost === 0 ? 0 : dice(60));
  const charged = spreadDiscount(items, discountAmount, shippingCost);
  const tax = addCents(shippingTax, ...items.map((item) => item.tax));
  const total = addCents(...charged.lines, charged.shipping, tax);
  const mode = MODES[dice(MODES.length)] ?? 'manual';
  const payment = { payment: { mode }, paymentStatus: 'paid', saleId: `sale-${id}`, paidAmount: total } as const;
  return { ...FIRST_STATE, id, items, discountAmount, shippingCost, shippingTax, tax, total, ...payment };
}

/** An order of $0.00 that sends units again. */
export function createFreeOrder(
  id: string,
  items: readonly Pick<SoldItem, 'lineId' | 'productId' | 'size' | 'quantity'>[],
  replaces: NonNullable<SoldOrder['replaces']>,
): SoldOrder {
  const free = { price: ZERO_CENTS, tax: ZERO_CENTS };
  const amounts = { discountAmount: ZERO_CENTS, shippingCost: ZERO_CENTS, shippingTax: ZERO_CENTS, tax: ZERO_CENTS };
  const payment = { payment: { mode: 'none' }, paymentStatus: 'not_required', saleId: null, paidAmount: null } as const;
  const begins = { status: 'pending', shippedAt: null, deliveredAt: null } as const;
  const all = items.map((item) => ({ ...item, ...free }));
  return { ...FIRST_STATE, ...begins, id, items: all, ...amounts, total: ZERO_CENTS, ...payment, replaces };
}
