import { catalogCalls } from '@plenty/contract/api/catalog-calls';
import type { Look } from '@plenty/contract/catalog/look';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lookCarried } from '../../lib/page-data.ts';
import { readQuery } from '../../lib/read-query.ts';

/** The gallery's looks in the owner's order (API-04), unless they are not needed. */
export function useLooks(isNeeded = true) {
  return useQuery({ ...readQuery('listLooks'), enabled: isNeeded });
}

function lookForLooks(address: string): Look[] | undefined {
  return catalogCalls.listLooks.response.safeParse(lookCarried(address)).data;
}

/** The first of them, which the home page's HTML brings along, or the gallery's answer. */
export function useFirstLooks() {
  const [carried] = useState(() => lookForLooks('/api/gallery#first'));
  const { data, isError, refetch } = useLooks(!carried);
  return { data: data ?? carried, isError, refetch };
}
