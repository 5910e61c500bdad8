import * as z from 'zod/mini';
import { productIdSchema } from '../catalog/product.ts';

/** How long a unit is held for a person in line by default. */
export const WAITLIST_HOLD_HOURS = 2;
const MAX_HOLD_HOURS = 48;

export const waitlistHoldHoursSchema = z
  .int('Enter whole hours')
  .check(z.minimum(1, 'Hold units for at least 1 hour'), z.maximum(MAX_HOLD_HOURS, 'Hold units for at most 48 hours'));

const HOUR_MS = 3_600_000;
/** A place in line is forgotten after this time, and so is the address (D-75). */
export const WAITLIST_DAYS = 90;

/**
 * `unconfirmed`: the address was not confirmed yet, so it has no place in line. `held`: a unit waits for this person. `bought`: an order took
 * the held unit. `expired`: the time of the hold is over, and the unit went to the next in line or back to the count.
 */
export const WAITLIST_STATES = ['unconfirmed', 'waiting', 'held', 'bought', 'expired'] as const;
export type WaitlistState = (typeof WAITLIST_STATES)[number];

/** What somebody sees of their own place in line. */
export const waitlistEntrySchema = z.object({
  productId: productIdSchema,
  productName: z.string(),
  size: z.string(),
  color: z.string(),
  state: z.enum(['waiting', 'held', 'bought', 'expired']),
  /** 1 for the first in line; only while waiting. */
  place: z.optional(z.int().check(z.minimum(1))),
  /** Only while a unit is held. */
  heldUntil: z.optional(z.iso.datetime()),
});
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;

/** What the owner sees of a line. */
export const variantDemandSchema = z.object({
  size: z.string(),
  color: z.string(),
  waiting: z.int(),
  held: z.int(),
});
export type VariantDemand = z.infer<typeof variantDemandSchema>;

/** '14 wait for LRG, Black. 2 are held.' */
export function describeDemand({ size, color, waiting, held }: VariantDemand): string {
  const variant = [size, color].filter((part) => part !== '').join(', ') || 'this product';
  const wait = `${waiting.toLocaleString('en-US')} ${waiting === 1 ? 'waits' : 'wait'} for ${variant}.`;
  return held === 0 ? wait : `${wait} ${held} ${held === 1 ? 'is' : 'are'} held.`;
}

type Allocation<Entry> = {
  /** Those who get a unit now, in the order of the line. */
  readonly held: readonly Entry[];
  /** What everybody can buy afterwards. */
  readonly count: number;
};

/**
 * Shares out units: each of the first in line gets one, and only the rest is for everybody. `released` units come from holds that have
 * expired. A count below zero is owed to orders, so nobody gets a unit until it is made up for.
 */
export function allocateUnits<Entry>({
  count,
  released,
  line,
}: {
  readonly count: number;
  readonly released: number;
  readonly line: readonly Entry[];
}): Allocation<Entry> {
  const free = count + released;
  const held = line.slice(0, Math.max(0, free));
  return { held, count: free - held.length };
}

export function getHeldUntil(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * HOUR_MS);
}

/** Whether the link still buys the held unit. At the very end of the hold the unit belongs to the next in line. */
export function isHeld(entry: { readonly state: WaitlistState; readonly heldUntil: Date | null }, now: Date): boolean {
  return entry.state === 'held' && entry.heldUntil !== null && entry.heldUntil > now;
}

/** Whether somebody may ask anew: those who are in line or have a unit held keep their place. */
export function canJoin(state: WaitlistState | undefined): boolean {
  return state === undefined || state === 'bought' || state === 'expired';
}

/** How many of a line's units come from holds: one unit for each hold, and never more than the line has. */
export function countHeldUnits(quantity: number, holds: number): number {
  return Math.min(quantity, holds);
}

const TEENS = [11, 12, 13];
const ENDINGS: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };

/** '1st', '22nd', '1,013th' */
export function formatPlace(place: number): string {
  const ending = TEENS.includes(place % 100) ? 'th' : (ENDINGS[place % 10] ?? 'th');
  return `${place.toLocaleString('en-US')}${ending}`;
}

/** 'You’re 3rd in line.' */
export function describePlace(place: number): string {
  return place === 1 ? 'You’re first in line.' : `You’re ${formatPlace(place)} in line.`;
}

/** '1 hour', '2 hours' */
export function formatHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** 'Court Tee in LRG, Black' */
export function describeVariant({
  productName,
  size,
  color,
}: Pick<WaitlistEntry, 'productName' | 'size' | 'color'>): string {
  const choice = [size, color].filter((part) => part !== '').join(', ');
  return choice === '' ? productName : `${productName} in ${choice}`;
}
