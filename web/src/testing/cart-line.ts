import type { CartLine } from '@plenty/contract/cart/cart';

/** A cart line for tests: pass only what matters. */
export function buildCartLine(override: Partial<CartLine> = {}): CartLine {
  return {
    id: 'abcdefgh',
    productId: 7,
    productName: 'Script Tee',
    image: '',
    price: '48.00',
    available: true,
    size: 'MED',
    color: 'Black',
    selectedSize: 'MED',
    selectedColor: 'Black',
    quantity: 1,
    product: { name: 'Script Tee', price: '48.00', images: [] },
    ...override,
  };
}
