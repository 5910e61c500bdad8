import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import { estimateDelivery, formatDeliveryPromise } from '@plenty/contract/checkout/delivery-estimate';
import { ORDERING_PAUSED_SHORT_MESSAGE } from '@plenty/contract/content/texts';
import { getShopDate } from '@plenty/contract/lib/dates';
import { callApi } from '../../shell/api-client.ts';

/** When an order placed today arrives, or that ordering is paused (D-30); '' when there is no estimate. */
export async function fetchDeliveryEstimate(): Promise<string> {
  const { closedDays, isClosed } = await callApi(catalogEndpoints.getSite);
  if (isClosed) return ORDERING_PAUSED_SHORT_MESSAGE;
  const estimate = estimateDelivery(getShopDate(Date.now()), closedDays ?? []);
  return estimate ? formatDeliveryPromise(estimate) : '';
}
