import { toSlug } from './color-words.ts';
import type { DemoLook } from './demo-look.ts';
import type { DemoCategory, DemoColor, DemoProduct } from './demo-product.ts';

/** The file name, without width and ending, of a product's picture in a colour. */
export function colorPictureName(product: DemoProduct, color: DemoColor): string {
  return `${product.slug}-${toSlug(color)}`;
}

export function closePictureName(product: DemoProduct, view: NonNullable<DemoProduct['close']>['view']): string {
  return `${product.slug}-${view}`;
}

/** The product worn with others of the shop. */
export function styledPictureName(product: DemoProduct): string {
  return `${product.slug}-styled`;
}

export function lookPictureName(look: DemoLook): string {
  return `look-${look.id}`;
}

export function categoryPictureName(name: DemoCategory): string {
  return `category-${name}`;
}
