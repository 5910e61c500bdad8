import { getProductsWornTogether } from '@plenty/contract/catalog/related-products';
import type { Look } from '@plenty/contract/catalog/look';
import type { Product } from '@plenty/contract/catalog/product';
import { Section } from '../../../components/section/section.tsx';
import type { ProductsResult } from '../api/use-company.ts';
import { ProductGrid } from '../card/product-grid.tsx';

const WORN_SKELETONS = 4;

type WearItWithProps = {
  readonly product: Product;
  readonly otherProducts: ProductsResult;
  /** Not there while they are on their way. */
  readonly looks: readonly Look[] | undefined;
};

/** D-38: what the product is worn with in the gallery. A product that is in no look, or looks that cannot be loaded, have no such row. */
export function WearItWith({ product, otherProducts: { data, isError }, looks }: WearItWithProps) {
  const worn = data && looks && getProductsWornTogether(looks, data, product);
  if (isError || worn?.length === 0) return null;
  return (
    <Section title="Wear it with">
      <ProductGrid products={worn} skeletons={WORN_SKELETONS} columns="four" />
    </Section>
  );
}
