import { isShippingHeld } from '@plenty/contract/orders/order-status';
import type { SwapRequest } from '@plenty/contract/orders/swap';
import {
  canCancelSwap,
  findSameSwap,
  findSwapRejection,
  findSwapResolutionRejection,
  isSwapOpen,
} from '@plenty/contract/orders/swap-rules';
import { type StoredSwap, approveSwap, closeSwap, createSwap, receiveSwap } from '@plenty/contract/orders/swap-steps';
import { listReturnedItems } from '@plenty/contract/payments/restock';
import { addFreeOrder } from './claim-steps.ts';
import { Rejection, type SimulatedShop, moveStock, saveSold, sendEmail, reserveStock } from './simulated-shop.ts';
import { NOW, type SoldOrder, createFreeOrder } from './sold-order.ts';

const SETTINGS = { isOn: true, days: 60, holdDays: 14 };

/** The units of the new size. */
function listNewItems({ items }: SoldOrder, { lineId, quantity, size }: SwapRequest) {
  return items.filter((item) => item.lineId === lineId).map((item) => ({ ...item, quantity, size }));
}

function saveSwap(shop: SimulatedShop, order: SoldOrder, changed: StoredSwap): void {
  saveSold(shop, order, { swaps: order.swaps.map((swap) => (swap.number === changed.number ? changed : swap)) });
}

function findSwap({ swaps }: SoldOrder, number: number): StoredSwap {
  const swap = swaps.find((each) => each.number === number);
  if (!swap) throw new Rejection('no such swap');
  return swap;
}

/** The customer asks for another size, which is held from then on. The same again, while it is open, changes nothing. */
export function askForSwap(shop: SimulatedShop, order: SoldOrder, request: SwapRequest): void {
  if (findSameSwap(order.swaps, request)) return;
  const rejection = findSwapRejection(order, request, SETTINGS, NOW);
  if (rejection) throw new Rejection(rejection);
  reserveStock(shop, listNewItems(order, request));
  const swap = createSwap(request, order.swaps);
  saveSold(shop, order, { swaps: [...order.swaps, swap] });
  sendEmail(shop, `swap-requested ${order.id} ${swap.number}`);
}

/** The customer changes their mind, the owner declines, or the time of the hold is over. */
export function endSwap(
  shop: SimulatedShop,
  order: SoldOrder,
  { number, state }: { readonly number: number; readonly state: 'cancelled' | 'declined' | 'expired' },
): void {
  const swap = findSwap(order, number);
  if (swap.state === state) return;
  const isPossible = state === 'cancelled' ? canCancelSwap(swap) : isSwapOpen(swap);
  if (!isPossible) throw new Rejection('closed');
  // Nothing expires once the parcel is back.
  if (state === 'expired' && !swap.isHolding) throw new Rejection('has no end');
  if (swap.isHolding) moveStock(shop, listNewItems(order, swap), 1);
  saveSwap(shop, order, closeSwap(swap, state));
  sendEmail(shop, `swap-${state} ${order.id} ${number} at version ${order.version}`);
}

/** The owner sends the return label, or has the parcel back and sends the new size. */
export function resolveSwapStep(
  shop: SimulatedShop,
  order: SoldOrder,
  {
    number,
    kind,
    restocks,
  }: { readonly number: number; readonly kind: 'approve' | 'receive'; readonly restocks: boolean },
): void {
  const swap = findSwap(order, number);
  const rejection = findSwapResolutionRejection({ ...order, isHeld: isShippingHeld(order) }, swap, kind);
  if (rejection) throw new Rejection(rejection);
  if (kind === 'receive') {
    const items = listNewItems(order, swap);
    // What was held is handed over; a swap whose hold has ended takes from stock.
    if (!swap.isHolding) reserveStock(shop, items);
    if (restocks) moveStock(shop, listReturnedItems(order, swap), 1);
    addFreeOrder(shop, createFreeOrder(`${order.id}:swap:${number}:${swap.replacements}`, items, { orderId: order.id, swap: number })); // prettier-ignore
  }
  saveSwap(shop, order, kind === 'approve' ? approveSwap(swap) : receiveSwap(swap, restocks));
  sendEmail(shop, `swap-${kind} ${order.id} ${number} at version ${order.version}`);
}
