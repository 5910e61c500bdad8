import { type VariantRef, getUnitsLeft, isAvailable } from '@plenty/contract/catalog/availability';
import {
  WAITLIST_HOLD_HOURS,
  allocateUnits,
  getHeldUntil,
  isHeld,
  waitlistHoldHoursSchema,
} from '@plenty/contract/waitlist/waitlist';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, type Transaction, paths, readDocument, runTransaction } from '../db/index.ts';
import { type EmailBranding, readEmailBranding } from '../email/index.ts';
import { adjustInventory, readOffer, withReleasedItems } from '../inventory/index.ts';
import type { Services } from '../services.ts';
import { queueWaitlistEmail } from './waitlist-email.repository.ts';
import { getWaitlistOpeningId } from './waitlist-email.ts';
import { type WaitlistEntryWithId, getEndedForgetDate, isForgotten } from './waitlist-entry.ts';
import { listExpiredHolds, listFirstInLine, readEntries } from './waitlist.repository.ts';

export type LineServices = Pick<Services, 'database' | 'now' | 'shopOrigin'>;

/** A transaction that serves many people at once would have too many writes. */
const PEOPLE_PER_STEP = 20;

const holdHoursSchema = z.object({ waitlistHoldHours: z._default(waitlistHoldHoursSchema, WAITLIST_HOLD_HOURS) });

export async function readHoldHours(reader: DocumentReader): Promise<number> {
  return (await readDocument(reader, paths.shopSettings, holdHoursSchema))?.waitlistHoldHours ?? WAITLIST_HOLD_HOURS;
}

function hasExpired({ state, heldUntil }: WaitlistEntryWithId, now: Date): boolean {
  return state === 'held' && !isHeld({ state, heldUntil: heldUntil?.toDate() ?? null }, now);
}

type Hold = { readonly hours: number; readonly branding: EmailBranding; readonly now: Date };

/** The email is queued with the hold, so there is never one without the other. */
function holdUnit(transaction: Transaction, entry: WaitlistEntryWithId, { hours, branding, now }: Hold): void {
  const heldUntil = getHeldUntil(now, hours);
  const held = { ...entry, state: 'held', heldUntil: Timestamp.fromDate(heldUntil) } as const;
  transaction.upsert(transaction.doc(paths.waitlistEntry(entry.id)), {
    state: held.state,
    heldUntil: held.heldUntil,
    expiresAt: getEndedForgetDate(heldUntil),
  });
  queueWaitlistEmail(transaction, held, { kind: 'waitlist-held', heldUntil, hours }, { branding, now });
}

function expireHold(transaction: Transaction, { id }: WaitlistEntryWithId, now: Date): void {
  const change = { state: 'expired', heldUntil: null, expiresAt: getEndedForgetDate(now) } as const;
  transaction.upsert(transaction.doc(paths.waitlistEntry(id)), change);
}

/** Returns whether more may be left to do. */
async function advanceOneStep(
  transaction: Transaction,
  variant: VariantRef,
  { database, now: getNow, shopOrigin }: LineServices,
): Promise<boolean> {
  const now = getNow();
  const [inventory, hours, branding, expiredIds, firstIds] = await Promise.all([
    readOffer(transaction, [variant], now),
    readHoldHours(transaction),
    readEmailBranding(transaction, shopOrigin, getWaitlistOpeningId('waitlist-held')),
    listExpiredHolds(database, variant, now, PEOPLE_PER_STEP),
    listFirstInLine(database, variant, PEOPLE_PER_STEP),
  ]);
  const found = await readEntries(transaction, [...expiredIds, ...firstIds]);
  const expired = found.filter((entry) => hasExpired(entry, now));
  const waiting = found.filter((entry) => firstIds.includes(entry.id) && entry.state === 'waiting');
  const line = waiting.filter((entry) => !isForgotten(entry, now));
  const released = expired.map(() => ({ ...variant, quantity: 1 }));
  // A product that is hidden or not counted any more has nothing to hold; its expired holds end all the same.
  const count = getUnitsLeft(inventory, variant);
  const isOffered = count !== undefined && isAvailable(withReleasedItems(inventory, released), variant);
  const { held } = allocateUnits({ count: count ?? 0, released: expired.length, line: isOffered ? line : [] });
  const forgotten = waiting.filter((entry) => isForgotten(entry, now));
  for (const entry of forgotten) transaction.delete(transaction.doc(paths.waitlistEntry(entry.id)));
  if (expired.length + held.length === 0) return forgotten.length > 0;
  for (const entry of expired) expireHold(transaction, entry, now);
  for (const entry of held) holdUnit(transaction, entry, { hours, branding, now });
  const reserved = held.map(() => ({ ...variant, quantity: 1 }));
  adjustInventory(transaction, inventory, { released, reserved, moved: [variant] });
  return expiredIds.length === PEOPLE_PER_STEP || firstIds.length === PEOPLE_PER_STEP;
}

/**
 * Ends the holds of a variant that are over and holds its units for the first in line (D-75). Each step is one transaction that also writes
 * the count: two runs at once never hold a unit twice, and a run that is killed has done whole steps only. Repeating it changes nothing.
 */
export async function advanceLine(services: LineServices, { productId, size, color }: VariantRef): Promise<void> {
  const variant = { productId, size, color };
  let hasMore = true;
  while (hasMore) {
    hasMore = await runTransaction(services.database, (transaction) => advanceOneStep(transaction, variant, services));
  }
}
