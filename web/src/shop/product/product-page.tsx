import type { Look } from '@plenty/contract/catalog/look';
import type { Product } from '@plenty/contract/catalog/product';
import { getProductsWornTogether, getRelatedProducts } from '@plenty/contract/catalog/related-products';
import { lazy, useContext } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useAddToCart } from '../../cart/use-add-to-cart.ts';
import { ApiCallError } from '../../shell/api-client.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { HasNavigatedContext, usePageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { useLooks } from '../gallery/use-looks.ts';
import { ProductGrid } from '../product-grid.tsx';
import { type ProductsResult, useProduct, useProductsOrDehydrated } from '../use-products.ts';
import type { AddToCart } from './product-purchase.tsx';
import { ProductView } from './product-view.tsx';

const NO_LOOKS: readonly [] = [];

/** The color of the card that led here. A page the browser opened has none: it begins as its HTML was drawn, whatever a former visit left behind. */
function useInitialColor(): string | undefined {
  const { state } = useLocation();
  const hasNavigated = useContext(HasNavigatedContext);
  const isNamed = typeof state === 'object' && state !== null && 'color' in state;
  return hasNavigated && isNamed && typeof state.color === 'string' ? state.color : undefined;
}

/** /products/:id and /product/:id (LAY-05, D-44). */
export default function ProductPage() {
  const { id = '' } = useParams();
  const { data: looks, isError } = useLooks();
  const { addToCart, isAdding } = useAddToCart();
  const color = useInitialColor();
  return (
    <ProductContent
      key={id}
      id={id}
      color={color}
      looks={isError ? NO_LOOKS : looks}
      addToCart={{
        add: (product, choice) => addToCart({ productId: product.id, name: product.name, ...choice }),
        isAdding,
      }}
    />
  );
}

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
