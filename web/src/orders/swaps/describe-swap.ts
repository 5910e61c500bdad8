import type { Swap } from '@plenty/contract/orders/swap';
import { formatLastDay } from '../../lib/format-date.ts';

/** '1 × Court Tee, Black: MED to LRG' */
export function formatSwap({ item: { quantity, productName, color, size }, newSize }: Swap): string {
  return `${quantity} × ${[productName, color].filter(Boolean).join(', ')}: ${size} to ${newSize}`;
}

/** What a swap's state is called, and what comes next. */
export function describeSwapState({ state, heldUntil, canReceive }: Pick<Swap, 'state' | 'heldUntil' | 'canReceive'>): {
  readonly title: string;
  readonly next: string;
} {
  const until = heldUntil === null ? '' : ` until ${formatLastDay(heldUntil)}`;
  switch (state) {
    case 'asked':
      return { title: 'Asked for', next: `The new size is held for you${until}. We’ll email you a return label.` };
    case 'approved':
      return heldUntil === null
        ? { title: 'Parcel received', next: 'Your parcel is back with us. We’ll email you about the new size.' }
        : {
            title: 'Send it back',
            next: `Put the label on the parcel and send it soon: the new size is held for you as long as the parcel reaches us by ${formatLastDay(heldUntil)}.`,
          };
    case 'received':
      return { title: 'Swapped', next: 'Your parcel is back with us, and we send the new size.' };
    case 'declined':
      return { title: 'Declined', next: 'We cannot swap this size.' };
    case 'cancelled':
      return { title: 'Cancelled', next: 'You keep what you have.' };
    case 'expired':
      return {
        title: 'Ended',
        next: canReceive
          ? 'The new size is no longer held. If your parcel is on its way, we’ll take care of it when it arrives.'
          : 'The new size is no longer held.',
      };
  }
}
