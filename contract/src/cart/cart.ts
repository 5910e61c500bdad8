import * as z from 'zod/mini';
import { type Inventory, getUnitsLeft, isAvailable } from '../catalog/availability.ts';
import { productIdSchema } from '../catalog/product.ts';
import { getVariantPrice } from '../catalog/variant-price.ts';
import { centsSchema, moneyStringSchema, toMoneyString } from '../lib/money.ts';

/** The limit for one variant (D-25). */
export const MAX_QUANTITY_PER_LINE = 10;
/** Keeps a cart one small document. */
export const MAX_CART_LINES = 50;

export const quantitySchema = z
  .int('Quantity must be a whole number')
  .check(
    z.minimum(1, 'Quantity must be at least 1'),
    z.maximum(MAX_QUANTITY_PER_LINE, `Quantity can be at most ${MAX_QUANTITY_PER_LINE}`),
  );

export const cartLineIdSchema = z.string().check(z.regex(/^[a-z0-9]{8,40}$/, 'Unknown cart line'));

/** A cart line as it is stored (ENT-02). `price` is the price in cents when the line was added. */
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

/**
 * A cart line as the API returns it: all the fields that the drawer and the checkout read (ENT-02 to ENT-04, D-25). Prices are current;
 * `previousPrice` is set when the price changed since the line was added. A line that is not `available` counts in no total.
 */
export const cartLineSchema = z.extend(storedCartLineSchema, {
  price: moneyStringSchema,
  previousPrice: z.optional(moneyStringSchema),
  available: z.boolean(),
  /** The stock left, when that is less than the quantity or just one (D-24). */
  left: z.optional(z.int().check(z.minimum(0))),
  quantity: quantitySchema,
  /** The line's part of the automatic discount of this cart. */
  discount: z.optional(
    z.object({ amount: moneyStringSchema, note: z.string(), isFreeShipping: z.optional(z.boolean()) }),
  ),
  product: z.object({ name: z.string(), price: moneyStringSchema, images: z.array(z.string()) }),
});
export type CartLine = z.infer<typeof cartLineSchema>;

/** The number on the cart badge: units, not lines (LAY-24). */
export function countUnits(lines: readonly Pick<CartLine, 'quantity' | 'available'>[]): number {
  return lines.reduce((units, line) => (line.available ? units + line.quantity : units), 0);
}

function getLowStockNotice(inventory: Inventory, line: StoredCartLine): { left?: number } {
  const left = getUnitsLeft(inventory, line);
  return left !== undefined && (left < line.quantity || left === 1) ? { left: Math.max(0, left) } : {};
}

/** Adds current prices and availability to the stored lines (D-25). */
export function toCartLines(lines: readonly StoredCartLine[], inventory: Inventory): CartLine[] {
  return lines.map((line) => {
    const product = inventory.products.get(line.productId);
    const current = product ? getVariantPrice(product, line).price : line.price;
    const price = toMoneyString(current);
    const name = product?.name ?? line.productName;
    const images = product
      ? product.pictures.map((picture) => picture.src)
      : [line.image].filter((image) => image !== '');
    return {
      ...line,
      productName: name,
      price,
      ...(current !== line.price ? { previousPrice: toMoneyString(line.price) } : {}),
      available: isAvailable(inventory, line),
      ...getLowStockNotice(inventory, line),
      product: { name, price, images },
    };
  });
}

/** The response header with the version of the cart in the response. */
export const CART_VERSION_HEADER = 'cart-version';

/**
 * A cart's version: '<cart>:<revision>'. The revision rises with every change; another cart (after a sign-in, or with another cookie) has
 * another id.
 */
export const cartVersionSchema = z.string().check(z.regex(/^[a-z0-9]{1,16}:\d{1,12}$/, 'Unknown cart version'));

/** The version of a cart that was never changed. */
export const EMPTY_CART_VERSION = 'none:0';

type CartVersionOrder = 'newer' | 'older' | 'same' | 'another-cart';

/** Versions of two different carts have no order. */
export function compareCartVersions(version: string, known: string): CartVersionOrder {
  const [cart = '', revision = ''] = version.split(':');
  const [knownCart = '', knownRevision = ''] = known.split(':');
  if (cart !== knownCart) return 'another-cart';
  const difference = Number(revision) - Number(knownRevision);
  if (difference === 0) return 'same';
  return difference > 0 ? 'newer' : 'older';
}
