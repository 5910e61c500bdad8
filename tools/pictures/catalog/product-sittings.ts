import { colorPictureName } from '../../seed/demo-pictures.ts';
import type { DemoColor, DemoProduct } from '../../seed/demo-product.ts';
import { products } from '../../seed/products.ts';
import { clothColors } from '../materials/cloth-colors.ts';
import type { Development } from '../render/shot.ts';
import { develop } from '../render/develop.ts';
import { expose } from '../render/expose.ts';
import { drapeKey } from '../garments/kept-garment.ts';
import { drawings } from './drawings.ts';
import type { Framing, ProductDrawing, ViewName } from './product-drawing.ts';
import { shotOf } from './room.ts';
import { type PlannedPicture, type Sitting, keyOf, seedOf } from './sitting.ts';

const VIEWS: readonly ViewName[] = ['front', 'back', 'detail'];

/** The front has the color's own name, the other views add theirs. */
export function viewPictureName(product: DemoProduct, color: DemoColor, view: ViewName): string {
  const name = colorPictureName(product, color);
  return view === 'front' ? name : `${name}-${view}`;
}

/** Whole products stand on nothing, with their shadow, so that the shop can lay them on any color; a detail fills its picture. */
function developmentOf(drawing: ProductDrawing, color: DemoColor, view: ViewName): Development {
  return { ...drawing.development?.(color, view), ...(view !== 'detail' && { transparent: true }) };
}

function plan(product: DemoProduct, drawing: ProductDrawing, view: ViewName, framing: Framing): PlannedPicture[] {
  const isFront = view === 'front';
  const drape = drapeKey(product.slug);
  const shown = view === 'detail' ? 'detail' : 'whole';
  return product.colors.map((color, place) => ({
    name: viewPictureName(product, color, view),
    key: keyOf(
      drawing.technique,
      [drawing.facts, framing, drape, clothColors[color], developmentOf(drawing, color, view)],
      shown,
    ),
    ...(isFront && place === 0 && { preview: true }),
    ...(isFront && product.featured === true && { large: true }),
  }));
}

function finenessOf(view: ViewName, picture: PlannedPicture | undefined): 'plain' | 'fine' | 'large' {
  if (view !== 'front') return 'plain';
  return picture?.large === true ? 'large' : 'fine';
}

function sittingOf(product: DemoProduct, drawing: ProductDrawing, view: ViewName, framing: Framing): Sitting {
  const name = `${product.slug}-${view}`;
  const pictures = plan(product, drawing, view, framing);
  const colorOf = (picture: string) =>
    product.colors.find((color) => viewPictureName(product, color, view) === picture);
  return {
    name,
    pictures,
    async open() {
      const [first] = product.colors;
      if (!first) throw new Error(`${product.name} has no color`);
      const shot = shotOf(framing, seedOf(name), finenessOf(view, pictures[0]));
      const exposure = expose(await drawing.draw(first, view), shot);
      return async (picture) => {
        const color = colorOf(picture);
        if (!color) throw new Error(`${name} has no picture ${picture}`);
        const parts = color === first ? exposure.parts : await drawing.draw(color, view);
        return develop(exposure, parts, developmentOf(drawing, color, view));
      };
    },
  };
}

/** Each view of each product whose drawing is known: all fronts first, which the shop shows first. */
export function productSittings(): Sitting[] {
  return VIEWS.flatMap((view) =>
    products.flatMap((product) => {
      const drawing = drawings[product.slug];
      const framing = drawing?.views[view];
      if (product.hasOnePicture && view !== 'front') return [];
      return drawing && framing ? [sittingOf(product, drawing, view, framing)] : [];
    }),
  );
}

/** Products that nobody draws yet. */
export function undrawnProducts(): string[] {
  return products.filter(({ slug }) => !drawings[slug]).map(({ slug }) => slug);
}
