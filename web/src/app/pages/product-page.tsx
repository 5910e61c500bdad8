import { useParams } from 'react-router-dom';
import { useAddToCart } from '../../features/cart/api/use-add-to-cart.ts';
import { useLooks } from '../../features/gallery/use-looks.ts';
import { ProductScreen } from '../../features/catalog/product/product-screen.tsx';

const NONE_KNOWN: readonly [] = [];

/** /products/:id and /product/:id (LAY-05, D-44). */
export default function ProductPage() {
  const { id = '' } = useParams();
  const { data: looks, isError } = useLooks();
  const { addToCart, isAdding } = useAddToCart();
  return (
    <ProductScreen
      key={id}
      id={id}
      looks={isError ? NONE_KNOWN : looks}
      addToCart={{
        add: (product, choice) => addToCart({ productId: product.id, name: product.name, ...choice }),
        isAdding,
      }}
    />
  );
}
