import { catalogCalls } from '@plenty/contract/api/catalog-calls';
import type { Product } from '@plenty/contract/catalog/product';
import { useState } from 'react';
import { lookCarried } from '../../../lib/page-data.ts';
import { useProducts } from './use-products.ts';

/** Some of the shop's products; not there while they are on their way. */
export type Company = { readonly data: readonly Product[] | undefined; readonly isError: boolean };

/** The products that the page's HTML brought along under this address. A look takes nothing away: React may draw twice. */
export function lookForProducts(address: string): Product[] | undefined {
  return catalogCalls.listProducts.response.safeParse(lookCarried(address)).data;
}

/** The products a product or the gallery is shown with: brought along by the page's HTML, or looked for in the whole list. */
export function useCompany(address: string): Company {
  const [carried] = useState(() => lookForProducts(address));
  const { data, isError } = useProducts(!carried);
  return { data: data ?? carried, isError };
}
