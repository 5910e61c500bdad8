import { DEFAULT_CATEGORIES, DEFAULT_HERO, DEFAULT_SITE } from '@plenty/contract/content/site-defaults';
import { expect, test } from 'vitest';
import { renderToHtml } from './render-to-html.tsx';

const SITE = {
  ...DEFAULT_SITE,
  content: [
    { section: 'home', key: 'storyTitle', value: 'How It Began', type: 'text' },
    { section: 'footer', key: 'tagline', value: 'Clothes for the pair you love.', type: 'text' },
  ],
  navigation: [
    { id: 'gallery', label: 'Lookbook', href: '/gallery', order: 0, visible: true, isExternal: false },
    { id: 'shop', label: 'Everything', href: '/shop', order: 1, visible: true, isExternal: false },
  ],
  heroSections: [
    {
      ...DEFAULT_HERO,
      id: 'winter',
      title: 'Winter Layers',
      subtitle: 'Warm.',
      backgroundImage: '/pictures/winter-1200.avif',
    },
    { ...DEFAULT_HERO, id: 'second', title: 'Not the first one' },
  ],
  categories: DEFAULT_CATEGORIES.map((category) => ({ ...category, displayName: `All ${category.displayName}` })),
  settings: { supportEmail: 'help@plenty.example', postalAddress: '1 Main Street', socialLinks: [] },
};
const PICTURE = { src: '/pictures/script-1200.avif', alt: '', width: 1200, height: 1500, placeholder: '#d9d3c7' };
const TEE = {
  id: 7,
  name: 'Fresh Tee',
  description: 'A tee.',
  price: '48.00',
  category: 'tees',
  sizes: ['MED'],
  colors: ['Black'],
  images: [PICTURE.src],
  pictures: [PICTURE],
  inStock: true,
  featured: true,
};
const LOOK = { id: 'script', title: 'Script', imageUrl: PICTURE.src, picture: PICTURE, shoppableProducts: [7] };

function expectInOrder(html: string, texts: readonly string[]): void {
  const positions = texts.map((text) => html.indexOf(text));
  const missing = texts.filter((_text, index) => positions[index] === -1);
  expect(missing, 'every text is there').toEqual([]);
  expect(positions, `${texts.join(', ')} follow each other`).toEqual(positions.toSorted((a, b) => a - b));
}

test('R-22 the home page renders the owner’s links, hero, arrivals, looks, categories, texts and footer in order', () => {
  const html = renderToHtml('/', {
    '/api/site': SITE,
    '/api/products#featured': [TEE],
    '/api/gallery#first': [LOOK],
  });
  expectInOrder(html, [
    '>Lookbook</a>',
    '>Everything</a>',
    'src="/pictures/winter-1200.avif"',
    '>Winter Layers</h1>',
    'href="/products/7"',
    'href="/gallery#script"',
    '>All Bottoms</span>',
    '>How It Began</h2>',
    'Clothes for the pair you love.',
    'help@plenty.example',
    '1 Main Street',
  ]);
  expect(html, 'no skeleton').not.toContain('data-skeleton');
  expect(html).not.toMatch(/Not the first one|Your sneakers say who you are/);
});

test.each(['/', '/shop', '/products/7', '/gallery', '/checkout'])(
  'R-22 header and footer of %s are the owner’s',
  (path) => {
    const responses = { '/api/site': SITE, '/api/products': [TEE], '/api/products/7': TEE, '/api/gallery': [LOOK] };
    const html = renderToHtml(path, { ...responses, '/api/gallery#first': [LOOK] });
    expectInOrder(html, ['>Lookbook</a>', '>Everything</a>', '</header>', 'Clothes for the pair you love.']);
    expect(html).toContain('1 Main Street');
  },
);

test('R-22 without an active hero the default one shows, and one render leaves nothing behind for the next', () => {
  const arrivals = { '/api/products#featured': [], '/api/gallery#first': [] };
  expect(renderToHtml('/', { ...arrivals, '/api/site': SITE })).toContain('>Winter Layers</h1>');
  const html = renderToHtml('/', { ...arrivals, '/api/site': { ...SITE, heroSections: [] } });
  expect(html).toContain(`>${DEFAULT_HERO.title}</h1>`);
  expect(html, 'phones get their own cut of the poster').toMatch(
    /<source media="\(max-width: 47.99rem\)" srcSet="\/hero\/poster-tall-800.avif 800w/,
  );
  expect(html).not.toContain('Winter Layers');
  expect(html, 'empty sections are hidden').not.toMatch(/New Arrivals<\/h2>|Plenty Looks/);
});

test('O-23 PDP-15 a product’s page says ‘from’ until a size decides, and has the lines of its closed sections', () => {
  const tee = { ...TEE, sizes: ['MED', '3XL'], prices: { '3xl__black': '54.00' }, facts: { origin: 'Imported' } };
  const html = renderToHtml('/products/7', {
    '/api/site': SITE,
    '/api/products/7': tee,
    '/api/products/7#company': [{ ...tee, id: 8 }],
  });
  expect(html.match(/from \$48\.00/g), 'the product and a card').toHaveLength(2);
  expectInOrder(html, [
    'Details',
    '<dd>Imported</dd>',
    'Made in small runs',
    'Materials &amp; Care',
    'Machine wash cold',
  ]);
});
