import { ORDER_KEY_HEADER } from '@plenty/contract/api/order-endpoints';
import { resumeReplacement, resumeSwapReplacement } from '@plenty/contract/orders/cancelled-replacement';
import { ORDER_STATUSES, type OrderStatus } from '@plenty/contract/orders/order-status';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { AppError } from '../../app-error.ts';
import { paths } from '../../db/paths.ts';
import { runTransaction } from '../../db/transaction.ts';
import { toClaimableOrder } from '../../orders/claims/claim-views.ts';
import { resolveClaim } from '../../orders/claims/resolve-claim.ts';
import { readOrder } from '../../orders/order.repository.ts';
import { type StoredOrder, storedOrderSchema } from '../../orders/stored-order.ts';
import type { PayPalShop } from '../paypal-shop.ts';
import { setOrderStatus } from '../set-order-status.ts';
import { type ModelOrder, getProductSize } from './model-order.ts';
import { type Command, createCommand, findOrderId, pick } from './model-shopper.ts';
import { completeRefund } from './refund-commands.ts';
import type { ShopModel } from './shop-model.ts';

let claimants = 0;

export async function readStored(shop: PayPalShop, order: Pick<ModelOrder, 'orderNumber'>): Promise<StoredOrder> {
  return storedOrderSchema.parse((await shop.database.doc(paths.order(await findOrderId(shop, order))).get()).data());
}

/** The customer reports one unit of a line. Returns the open claim about it, which may be an older one. */
async function reportUnit(shop: PayPalShop, order: ModelOrder, line: number) {
  const item = pick((await readStored(shop, order)).items, line);
  if (!item) return undefined;
  claimants += 1;
  const headers = { [ORDER_KEY_HEADER]: order.created.orderKey, 'x-forwarded-for': `claimant-${claimants}` };
  const body = { lines: [{ lineId: item.lineId, quantity: 1 }], problem: 'damaged', words: 'A seam is torn' };
  const { status } = await shop.call(`/api/orders/${order.orderNumber}/claims`, { method: 'POST', body, headers });
  expect([200, 409]).toContain(status);
  const claim = (await readStored(shop, order)).claims.find(
    ({ isOpen, lines }) => isOpen && lines.some(({ lineId }) => lineId === item.lineId),
  );
  return claim && { number: claim.number, lines: body.lines, place: getProductSize(item) };
}

/** The owner responds in two tabs at once. Returns the errors of those that were rejected. */
async function resolveTwice(
  shop: PayPalShop,
  order: ModelOrder,
  number: number,
  request: Parameters<typeof resolveClaim>[2]['request'],
): Promise<string[]> {
  const id = await findOrderId(shop, order);
  const resolve = () =>
    runTransaction(shop.database, async (transaction) => {
      const stored = await readOrder(transaction, id);
      if (stored) await resolveClaim(transaction, stored, { number, request }, shop.services());
    });
  const results = await Promise.allSettled([resolve(), resolve()]);
  return results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    const failure: unknown = result.reason;
    if (!(failure instanceof AppError)) throw failure;
    return [failure.error.code];
  });
}

/** A paid order, which is delivered first unless it was sent already. */
export async function pickSentOrder(
  model: ShopModel,
  shop: PayPalShop,
  place: number,
): Promise<ModelOrder | undefined> {
  const isPaid = ({ status, paymentStatus }: ModelOrder) =>
    status !== 'cancelled' && (paymentStatus === 'paid' || paymentStatus === 'partially_refunded');
  const order = pick(model.orders.filter(isPaid).toReversed(), place);
  if (order && order.status !== 'shipped' && order.status !== 'delivered') {
    await setOrderStatus(shop.database, await findOrderId(shop, order), 'delivered', shop.eventContext());
    model.setStatus(order, 'delivered');
    shop.advanceTime(1);
  }
  return order;
}

const WORDS = { words: 'We are sorry' };

/** One response at most replaces the unit, and takes it from stock once. */
const replaceUnit = (place: number, line: number): Command =>
  createCommand(`a unit of line ${line} of paid order ${place} is reported and replaced`, async (model, { shop }) => {
    const order = await pickSentOrder(model, shop, place);
    const claim = order && (await reportUnit(shop, order, line));
    if (!order || !claim) return;
    shop.advanceTime(1);
    const hasUnit = model.canReplace(claim.place);
    const request = { kind: 'replacement' as const, lines: claim.lines, ...WORDS };
    const rejected = await resolveTwice(shop, order, claim.number, request);
    if (rejected.includes('out-of-stock')) expect(hasUnit).toBe(false);
    if (rejected.length === 2) return;
    expect([hasUnit, rejected]).toEqual([true, ['conflict']]);
    const id = await findOrderId(shop, order);
    const made = await shop.database.collection(paths.orders).where('replaces.orderId', '==', id).get();
    const known = new Set(model.replacements.map(({ orderNumber }) => orderNumber));
    const created = made.docs.map((document) => storedOrderSchema.parse(document.data()));
    const added = created.filter(({ orderNumber }) => !known.has(orderNumber));
    expect(added).toHaveLength(1);
    for (const { orderNumber } of added) model.replace(orderNumber, claim.place);
  });

/** One response at most refunds the unit's own money. */
const refundUnit = (place: number, line: number, connection: 'whole' | 'cut'): Command =>
  createCommand(`a unit of line ${line} of paid order ${place} is reported and refunded`, async (model, { shop }) => {
    const order = await pickSentOrder(model, shop, place);
    const claim = order && (await reportUnit(shop, order, line));
    if (!order || !claim) return;
    shop.advanceTime(1);
    const request = { kind: 'refund' as const, lines: claim.lines, ...WORDS };
    const rejected = await resolveTwice(shop, order, claim.number, request);
    if (rejected.length === 2) return;
    expect(rejected).toEqual(['conflict']);
    const amount = (await readStored(shop, order)).refunds.at(-1)?.amount ?? 0;
    expect(amount).toBeGreaterThan(0);
    if (await completeRefund(shop, order, amount, connection)) model.refund(order, amount);
  });

/** Whether a cancelled replacement may be taken up again: not when its units were replaced or refunded since. */
async function canResume(shop: PayPalShop, replacement: Pick<ModelOrder, 'orderNumber'>): Promise<boolean> {
  const { replaces, items } = await readStored(shop, replacement);
  const order = replaces && (await readOrder(shop.database, replaces.orderId));
  if (!order) return false;
  if (replaces.swap !== undefined) return resumeSwapReplacement(order.swaps, replaces.swap) !== undefined;
  if (replaces.claim === undefined) return false;
  return resumeReplacement({ ...toClaimableOrder(order), claims: order.claims }, replaces.claim, items) !== undefined;
}

const setReplacementStatus = (place: number, status: OrderStatus): Command =>
  createCommand(`the owner sets replacement ${place} to ${status}`, async (model, { shop }) => {
    const found = pick(model.replacements, place);
    if (!found) return;
    const isResumed = found.status === 'cancelled' && status !== 'cancelled';
    const isFree = !isResumed || (await canResume(shop, found));
    const setting = setOrderStatus(shop.database, await findOrderId(shop, found), status, shop.eventContext());
    if (!isFree || !model.canSetReplacement(found, status)) return expect(setting).rejects.toThrow(AppError);
    await setting;
    model.setReplacement(found, status);
  });

const place = fc.nat({ max: 3 });
const line = fc.nat({ max: 1 });

/** What customers report about orders that were sent, and what the owner does about it. */
export const claimCommands: fc.Arbitrary<Command>[] = [
  ...Array.from({ length: 2 }, () => fc.tuple(place, line).map((all) => replaceUnit(...all))),
  fc.tuple(place, line, fc.constantFrom('whole', 'cut')).map((all) => refundUnit(...all)),
  fc.tuple(place, fc.constantFrom(...ORDER_STATUSES)).map((all) => setReplacementStatus(...all)),
];
