import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import type { Product } from '@plenty/contract/catalog/product';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { peekDehydrated } from '../shell/page-data.ts';
import { apiQuery } from '../shell/query-client.ts';

/** Back finds the list where it was, however long a product was looked at. */
const LIST_GC_MS = 1_800_000;
const allProductsQuery = { ...apiQuery('listProducts'), gcTime: LIST_GC_MS };
const featuredQuery = apiQuery('listProducts', { query: { featured: 'true' } });

/** The full list (API-01), unless it is not needed. */
export function useProducts(isNeeded = true) {
  return useQuery({ ...allProductsQuery, enabled: isNeeded });
}

/** The products that the page's HTML brought along under this address. A look takes nothing away: React may draw twice. */
export function getDehydratedProducts(address: string): Product[] | undefined {
  return catalogEndpoints.listProducts.response.safeParse(peekDehydrated(address)).data;
}

function findCachedFeatured(client: QueryClient): Product[] | undefined {
  return client.getQueryData(allProductsQuery.queryKey)?.filter((product) => product.featured);
}

/** The featured products (API-02), taken from the full list where a page has already read it, or their cards from the page's HTML. */
export function useFeaturedProducts() {
  const client = useQueryClient();
  const [dehydrated] = useState(() => getDehydratedProducts('/api/products#featured'));
  const initialData = () => findCachedFeatured(client);
  const { data, isError, refetch } = useQuery({ ...featuredQuery, initialData, enabled: !dehydrated });
  return { data: data ?? dehydrated, isError, refetch };
}

function findCachedProduct(client: QueryClient, id: string): Product | undefined {
  const lists = [client.getQueryData(allProductsQuery.queryKey), client.getQueryData(featuredQuery.queryKey)];
  return lists.flatMap((list) => list ?? []).find((product) => String(product.id) === id);
}

/** One product (API-03). What a list already says is shown at once, while its stock is asked afresh. */
export function useProduct(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...apiQuery('getProduct', { params: { id } }),
    placeholderData: () => findCachedProduct(client, id),
  });
}

/** Some of the shop's products; not there while they are on their way. */
export type ProductsResult = { readonly data: readonly Product[] | undefined; readonly isError: boolean };

/** The products a product or the gallery is shown with: brought along by the page's HTML, or looked for in the whole list. */
export function useProductsOrDehydrated(address: string): ProductsResult {
  const [dehydrated] = useState(() => getDehydratedProducts(address));
  const { data, isError } = useProducts(!dehydrated);
  return { data: data ?? dehydrated, isError };
}
