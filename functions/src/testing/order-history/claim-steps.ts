import {
  releaseReplacement,
  releaseSwapReplacement,
  resumeReplacement,
  resumeSwapReplacement,
} from '@plenty/contract/orders/cancelled-replacement';
import type { ClaimProblem, UnitsOfLine } from '@plenty/contract/orders/claim';
import { findClaimRejection, findResolutionRejection, findSameClaim } from '@plenty/contract/orders/claim-rules';
import { type OrderStatus, getInventoryEffect, isShippingHeld } from '@plenty/contract/orders/order-status';
import { getContentAmount, getRefundableLines } from '@plenty/contract/payments/line-refund';
import { getKeptItems } from '@plenty/contract/payments/restock';
import { releaseAll, startRefund } from './refund-steps.ts';
import { Rejection, type SimulatedShop, readSold, saveSold, sendEmail, reserveStock } from './simulated-shop.ts';
import { NOW, type SoldOrder, createFreeOrder, getTime } from './sold-order.ts';

type Report = { readonly lines: UnitsOfLine[]; readonly problem: ClaimProblem };

/** The customer reports units. The same report again, while it is open, changes nothing. */
export function fileReport(shop: SimulatedShop, order: SoldOrder, report: Report): void {
  if (findSameClaim(order.claims, report)) return;
  const rejection = findClaimRejection(order, report, NOW);
  if (rejection) throw new Rejection(rejection);
  const number = order.claims.length + 1;
  saveSold(shop, order, { claims: [...order.claims, { ...report, number, isOpen: true, replaced: [] }] });
  sendEmail(shop, `claim-received ${order.id} ${number}`);
}

/** Exactly the money of the units; an order whose refund is still to be made at PayPal is not refunded again. */
function getUnitsAmount(order: SoldOrder, lines: UnitsOfLine[]) {
  const refundable = getRefundableLines(order);
  const content = refundable && getContentAmount(refundable, { lines, shipping: false });
  const isAwaited = order.refunds.some(({ state }) => state === 'awaited');
  if (isAwaited || !content || content.amount === 0) throw new Rejection('cannot be refunded by line');
  return content.amount;
}

/** Makes the order that sends units again. It can be made once for each time that its cause asks for one. */
export function addFreeOrder(shop: SimulatedShop, free: SoldOrder): void {
  if (shop.orders.has(free.id)) throw new Error(`${free.id} was made twice`);
  shop.orders.set(free.id, free);
}

type Resolution = {
  readonly number: number;
  readonly kind: 'reply' | 'refund' | 'replacement';
  readonly lines: UnitsOfLine[];
};

export function resolveReport(shop: SimulatedShop, order: SoldOrder, { number, kind, lines }: Resolution): void {
  const claim = order.claims.find((each) => each.number === number);
  if (!claim) throw new Rejection('no such claim');
  const resolution = kind === 'reply' ? ({ kind, isClosing: lines.length % 2 === 0 } as const) : { kind, lines };
  const rejection = findResolutionRejection({ ...order, isHeld: isShippingHeld(order) }, claim, resolution);
  if (rejection) throw new Rejection(rejection);
  const withClaim = (change: Partial<typeof claim>) => ({
    claims: order.claims.map((each) => (each === claim ? { ...each, ...change } : each)),
  });
  switch (resolution.kind) {
    case 'reply':
      saveSold(shop, order, withClaim({ isOpen: !resolution.isClosing }));
      break;
    case 'refund': {
      const amount = getUnitsAmount(order, lines);
      const wish = { amount, lines, shipping: false, restocks: false, putsBack: false, claim: number };
      saveSold(shop, order, { ...startRefund(shop, order, wish), ...withClaim({ isOpen: false }) });
      break;
    }
    case 'replacement': {
      const items = order.items.flatMap((item) => {
        const quantity = lines.find(({ lineId }) => lineId === item.lineId)?.quantity ?? 0;
        return quantity > 0 ? [{ ...item, quantity }] : [];
      });
      reserveStock(shop, items);
      const replacements = claim.replacements ?? 0;
      addFreeOrder(shop, createFreeOrder(`${order.id}:claim:${number}:${replacements}`, items, { orderId: order.id, claim: number })); // prettier-ignore
      saveSold(shop, order, withClaim({ isOpen: false, replaced: lines, replacements: replacements + 1 }));
      break;
    }
  }
  sendEmail(shop, `claim-response ${order.id} ${number} at version ${order.version}`);
}

/** A cancelled replacement frees its units for another response; one that is taken up again needs them back. */
function changeReplacedOrder(shop: SimulatedShop, { replaces, items }: SoldOrder, isReleased: boolean): void {
  if (!replaces) return;
  const order = readSold(shop, replaces.orderId);
  if (replaces.swap !== undefined) {
    const change = isReleased ? releaseSwapReplacement : resumeSwapReplacement;
    const swaps = change(order.swaps, replaces.swap);
    if (!swaps) throw new Rejection('swapped in another way');
    saveSold(shop, order, { swaps });
    return;
  }
  const number = replaces.claim ?? 0;
  const claims = isReleased ? releaseReplacement(order, number) : resumeReplacement(order, number, items);
  if (!claims) throw new Rejection('replaced or refunded since');
  saveSold(shop, order, { claims });
}

/** An order set back to an earlier status loses the dates of the later ones. */
function getShippingTimes(order: SoldOrder, status: OrderStatus): Pick<SoldOrder, 'shippedAt' | 'deliveredAt'> {
  const at = new Date(getTime(order)).toISOString();
  const isDelivered = status === 'delivered';
  return {
    shippedAt: isDelivered || status === 'shipped' ? (order.shippedAt ?? at) : null,
    deliveredAt: isDelivered ? (order.deliveredAt ?? at) : null,
  };
}

/** The owner sets any status. */
export function setStatus(shop: SimulatedShop, order: SoldOrder, status: OrderStatus): void {
  if (order.status === status) return;
  const effect = getInventoryEffect(order.status, status);
  if (effect !== 'keep') changeReplacedOrder(shop, order, effect === 'release');
  let change: Partial<SoldOrder> = {};
  if (effect === 'release') change = releaseAll(shop, order);
  if (effect === 'reserve' && !order.holdsItems) {
    reserveStock(shop, getKeptItems(order));
    change = { holdsItems: true };
  }
  saveSold(shop, order, { ...change, status, ...getShippingTimes(order, status) });
  sendEmail(shop, `${status} ${order.id} at version ${order.version}`);
}
