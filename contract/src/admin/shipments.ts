import * as z from 'zod/mini';
import { sortSizes } from '../catalog/size-order.ts';
import { addressSchema } from '../checkout/address.ts';
import { splitCells } from '../lib/parse-csv.ts';
import { type Cancellation, cancellationSchema } from '../orders/order-cancellation.ts';
import { orderNumberSchema, parseOrderNumber } from '../orders/order-number.ts';
import { isAwaitingShipment, orderStatusSchema, paymentStatusSchema } from '../orders/order-status.ts';
import { orderItemSchema } from '../orders/order.ts';
import { type Tracking, trackingSchema } from '../orders/tracking.ts';

const itemFields = orderItemSchema.shape;
const itemToShipSchema = z.object({
  productId: itemFields.productId,
  productName: itemFields.productName,
  size: itemFields.size,
  color: itemFields.color,
  quantity: itemFields.quantity,
  /** Only where the owner gave it one. */
  sku: z.optional(z.string()),
});

/** A paid order that has not shipped, with what its packing slip and the pick list show. */
export const orderToShipSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  createdAt: z.optional(z.string()),
  units: z.int(),
  items: z.array(itemToShipSchema),
  shippingAddress: addressSchema,
  /** Null for standard shipping. */
  shippingService: z.nullable(z.object({ name: z.string(), pickUpAt: z.string() })),
});
export type OrderToShip = z.infer<typeof orderToShipSchema>;

/** The oldest orders to ship, and how many there are in all. */
export const ordersToShipSchema = z.object({ orders: z.array(orderToShipSchema), count: z.int() });

/** One product in one size and color, from all orders together. */
export type ItemToShip = z.infer<typeof itemToShipSchema>;

/** What to take off the shelf, by product and color, from small to large. */
export function listPicks(orders: readonly { readonly items: readonly ItemToShip[] }[]): ItemToShip[] {
  const picks = new Map<string, ItemToShip>();
  for (const item of orders.flatMap(({ items }) => items)) {
    const key = JSON.stringify([item.productId, item.productName, item.color, item.size]);
    picks.set(key, { ...item, quantity: item.quantity + (picks.get(key)?.quantity ?? 0) });
  }
  const sizes = sortSizes([...new Set([...picks.values()].map(({ size }) => size))]);
  return [...picks.values()].toSorted(
    (one, other) =>
      one.productName.localeCompare(other.productName, 'en-US') ||
      one.productId - other.productId ||
      one.color.localeCompare(other.color, 'en-US') ||
      sizes.indexOf(one.size) - sizes.indexOf(other.size),
  );
}

export const MAX_SHIPMENTS = 200;

export const findOrdersSchema = z.object({
  orderNumbers: z
    .array(orderNumberSchema)
    .check(z.maxLength(MAX_SHIPMENTS, `Please paste at most ${MAX_SHIPMENTS} orders at once`)),
});

/** An order found by its number, with what decides whether it may be marked as shipped. */
export const foundOrderSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  customerName: z.string(),
  status: orderStatusSchema,
  paymentStatus: paymentStatusSchema,
  isTestOrder: z.boolean(),
  /** It must not ship, because its money may not stay with the shop. */
  isHeld: z.boolean(),
  /** Why it is about to be cancelled. */
  cancellation: z._default(z.nullable(cancellationSchema), null),
  tracking: z.nullable(trackingSchema),
  /** Sent as If-Match, so that an order that changed meanwhile is not marked. */
  updatedAt: z.string(),
});
export type FoundOrder = z.infer<typeof foundOrderSchema>;

/** A pasted line: an order number, a tracking number and, if the line names one, a carrier. */
export type ShipmentLine = {
  /** Counted from 1, as the owner sees it. */
  readonly line: number;
  readonly text: string;
  /** Undefined for what is no order number. */
  readonly orderNumber: string | undefined;
  readonly tracking: Tracking;
};

/** What separates the cells of a line, if anything does. A tab or a semicolon does so alone: a number beside it may have a decimal comma. */
function findSeparator(text: string): string | undefined {
  const unquoted = text.replaceAll(/"[^"]*"/g, '');
  return ['\t', ';', ','].find((separator) => unquoted.includes(separator));
}

/** A cell as the spreadsheet shows it, which marks a text as ="9400" or '9400 so that it is not rounded as a number. */
function readText(cell: string): string {
  const text = cell.trim();
  return (/^=?"(.*)"$/.exec(text)?.[1] ?? text.replace(/^'/, '')).trim();
}

/** The cells of a line from a spreadsheet, or the words of a typed one, whose order number may have spaces. */
function splitLine(text: string): readonly string[] {
  const separator = findSeparator(text);
  if (separator !== undefined) {
    const quoted = text.replaceAll(/(^|[\t,;]) *=? *(?=")/g, '$1');
    return (splitCells(quoted, separator) ?? text.split(separator)).map(readText);
  }
  const words = text.split(/\s+/);
  const length = [1, 2, 3].find((count) => parseOrderNumber(words.slice(0, count).join(' ')) !== undefined) ?? 1;
  return [words.slice(0, length).join(' '), words.slice(length).join(' ')];
}

/** Reads pasted lines or a CSV file. Blank lines, and headings above the first number, are left out. */
export function parseShipmentLines(text: string, carrier: string): ShipmentLine[] {
  const lines = text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    if (line.replaceAll(/[\s,;"]/g, '') === '') return [];
    const [typed = '', number = '', ownCarrier = ''] = splitLine(line.trim());
    const tracking = { number, carrier: ownCarrier === '' ? carrier.trim() : ownCarrier };
    return [{ line: index + 1, text: line.trim(), orderNumber: parseOrderNumber(typed), tracking }];
  });
  const [first, ...others] = lines;
  const isHeading = first?.orderNumber === undefined && first !== undefined && !/\d/.test(first.text);
  return isHeading ? others : lines;
}

/** A line with the order that it marks as shipped, or the reason why it does not work. */
export type PlannedShipment = ShipmentLine & ({ readonly order: FoundOrder } | { readonly problem: string });

/** 9.4001E+21, or the rest of it after a decimal comma. */
const ROUNDED = /^\d+(?:[.,]\d+)?e\+?\d+$/i;

function findTrackingProblem(tracking: Tracking): string | undefined {
  const { number, carrier } = tracking;
  if (number === '') return 'There is no tracking number.';
  if (ROUNDED.test(number) || ROUNDED.test(carrier))
    return 'A spreadsheet has rounded the tracking number. Format its column as text and copy it again.';
  if (/[^\dA-Z -]/i.test(number)) return 'A tracking number has only letters, digits, spaces and dashes.';
  return trackingSchema.safeParse(tracking).error?.issues[0]?.message;
}

const CANCELLATION_PROBLEMS: Readonly<Record<Cancellation, string>> = {
  refund: 'It is being refunded and cancelled.',
  customer: 'The customer wants to cancel.',
};

function findOrderProblem(order: FoundOrder): string | undefined {
  if (order.isTestOrder) return 'This is a test order.';
  switch (order.status) {
    case 'shipped':
      return order.tracking?.number
        ? `It has shipped already, with ${order.tracking.number}.`
        : 'It has shipped already, without a tracking number.';
    case 'delivered':
      return 'It has been delivered already.';
    case 'cancelled':
      return 'It is cancelled.';
    case 'pending':
    case 'processing':
      if (order.isHeld) return 'It is held: look at its payment first.';
      if (order.cancellation !== null) return CANCELLATION_PROBLEMS[order.cancellation];
      return isAwaitingShipment(order) ? undefined : 'It is not paid.';
  }
}

/** Says for every line which order it marks as shipped, or why it does not work. An order is marked by one line at most. */
export function planShipments(lines: readonly ShipmentLine[], found: readonly FoundOrder[]): PlannedShipment[] {
  return lines.map((shipment, index) => {
    const { orderNumber, tracking } = shipment;
    if (orderNumber === undefined) return { ...shipment, problem: 'This line does not begin with an order number.' };
    const earlier = lines.slice(0, index).find((other) => other.orderNumber === orderNumber);
    if (earlier) return { ...shipment, problem: `This order is on line ${earlier.line} already.` };
    const order = found.find((each) => each.orderNumber === orderNumber);
    if (!order) return { ...shipment, problem: 'There is no order with this number.' };
    const problem = findOrderProblem(order) ?? findTrackingProblem(tracking);
    return problem === undefined ? { ...shipment, order } : { ...shipment, problem };
  });
}
