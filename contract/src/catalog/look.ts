import * as z from 'zod/mini';
import { pictureUrlSchema, pictureSchema } from './picture.ts';
import { type Product, productIdSchema } from './product.ts';

/** A look may show this many products, and all of them can be bought at once. */
export const MAX_LOOK_PRODUCTS = 20;

const fraction = z.number().check(z.minimum(0), z.maximum(1));

/** The position of a product in a look's picture, as fractions of its width and height. */
export const pinSchema = z.object({
  productId: productIdSchema,
  x: fraction,
  y: fraction,
  /** What the picture shows the product in. */
  color: z.optional(z.string().check(z.maxLength(60))),
});
export type Pin = z.infer<typeof pinSchema>;

/** A gallery item with its picture and pins (ENT-05). */
export const lookSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  description: z.optional(z.string().check(z.maxLength(5000))),
  imageUrl: pictureUrlSchema,
  picture: pictureSchema,
  shoppableProducts: z.array(productIdSchema).check(z.maxLength(MAX_LOOK_PRODUCTS)),
  pins: z.optional(z.array(pinSchema).check(z.maxLength(20))),
  /** Lies over the picture and puts another pair in it: an address with `{pair}` for the id of a drawn pair. */
  pairLayer: z.optional(z.string().check(z.regex(/^\/pictures\/[\w-]+\{pair\}-1200\.avif$/))),
});
export type Look = z.infer<typeof lookSchema>;

/** The look's products that the shop still has, in the look's order (GAL-05). */
export function getShoppableProducts(
  { shoppableProducts }: Pick<Look, 'shoppableProducts'>,
  products: readonly Product[],
): Product[] {
  return shoppableProducts.flatMap((id) => products.find((product) => product.id === id) ?? []);
}

/** What shows a look with a drawn pair; undefined where the picture is a photo. */
export function getPairLayer({ pairLayer }: Look, pairId: string): string | undefined {
  return pairLayer?.replace('{pair}', pairId);
}

/** `order` is the place in the gallery. */
export const storedLookSchema = z.extend(lookSchema, { order: z.int() });
export type StoredLook = z.infer<typeof storedLookSchema>;

/** Per picture (GAL-04). */
export const MAX_MARKERS_PER_PICTURE = 2;
