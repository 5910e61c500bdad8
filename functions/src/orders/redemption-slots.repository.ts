import type { Discount } from '@plenty/contract/checkout/discount';
import * as z from 'zod/mini';
import { type DocumentReader, type Transaction, parseDocument, paths } from '../db/index.ts';

/** A code with a high limit is counted in several documents, so that simultaneous orders rarely write the same one. */
const REDEMPTIONS_PER_SLOT = 50;
/** Enough for 20,000 redemptions, within Firestore's 500 writes per commit. */
const MAX_FILLED_SLOTS = 400;

export const redemptionSlotSchema = z.object({ taken: z.int() });

/** A code and how often it can be used in all. */
export type DiscountLimit = Pick<Discount, 'code' | 'totalUses'>;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function getSlotSizes(totalUses: number): number[] {
  const slots = Math.ceil(totalUses / REDEMPTIONS_PER_SLOT);
  return Array.from({ length: slots }, (_nothing, slot) =>
    Math.min(REDEMPTIONS_PER_SLOT, totalUses - slot * REDEMPTIONS_PER_SLOT),
  );
}

async function readSlotCounts(reader: DocumentReader, code: string, slots: readonly number[]): Promise<number[]> {
  const found = await reader.getAll(...slots.map((slot) => reader.doc(paths.discountSlot(code, slot))));
  return found.map((document) => parseDocument(redemptionSlotSchema, document)?.taken ?? 0);
}

/** The redemption of an order that is being replaced. The replacing order may use it (D-21). */
export type HeldRedemption = { readonly orderId: string; readonly slot: number | null };

export type FreeSlot = { readonly slot: number; readonly taken: number };

/**
 * The slot that is held, which counts the same use on. Otherwise starts at a random slot so that simultaneous orders spread out. Undefined
 * when the code is used up.
 */
export async function findFreeSlot(
  reader: DocumentReader,
  { code, totalUses }: DiscountLimit,
  held: HeldRedemption | undefined,
): Promise<FreeSlot | undefined> {
  if (held) {
    // A use from before the code had a limit is counted in any slot.
    const slot = held.slot ?? 0;
    const [taken = 0] = await readSlotCounts(reader, code, [slot]);
    return { slot, taken: taken - 1 };
  }
  const sizes = getSlotSizes(totalUses ?? 0);
  const start = Math.floor(Math.random() * sizes.length);
  const order = sizes.map((_size, index) => (start + index) % sizes.length);
  const counted = await readSlotCounts(reader, code, order);
  // After the limit was lowered, one slot may count more than its size, so that another one is free only in appearance.
  if (sum(counted) >= (totalUses ?? 0)) return undefined;
  const slots = order.map((slot, index) => ({ slot, taken: counted[index] ?? 0 }));
  return slots.find(({ slot, taken }) => taken < (sizes[slot] ?? 0));
}

/** Counts one use less. An order's own slot may be empty, because its uses moved to other slots when the limit changed. */
export async function releaseSlot(transaction: Transaction, code: string, slot: number): Promise<void> {
  const own = transaction.doc(paths.discountSlot(code, slot));
  const [taken = 0] = await readSlotCounts(transaction, code, [slot]);
  if (taken > 0) return transaction.upsert(own, { taken: taken - 1 });
  const slots = transaction.database.collection(paths.discountSlots(code));
  const [other] = (await slots.where('taken', '>', 0).limit(1).get()).docs;
  if (!other) return;
  const [count = 0] = await readSlotCounts(transaction, code, [Number(other.id)]);
  transaction.upsert(other.ref, { taken: Math.max(0, count - 1) });
}

/** Leaves uses where they are if they fit there. What exceeds the limit is counted in the first slot. */
function spreadUses(sizes: readonly number[], counts: readonly number[], uses: number): number[] {
  const fitting = counts.map((taken, slot) => Math.min(taken, sizes[slot] ?? 0));
  const start = sum(fitting) <= uses ? fitting : counts.map(() => 0);
  let left = uses - sum(start);
  const spread = start.map((taken, slot) => {
    const isFilled = slot < MAX_FILLED_SLOTS;
    const added = isFilled ? Math.min(left, (sizes[slot] ?? 0) - taken) : 0;
    left -= added;
    return taken + added;
  });
  return spread.map((taken, slot) => (slot === 0 ? taken + left : taken));
}

/** Counts the uses of a limited code in the slots of its limit. Without a number it is as many as its slots count already. */
export async function saveUses(
  transaction: Transaction,
  { code, totalUses }: DiscountLimit,
  uses?: number,
): Promise<void> {
  const sizes = getSlotSizes(totalUses ?? 0);
  const stored = await transaction.database.collection(paths.discountSlots(code)).get();
  const length = Math.max(sizes.length, ...stored.docs.map(({ id }) => Number(id) + 1));
  const slots = Array.from({ length }, (_nothing, slot) => slot);
  const counts = await readSlotCounts(transaction, code, slots);
  for (const [slot, taken] of spreadUses(sizes, counts, uses ?? sum(counts)).entries()) {
    if (taken !== counts[slot]) transaction.upsert(transaction.doc(paths.discountSlot(code, slot)), { taken });
  }
}
