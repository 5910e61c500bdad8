import { type VariantRef, getVariantKey } from '@plenty/contract/catalog/availability';
import { countHeldUnits, isHeld } from '@plenty/contract/waitlist/waitlist';
import * as z from 'zod/mini';
import { type DocumentReader, type Transaction, parseDocumentsWithId, paths } from '../db/index.ts';
import { hashToken, storedWaitlistEntrySchema } from './waitlist-entry.ts';

/** What a cart knows of a held unit: the place in line, and the hash of the link that put it there. */
export const heldUnitClaimSchema = z.object({ entryId: z.string(), linkHash: z.string() });
export type HeldUnitClaim = z.infer<typeof heldUnitClaimSchema>;

/** A unit that is held for the owner of a cart, who has put it there by its link. */
export type HeldUnit = VariantRef & { readonly claim: HeldUnitClaim; readonly quantity: 1 };

/** Those units of a cart that are still held at this moment. The link of an earlier hold does not count for a later one. */
export async function readHeldUnits(
  reader: DocumentReader,
  claims: readonly HeldUnitClaim[],
  now: Date,
): Promise<readonly HeldUnit[]> {
  if (claims.length === 0) return [];
  // An entry that is claimed twice is one unit all the same.
  const ids = [...new Set(claims.map(({ entryId }) => entryId))];
  const documents = await reader.getAll(...ids.map((id) => reader.doc(paths.waitlistEntry(id))));
  return parseDocumentsWithId(storedWaitlistEntrySchema, documents).flatMap((entry): HeldUnit[] => {
    const heldUntil = entry.heldUntil?.toDate() ?? null;
    const claim = claims.find((each) => each.entryId === entry.id && each.linkHash === hashToken(entry.token));
    if (!claim || !isHeld({ state: entry.state, heldUntil }, now)) return [];
    const { productId, size, color } = entry;
    return [{ productId, size, color, claim, quantity: 1 }];
  });
}

/** The held units that an order of these items takes, before any of the count. */
export function selectHeldUnits(
  units: readonly HeldUnit[],
  items: readonly (VariantRef & { readonly quantity: number })[],
): readonly HeldUnit[] {
  const wanted = new Map<string, number>();
  for (const item of items) {
    const key = getVariantKey(item);
    wanted.set(key, (wanted.get(key) ?? 0) + item.quantity);
  }
  return [...wanted].flatMap(([key, quantity]) => {
    const held = units.filter((unit) => getVariantKey(unit) === key);
    return held.slice(0, countHeldUnits(quantity, held.length));
  });
}

/** Ends holds that were read in this transaction, because an order takes their units. Each link buys once. */
export function buyHeldUnits(transaction: Transaction, units: readonly HeldUnit[], orderId: string): void {
  for (const {
    claim: { entryId },
  } of units) {
    transaction.upsert(transaction.doc(paths.waitlistEntry(entryId)), { state: 'bought', heldUntil: null, orderId });
  }
}
