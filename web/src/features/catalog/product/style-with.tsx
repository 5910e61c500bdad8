import { relatedProducts } from '@plenty/contract/catalog/related-products';
import type { Product } from '@plenty/contract/catalog/product';
import { Section } from '../../../components/section/section.tsx';
import type { Company } from '../api/use-company.ts';
import { ProductGrid } from '../card/product-grid.tsx';

const PLACES = 4;

type Props = { readonly product: Product; readonly company: Company };

/** PDP-16. It is company, not the page's matter: when the list cannot be loaded it is simply not there. */
export function StyleWith({ product, company: { data, isError } }: Props) {
  const related = data && relatedProducts(data, product);
  if (isError || related?.length === 0) return null;
  return (
    <Section title="Style With">
      <ProductGrid products={related} skeletons={PLACES} columns="four" />
    </Section>
  );
}
