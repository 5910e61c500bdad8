import { type CartLine, MAX_QUANTITY_PER_LINE } from '@plenty/contract/cart/cart';

/** What a shopper wants a line's quantity to be while the shop has not yet said yes to it. */
export type PendingQuantity = {
  /** What the shop last said. */
  readonly confirmed: number;
  /** What is on its way to the shop. */
  readonly sent: number;
  /** What the shopper tapped last. */
  readonly wanted: number;
};

/** What follows from an event: the wish as it is now, and a quantity to send if it is time to. */
export type QuantityStep = {
  readonly pending: PendingQuantity | undefined;
  readonly send?: number;
  readonly isRolledBack?: boolean;
};

/** A tap on plus or minus. While a request is under way the newest value waits for its answer. */
export function requestQuantity(pending: PendingQuantity | undefined, shown: number, wanted: number): QuantityStep {
  if (pending) return { pending: { ...pending, wanted } };
  if (shown === wanted) return { pending: undefined };
  return { pending: { confirmed: shown, sent: wanted, wanted }, send: wanted };
}

/** One more or one less, from 1 (CART-09) to 10 (D-25). */
export function stepQuantity(quantity: number, step: 1 | -1): number {
  return Math.min(MAX_QUANTITY_PER_LINE, Math.max(1, quantity + step));
}

function requestNewest(confirmed: number, wanted: number): QuantityStep {
  return { pending: { confirmed, sent: wanted, wanted }, send: wanted };
}

/** The shop took what was sent. */
export function confirmQuantity({ sent, wanted }: PendingQuantity): QuantityStep {
  return wanted === sent ? { pending: undefined } : requestNewest(sent, wanted);
}

/** The shop refused what was sent: a newer value gets its own try, else the line goes back to what the shop last said. */
export function rejectQuantity({ confirmed, sent, wanted }: PendingQuantity): QuantityStep {
  if (wanted === sent || wanted === confirmed) return { pending: undefined, isRolledBack: wanted !== confirmed };
  return requestNewest(confirmed, wanted);
}

/** The cart as the shopper wants it: the shop's lines with the quantities that are still under way. */
export function withPendingQuantities(
  lines: readonly CartLine[],
  pendingQuantities: ReadonlyMap<string, PendingQuantity>,
): CartLine[] {
  return lines.map((line) => ({ ...line, quantity: pendingQuantities.get(line.id)?.wanted ?? line.quantity }));
}
