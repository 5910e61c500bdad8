import * as z from 'zod/mini';
import type { CustomerOrder, OrderView } from '../orders/order.ts';
import type { PaymentStatus } from '../orders/order-status.ts';
import { type GarmentKind, GARMENT_KINDS, measurementsSchema } from './measurements.ts';

const sizeSchema = z.string().check(z.minLength(1), z.maxLength(60));
const kindSchema = z.enum(GARMENT_KINDS);

/** A line of a paid order. `orderNumber` shows which lines were bought together. */
const purchaseSchema = z.object({
  orderNumber: z.string(),
  productId: z.int(),
  kind: kindSchema,
  size: sizeSchema,
  at: z.iso.datetime(),
});
export type Purchase = z.infer<typeof purchaseSchema>;

/** A garment that the shopper measured, or one bought here; it is compared with what the shop offers. */
export const ownedGarmentSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  kind: kindSchema,
  measurements: measurementsSchema,
  at: z.iso.datetime().check(z.maxLength(40)),
});
export type OwnedGarment = z.infer<typeof ownedGarmentSchema>;

/** More than these are more than anybody compares with. */
export const MAX_GARMENTS = 5;
/** Newest first. */
export const garmentListSchema = z.array(ownedGarmentSchema).check(z.maxLength(MAX_GARMENTS));

/** What one browser remembers about a shopper's sizes (D-72). */
export const sizeMemorySchema = z.object({
  /** The customer it belongs to; missing for a guest. */
  customerId: z.optional(z.string()),
  /** The size that the shopper named for a kind of garment. */
  chosen: z._default(z.partialRecord(kindSchema, z.object({ size: sizeSchema, at: z.iso.datetime() })), {}),
  garments: z._default(z.array(ownedGarmentSchema), []),
  /** The orders that a guest placed in this browser: an order opened by a link may be somebody else's. */
  placedOrders: z._default(z.array(z.string()), []),
  /** A guest's; a customer's are in the account. */
  purchases: z._default(z.array(purchaseSchema), []),
  /** Whether sizes follow from what was bought; the shopper can turn it off. */
  usesOrders: z._default(z.boolean(), true),
  /** What the shopper was asked about and wants as it is, such as '39/LRG'. */
  confirmed: z._default(z.array(z.string()), []),
  /** Of these, what is for somebody else and names no size. */
  gifts: z._default(z.array(z.string()), []),
});
export type SizeMemory = Readonly<z.infer<typeof sizeMemorySchema>>;

export const EMPTY_SIZE_MEMORY: SizeMemory = sizeMemorySchema.parse({});

/** Bodies change: two years. */
export const SIZE_RETENTION_MS = 2 * 365 * 86_400_000;

const isRecentAt =
  (now: number) =>
  ({ at }: { readonly at: string }) =>
    now - Date.parse(at) < SIZE_RETENTION_MS;

/** Without those older than two years. */
export function dropExpiredGarments(garments: readonly OwnedGarment[], now: number): OwnedGarment[] {
  return garments.filter(isRecentAt(now));
}

/** Without what is older than two years. */
export function dropExpiredSizes(memory: SizeMemory, now: number): SizeMemory {
  const isRecent = isRecentAt(now);
  return {
    ...memory,
    chosen: Object.fromEntries(Object.entries(memory.chosen).filter(([, choice]) => isRecent(choice))),
    garments: dropExpiredGarments(memory.garments, now),
    purchases: memory.purchases.filter(isRecent),
  };
}

const KEPT_PAYMENTS: readonly PaymentStatus[] = ['paid', 'not_required'];

/** Whether an order was paid and kept as far as the shop knows: one with a refund may have had the wrong size. */
function isOrderKept(
  { status, paymentStatus }: Pick<OrderView, 'status' | 'paymentStatus'>,
  refunded?: string,
): boolean {
  return status !== 'cancelled' && KEPT_PAYMENTS.includes(paymentStatus) && refunded === undefined;
}

type OrderToRemember = Pick<
  CustomerOrder,
  'orderNumber' | 'status' | 'paymentStatus' | 'createdAt' | 'refundedAmount'
> & {
  readonly items: readonly Pick<CustomerOrder['items'][number], 'productId' | 'size' | 'kind' | 'isIgnoredForSize'>[];
};

/** The purchases of an order that count for a size; `getKind` finds what the order does not say, and nothing for products without sizes. */
export function toPurchases(
  { orderNumber, status, paymentStatus, createdAt, refundedAmount, items }: OrderToRemember,
  getKind: (productId: number) => GarmentKind | undefined = () => undefined,
): Purchase[] {
  if (createdAt === undefined || !isOrderKept({ status, paymentStatus }, refundedAmount)) return [];
  return items.flatMap(({ productId, size, isIgnoredForSize, ...item }) => {
    const kind = item.kind ?? getKind(productId);
    return kind === undefined || size === '' || isIgnoredForSize
      ? []
      : [{ orderNumber, productId, kind, size, at: createdAt }];
  });
}

/** The shopper's size in a kind of garment, of the sizes that a product comes in if they are given. */
export type FindYourSize = (kind: GarmentKind, offered?: readonly string[]) => YourSize | undefined;

/** How a size became the shopper's. */
export type YourSize = { readonly size: string; readonly source: 'chosen' | 'bought' };

/** Purchases further back say little about the size of today. */
const RECENT_PURCHASES = 5;
const AGREEING_PURCHASES = 2;

/**
 * The shopper's size in a kind of garment: the one that they named, or the one that at least two of their last five purchases agree on,
 * more of them than on all other sizes together. One thing bought in two sizes at once is for two people and counts for neither. Of a
 * product with sizes of its own, such as 28 to 36, only those `offered` count: a shopper may be a MED in shorts and a 32 in pants.
 */
export function getYourSize(
  { chosen, usesOrders }: Pick<SizeMemory, 'chosen' | 'usesOrders'>,
  purchases: readonly Purchase[],
  kind: GarmentKind,
  offered?: readonly string[],
): YourSize | undefined {
  const isOffered = (size: string) => offered?.includes(size) ?? true;
  const named = chosen[kind];
  if (named && isOffered(named.size)) return { size: named.size, source: 'chosen' };
  if (!usesOrders) return undefined;
  const counted = purchases
    .filter((purchase) => purchase.kind === kind && isOffered(purchase.size) && !isInTwoSizes(purchase, purchases))
    .toSorted((left, right) => right.at.localeCompare(left.at))
    .slice(0, RECENT_PURCHASES);
  const agreeing = counted.find(({ size }) => {
    const count = counted.filter((other) => other.size === size).length;
    return count >= AGREEING_PURCHASES && count > counted.length - count;
  });
  return agreeing && { size: agreeing.size, source: 'bought' };
}

function isInTwoSizes({ orderNumber, productId, size }: Purchase, purchases: readonly Purchase[]): boolean {
  return purchases.some(
    (other) => other.orderNumber === orderNumber && other.productId === productId && other.size !== size,
  );
}
