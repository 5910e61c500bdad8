import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  GOOGLE_FEED_PATH,
  PAGE_PATHS,
  PRERENDERED_PAGES,
  type PagePath,
  SITEMAP_PATH,
} from '@plenty/contract/content/shop-paths';
import { expect, test } from 'vitest';
import { ROOT } from '../../start/project.ts';

type Rewrite = {
  readonly source?: string;
  readonly regex?: string;
  readonly destination?: string;
  readonly function?: { readonly functionId: string; readonly pinTag?: boolean };
};
const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as {
  readonly hosting: {
    readonly ignore: readonly string[];
    readonly rewrites: readonly Rewrite[];
    readonly headers: readonly { readonly source: string; readonly headers: readonly { readonly value: string }[] }[];
  };
};
const pinned = hosting.rewrites.filter((rewrite) => rewrite.function?.pinTag);
const matcher = new RegExp(pinned[0]?.regex ?? '(?!)', 'u');

/** The page paths by who serves them: the pages function, or Hosting as the empty app shell. */
const prerendered: readonly PagePath[] = [
  ...PRERENDERED_PAGES.map((page) => PAGE_PATHS[page]),
  PAGE_PATHS.productAlias,
  PAGE_PATHS.look,
];
const shells = Object.values(PAGE_PATHS)
  .filter((path) => !prerendered.includes(path))
  .map((path) => path.replace(/:\w+$/, '*'));
/** The folders that have a cache header of their own. */
const FOLDERS = ['api', 'assets', 'pictures'];
const FEED_FOLDER = 'feeds';
const NOT_PAGES = [
  '/shop/tees',
  '/shops',
  '/products',
  '/products/',
  '/product/1/reviews',
  '/sitemapxxml',
  '/feeds/google',
  '/feeds/googlexxml',
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

test('R-22 every prerendered page the sitemap and the product feed go to the pages function, and nothing else does', () => {
  const addresses = [...prerendered.map((path) => path.replace(':id', '39')), SITEMAP_PATH, GOOGLE_FEED_PATH];
  expect(addresses.filter((address) => !matcher.test(address))).toEqual([]);
  expect([...NOT_PAGES, ...shells].filter((address) => matcher.test(address))).toEqual([]);
});

test('R-22 exactly the other pages are served as the app shell', () => {
  const rewritten = hosting.rewrites.filter(({ destination }) => destination !== undefined);
  expect(new Set(rewritten.map(({ source }) => source))).toEqual(new Set(shells));
  expect(new Set(rewritten.map(({ destination }) => destination))).toEqual(new Set(['/shell.html']));
});

test('R-22 Hosting adds its own cache header to no page of the pages function, which sends one itself', () => {
  const single = prerendered.filter((path) => path !== PAGE_PATHS.home && !path.includes(':'));
  const parents = prerendered.flatMap((path) => /^\/(.+)\/:id$/.exec(path)?.[1] ?? []);
  const noCache = hosting.headers.filter(({ headers }) => headers.some(({ value }) => value === 'no-cache'));
  expect(noCache.map(({ source }) => listExceptions(source))).toEqual([
    [...FOLDERS, ...[...single, SITEMAP_PATH].map((path) => path.slice(1))].toSorted(),
    [...FOLDERS, FEED_FOLDER, ...parents].toSorted(),
  ]);
});

test('R-22 shells of prerendered pages are not deployed to Hosting, which serves files before rewrites', () => {
  expect(hosting.ignore).toContain('shells/**');
});

/** The names in a glob such as `/!(api|assets)/**`. */
function listExceptions(glob: string): string[] {
  return /^\/!\(([^)]*)\)(?:\/\*\*)?$/.exec(glob)?.[1]?.split('|').toSorted() ?? [];
}
