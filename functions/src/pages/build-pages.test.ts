import { lookSchema } from '@plenty/contract/catalog/look';
import { DEFAULT_SITE } from '@plenty/contract/content/site-defaults';
import { aProduct } from '@plenty/contract/testing/builders';
import { expect, test } from 'vitest';
import { A_LOOK } from '../testing/requests/example-bodies.ts';
import { buildLookPage, buildShopPage } from './build-pages.ts';
import { parseShopFilter } from './shop-filter.ts';

/** The shop page of one category, in a shop with so many products. */
function buildCategoryPage(count: number) {
  const listed = Array.from({ length: count }, (_nothing, place) =>
    aProduct({ id: place + 1, category: place % 2 === 0 ? 'tees' : 'bottoms', pictures: [A_LOOK.picture] }),
  );
  const filter = parseShopFilter(new URLSearchParams('category=tees'), DEFAULT_SITE.categories, listed);
  return buildShopPage(listed, { site: DEFAULT_SITE, looks: [] }, 'https://shop.test', filter);
}

test('a category’s first pictures load at once where the page has every product, and only there', () => {
  const pages = Array.from({ length: 200 }, (_nothing, place) => buildCategoryPage(place + 1));
  const complete = pages.filter(({ apiResponses }) => '/api/products' in apiResponses);
  expect(complete.length).toBeGreaterThan(0);
  expect(complete.length).toBeLessThan(pages.length);
  expect(pages.filter(({ preloads }) => preloads.length > 0)).toEqual(complete);
});

test('GAL-05 a shared look shows the pair that it is shared with where it can be drawn, and else its own picture', () => {
  const photo = { ...lookSchema.parse({ id: 'roof', imageUrl: '/look.avif', ...A_LOOK }), title: 'Rooftop' };
  const picture = { ...A_LOOK.picture, src: '/pictures/roof-1200.avif' };
  const drawn = { ...photo, picture, pairLayer: '/pictures/roof-{pair}-1200.avif' };
  const build = (look: typeof photo, pairId?: string) =>
    buildLookPage(look, pairId, [], { site: DEFAULT_SITE, looks: [look] }, 'https://shop.test');
  const own = build(drawn).linkPreview?.address;
  const shared = build(drawn, 'lots').linkPreview?.address;
  expect(own).toContain('/pictures/roof-');
  expect(shared).toContain('/pictures/roof-lots-');
  const ofPhoto = { ...photo, picture };
  expect(build(ofPhoto, 'lots').linkPreview?.address).toBe(own);
  expect(build(drawn, 'lots')).toMatchObject({
    title: 'Rooftop',
    description: 'Worn well',
    canonical: '/gallery/roof',
  });
  expect(build({ ...drawn, description: undefined }).description).toBe('Rooftop');
});
