import type { Look } from '@plenty/contract/catalog/look';
import type { Product } from '@plenty/contract/catalog/product';
import { getProductsWornTogether, getRelatedProducts } from '@plenty/contract/catalog/related-products';
import { getProductPath } from '@plenty/contract/content/shop-paths';
import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { ApiCallError } from '../../shell/api-client.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { usePageHead } from '../../ui/page-head.tsx';
import { Section } from '../../shell/section.tsx';
import { useLooks } from '../../shell/use-looks.ts';
import { ProductGrid } from '../product-grid.tsx';
import { useProduct, useProductsOrDehydrated } from '../../shell/use-products.ts';
import { ProductView } from './product-view.tsx';

// Both are rare: the HTML brings the product along, and so does the card that links here.
const ProductSkeleton = lazy(() => import('./product-skeleton.tsx'));
const ProductNotFound = lazy(() => import('./product-not-found.tsx'));

/** /products/:id and /product/:id (LAY-05, D-44). */
export default function ProductPage() {
  const { id = '' } = useParams();
  return <ProductContent key={id} id={id} />;
}

/** `id` comes from the URL and may be no product's number at all. */
function ProductContent({ id }: { readonly id: string }) {
  const { data: product, error, refetch } = useProduct(id);
  const { data: otherProducts, isError } = useProductsOrDehydrated(`/api/products/${id}#company`);
  const looks = useLooks();
  usePageHead(product?.name, getProductPath(id));
  if (product) {
    return (
      <>
        <ProductView product={product} />
        {!isError && <StyleWith product={product} otherProducts={otherProducts} />}
        {!isError && (
          <WearItWith product={product} otherProducts={otherProducts} looks={looks.isError ? [] : looks.data} />
        )}
      </>
    );
  }
  if (isNotFound(error)) return <ProductNotFound />;
  if (error) return <LoadFailed message="This product could not be loaded." onRetry={() => void refetch()} />;
  return <ProductSkeleton />;
}

/** The shop rejects an id that is no number with a 400. */
function isNotFound(failure: unknown): boolean {
  return failure instanceof ApiCallError && (failure.status === 404 || failure.status === 400);
}

type RelatedProductsProps = {
  readonly product: Product;
  /** Undefined while they load. */
  readonly otherProducts: readonly Product[] | undefined;
};

/** Related products; hidden when there are none (PDP-16). */
function StyleWith({ product, otherProducts }: RelatedProductsProps) {
  const related = otherProducts && getRelatedProducts(otherProducts, product);
  if (related?.length === 0) return null;
  return (
    <Section title="Style With">
      <ProductGrid products={related} skeletons={4} columns="four" />
    </Section>
  );
}

type WearItWithProps = RelatedProductsProps & {
  /** Undefined while they load; empty when that failed. */
  readonly looks: readonly Look[] | undefined;
};

/** What the gallery's looks combine the product with; hidden when it is in no look (D-38). */
function WearItWith({ product, otherProducts, looks }: WearItWithProps) {
  const worn = otherProducts && looks && getProductsWornTogether(looks, otherProducts, product);
  if (worn?.length === 0) return null;
  return (
    <Section title="Wear it with">
      <ProductGrid products={worn} skeletons={4} columns="four" />
    </Section>
  );
}
