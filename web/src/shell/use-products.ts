import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import type { Product } from '@plenty/contract/catalog/product';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDehydrated } from './page-data.ts';
import { apiQuery } from './query-client.ts';

/** Half an hour: Back finds the list as it was, however long the shopper looked at a product. */
const LIST_GC_MS = 1_800_000;
const allProductsQuery = { ...apiQuery(catalogEndpoints.listProducts), gcTime: LIST_GC_MS };
const featuredQuery = apiQuery(catalogEndpoints.listProducts, { query: { featured: 'true' } });

/** The full list (API-01). */
export function useProducts(isEnabled = true) {
  return useQuery({ ...allProductsQuery, enabled: isEnabled });
}

function findCachedFeatured(client: QueryClient): Product[] | undefined {
  return client.getQueryData(allProductsQuery.queryKey)?.filter((product) => product.featured);
}

/** The featured products (API-02): from the page's HTML, from the full list if it is cached, or from the shop. */
export function useFeaturedProducts() {
  const client = useQueryClient();
  const dehydrated = useDehydrated(catalogEndpoints.listProducts, '/api/products#featured');
  const initialData = () => findCachedFeatured(client);
  const { data, isError, refetch } = useQuery({ ...featuredQuery, initialData, enabled: !dehydrated });
  return { data: data ?? dehydrated, isError, refetch };
}

function findCachedProduct(client: QueryClient, id: string): Product | undefined {
  const lists = [client.getQueryData(allProductsQuery.queryKey), client.getQueryData(featuredQuery.queryKey)];
  return lists.flatMap((list) => list ?? []).find((product) => String(product.id) === id);
}

/** One product (API-03). A cached list's product shows at once, while the current stock is read. */
export function useProduct(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...apiQuery(catalogEndpoints.getProduct, { params: { id } }),
    placeholderData: () => findCachedProduct(client, id),
  });
}

export type ProductsResult = { readonly data: readonly Product[] | undefined; readonly isError: boolean };

/** The products shown with a product or in the gallery: from the page's HTML, or else the full list. */
export function useProductsOrDehydrated(path: string, needsAll = false): ProductsResult {
  const dehydrated = useDehydrated(catalogEndpoints.listProducts, path);
  const { data, isError } = useProducts(needsAll || !dehydrated);
  return { data: data ?? dehydrated, isError };
}
