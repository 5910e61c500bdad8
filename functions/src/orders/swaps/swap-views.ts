import { type VariantRef, isAvailable } from '@plenty/contract/catalog/availability';
import type { OrderSwaps, Swap } from '@plenty/contract/orders/swap';
import {
  type SwappableOrder,
  canCancelSwap,
  canReceiveSwap,
  describeSwapRejection,
  findSwapOrderRejection,
  getSwapWindowEnd,
  isSwapOpen,
  listSwappableLines,
} from '@plenty/contract/orders/swap-rules';
import type { DocumentReader } from '../../db/index.ts';
import { readInventory, readOffer } from '../../inventory/index.ts';
import { toClaimableOrder } from '../claims/claim-views.ts';
import type { StoredOrder, SwapOfOrder } from '../stored-order.ts';
import { hasPriceOf } from './swap-inventory.ts';
import { readSwapSettings } from './swap-settings.ts';
import { type SwapText, readSwapTexts } from './swap.repository.ts';

export function toSwappableOrder(order: StoredOrder): SwappableOrder {
  const { items, swaps } = order;
  return { ...toClaimableOrder(order), items, swaps, shippedAt: order.shippedAt?.toDate().toISOString() ?? null };
}

type Item = StoredOrder['items'][number];

function toItemView({ lineId, productName, size, color, image }: Item, quantity: number): Swap['item'] {
  return { lineId, quantity, productName, size, color, image };
}

function toSwapView(swap: SwapOfOrder, item: Item, text: SwapText | undefined): Swap {
  const { number, state, quantity, size, at, heldUntil, isRestocked } = swap;
  return {
    number,
    state,
    item: toItemView(item, quantity),
    newSize: size,
    askedAt: at.toDate().toISOString(),
    heldUntil: isSwapOpen(swap) ? (heldUntil?.toDate().toISOString() ?? null) : null,
    words: text?.words ?? '',
    label: text?.label ?? null,
    replacement: text?.replacement ?? null,
    isRestocked,
    canCancel: canCancelSwap(swap),
    canReceive: canReceiveSwap(swap),
  };
}

/** An order's swaps, oldest first. */
export async function readSwaps(reader: DocumentReader, order: StoredOrder): Promise<Swap[]> {
  const texts = await readSwapTexts(reader, order);
  return order.swaps.flatMap((swap) => {
    const item = order.items.find(({ lineId }) => lineId === swap.lineId);
    return item ? [toSwapView(swap, item, texts.get(swap.number))] : [];
  });
}

/** The lines that can be swapped now, each with the other sizes of its product and color that are in stock and cost the same. */
async function listSwapOffers(
  reader: DocumentReader,
  order: StoredOrder,
  swappable: SwappableOrder,
  now: Date,
): Promise<OrderSwaps['lines']> {
  const lines = listSwappableLines(swappable).flatMap(({ lineId, quantity }) => {
    const item = order.items.find((each) => each.lineId === lineId);
    return item ? [{ item, quantity }] : [];
  });
  const { products } = await readInventory(
    reader,
    lines.map(({ item }) => item),
  );
  const listSizes = ({ productId, size: owned, color }: Item): VariantRef[] =>
    (products.get(productId)?.sizes ?? []).filter((size) => size !== owned).map((size) => ({ productId, size, color }));
  const offer = await readOffer(
    reader,
    lines.flatMap(({ item }) => listSizes(item)),
    now,
  );
  return lines
    .map(({ item, quantity }) => {
      const available = listSizes(item).filter(
        (variant) => isAvailable(offer, variant) && hasPriceOf(offer, variant, item.size),
      );
      return { ...toItemView(item, quantity), sizes: available.map(({ size }) => size) };
    })
    .filter(({ sizes }) => sizes.length > 0);
}

/** What the order page shows: the swaps, and what can be swapped now. A shop that swaps no sizes says nothing about it. */
export async function readOrderSwaps(reader: DocumentReader, order: StoredOrder, now: Date): Promise<OrderSwaps> {
  const [settings, swaps] = await Promise.all([readSwapSettings(reader), readSwaps(reader, order)]);
  const swappable = toSwappableOrder(order);
  const rejection = findSwapOrderRejection(swappable, settings, now.getTime());
  const isSilent = rejection === undefined || rejection === 'off';
  return {
    swaps,
    lines: rejection ? [] : await listSwapOffers(reader, order, swappable, now),
    rejection: isSilent ? null : describeSwapRejection(rejection, swappable, settings),
    until: rejection ? null : (getSwapWindowEnd(swappable, settings) ?? null),
  };
}
