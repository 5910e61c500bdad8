import { expect } from '@playwright/test';
import type { CallAdminApi } from './admin.ts';

/** A change of the owner's to the home page. */
export type HomePageChange = {
  readonly name: string;
  /** Saves the change; the result undoes it. */
  readonly save: (call: CallAdminApi) => Promise<() => Promise<unknown>>;
  /** What the HTML then contains, in this order, and what it no longer contains. */
  readonly shows: readonly string[];
  readonly hides?: readonly string[];
};

type Item = Readonly<Record<string, unknown>> & { readonly id: string };

const PICTURE = {
  src: '/pictures/category-tees-1200.avif',
  alt: 'Three tees',
  width: 1200,
  height: 1500,
  placeholder: '#d9d3c7',
};

/** Edits the first matching item of a list; the result restores it. */
function editItem(list: string, fits: (item: Item) => boolean, fields: Readonly<Record<string, unknown>>) {
  return async (call: CallAdminApi) => {
    const item = ((await call('GET', list)) as readonly Item[]).find(fits);
    if (!item) throw new Error(`Nothing among ${list} fits`);
    const before = Object.fromEntries(Object.keys(fields).map((field) => [field, item[field]]));
    await call('PUT', `${list}/${item.id}`, fields);
    return () => call('PUT', `${list}/${item.id}`, before);
  };
}

/** Adds an item to a list; the result deletes it. */
function addItem(list: string, fields: object) {
  return async (call: CallAdminApi) => {
    const { item } = (await call('POST', list, fields)) as { readonly item: { readonly id: string | number } };
    return () => call('DELETE', `${list}/${item.id}`);
  };
}

const isHero = ({ page, isActive }: Item) => page === 'home' && isActive === true;

/** One change of every kind that shows on the home page. Each leaves the earlier ones in place. */
export const HOME_PAGE_CHANGES: readonly HomePageChange[] = [
  {
    name: 'the hero’s title',
    save: editItem('hero-sections', isHero, { title: 'Made for the first frost' }),
    shows: ['>Made for the first frost</h1>'],
    hides: ['>Plenty</h1>'],
  },
  {
    name: 'the hero’s picture',
    save: editItem('hero-sections', isHero, { backgroundImage: PICTURE.src, backgroundVideo: '' }),
    shows: [`rel="preload" as="image" href="${PICTURE.src}"`, `src="${PICTURE.src}"`],
    hides: ['/hero/poster-1600.avif'],
  },
  {
    name: 'a link’s label',
    save: editItem('navigation', ({ href }) => href === '/gallery', { label: 'Lookbook' }),
    shows: ['>Lookbook</a>', '</header>'],
    hides: ['>Gallery</a>'],
  },
  {
    name: 'the order of the links',
    save: editItem('navigation', ({ href }) => href === '/shop', { order: 90 }),
    shows: ['>Lookbook</a>', '>Shop</a>', '</header>'],
  },
  {
    name: 'a category’s name',
    save: editItem('categories', ({ name }) => name === 'bottoms', { displayName: 'Shorts and Pants' }),
    shows: ['>Shorts and Pants</span>', '</main>', '>Shorts and Pants</a>', '</footer>'],
    hides: ['>Bottoms</span>'],
  },
  {
    name: 'a text',
    save: async (call) => {
      const texts = (await call('GET', 'content')) as readonly { section: string; key: string; value: string }[];
      const before = texts.find(({ section, key }) => section === 'home' && key === 'storyTitle');
      await call('PUT', 'content/home/storyTitle', { value: 'How it all began' });
      return () => call('PUT', 'content/home/storyTitle', { value: before?.value ?? '' });
    },
    shows: ['>How it all began</h2>'],
  },
  {
    name: 'a new arrival',
    save: addItem('products', {
      name: 'First Frost Beanie',
      description: 'Ribbed and warm.',
      price: '32.00',
      category: 'accessories',
      sizes: [],
      colors: ['Black'],
      pictures: [PICTURE],
      featured: true,
      inStock: true,
    }),
    shows: ['New Arrivals</h2>', '>First Frost Beanie</a>', '$32.00', 'Plenty Looks'],
  },
  {
    name: 'a look',
    save: editItem('gallery', ({ id }) => id === 'the-orchard', { title: 'The Orchard in Winter' }),
    shows: ['Plenty Looks', '>The Orchard in Winter</span>'],
    hides: ['>The Orchard</span>'],
  },
  {
    name: 'the footer',
    save: async (call) => {
      const { shop } = (await call('GET', 'settings')) as { readonly shop: Readonly<Record<string, unknown>> };
      const { updatedAt: _saved, ...before } = shop;
      await call('PUT', 'settings/shop', { ...before, postalAddress: '12 Winter Street, Portland' });
      return () => call('PUT', 'settings/shop', before);
    },
    shows: ['<footer', '12 Winter Street, Portland', '</footer>'],
  },
  {
    name: 'the hero switched off',
    save: editItem('hero-sections', isHero, { isActive: false }),
    shows: ['src="/hero/poster-1600.avif"', '>Plenty</h1>'],
    hides: ['Made for the first frost'],
  },
];

/** Expects the HTML to show a change, in its order, and nothing of the former state. */
export function expectShown(html: string, { shows, hides = [] }: HomePageChange): void {
  let position = 0;
  for (const part of shows) {
    const found = html.indexOf(part, position);
    expect(found, `${part} is in the HTML, after what stands before it`).toBeGreaterThanOrEqual(position);
    position = found;
  }
  for (const part of hides) expect(html, 'nothing of what was there before').not.toContain(part);
}
