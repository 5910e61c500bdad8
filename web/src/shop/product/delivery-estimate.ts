import { estimateDelivery, formatDeliveryPromise } from '@plenty/contract/checkout/delivery-estimate';
import { getShopDate } from '@plenty/contract/lib/dates';
import { ORDERING_PAUSED_SHORT_MESSAGE } from '@plenty/contract/content/texts';
import { callApi } from '../../shell/api-client.ts';

/** Writes into its kept place when something ordered today arrives (D-30). Where it cannot be known the place stays empty; a page that was left has none. */
export async function showDeliveryEstimate(place: HTMLElement | null): Promise<void> {
  if (!place) return;
  const { closedDays, isClosed } = await callApi('getSite');
  const window = estimateDelivery(getShopDate(Date.now()), closedDays ?? []);
  const words = window ? formatDeliveryPromise(window) : '';
  place.textContent = isClosed ? ORDERING_PAUSED_SHORT_MESSAGE : words;
}
