import { getRelatedProducts } from '@plenty/contract/catalog/related-products';
import type { Product } from '@plenty/contract/catalog/product';
import { Section } from '../../../components/section/section.tsx';
import type { ProductsResult } from '../api/use-company.ts';
import { ProductGrid } from '../card/product-grid.tsx';

const RELATED_SKELETONS = 4;

type StyleWithProps = { readonly product: Product; readonly otherProducts: ProductsResult };

/** PDP-16. It is company, not the page's matter: when the list cannot be loaded it is simply not there. */
export function StyleWith({ product, otherProducts: { data, isError } }: StyleWithProps) {
  const related = data && getRelatedProducts(data, product);
  if (isError || related?.length === 0) return null;
  return (
    <Section title="Style With">
      <ProductGrid products={related} skeletons={RELATED_SKELETONS} columns="four" />
    </Section>
  );
}
