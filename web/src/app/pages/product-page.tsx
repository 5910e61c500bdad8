import { useParams } from 'react-router-dom';
import { ProductScreen } from '../../features/catalog/product/product-screen.tsx';

const addToCart = { add: () => undefined, isAdding: false };

/** /products/:id and /product/:id (LAY-05). */
export default function ProductPage() {
  const { id = '' } = useParams();
  return <ProductScreen key={id} id={id} addToCart={addToCart} />;
}
