import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../start/project.ts';

type Rewrite = {
  readonly source?: string;
  readonly regex?: string;
  readonly destination?: string;
  readonly function?: { readonly functionId: string; readonly pinTag?: boolean };
};
const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as {
  readonly hosting: { readonly ignore: readonly string[]; readonly rewrites: readonly Rewrite[] };
};
const pinned = hosting.rewrites.filter((rewrite) => rewrite.function?.pinTag);
const matcher = new RegExp(pinned[0]?.regex ?? '(?!)', 'u');

const DRAWN = ['/', '/shop', '/gallery', '/checkout', '/products/1', '/product/39', '/sitemap.xml'];
const NOT_DRAWN = [
  '/shop/tees',
  '/shops',
  '/products',
  '/products/',
  '/product/1/reviews',
  '/sitemapxxml',
  '/index.html',
  '/shell.html',
  '/robots.txt',
  '/favicon.svg',
  '/assets/shop-1a2b3c4.js',
  '/pictures/tee-black-1200.avif',
  '/api/products/1',
  '/api/site',
];

test('R-22 P-2 only one rewrite is pinned to a function revision: two would overwrite each other during a deploy', () => {
  expect(pinned).toEqual([
    { regex: expect.any(String), function: { functionId: 'pages', region: 'us-central1', pinTag: true } },
  ]);
  expect(pinned[0]?.regex, 'RE2 knows no look-around and no back reference').not.toMatch(/\(\?[=!<]|\\\d/);
  expect(hosting.rewrites.filter((rewrite) => rewrite.function?.functionId === 'pages')).toEqual(pinned);
});

test('R-22 every server-rendered address goes to the pages function, and no other does', () => {
  expect(DRAWN.filter((address) => !matcher.test(address))).toEqual([]);
  const files = hosting.rewrites.flatMap(({ source, destination }) => (destination ? [source ?? ''] : []));
  expect(files.length).toBeGreaterThan(10);
  expect([...NOT_DRAWN, ...files].filter((address) => matcher.test(address))).toEqual([]);
});

test('R-22 every page of the shop is either server-rendered or served as its shell', () => {
  const routes = readFileSync(join(ROOT, 'web/src/shell/routes.tsx'), 'utf8');
  const addresses = [...routes.matchAll(/^ {2}\['(\/[^']*)', /gm)].map(([, path = '']) => path.replace(':id', '1'));
  expect(addresses.length).toBeGreaterThan(18);
  const files = hosting.rewrites.flatMap(({ source, destination }) => (destination ? [source] : []));
  expect(addresses.filter((address) => !matcher.test(address) && !files.includes(address))).toEqual([]);
});

test('R-22 shells of server-rendered pages are not deployed to Hosting, which serves files before rewrites', () => {
  expect(hosting.ignore).toContain('shells/**');
});
