import { useParams } from 'react-router-dom';
import { useAddToCart } from '../../features/cart/api/use-add-to-cart.ts';
import { ProductScreen } from '../../features/catalog/product/product-screen.tsx';

/** /products/:id and /product/:id (LAY-05, D-44). */
export default function ProductPage() {
  const { id = '' } = useParams();
  const { addToCart, isAdding } = useAddToCart();
  return (
    <ProductScreen
      key={id}
      id={id}
      addToCart={{
        add: (product, choice) => addToCart({ productId: product.id, name: product.name, ...choice }),
        isAdding,
      }}
    />
  );
}
