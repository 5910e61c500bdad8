import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useDehydrated } from './page-data.ts';
import { apiQuery } from './query-client.ts';

/** The looks in the owner's order (API-04). */
export function useLooks(isEnabled = true) {
  return useQuery({ ...apiQuery(catalogEndpoints.listLooks), enabled: isEnabled });
}

/** The looks of the home page, which come with its HTML, or else all of them. */
export function useFirstLooks() {
  const dehydrated = useDehydrated(catalogEndpoints.listLooks, '/api/gallery#first');
  const { data, isError, refetch } = useLooks(!dehydrated);
  return { data: data ?? dehydrated, isError, refetch };
}
