import { expect, test } from 'vitest';
import { getCardPictures, getProductPictures } from './product.ts';
import type { Picture } from './picture.ts';

function picture(src: string, color?: string): Picture {
  return { src, alt: src, width: 4, height: 5, placeholder: '#ffffff', ...(color && { color }) };
}

const TEE = {
  pictures: [
    picture('/pink', 'Pink'),
    picture('/worn'),
    picture('/white', 'White'),
    picture('/white-back', 'White'),
    picture('/black', 'Black'),
  ],
};
const shown = (colors?: readonly string[]) => getCardPictures(TEE, colors).map(({ src }) => src);

test('SHOP-23 without a color filter a card shows the first two pictures', () => {
  expect(shown()).toEqual(['/pink', '/worn']);
  expect(shown([])).toEqual(['/pink', '/worn']);
  expect(getCardPictures({ pictures: [] })).toEqual([]);
});

test('R-16 a card shows the picture of the chosen color, and on hover another one of that color', () => {
  expect(shown(['White'])).toEqual(['/white', '/white-back']);
});

test('R-16 a color with one picture shows nothing else on hover', () => {
  expect(shown(['Black'])).toEqual(['/black']);
});

test('R-16 with several colors chosen the card shows the one the product lists first', () => {
  expect(shown(['Black', 'White'])).toEqual(['/white', '/white-back']);
});

test('R-16 a product without a picture of the chosen color keeps its first pictures', () => {
  expect(shown(['Green'])).toEqual(['/pink', '/worn']);
});

test('PDP-05 a product page begins with the chosen color, and shows one picture of every other color', () => {
  const onPage = (color: string) => getProductPictures(TEE.pictures, color).map(({ src }) => src);
  expect(onPage('White')).toEqual(['/white', '/white-back', '/worn', '/pink', '/black']);
  expect(onPage('')).toEqual(['/pink', '/worn', '/white', '/black']);
  expect(onPage('Moss')).toEqual(onPage(''));
});
