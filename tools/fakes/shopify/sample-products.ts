import { createRandom } from '../random.ts';
import type { ShopifyPicture, ShopifyProduct, ShopifyVariant } from './resources.ts';

const SIZES = ['XS', 'S', 'M', 'L', 'XL', '2XL'];
const COLORS = ['Black', 'White', 'Natural/Green', 'Red', 'Blue', 'Heather Moss'];
const KINDS = [
  { type: 'T-Shirts', noun: 'Tee', tree: 'Apparel & Accessories > Clothing > Clothing Tops > T-Shirts' },
  { type: 'Shorts', noun: 'Shorts', tree: 'Apparel & Accessories > Clothing > Shorts' },
  { type: 'Hats', noun: 'Cap', tree: 'Apparel & Accessories > Clothing Accessories > Hats' },
] as const;
const FIRST_ID = 8_000_000_000;
const FIRST_TIME = Date.UTC(2026, 9, 1);

function createPictures(id: number, count: number): ShopifyPicture[] {
  return Array.from({ length: count }, (_, place) => ({
    id: id * 100 + place,
    url: `https://cdn.shopify.com/s/files/1/0001/${id}-${place}.jpg`,
    alt: place === 0 ? '' : `View ${place + 1}`,
    width: 2000,
    height: 2500,
    isReady: true,
  }));
}

/** `count` products that differ as in a real catalog; the same seed gives the same products. */
export function createSampleProducts(count: number, seed: number): ShopifyProduct[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, place): ShopifyProduct => {
    const id = FIRST_ID + place * 7;
    const kind = KINDS[place % KINDS.length] ?? KINDS[0];
    const sizes = SIZES.slice(0, 1 + random.below(SIZES.length));
    const colors = COLORS.slice(0, 1 + random.below(2));
    const price = `${20 + random.below(80)}.${random.below(2) === 0 ? '00' : '50'}`;
    const variants = colors.flatMap((color, colorPlace) =>
      sizes.map((size, sizePlace): ShopifyVariant => ({
        id: id * 100 + colorPlace * 10 + sizePlace,
        itemId: id * 100 + 50 + colorPlace * 10 + sizePlace,
        sku: random.below(5) === 0 ? null : `SKU-${place}-${size}`,
        price,
        quantity: random.below(30) - 2,
        policy: 'DENY',
        tracked: true,
        options: [
          { name: 'Color', value: color },
          { name: 'Size', value: size },
        ],
        picture: colorPlace,
      })),
    );
    return {
      id,
      title: `${COLORS[place % COLORS.length]} ${kind.noun} ${place + 1}`,
      handle: `product-${place + 1}`,
      descriptionHtml: `<p>Made to go with sneakers, number ${place + 1}.</p><script>alert(1)</script><ul><li>Cotton</li></ul>`,
      status: 'ACTIVE',
      productType: kind.type,
      tags: ['new', kind.noun.toLowerCase()],
      category: kind.tree,
      updatedAt: new Date(FIRST_TIME + place * 60_000).toISOString(),
      variants,
      pictures: createPictures(id, 2 + random.below(2)),
    };
  });
}

/** The only variant of a product without options. */
export function createDefaultVariant(id: number, more: Partial<ShopifyVariant> = {}): ShopifyVariant {
  return {
    id: id * 100,
    itemId: id * 100 + 50,
    sku: null,
    price: '18.00',
    quantity: 12,
    policy: 'DENY',
    tracked: true,
    options: [{ name: 'Title', value: 'Default Title' }],
    picture: null,
    ...more,
  };
}

/** Edge cases: default title, many variants, negative and untracked inventory, every status, media that is not ready. */
export function createEdgeCaseProducts(): ShopifyProduct[] {
  const base = createSampleProducts(1, 1)[0];
  if (!base) return [];
  const odd = (place: number, more: Partial<ShopifyProduct>): ShopifyProduct => {
    const id = FIRST_ID - 1000 + place;
    return { ...base, id, handle: `odd-${place}`, title: `Odd ${place}`, pictures: createPictures(id, 1), ...more };
  };
  const grid = (id: number, sizes: number, colors: number): ShopifyVariant[] =>
    Array.from({ length: sizes * colors }, (_, place) => ({
      ...createDefaultVariant(id),
      id: id * 1000 + place,
      itemId: id * 1000 + 500 + place,
      quantity: place - 1,
      options: [
        { name: 'Color', value: `Color ${Math.floor(place / sizes) + 1}` },
        { name: 'Size', value: `Size ${(place % sizes) + 1}` },
      ],
    }));
  const first = FIRST_ID - 1000;
  return [
    odd(0, { title: 'Sticker Pack 🧦', variants: [createDefaultVariant(first)] }),
    odd(1, { variants: grid(first + 1, 12, 4) }),
    odd(2, { variants: grid(first + 2, 16, 16) }),
    odd(3, { variants: [createDefaultVariant(first + 3, { quantity: -4 })] }),
    odd(4, { variants: [createDefaultVariant(first + 4, { tracked: false, quantity: 0 })] }),
    odd(5, { variants: [createDefaultVariant(first + 5)], status: 'UNLISTED' }),
    odd(6, { variants: [createDefaultVariant(first + 6)], status: 'DRAFT' }),
    odd(7, { variants: [createDefaultVariant(first + 7)], status: 'ARCHIVED' }),
    odd(8, { variants: [createDefaultVariant(first + 8, { price: '0.00' })] }),
    odd(9, {
      variants: [createDefaultVariant(first + 9)],
      pictures: createPictures(first + 9, 2).map((picture, place) => ({ ...picture, isReady: place === 1 })),
    }),
    odd(10, {
      variants: ['Cotton', 'Wool'].map((value, place) =>
        createDefaultVariant(first + 10, { id: first * 10 + place, options: [{ name: 'Material', value }] }),
      ),
    }),
  ];
}

/** The products of the local shop. Their pictures stay unready, because Shopify's URLs would need the internet. */
export function createInitialProducts(): ShopifyProduct[] {
  return createSampleProducts(6, 11).map((product, place) => ({
    ...product,
    title: product.title.replace(/ \d+$/, ''),
    status: place === 5 ? 'DRAFT' : 'ACTIVE',
    pictures: product.pictures.map((picture) => ({ ...picture, isReady: false })),
  }));
}
