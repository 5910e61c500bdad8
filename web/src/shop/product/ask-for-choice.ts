import { showToast } from '../../ui/toast-store.ts';
import type { MissingChoice } from './product-choice.ts';

/** Says which choice is missing, and leads to its options (PDP-10, PDP-11). */
export function askForChoice(missing: MissingChoice, option: HTMLInputElement | null): void {
  toastMissingChoice(missing);
  scrollToOptions(option);
}

function toastMissingChoice(missing: MissingChoice): void {
  showToast({
    title: `Please select a ${missing}`,
    description: `You must select a ${missing} before adding to cart.`,
    tone: 'destructive',
  });
}

/** The space for a toast at the bottom of the screen, in pixels; the header needs half of it. */
const TOAST_MARGIN = 200;

/** Focuses a group of options and scrolls it into view unless it is well visible. */
function scrollToOptions(option: HTMLInputElement | null): void {
  const group = option?.closest('fieldset');
  if (!option || !group) return;
  const { top, bottom } = group.getBoundingClientRect();
  if (top < TOAST_MARGIN / 2 || bottom > innerHeight - TOAST_MARGIN) group.scrollIntoView({ block: 'center' });
  option.focus({ preventScroll: true });
}
