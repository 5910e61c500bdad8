import { expect, test } from 'vitest';
import { type FitMetafield, formatFitMetafields, readFitMetafields } from './fit-metafields.ts';

const SIZES = ['SM', 'MED', 'LRG'];

function readFrom(metafields: Partial<Record<FitMetafield, string>>, sizes: readonly string[] = SIZES) {
  const notes: string[] = [];
  return { stated: readFitMetafields((field) => metafields[field] ?? '', sizes, notes), notes };
}

test('D-63 metafields state the facts of a product’s cloth, its fit note and its measurements', () => {
  const { stated, notes } = readFrom({
    fiberContent: '80% cotton, 20% polyester',
    origin: 'made in USA',
    care: ' Wash cold.\nHang to dry. ',
    fit: 'Boxy.',
    clothWeight: '6.8 oz',
    fitNote: 'Runs large',
    measurements: 'Size, Chest, Length\nS, 20 1/2, 27.5\nM, 21.75,\nL, 23, 29.25',
  });
  expect(notes).toEqual([]);
  expect(stated).toEqual({
    facts: {
      fiberContent: '80% cotton, 20% polyester',
      origin: 'Made in U.S.A.',
      care: 'Wash cold.\nHang to dry.',
      fit: 'Boxy.',
      clothWeight: 6.8,
    },
    fitNote: 'runs-large',
    measurements: {
      SM: { chestWidth: 82, bodyLength: 110 },
      MED: { chestWidth: 87 },
      LRG: { chestWidth: 92, bodyLength: 117 },
    },
  });
});

test('what nobody states is missing, so that the shop’s own stays', () => {
  expect(readFrom({})).toEqual({ stated: {}, notes: [] });
});

test('a table may be in centimeters, and "Length" belongs to the kind of garment that it is about', () => {
  const bottoms = readFrom({ measurements: 'Size (cm)\tInseam\tWaist\n28\t22,9\t36' }, ['28']);
  expect(bottoms.stated.measurements).toEqual({ '28': { insideLegLength: 36, waistWidth: 57 } });
  const laces = readFrom({ measurements: 'Size;Length\nONE SIZE;45' }, ['ONE SIZE']);
  expect(laces.stated.measurements).toEqual({ 'ONE SIZE': { flatLength: 180 } });
  const bag = readFrom({ measurements: 'Size;Width;Length\nONE SIZE;14;45' }, ['ONE SIZE']);
  expect(bag.stated.measurements).toEqual({ 'ONE SIZE': { flatWidth: 56, flatLength: 180 } });
});

test('a row is that of a size whatever its spelling, as the product’s sizes are', () => {
  const { stated, notes } = readFrom({ measurements: 'Size, Chest\nX-Large, 24\nXXL, 26' }, ['XL', '2XL']);
  expect(notes).toEqual([]);
  expect(stated.measurements).toEqual({ XL: { chestWidth: 96 }, '2XL': { chestWidth: 104 } });
});

test.each([
  ['Size, Chest\nXL, 24', 'Its measurements are left out: it has no size XL.'],
  ['Size, Chest\nSM, wide', 'Its measurements are left out: "wide" is no length.'],
  [
    'SM, 20, 27',
    'Its measurements are left out: their first line must be Size, and what was measured, such as Chest, Length.',
  ],
])('of a table that cannot be read nothing is kept, and the owner is told why: %j', (measurements, note) => {
  expect(readFrom({ measurements })).toEqual({ stated: {}, notes: [note] });
});

test('a fact that the shop cannot keep is left out with a note, and the others are kept', () => {
  const { stated, notes } = readFrom({ origin: 'Atlantis', clothWeight: 'heavy', fitNote: 'odd', care: 'Wash cold.' });
  expect(stated).toEqual({ facts: { care: 'Wash cold.' } });
  expect(notes).toEqual([
    'Its origin is left out: the shop cannot keep "Atlantis".',
    'Its cloth weight is left out: the shop cannot keep "heavy".',
    'Its fit note is left out: it is none of runs small, true to size, runs large.',
  ]);
});

test.each([
  [
    SIZES,
    { SM: { chestWidth: 82, bodyLength: 110 }, MED: { bodyLength: 113 }, LRG: { chestWidth: 92, bodyLength: 117 } },
  ],
  [['28', '30'], { '28': { waistWidth: 57, insideLegLength: 120 }, '30': { waistWidth: 61, legOpeningWidth: 30 } }],
  [['Small, petite', 'Small'], { Small: { footLength: 36 }, 'Small, petite': { footLength: 35 } }],
  [['ONE SIZE'], { 'ONE SIZE': { flatLength: 180 } }],
  [['ONE SIZE'], { 'ONE SIZE': { headGirth: 92 } }],
])('D-63 what is written for an export is read back as it was, in the sizes %j', (sizes, measurements) => {
  const facts = {
    fiberContent: '100% cotton',
    origin: 'Imported',
    care: 'Wash cold.\nHang.',
    clothWeight: 6.8,
  } as const;
  const stated = { facts, fitNote: 'runs-large', measurements } as const;
  expect(readFrom(formatFitMetafields(stated, sizes), sizes)).toEqual({ stated, notes: [] });
});

test('what a product does not have is no metafield, and sizes that it no longer comes in are left out', () => {
  expect(formatFitMetafields({}, SIZES)).toEqual({});
  const measurements = { SM: { chestWidth: 82 }, XL: { chestWidth: 100 }, MED: {} };
  expect(formatFitMetafields({ measurements }, SIZES)).toEqual({ measurements: 'Size, Chest\nSM, 20.5' });
});
