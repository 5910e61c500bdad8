import { arrivalWindow, promiseArrival } from '@plenty/contract/arrival/arrival-window';
import { shopDay } from '@plenty/contract/board/shop-day';
import { CLOSED_LINE } from '@plenty/contract/site/words/closed-words';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readQuery } from '../../lib/read-query.ts';
import styles from './arrival.module.css';

/** When something ordered today arrives (D-30), or that nothing can be ordered; its place is kept, and stays empty while that is not known. */
export function Arrival() {
  const { data } = useQuery(readQuery('getSite'));
  const today = useToday();
  const window = today && arrivalWindow(today, data?.closedDays ?? []);
  const words = window && promiseArrival(window);
  return <p className={styles.arrival}>{data?.isClosed ? CLOSED_LINE : words}</p>;
}

/** Known a moment after the page is seen: to read the shop's clock takes a phone longer than a whole frame. */
function useToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setToday(shopDay(Date.now())));
    return () => clearTimeout(timer);
  }, []);
  return today;
}
