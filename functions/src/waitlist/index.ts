/** What other areas may use of this one. */
export {
  type HeldUnit,
  buyHeldUnits,
  heldUnitClaimSchema,
  readHeldUnits,
  selectHeldUnits,
} from './held-units.repository.ts';
export { hashToken, storedWaitlistEntrySchema } from './waitlist-entry.ts';
export { deleteWaitlistEntries, listOwnEntries } from './personal-data.repository.ts';
export { renderWaitlistEmail } from './waitlist-email.ts';
export { isWaitlistEmailCurrent } from './waitlist-email.repository.ts';
export { countHeldUnits, countWaiting, findEntryByToken, queryHeldUnits } from './waitlist.repository.ts';
