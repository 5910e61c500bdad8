import { useContext } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { HasNavigatedContext } from '../../components/page-heading/has-navigated.ts';
import { useAddToCart } from '../../features/cart/api/use-add-to-cart.ts';
import { useLooks } from '../../features/gallery/use-looks.ts';
import { ProductContent } from '../../features/catalog/product/product-screen.tsx';

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
