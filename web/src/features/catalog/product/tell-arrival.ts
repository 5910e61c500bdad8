import { arrivalWindow, promiseArrival } from '@plenty/contract/arrival/arrival-window';
import { shopDay } from '@plenty/contract/board/shop-day';
import { CLOSED_LINE } from '@plenty/contract/site/words/closed-words';
import { callShop } from '../../../lib/call-shop.ts';

/** Writes into its kept place when something ordered today arrives (D-30). Where it cannot be known the place stays empty; a page that was left has none. */
export async function tellArrival(place: HTMLElement | null): Promise<void> {
  if (!place) return;
  const { closedDays, isClosed } = await callShop('getSite');
  const window = arrivalWindow(shopDay(Date.now()), closedDays ?? []);
  const words = window ? promiseArrival(window) : '';
  place.textContent = isClosed ? CLOSED_LINE : words;
}
