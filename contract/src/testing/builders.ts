import type { Product } from '../catalog/product.ts';
import type { Address } from '../checkout/address.ts';
import type { DiscountableLine } from '../checkout/discount-scope.ts';
import { type Discount, type DiscountOffer, discountSchema } from '../checkout/discount.ts';
import { cents } from '../lib/money.ts';
import type * as z from 'zod/mini';

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

/** What is stored of a discount of 10 percent, for everybody and without end. */
export const PERCENT_DISCOUNT = {
  code: 'SAVE10',
  kind: 'percent',
  percent: 10,
  isActive: true,
  startsAt: null,
  endsAt: null,
  minimumSubtotal: 0,
  totalUses: null,
  isOncePerCustomer: false,
} as const;

/** A discount; without an amount of its own a fixed one takes 5.00 off. */
export function aDiscount(override: Partial<z.input<typeof discountSchema>> = {}): Discount {
  return discountSchema.parse({ ...PERCENT_DISCOUNT, amount: 500, ...override });
}

/** A discount on the whole shop. */
export function everywhere(discount: Discount): DiscountOffer {
  return { discount, scope: { kind: 'all' } };
}

/** A cart of one line, at its regular price. */
export function oneLine(subtotal: number, override: Partial<DiscountableLine> = {}): DiscountableLine[] {
  return [{ price: cents(subtotal), quantity: 1, productId: 1, category: 'tees', isOnSale: false, ...override }];
}
