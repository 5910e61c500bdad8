import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peekDehydrated } from './page-data.ts';
import { apiQuery } from './query-client.ts';

/** The looks in the owner's order (API-04). */
export function useLooks(isEnabled = true) {
  return useQuery({ ...apiQuery('listLooks'), enabled: isEnabled });
}

/** The looks of the home page, which come with its HTML, or else all of them. */
export function useFirstLooks() {
  const [dehydrated] = useState(
    () => catalogEndpoints.listLooks.response.safeParse(peekDehydrated('/api/gallery#first')).data,
  );
  const { data, isError, refetch } = useLooks(!dehydrated);
  return { data: data ?? dehydrated, isError, refetch };
}
