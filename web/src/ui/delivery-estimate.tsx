import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import { estimateDelivery, formatDeliveryPromise } from '@plenty/contract/checkout/delivery-estimate';
import { ORDERING_PAUSED_SHORT_MESSAGE } from '@plenty/contract/content/texts';
import { getShopDate } from '@plenty/contract/lib/dates';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '../shell/query-client.ts';
import styles from './delivery-estimate.module.css';

/** When an order placed today arrives (D-30), or that ordering is paused. The line keeps its space while it loads. */
export function DeliveryEstimateNote() {
  const { data } = useQuery(apiQuery(catalogEndpoints.getSite));
  const today = useShopToday();
  const estimate = today && estimateDelivery(today, data?.closedDays ?? []);
  const promise = estimate && formatDeliveryPromise(estimate);
  return <p className={styles.estimate}>{data?.isClosed ? ORDERING_PAUSED_SHORT_MESSAGE : promise}</p>;
}

/** Set after the first paint, because converting the time zone takes a phone longer than a frame. */
function useShopToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setToday(getShopDate(Date.now())));
    return () => clearTimeout(timer);
  }, []);
  return today;
}
