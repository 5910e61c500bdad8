import type { Product } from '../catalog/product.ts';
import type { Address } from '../checkout/address.ts';

/** A product; a test names only the fields that matter to it. */
export function aProduct(override: Partial<Product> = {}): Product {
  return {
    id: 1,
    name: 'Court Tee',
    description: 'A heavy cotton tee.',
    price: '48.00',
    category: 'tees',
    sizes: ['SM', 'MED', 'LRG'],
    colors: ['Black', 'White'],
    images: [],
    pictures: [],
    featured: false,
    inStock: true,
    ...override,
  };
}

/** An address; a test names only the fields that matter to it. */
export function anAddress(override: Partial<Address> = {}): Address {
  return {
    firstName: 'Ada',
    lastName: 'Moss',
    address: '1 Pine Street',
    city: 'Portland',
    state: 'OR',
    zipCode: '97201',
    country: 'United States',
    ...override,
  };
}
