import type { Picture } from '@plenty/contract/catalog/picture';
import manifest from '../artwork/manifest.json' with { type: 'json' };
import { type DemoCategory, type DemoColor, type DemoProduct, insertColor, toSlug } from './demo-product.ts';
import type { DemoLook } from './looks.ts';
import { styledPictures } from './styled-pictures.ts';

interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

const drawnPictures: ReadonlyMap<string, DrawnPicture> = new Map(Object.entries(manifest));

export function pictureAddress(name: string): string {
  return `/pictures/${name}-1200.avif`;
}

/** Size and placeholder of a drawn picture; throws if nobody drew it. */
export function demoPicture(name: string, alt: string, color?: DemoColor): Picture {
  const found = drawnPictures.get(name);
  if (!found) throw new Error(`No drawing is named ${name}`);
  const { width, height, placeholder } = found;
  return { src: pictureAddress(name), alt, ...(color && { color }), width, height, placeholder };
}

/**
 * The front in the first color, a second view of it, the styled picture, then the front in every other color. The
 * second one is what a card shows on hover: it fills the frame as the first does, while the styled one shows the
 * product smaller and off center.
 */
export function productPictures(product: DemoProduct): Picture[] {
  const [first, ...others] = product.colors.map((color) =>
    demoPicture(colorPictureName(product, color), insertColor(product.seen, color), color),
  );
  if (!first) throw new Error(`${product.name} has no color`);
  const { close } = product;
  const worn = styledPictures[product.slug];
  return [
    first,
    ...(close ? [demoPicture(closePictureName(product, close.view), close.seen, product.colors[0])] : []),
    ...(worn ? [demoPicture(styledPictureName(product), worn.seen)] : []),
    ...others,
  ];
}

/** The file name of a product's picture in a color, without width and extension. */
export function colorPictureName(product: DemoProduct, color: DemoColor): string {
  return `${product.slug}-${toSlug(color)}`;
}

export function closePictureName(product: DemoProduct, view: NonNullable<DemoProduct['close']>['view']): string {
  return `${product.slug}-${view}`;
}

/** The product styled with others of the shop. */
export function styledPictureName(product: DemoProduct): string {
  return `${product.slug}-styled`;
}

export function lookPictureName(look: DemoLook): string {
  return `look-${look.id}`;
}

export function categoryPictureName(name: DemoCategory): string {
  return `category-${name}`;
}
