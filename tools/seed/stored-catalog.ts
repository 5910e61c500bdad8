import type { Pin, StoredLook } from '@plenty/contract/catalog/look';
import type { Variant } from '@plenty/contract/catalog/product';
import type { StoredProduct } from '@plenty/contract/catalog/stored-product';
import { cents } from '@plenty/contract/lib/money';
import { categoryPictureName, demoPicture, lookPictureName, pictureAddress, productPictures } from './demo-pictures.ts';
import { type DemoCategory, type DemoProduct, toSlug } from './demo-product.ts';
import { type DemoLook, looks } from './looks.ts';
import { getDemoMeasurements } from './measurements.ts';
import { lookStages } from '../pictures/catalog/looks.ts';
import { FIT_NOTES, getDemoFacts } from './product-facts.ts';
import { products } from './products.ts';

/** The stock of one size in one color; `id` is the stock document's. */
export interface DemoStock {
  readonly id: string;
  readonly size: string;
  readonly color: string;
  readonly count: number;
}

export interface StoredDemoProduct {
  readonly product: StoredProduct;
  readonly createdAt: Date;
  readonly stock: readonly DemoStock[];
}

const FIRST_CREATED_AT = Date.UTC(2025, 7, 4, 15, 30);
const CREATION_INTERVAL = 4 * 24 * 60 * 60 * 1000;

function createStock(product: DemoProduct): DemoStock[] {
  const { counts } = product;
  if (!counts) return [];
  return product.colors.flatMap((color) =>
    product.sizes.map((size, place) => {
      const count = counts[color]?.[place];
      if (count === undefined) throw new Error(`${product.name} has no count for ${size} in ${color}`);
      return { id: `${toSlug(size)}__${toSlug(color)}`, size, color, count };
    }),
  );
}

function getAvailability(count: number): Variant['availability'] {
  if (count === 0) return 'sold-out';
  return count === 1 ? 'last-one' : 'in-stock';
}

function toStoredProduct(product: DemoProduct): StoredDemoProduct {
  const stock = createStock(product);
  const fitNote = FIT_NOTES[product.slug];
  const variants = stock.map(({ size, color, count }) => ({ size, color, availability: getAvailability(count) }));
  return {
    product: {
      id: product.id,
      name: product.name,
      description: product.story.join('\n\n'),
      price: cents(product.price),
      category: product.category,
      sizes: [...product.sizes],
      colors: [...product.colors],
      pictures: productPictures(product),
      featured: product.featured ?? false,
      inStock: stock.length > 0 ? stock.some(({ count }) => count > 0) : !product.soldOut,
      ...(variants.length > 0 && { variants }),
      facts: getDemoFacts(product.slug),
      ...(fitNote && { fitNote }),
      measurements: getDemoMeasurements(product.slug, product.sizes),
    },
    createdAt: new Date(FIRST_CREATED_AT + product.id * CREATION_INTERVAL),
    stock,
  };
}

/** The demo products as stored, each with its arrival date and its counted stock. */
export const storedProducts: readonly StoredDemoProduct[] = products.map(toStoredProduct);

/** The middle of a product in a look's picture, and its color there. */
function findPlace({ id, title }: DemoLook, productId: number): Omit<Pin, 'productId'> {
  const slug = products.find((product) => product.id === productId)?.slug;
  const staged = lookStages[id].products.find((product) => product.slug === slug);
  if (!staged) throw new Error(`${title} does not show product ${productId}`);
  return { x: staged.x, y: staged.y, color: staged.color };
}

function toStoredLook(look: DemoLook, place: number): StoredLook {
  const picture = demoPicture(lookPictureName(look), look.seen);
  return {
    id: look.id,
    title: look.title,
    description: look.description,
    imageUrl: picture.src,
    pairLayer: pictureAddress(`${lookPictureName(look)}-pair-{pair}`),
    picture,
    shoppableProducts: [...look.products],
    pins: look.products.map((productId) => ({ productId, ...findPlace(look, productId) })),
    order: place,
  };
}

/** The looks as stored, in the gallery's order. */
export const storedLooks: readonly StoredLook[] = looks.map(toStoredLook);

interface DemoCategoryText {
  readonly name: DemoCategory;
  readonly displayName: string;
  readonly description: string;
}

const categoryTexts: readonly DemoCategoryText[] = [
  {
    name: 'tees',
    displayName: 'Tees & Hoodies',
    description: 'Heavy jersey, brushed fleece and a fruit or two. The top half of every outfit we believe in.',
  },
  {
    name: 'bottoms',
    displayName: 'Bottoms',
    description: 'Shorts that stop where they should and pants that break once, so your shoes get the last word.',
  },
  {
    name: 'accessories',
    displayName: 'Accessories',
    description: 'Caps, socks, laces and bags: small things that make an old pair feel new.',
  },
];

/** The three categories as stored (ENT-11), without their timestamps. */
export const categories = categoryTexts.map((text, place) => ({
  id: text.name,
  ...text,
  image: demoPicture(categoryPictureName(text.name), text.displayName).src,
  isActive: true,
  order: place + 1,
}));
