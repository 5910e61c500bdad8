import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { ApiCallError } from '../shell/api-client.ts';
import { apiQueryKey } from '../shell/query-client.ts';

/** What a page still offers may be sold out: after the shop has said so, the page's product and the list are read again. */
export function refetchIfSoldOut(client: QueryClient, failure: Error): void {
  if (!(failure instanceof ApiCallError) || failure.error?.code !== 'out-of-stock') return;
  void client.invalidateQueries({ queryKey: apiQueryKey(catalogEndpoints.listProducts) });
}
