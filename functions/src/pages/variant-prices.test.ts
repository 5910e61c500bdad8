import type { Product, Variant } from '@plenty/contract/catalog/product';
import { DEFAULT_SITE } from '@plenty/contract/content/site-defaults';
import { getLowestPrice } from '@plenty/contract/catalog/variant-price';
import { aProduct } from '@plenty/contract/testing/builders';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildHomePage } from './build-pages.ts';
import { renderNoscriptList, renderNoscriptProduct } from './html.ts';
import { structuredProduct } from './structured-data.ts';

const ORIGIN = 'https://plenty.example';
const offer = z.object({ price: z.string(), priceCurrency: z.literal('USD') });
const variantSchema = z.object({ sku: z.string(), size: z.string(), offers: offer });
const groupSchema = z.object({ '@type': z.literal('ProductGroup'), hasVariant: z.array(variantSchema) });
const TEE = aProduct({ sizes: ['SM', '3XL'], colors: ['Black'], prices: { '3xl__black': '54.00' }, featured: true });

function listOffers(product: typeof TEE) {
  const { hasVariant } = groupSchema.parse(structuredProduct(product, 'Tees', ORIGIN));
  return hasVariant.map(({ size, sku, offers }) => [size, sku, offers.price]);
}

test('O-23 search engines read each size’s own price, also during a sale', () => {
  expect(listOffers(TEE)).toEqual([
    ['SM', '1-sm__black', '48.00'],
    ['3XL', '1-3xl__black', '54.00'],
  ]);
  expect(listOffers({ ...TEE, price: '50.00', compareAt: '52.00' }).map(([, , price]) => price)).toEqual([
    '50.00',
    '50.00',
  ]);
  const single = structuredProduct({ ...TEE, sizes: ['3XL'] }, 'Tees', ORIGIN);
  expect(z.object({ '@type': z.literal('Product'), offers: offer }).parse(single).offers.price).toBe('54.00');
});

test('O-23 pages without JavaScript say ‘from’, too', () => {
  expect(renderNoscriptProduct(TEE)).toContain('<p>from $48.00</p>');
  expect(renderNoscriptList('Shop', [TEE])).toContain('</a> from $48.00</li>');
  expect(renderNoscriptList('Shop', [aProduct()])).toContain('</a> $48.00</li>');
});

test('O-23 a card of the home page knows the lowest price, and is sent no sizes where there is one price', () => {
  const cheap = { ...TEE, prices: { '3xl__black': '36.00' } };
  const { apiResponses } = buildHomePage(
    [cheap, aProduct({ featured: true })],
    { site: DEFAULT_SITE, looks: [] },
    ORIGIN,
  );
  const cards = z.array(z.custom<typeof TEE>()).parse(apiResponses['/api/products#featured']);
  expect(cards.map((card) => getLowestPrice(card))).toMatchObject([
    { price: '36.00', isFrom: true },
    { price: '48.00' },
  ]);
  expect(cards[1]).toMatchObject({ sizes: [] });
});

test('V-11 a card of the home page has its dots and says that it is the last one, as in the list', () => {
  const variants = (...left: Variant['availability'][]): Variant[] =>
    left.map((availability, place) => ({ size: `${place}`, color: 'Black', availability }));
  const colors = ['Black', 'White'];
  const last = aProduct({ featured: true, colors, variants: variants('sold-out', 'last-one', 'sold-out') });
  const several = aProduct({ featured: true, colors, variants: variants('last-one', 'last-one') });
  const { apiResponses } = buildHomePage([last, several], { site: DEFAULT_SITE, looks: [] }, ORIGIN);
  const cards = z.array(z.custom<Product>()).parse(apiResponses['/api/products#featured']);
  expect(cards.map((card) => card.colors)).toEqual([colors, colors]);
  expect(cards.map((card) => card.variants?.map(({ availability }) => availability))).toEqual([
    ['last-one'],
    undefined,
  ]);
});
