import * as z from 'zod/mini';
import { productIdSchema } from '../catalog/product.ts';
import { centsSchema } from '../money/money.ts';
import { cartLineIdSchema, quantitySchema } from './cart.ts';

/** A cart line as it is stored (ENT-02). `price` is what it cost when it was added, in cents. */
export const storedCartLineSchema = z.object({
  id: cartLineIdSchema,
  productId: productIdSchema,
  productName: z.string(),
  image: z.string(),
  price: centsSchema,
  size: z.string(),
  color: z.string(),
  selectedSize: z.string(),
  selectedColor: z.string(),
  quantity: z._default(quantitySchema, 1),
});
export type StoredCartLine = z.infer<typeof storedCartLineSchema>;
