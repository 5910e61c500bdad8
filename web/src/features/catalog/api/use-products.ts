import { catalogCalls } from '@plenty/contract/api/catalog-calls';
import type { Product } from '@plenty/contract/catalog/product';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lookCarried } from '../../../lib/page-data.ts';
import { readQuery } from '../../../lib/read-query.ts';

/** Back finds the list where it was, however long a product was looked at. */
const HALF_AN_HOUR = 1_800_000;
const everything = { ...readQuery('listProducts'), gcTime: HALF_AN_HOUR };
const featured = readQuery('listProducts', { query: { featured: 'true' } });

/** The full list (API-01), unless it is not needed. */
export function useProducts(isNeeded = true) {
  return useQuery({ ...everything, enabled: isNeeded });
}

/** The products that the page's HTML brought along under this address. A look takes nothing away: React may draw twice. */
export function lookForProducts(address: string): Product[] | undefined {
  return catalogCalls.listProducts.response.safeParse(lookCarried(address)).data;
}

function knownFeatured(client: QueryClient): Product[] | undefined {
  return client.getQueryData(everything.queryKey)?.filter((product) => product.featured);
}

/** The featured products (API-02), taken from the full list where a page has already read it, or their cards from the page's HTML. */
export function useFeaturedProducts() {
  const client = useQueryClient();
  const [carried] = useState(() => lookForProducts('/api/products#featured'));
  const initialData = () => knownFeatured(client);
  const { data, isError, refetch } = useQuery({ ...featured, initialData, enabled: !carried });
  return { data: data ?? carried, isError, refetch };
}

function knownProduct(client: QueryClient, id: string): Product | undefined {
  const lists = [client.getQueryData(everything.queryKey), client.getQueryData(featured.queryKey)];
  return lists.flatMap((list) => list ?? []).find((product) => String(product.id) === id);
}

/** One product (API-03). What a list already says is shown at once, while its stock is asked afresh. */
export function useProduct(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...readQuery('getProduct', { params: { id } }),
    placeholderData: () => knownProduct(client, id),
  });
}
