import { expect, test } from 'vitest';
import { describeMatch } from './comparison.tsx';
import { parseGarment } from './compare-form.tsx';

const OFFERED = {
  MED: { chestWidth: 86, bodyLength: 114, sleeveLength: 34 },
  LRG: { chestWidth: 92, bodyLength: 118, sleeveLength: 36 },
};
const parse = (texts: Parameters<typeof parseGarment>[1]) => parseGarment('top', texts, 'inches', OFFERED);

test('FIT-04 two measures with the chest are a garment', () => {
  expect(parse({ chestWidth: '21 1/2', bodyLength: '28' })).toEqual({
    measured: { chestWidth: 86, bodyLength: 112 },
    errors: {},
  });
});

test('FIT-04 too little is asked for at the field where it is missing', () => {
  const sentence = 'Please measure the chest and at least one more.';
  expect(parse({})).toEqual({ errors: { chestWidth: sentence } });
  expect(parse({ bodyLength: '28' })).toEqual({ errors: { chestWidth: sentence } });
  expect(parse({ chestWidth: '21' })).toEqual({ errors: { bodyLength: sentence } });
});

test('FIT-04 what is no length, or the way around the body, is named at its field', () => {
  const { measured, errors } = parse({ chestWidth: '43', bodyLength: 'long' });
  expect(measured).toBeUndefined();
  expect(errors.chestWidth).toMatch(/way around/);
  expect(errors.bodyLength).toBe('Please type a length such as 21 1/2.');
});

test('FIT-04 a width below half of the smallest size’s is no garment, and a length may be any', () => {
  const { errors } = parse({ chestWidth: '10', bodyLength: '5' });
  expect(errors).toEqual({ chestWidth: 'This looks too narrow. Please check that it is in inches.' });
  expect(parse({ chestWidth: '10.75', bodyLength: '5' }).measured).toEqual({ chestWidth: 43, bodyLength: 20 });
});

test('FIT-04 the answer is one size, or honestly between two', () => {
  expect(describeMatch({ kind: 'size', size: 'MED' })).toBe('MED fits most like it.');
  expect(describeMatch({ kind: 'between', smaller: 'MED', larger: 'LRG' })).toBe('Between MED and LRG: LRG is looser.');
});
