import { expect, test } from 'vitest';
import { convertTexts } from './typed-lengths.ts';

test('FIT-04 what was typed in inches is the same length in centimeters, and back', () => {
  const inches = { chestWidth: '21 1/2', bodyLength: '28' };
  const centimeters = convertTexts(inches, 'inches', 'centimeters');
  expect(centimeters).toEqual({ chestWidth: '54.5', bodyLength: '71' });
  expect(convertTexts(centimeters, 'centimeters', 'inches')).toEqual({ chestWidth: '21.5', bodyLength: '28' });
});

test('FIT-04 what is no length stays as it was typed, and so does everything in the same unit', () => {
  const typed = { chestWidth: '21 1/2', bodyLength: 'long', sleeveLength: '' };
  expect(convertTexts(typed, 'inches', 'inches')).toEqual(typed);
  expect(convertTexts({ bodyLength: 'long', sleeveLength: '' }, 'inches', 'centimeters')).toEqual({
    bodyLength: 'long',
    sleeveLength: '',
  });
});
