import { lazy } from 'react';
import type { Look } from '@plenty/contract/catalog/look';
import { usePageHead } from '../../../components/page-head/use-page-head.ts';
import { LoadFailed } from '../../../components/load-failed/load-failed.tsx';
import { ApiCallError } from '../../../lib/shop-call-error.ts';
import { useProductsOrDehydrated } from '../api/use-company.ts';
import { useProduct } from '../api/use-products.ts';
import type { AddToCart } from './product-purchase.tsx';
import { ProductView } from './product-view.tsx';
import { StyleWith } from './style-with.tsx';
import { WearItWith } from './wear-it-with.tsx';

/** Seldom seen: a page brings its product along, and so does the card that led to it. */
const ProductSkeleton = lazy(() => import('./product-skeleton.tsx'));
const ProductNotFound = lazy(() => import('./product-not-found.tsx'));

type ProductContentProps = {
  /** As it stands in the address: it may be no product's number at all. */
  readonly id: string;
  /** Chosen already on arrival. */
  readonly color: string | undefined;
  readonly addToCart: AddToCart;
  /** The gallery's looks; not there while they are on their way, none where they cannot be loaded. */
  readonly looks: readonly Look[] | undefined;
};

/** An address that is no product number is refused like a number nobody has. */
function isNotFound(failure: unknown): boolean {
  return failure instanceof ApiCallError && (failure.status === 404 || failure.status === 400);
}

/** The product page in its four states: on its way, there, not to be had, unknown. */
export function ProductContent({ id, color, addToCart, looks }: ProductContentProps) {
  const { data, error, refetch } = useProduct(id);
  const company = useProductsOrDehydrated(`/api/products/${id}#company`);
  usePageHead(data?.name, `/products/${encodeURIComponent(id)}`);
  if (data) {
    return (
      <>
        <ProductView product={data} color={color} addToCart={addToCart} />
        <StyleWith product={data} otherProducts={company} />
        <WearItWith product={data} otherProducts={company} looks={looks} />
      </>
    );
  }
  if (isNotFound(error)) return <ProductNotFound />;
  if (error) return <LoadFailed message="This product could not be loaded." onRetry={() => void refetch()} />;
  return <ProductSkeleton />;
}
