import { relatedProducts } from '@plenty/contract/catalog/related-products';
import type { Product } from '@plenty/contract/catalog/product';
import { Section } from '../../../components/section/section.tsx';
import { useProducts } from '../api/use-products.ts';
import { ProductGrid } from '../card/product-grid.tsx';

const PLACES = 4;

/** PDP-16. It is company, not the page's matter: when the list cannot be loaded it is simply not there. */
export function StyleWith({ product }: { readonly product: Product }) {
  const { data, isError } = useProducts();
  const related = data && relatedProducts(data, product);
  if (isError || related?.length === 0) return null;
  return (
    <Section title="Style With">
      <ProductGrid products={related} skeletons={PLACES} columns="four" />
    </Section>
  );
}
