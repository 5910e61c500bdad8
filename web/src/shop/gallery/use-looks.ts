import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import type { Look } from '@plenty/contract/catalog/look';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peekDehydrated } from '../../shell/page-data.ts';
import { apiQuery } from '../../shell/query-client.ts';

/** The gallery's looks in the owner's order (API-04), unless they are not needed. */
export function useLooks(isNeeded = true) {
  return useQuery({ ...apiQuery('listLooks'), enabled: isNeeded });
}

function getDehydratedLooks(address: string): Look[] | undefined {
  return catalogEndpoints.listLooks.response.safeParse(peekDehydrated(address)).data;
}

/** The first of them, which the home page's HTML brings along, or the gallery's answer. */
export function useFirstLooks() {
  const [dehydrated] = useState(() => getDehydratedLooks('/api/gallery#first'));
  const { data, isError, refetch } = useLooks(!dehydrated);
  return { data: data ?? dehydrated, isError, refetch };
}
