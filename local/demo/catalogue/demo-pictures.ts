import type { Picture } from '@plenty/contract/catalog/picture';
import manifest from '../../artwork/manifest.json' with { type: 'json' };
import { describeColor } from './color-words.ts';
import type { DemoColor, DemoProduct } from './demo-product.ts';
import { closePictureName, colorPictureName } from './picture-names.ts';

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly average: string;
}

const drawn: ReadonlyMap<string, Drawn> = new Map(Object.entries(manifest));

export function pictureAddress(name: string): string {
  return `/pictures/${name}-1200.avif`;
}

/** Size and average colour come from what was drawn; a picture nobody drew is a fault of the catalogue. */
export function demoPicture(name: string, alt: string, color?: DemoColor): Picture {
  const found = drawn.get(name);
  if (!found) throw new Error(`No drawing is named ${name}`);
  const { width, height, average } = found;
  return { src: pictureAddress(name), alt, ...(color && { color }), width, height, placeholder: average };
}

/** One picture for each colour, then the back or a detail. */
export function productPictures(product: DemoProduct): Picture[] {
  return [
    ...product.colors.map((color) =>
      demoPicture(colorPictureName(product, color), describeColor(product.seen, color), color),
    ),
    demoPicture(closePictureName(product), product.close.seen),
  ];
}
