import { type CartLine, MOST_PER_LINE } from '@plenty/contract/cart/cart';

/** What a shopper wants a line's quantity to be while the shop has not yet said yes to it. */
export type QuantityWish = {
  /** What the shop last said. */
  readonly confirmed: number;
  /** What is on its way to the shop. */
  readonly sent: number;
  /** What the shopper tapped last. */
  readonly wanted: number;
};

/** What follows from an event: the wish as it is now, and a quantity to send if it is time to. */
export type WishStep = {
  readonly wish: QuantityWish | undefined;
  readonly send?: number;
  readonly isRolledBack?: boolean;
};

/** A tap on plus or minus. While a request is under way the newest value waits for its answer. */
export function wantQuantity(wish: QuantityWish | undefined, shown: number, wanted: number): WishStep {
  if (wish) return { wish: { ...wish, wanted } };
  if (shown === wanted) return { wish: undefined };
  return { wish: { confirmed: shown, sent: wanted, wanted }, send: wanted };
}

/** One more or one less, from 1 (CART-09) to 10 (D-25). */
export function stepQuantity(quantity: number, step: 1 | -1): number {
  return Math.min(MOST_PER_LINE, Math.max(1, quantity + step));
}

function sendNewest(confirmed: number, wanted: number): WishStep {
  return { wish: { confirmed, sent: wanted, wanted }, send: wanted };
}

/** The shop took what was sent. */
export function quantityTaken({ sent, wanted }: QuantityWish): WishStep {
  return wanted === sent ? { wish: undefined } : sendNewest(sent, wanted);
}

/** The shop refused what was sent: a newer value gets its own try, else the line goes back to what the shop last said. */
export function quantityRefused({ confirmed, sent, wanted }: QuantityWish): WishStep {
  if (wanted === sent || wanted === confirmed) return { wish: undefined, isRolledBack: wanted !== confirmed };
  return sendNewest(confirmed, wanted);
}

/** The cart as the shopper wants it: the shop's lines with the quantities that are still under way. */
export function showWishes(lines: readonly CartLine[], wishes: ReadonlyMap<string, QuantityWish>): CartLine[] {
  return lines.map((line) => ({ ...line, quantity: wishes.get(line.id)?.wanted ?? line.quantity }));
}
