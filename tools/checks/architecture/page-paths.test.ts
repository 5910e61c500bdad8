import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getReturnPath } from '@plenty/contract/account/auth-links';
import {
  PAGE_PATHS,
  type PagePath,
  PRIVATE_PAGES,
  SITEMAP_PAGES,
  getLookPath,
  getProductPath,
  getShopPath,
} from '@plenty/contract/content/shop-paths';
import { expect, test } from 'vitest';
import { ROOT } from '../../start/project.ts';
import { readFiles } from './source-tree.ts';

const TABLE = 'contract/src/content/shop-paths.ts';
const PRODUCT_CODE = ['contract/src', 'functions/src', 'web/src'].map((folder) => `${folder}/**/*.{ts,tsx}`);

const source = Object.entries(readFiles(ROOT, PRODUCT_CODE)).filter(
  ([file]) => file !== TABLE && !file.includes('.test.') && !file.includes('/testing/'),
);
// The home page's path is no more than a slash, which has many other uses, so only links to it are found.
const names = Object.values(PAGE_PATHS).flatMap((path) => /^\/([a-z-]+)/.exec(path)?.[1] ?? []);
const SPELLED_PATHS = new RegExp(
  [
    String.raw`(?:['"\`}=]|\\)\/(?:${names.join('|')})(?=['"\`?#$]|\/(?:\$\{|:))`,
    String.raw`\b(?:to|href)="\/"`,
    String.raw`\b(?:navigate|usePageHead)\([^)]*'\/'`,
  ].join('|'),
);

test('no path of a page is spelled outside the table', () => {
  expect(source.length).toBeGreaterThan(300);
  expect(source.flatMap(([file, text]) => findSpelledPaths(file, text))).toEqual([]);
});

test.each([
  `<ButtonLink to="/gallery">`,
  `navigate('/checkout', { replace: true })`,
  'link: `${shopOrigin}/login`,',
  'const path = `/products/${id}`;',
  '<p><a href="/shop?sort=newest">Shop</a></p>',
  String.raw`const PATH = /^\/shop$/;`,
  `<Link to="/">`,
  `usePageHead(undefined, '/');`,
])('%s is found', (line) => {
  expect(findSpelledPaths('page.tsx', line)).toHaveLength(1);
});

test('addresses of the API, of other sites and in comments are none', () => {
  const lines = [
    "path: '/api/products/{id}',",
    '`${baseUrl}/admin/oauth/access_token`',
    '// `/login?google=…` follows',
    ' * `/login?google=…` follows',
    "text.split('/')",
  ];
  expect(findSpelledPaths('other.ts', lines.join('\n'))).toEqual([]);
});

test('every page may be the way back after a sign-in', () => {
  for (const path of Object.values(PAGE_PATHS)) expect(getReturnPath(path)).toBe(path);
});

test('robots.txt keeps search engines from exactly the private pages, and none of them is in the sitemap', () => {
  const robots = readFileSync(join(ROOT, 'web/public/robots.txt'), 'utf8');
  const disallowed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path);
  const pages: readonly PagePath[] = PRIVATE_PAGES.map((page) => PAGE_PATHS[page]);
  expect(new Set(disallowed)).toEqual(new Set([...pages, '/api/']));
  expect(SITEMAP_PAGES.filter((page) => pages.includes(PAGE_PATHS[page]))).toEqual([]);
});

test('the builders fill in the path and leave out what is not given', () => {
  expect(getProductPath(7)).toBe('/products/7');
  expect(getProductPath('a/b')).toBe('/products/a%2Fb');
  expect(getProductPath(7, { color: 'Washed Black', size: '' })).toBe('/products/7?color=Washed%20Black');
  expect(getProductPath(7, { size: 'MED', color: 'Blue' })).toBe('/products/7?color=Blue&size=MED');
  expect(getShopPath({})).toBe('/shop');
  expect(getShopPath({ category: 'a&b' })).toBe('/shop?category=a%26b');
  expect(getLookPath('script')).toBe('/gallery#script');
});

function findSpelledPaths(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const isComment = /^\s*(?:\/\/|\*|\/\*)/.test(line);
    return !isComment && SPELLED_PATHS.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [];
  });
}
