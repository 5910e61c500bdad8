import { estimateDelivery, formatDeliveryPromise } from '@plenty/contract/checkout/delivery-estimate';
import { getShopDate } from '@plenty/contract/lib/dates';
import { ORDERING_PAUSED_SHORT_MESSAGE } from '@plenty/contract/content/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery } from '../shell/query-client.ts';
import styles from './delivery-estimate.module.css';

/** When something ordered today arrives (D-30), or that nothing can be ordered; its place is kept, and stays empty while that is not known. */
export function DeliveryEstimateNote() {
  const { data } = useQuery(apiQuery('getSite'));
  const today = useShopToday();
  const window = today && estimateDelivery(today, data?.closedDays ?? []);
  const words = window && formatDeliveryPromise(window);
  return <p className={styles.arrival}>{data?.isClosed ? ORDERING_PAUSED_SHORT_MESSAGE : words}</p>;
}

/** Known a moment after the page is seen: to read the shop's clock takes a phone longer than a whole frame. */
function useShopToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setToday(getShopDate(Date.now())));
    return () => clearTimeout(timer);
  }, []);
  return today;
}
