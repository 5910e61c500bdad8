import { ORDER_KEY_HEADER } from '@plenty/contract/api/order-endpoints';
import type { ResolveSwapRequest } from '@plenty/contract/orders/swap';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { AppError } from '../../app-error.ts';
import { paths } from '../../db/paths.ts';
import { runTransaction } from '../../db/transaction.ts';
import { readOrder } from '../../orders/order.repository.ts';
import { type StoredOrder, storedOrderSchema } from '../../orders/stored-order.ts';
import { expireSwaps } from '../../orders/swaps/expire-swaps.ts';
import { resolveSwap } from '../../orders/swaps/resolve-swap.ts';
import type { PayPalShop } from '../paypal-shop.ts';
import { setOrderStatus } from '../set-order-status.ts';
import { pickSentOrder, readStored } from './claim-commands.ts';
import { type ModelOrder, getProductSize } from './model-order.ts';
import { type Command, createCommand, findOrderId, pick } from './model-shopper.ts';
import type { ShopModel } from './shop-model.ts';

type StoredSwap = StoredOrder['swaps'][number];
let askers = 0;

function call(shop: PayPalShop, { orderNumber, created }: ModelOrder, path: string, body: object) {
  askers += 1;
  const headers = { [ORDER_KEY_HEADER]: created.orderKey, 'x-forwarded-for': `asker-${askers}` };
  return shop.call(`/api/orders/${orderNumber}/${path}`, { method: 'POST', body, headers });
}

const placeOfNew = ({ items }: StoredOrder, { lineId, size }: Pick<StoredSwap, 'lineId' | 'size'>): string =>
  getProductSize({ productId: items.find((item) => item.lineId === lineId)?.productId ?? 0, size });

/** What a step of a swap moves: what it held goes back or into the order that sends it, and the returned unit may go on sale. */
function mirrorStep(
  model: ShopModel,
  order: ModelOrder,
  stored: StoredOrder,
  { before, after }: Record<'before' | 'after', StoredSwap>,
) {
  // prettier-ignore
  const place = placeOfNew(stored, after);
  if (before.isHolding && !after.isHolding) model.endHold(order, place, after.state === 'received');
  else if (before.state !== 'received' && after.state === 'received') model.reserveUnit(place);
  const item = stored.items.find(({ lineId }) => lineId === after.lineId);
  if (item && after.isRestocked && !before.isRestocked) model.restock(order, getProductSize(item));
}

/** Runs something that may change the swaps of an order, and lets the model follow. */
async function follow(
  model: ShopModel,
  shop: PayPalShop,
  order: ModelOrder,
  run: () => Promise<unknown>,
): Promise<void> {
  const before = await readStored(shop, order);
  await run();
  const after = await readStored(shop, order);
  for (const swap of after.swaps) {
    const known = before.swaps.find(({ number }) => number === swap.number);
    if (known) mirrorStep(model, order, after, { before: known, after: swap });
  }
  const made = await shop.database.collection(paths.orders).where('replaces.orderId', '==', after.id).get();
  const known = new Set(model.replacements.map(({ orderNumber }) => orderNumber));
  for (const document of made.docs) {
    const { orderNumber, items, replaces } = storedOrderSchema.parse(document.data());
    const [item] = items;
    if (item && replaces?.swap !== undefined && !known.has(orderNumber))
      model.addReplacement(orderNumber, getProductSize(item));
  }
}

/** Asked twice at once, as when the first answer was lost: one swap, which holds one unit. */
const ask = (place: number, line: number): Command =>
  createCommand(`another size of line ${line} of paid order ${place} is asked for`, async (model, { shop }) => {
    const order = await pickSentOrder(model, shop, place);
    const stored = order && (await readStored(shop, order));
    const item = stored && pick(stored.items, line);
    if (!order || !stored || !item) return;
    const body = { lineId: item.lineId, quantity: 1, size: item.size === 'SM' ? 'MED' : 'SM' };
    const newPlace = placeOfNew(stored, body);
    const hasUnit = item.productId !== 3 && model.canReplace(newPlace);
    const answers = await Promise.all([1, 2].map(() => call(shop, order, 'swaps', body)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const added = (await readStored(shop, order)).swaps.length - stored.swaps.length;
    expect(added).toBeLessThanOrEqual(hasUnit ? 1 : 0);
    if (added === 1) model.startHold(order, newPlace);
  });

/** The owner answers in two tabs at once: one of them does it, or none. */
async function resolveTwice(
  shop: PayPalShop,
  order: ModelOrder,
  number: number,
  request: ResolveSwapRequest,
): Promise<void> {
  const id = await findOrderId(shop, order);
  const resolve = () =>
    runTransaction(shop.database, async (transaction) => {
      const stored = await readOrder(transaction, id);
      if (stored) await resolveSwap(transaction, stored, { number, request }, shop.services());
    });
  const results = await Promise.allSettled([resolve(), resolve()]);
  for (const result of results) {
    const failure: unknown = result.status === 'rejected' ? result.reason : undefined;
    if (failure !== undefined && !(failure instanceof AppError)) throw failure;
  }
}

const REQUESTS: readonly ResolveSwapRequest[] = [
  { kind: 'approve', words: '', label: { kind: 'link', link: 'https://labels.example/1' } },
  { kind: 'decline', words: 'Not any more' },
  { kind: 'receive', restocks: true },
  { kind: 'receive', restocks: false },
];

async function pickSwap(model: ShopModel, shop: PayPalShop, place: number) {
  const order = pick(model.orders.filter(({ hasSwaps }) => hasSwaps).toReversed(), place);
  const swap = order && (await readStored(shop, order)).swaps.at(-1);
  shop.advanceTime(1);
  return order && swap && { order, number: swap.number };
}

const respond = (place: number, request: ResolveSwapRequest): Command =>
  createCommand(`the owner answers swap ${place}: ${request.kind}`, async (model, { shop }) => {
    const found = await pickSwap(model, shop, place);
    if (!found) return;
    await follow(model, shop, found.order, () => resolveTwice(shop, found.order, found.number, request));
  });

const cancel = (place: number): Command =>
  createCommand(`the customer of swap ${place} keeps what they have`, async (model, { shop }) => {
    const found = await pickSwap(model, shop, place);
    if (!found) return;
    const { order, number } = found;
    await follow(model, shop, order, () =>
      Promise.all([1, 2].map(() => call(shop, order, `swaps/${number}/cancel`, {}))),
    );
  });

/** What its swaps hold comes back with everything else. */
const cancelOrder = (place: number): Command =>
  createCommand(`the owner cancels the order of swap ${place}`, async (model, { shop }) => {
    const found = await pickSwap(model, shop, place);
    if (!found || found.order.swapping.length === 0) return;
    await setOrderStatus(shop.database, await findOrderId(shop, found.order), 'cancelled', shop.eventContext());
    model.setStatus(found.order, 'cancelled');
  });

const expire = (): Command =>
  createCommand('the holds of swaps that are over end', async (model, { shop }) => {
    const run = async () => {
      while ((await expireSwaps(shop.database, shop.eventContext())) > 0) shop.advanceTime(1);
    };
    const orders = model.orders.filter(({ hasSwaps }) => hasSwaps);
    const chained = orders.reduce<() => Promise<unknown>>(
      (inner, order) => () => follow(model, shop, order, inner),
      run,
    );
    await chained();
  });

const place = fc.nat({ max: 3 });

/** What customers and the owner do about sizes that do not fit. */
export const swapCommands: fc.Arbitrary<Command>[] = [
  ...Array.from({ length: 2 }, () => fc.tuple(place, fc.nat({ max: 1 })).map((all) => ask(...all))),
  ...Array.from({ length: 2 }, () => fc.tuple(place, fc.constantFrom(...REQUESTS)).map((all) => respond(...all))),
  fc.nat({ max: 3 }).map((at) => (at === 3 ? cancelOrder(at) : cancel(at))),
  fc.constant(expire()),
];
