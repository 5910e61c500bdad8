import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/product';
import type * as z from 'zod/mini';

export type ProductInput = Partial<z.input<typeof storedProductSchema>>;

/** A stored product for tests: only what matters is named. */
export function createTestProduct(override: ProductInput = {}): StoredProduct {
  const id = override.id ?? 1;
  return storedProductSchema.parse({
    id,
    name: `Court Tee ${id}`,
    description: 'A heavy cotton tee that ends where the shoe begins.',
    price: 4800,
    category: 'tees',
    sizes: ['SM', 'MED'],
    colors: ['Black', 'White'],
    pictures: [],
    ...override,
  });
}
