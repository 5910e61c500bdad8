import { expect, test } from 'vitest';
import { createRemoteProduct, createRemoteVariant } from '../testing/shopify-examples.ts';
import { mapProduct } from './map-product.ts';
import type { RemoteProduct } from './remote-product.ts';

function mapFields(override: Partial<RemoteProduct>) {
  const mapped = mapProduct(createRemoteProduct(override));
  if ('fault' in mapped) throw new Error(mapped.fault);
  return mapped.value.fields;
}

function choose(options: Readonly<Record<string, string>>) {
  return { selectedOptions: Object.entries(options).map(([name, value]) => ({ name, value })) };
}

const urlOf = (name: string) => `https://cdn.example.com/${name}.jpg`;

test('D-48 a picture has the color of the variants that show it, and none where several colors or no variants do', () => {
  const show = (color: string, size: string, picture: string) =>
    createRemoteVariant({ ...choose({ Size: size, Color: color }), image: { url: urlOf(picture) } });
  const { pictures } = mapFields({
    variants: [
      show('Black', 'S', 'night'),
      show('Black', 'M', 'night'),
      show('White', 'S', 'day'),
      show('White', 'M', 'both'),
      show('Black', 'L', 'both'),
    ],
    pictures: ['night', 'day', 'both', 'label'].map((name) => ({ image: { url: urlOf(name) } })),
  });
  expect(pictures.map(({ src, color }) => [src, color])).toEqual([
    [urlOf('night'), 'Black'],
    [urlOf('day'), 'White'],
    [urlOf('both'), undefined],
    [urlOf('label'), undefined],
  ]);
});

test('an active product of Shopify is listed, an unlisted one stays so, drafts and archived ones are hidden', () => {
  const listingOf = (status: string) => mapFields({ status }).listing;
  expect(['ACTIVE', 'UNLISTED', 'DRAFT', 'ARCHIVED'].map(listingOf)).toEqual([
    undefined,
    'unlisted',
    'hidden',
    'hidden',
  ]);
});

test('O-33 a third option with a single value is no choice and does not become part of the color', () => {
  const single = ['S', 'M'].map((size) =>
    createRemoteVariant(choose({ Size: size, Color: 'Black', Material: 'Fleece', Origin: 'Portland' })),
  );
  expect(mapFields({ variants: single })).toMatchObject({ sizes: ['SM', 'MED'], colors: ['Black'] });
  const several = ['Fleece', 'Terry'].map((material) =>
    createRemoteVariant(choose({ Size: 'M', Color: 'Black', Material: material, Origin: 'Portland' })),
  );
  expect(mapFields({ variants: several }).colors).toEqual(['Black / Fleece', 'Black / Terry']);
});

test('APROD-08 a product that Shopify calls one without options has neither sizes nor colors, whatever its placeholder is', () => {
  const only = { sizes: [], colors: [] };
  expect(
    mapFields({ hasOnlyDefaultVariant: true, variants: [createRemoteVariant(choose({ Title: 'Default Title' }))] }),
  ).toMatchObject(only);
  expect(
    mapFields({ hasOnlyDefaultVariant: true, variants: [createRemoteVariant(choose({ Size: 'One' }))] }),
  ).toMatchObject(only);
});

test('O-33 a product of which only one variant names a size, or a color, is left out', () => {
  const faultOf = (...options: readonly Readonly<Record<string, string>>[]) => {
    const variants = options.map((each) => createRemoteVariant(choose(each)));
    return mapProduct(createRemoteProduct({ variants }));
  };
  expect(faultOf({ Size: 'S', Color: 'Black' }, { Size: '', Color: 'White' })).toEqual({
    fault: 'Some of its variants have no size, and others have one.',
  });
  expect(faultOf({ Size: 'S', Color: 'Black' }, { Size: 'M', Color: '' })).toEqual({
    fault: 'Some of its variants have no color, and others have one.',
  });
});

test('APROD-33 the category follows Shopify’s where there is one, and the tags where there is none', () => {
  const fullName = 'Apparel & Accessories > Clothing > Pants';
  expect(mapFields({ productType: '', category: { fullName } }).category).toBe('bottoms');
  expect(mapFields({ productType: '', category: null, tags: ['summer', 'jogger'] }).category).toBe('bottoms');
});
