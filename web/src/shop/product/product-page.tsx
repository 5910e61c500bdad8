import type { Product } from '@plenty/contract/catalog/product';
import { getProductsWornTogether, getRelatedProducts } from '@plenty/contract/catalog/related-products';
import { getProductPath } from '@plenty/contract/content/shop-paths';
import { type ReactNode, lazy } from 'react';
import { useParams } from 'react-router-dom';
import { ApiCallError } from '../../shell/api-client.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { usePageHead } from '../../ui/page-head.tsx';
import { Section } from '../../shell/section.tsx';
import { useLooks } from '../../shell/use-looks.ts';
import { ProductGrid } from '../product-grid.tsx';
import { useProduct, useProductsOrDehydrated } from '../../shell/use-products.ts';
import { GetTheLook } from '../pair/get-the-look.tsx';
import { usePairOrder } from '../pair/use-pair-order.ts';
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
  const order = usePairOrder();
  const { data: otherProducts, isError } = useProductsOrDehydrated(`/api/products/${id}#company`, Boolean(order));
  const { data: looks, isError: areLooksMissing } = useLooks();
  const look = looks?.find(({ shoppableProducts }) => shoppableProducts.includes(Number(id)));
  usePageHead(product?.seoTitle ?? product?.name, getProductPath(id));
  if (product) {
    return (
      <>
        <ProductView product={product} />
        {!isError && (
          <>
            <MoreProducts
              title="Style With"
              products={otherProducts && getRelatedProducts(otherProducts, product, order?.rank)}
            />
            {!areLooksMissing && (
              <MoreProducts
                title="Wear it with"
                products={otherProducts && looks && getProductsWornTogether(looks, otherProducts, product, order?.rank)}
                action={look && <GetTheLook look={look} products={[product, ...(otherProducts ?? [])]} />}
              />
            )}
          </>
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

type MoreProductsProps = {
  readonly title: string;
  /** Undefined while they load. */
  readonly products: readonly Product[] | undefined;
  readonly action?: ReactNode;
};

/** The related products (PDP-16), and what the looks combine the product with (D-38); hidden when there are none. */
function MoreProducts({ title, products, action }: MoreProductsProps) {
  if (products?.length === 0) return null;
  return (
    <Section title={title} action={action}>
      <ProductGrid products={products} skeletons={4} columns="four" />
    </Section>
  );
}
