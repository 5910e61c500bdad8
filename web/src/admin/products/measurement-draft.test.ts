import { expect, test } from 'vitest';
import { readPastedCells } from '../ui/grid-cells.ts';
import {
  getCellText,
  isCellValid,
  pasteLengths,
  toMeasurementDraft,
  toMeasurementEdits,
  typeLength,
} from './measurement-draft.ts';

const SIZES = ['SM', 'MED'];
const STORED = { SM: { chestWidth: 80 }, MED: { chestWidth: 86, bodyLength: 114 } };
const chest = (size: string) => ({ size, measure: 'chestWidth' }) as const;
const empty = toMeasurementDraft({}, 'tees');
const readCells = (text: string) => readPastedCells(text) ?? [];
const at = { sizes: SIZES, from: chest('SM'), unit: 'inches' } as const;

test('the measures follow what is stored, and the category where nothing is', () => {
  expect(toMeasurementDraft(STORED, 'accessories').kind).toBe('top');
  expect(['tees', 'bottoms', 'accessories', 'jackets'].map((name) => toMeasurementDraft({}, name).kind)).toEqual([
    'top',
    'bottom',
    'headwear',
    'top',
  ]);
});

test('a length is shown in both units, and changing the unit changes nothing that is stored', () => {
  const draft = toMeasurementDraft(STORED, 'tees');
  expect(getCellText(draft, chest('MED'), 'inches')).toBe('21.5');
  expect(getCellText(draft, chest('MED'), 'centimeters')).toBe('54.5');
  expect(toMeasurementEdits(draft, SIZES)).toEqual([
    { size: 'SM', values: { chestWidth: 80 } },
    { size: 'MED', values: { chestWidth: 86, bodyLength: 114 } },
  ]);
});

test('what was typed stays as it was typed, and is the same length in the other unit', () => {
  const draft = typeLength(empty, chest('SM'), { text: '21 1/2', unit: 'inches' });
  expect(getCellText(draft, chest('SM'), 'inches')).toBe('21 1/2');
  expect(getCellText(draft, chest('SM'), 'centimeters')).toBe('54.5');
  expect(toMeasurementEdits(draft, SIZES)).toEqual([{ size: 'SM', values: { chestWidth: 86 } }]);
});

test('what is no length is marked, kept as typed, and not sent as one', () => {
  const draft = typeLength(empty, chest('SM'), { text: 'wide', unit: 'inches' });
  expect(isCellValid(draft, chest('SM'))).toBe(false);
  expect(getCellText(draft, chest('SM'), 'centimeters')).toBe('wide');
  expect(toMeasurementEdits(draft, SIZES)[0]?.values.chestWidth).toBeNaN();
});

test('an emptied cell and a size that the product no longer has are not sent', () => {
  const draft = typeLength(toMeasurementDraft(STORED, 'tees'), chest('SM'), { text: ' ', unit: 'inches' });
  expect(toMeasurementEdits(draft, SIZES).map(({ size }) => size)).toEqual(['MED']);
  expect(toMeasurementEdits(draft, ['SM'])).toEqual([]);
});

test('cells of a sheet fill the grid right and down, and stop at its edges', () => {
  const filled = pasteLengths(empty, readCells('20\t27.5\t17\t8\t99\n21.5\t28.5\n1\t2\n'), at);
  expect(toMeasurementEdits(filled, SIZES)).toEqual([
    { size: 'SM', values: { chestWidth: 80, bodyLength: 110, shoulderWidth: 68, sleeveLength: 32 } },
    { size: 'MED', values: { chestWidth: 86, bodyLength: 114 } },
  ]);
});

test('names in a sheet say where its lengths belong, whatever their order', () => {
  const sheet = 'Size\tLength\tchest\tNeck\r\nmed\t28.5\t21.5\t7\r\nSM\t27.5\t20\t7\r\n3XL\t40\t40\t7';
  const filled = pasteLengths(empty, readCells(sheet), { ...at, from: { size: 'MED', measure: 'sleeveLength' } });
  expect(toMeasurementEdits(filled, SIZES)).toEqual([
    { size: 'SM', values: { chestWidth: 80, bodyLength: 110 } },
    { size: 'MED', values: { chestWidth: 86, bodyLength: 114 } },
  ]);
});

test('sizes alone in the first column of a sheet name its rows', () => {
  const filled = pasteLengths(empty, readCells('MED\t21.5\nSM\t20'), at);
  expect(toMeasurementEdits(filled, SIZES)).toEqual([
    { size: 'SM', values: { chestWidth: 80 } },
    { size: 'MED', values: { chestWidth: 86 } },
  ]);
});
