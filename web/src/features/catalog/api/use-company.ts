import type { Product } from '@plenty/contract/catalog/product';
import { useState } from 'react';
import { getDehydratedProducts, useProducts } from './use-products.ts';

/** Some of the shop's products; not there while they are on their way. */
export type ProductsResult = { readonly data: readonly Product[] | undefined; readonly isError: boolean };

/** The products a product or the gallery is shown with: brought along by the page's HTML, or looked for in the whole list. */
export function useProductsOrDehydrated(address: string): ProductsResult {
  const [dehydrated] = useState(() => getDehydratedProducts(address));
  const { data, isError } = useProducts(!dehydrated);
  return { data: data ?? dehydrated, isError };
}
