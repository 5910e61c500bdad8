import * as z from 'zod/mini';
import { type Inventory, getUnitsLeft, isAvailable } from '../catalog/availability.ts';
import { productIdSchema } from '../catalog/product.ts';
import { centsSchema, moneyStringSchema, toMoneyString } from '../lib/money.ts';

/** D-25: a cart line holds 1 to 10 of one size and colour. */
export const MAX_QUANTITY_PER_LINE = 10;
/** More different lines than a person buys at once; keeps a cart one small document. */
export const MAX_CART_LINES = 50;

export const quantitySchema = z
  .int('Quantity must be a whole number')
  .check(
    z.minimum(1, 'Quantity must be at least 1'),
    z.maximum(MAX_QUANTITY_PER_LINE, `Quantity can be at most ${MAX_QUANTITY_PER_LINE}`),
  );

export const cartLineIdSchema = z.string().check(z.regex(/^[a-z0-9]{8,40}$/, 'Unknown cart line'));

/**
 * A cart line as GET /api/cart answers it: the union of the shapes the drawer and the checkout read (ENT-02 to 04, D-25).
 * Prices are live; `previousPrice` is there when the price changed since the line was added; a line that is not
 * `available` counts in no total.
 */
export const cartLineSchema = z.object({
  id: cartLineIdSchema,
  productId: productIdSchema,
  productName: z.string(),
  image: z.string(),
  price: moneyStringSchema,
  previousPrice: z.optional(moneyStringSchema),
  available: z.boolean(),
  /** How many are left, said only when that is fewer than the line wants, or the very last one (D-24). */
  left: z.optional(z.int().check(z.minimum(0))),
  size: z.string(),
  color: z.string(),
  selectedSize: z.string(),
  selectedColor: z.string(),
  quantity: quantitySchema,
  product: z.object({ name: z.string(), price: moneyStringSchema, images: z.array(z.string()) }),
});
export type CartLine = z.infer<typeof cartLineSchema>;

/** The badge's figure: pieces, not lines (LAY-24). */
export function countUnits(lines: readonly Pick<CartLine, 'quantity' | 'available'>[]): number {
  return lines.reduce((pieces, line) => (line.available ? pieces + line.quantity : pieces), 0);
}

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

function getLowStockNotice(inventory: Inventory, line: StoredCartLine): { left?: number } {
  const left = getUnitsLeft(inventory, line);
  return left !== undefined && (left < line.quantity || left === 1) ? { left: Math.max(0, left) } : {};
}

/** The cart with live prices and what is left, in the union of the shapes the pages read (D-25). */
export function toCartLines(lines: readonly StoredCartLine[], inventory: Inventory): CartLine[] {
  return lines.map((line) => {
    const product = inventory.products.get(line.productId);
    const price = toMoneyString(product?.price ?? line.price);
    const name = product?.name ?? line.productName;
    const images = product
      ? product.pictures.map((picture) => picture.src)
      : [line.image].filter((image) => image !== '');
    return {
      ...line,
      productName: name,
      price,
      ...(product && product.price !== line.price ? { previousPrice: toMoneyString(line.price) } : {}),
      available: isAvailable(inventory, line),
      ...getLowStockNotice(inventory, line),
      product: { name, price, images },
    };
  });
}
