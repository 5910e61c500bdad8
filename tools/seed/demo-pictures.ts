import { existsSync } from 'node:fs';
import type { Picture } from '@plenty/contract/catalog/picture';
import pictures from '../pictures/manifest.json' with { type: 'json' };
import {
  type DemoCategory,
  type DemoColor,
  type DemoProduct,
  formatColor,
  insertColor,
  toSlug,
} from './demo-product.ts';
import type { DemoLook } from './looks.ts';
import { styledPictures } from '../pictures/catalog/styled-pictures.ts';

interface DrawnPicture {
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

const drawnPictures: ReadonlyMap<string, DrawnPicture> = new Map(Object.entries(pictures));

export function pictureAddress(name: string): string {
  return `/pictures/${name}-1200.avif`;
}

const ZOOM_WIDTH = 2400;

function hasZoomFile(name: string): boolean {
  return existsSync(new URL(`pictures/${name}-${ZOOM_WIDTH}.avif`, import.meta.url));
}

/** Size and placeholder of a drawn picture; throws if nobody drew it. */
export function demoPicture(name: string, alt: string, color?: DemoColor): Picture {
  const found = drawnPictures.get(name);
  if (!found) throw new Error(`No drawing is named ${name}`);
  const { width, height, placeholder } = found;
  return {
    src: pictureAddress(name),
    alt,
    ...(color && { color }),
    width,
    height,
    placeholder,
    ...(hasZoomFile(name) && { zoomWidth: ZOOM_WIDTH }),
  };
}

/** Views besides the front, and what the alternative text says of them. */
const FURTHER_VIEWS = { back: 'seen from the back', detail: 'close up' } as const;

/** The front, back and a detail in each color, and after the first color's the picture styled with other products. */
export function productPictures(product: DemoProduct): Picture[] {
  const [first] = product.colors;
  if (product.hasOnePicture) return first ? [frontPicture(product, first)] : [];
  return product.colors.flatMap((color) => [
    frontPicture(product, color),
    ...furtherPictures(product, color),
    ...(color === first ? styledPictureOf(product) : []),
  ]);
}

function frontPicture(product: DemoProduct, color: DemoColor): Picture {
  return demoPicture(colorPictureName(product, color), insertColor(product.seen, color), color);
}

/** Not every thing has a back worth showing. */
function furtherPictures(product: DemoProduct, color: DemoColor): Picture[] {
  return Object.entries(FURTHER_VIEWS).flatMap(([view, words]) => {
    const name = `${colorPictureName(product, color)}-${view}`;
    if (!drawnPictures.has(name)) return [];
    return [demoPicture(name, `${product.name} in ${formatColor(color)}, ${words}`, color)];
  });
}

function styledPictureOf(product: DemoProduct): Picture[] {
  const worn = styledPictures[product.slug];
  return worn ? [demoPicture(styledPictureName(product), worn.seen)] : [];
}

/** The file name of a product's picture in a color, without width and extension. */
export function colorPictureName(product: DemoProduct, color: DemoColor): string {
  return `${product.slug}-${toSlug(color)}`;
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
