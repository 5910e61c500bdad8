import { expect, test } from 'vitest';
import { EMPTY_PRODUCT } from './product-draft.ts';
import { typeOverSaved } from './saved-draft.ts';

const SENT = { ...EMPTY_PRODUCT, name: ' Tee', sizes: ['SM'], counts: { sm__black: '5', med__black: '3' } };
/** As it was stored: trimmed, and with one unit less, which was sold meanwhile. */
const SAVED = { ...SENT, name: 'Tee', counts: { sm__black: '4', med__black: '3' } };

test('APROD-06 a form in which nothing was typed while it was saved shows what is stored', () => {
  expect(typeOverSaved({ ...SENT }, SENT, SAVED)).toBe(SAVED);
});

test('APROD-06 what is typed while a product is saved stays on top of what is stored', () => {
  const typed = { ...SENT, description: 'Soft.', sizes: ['SM', 'MED'] };
  expect(typeOverSaved(typed, SENT, SAVED)).toEqual({ ...SAVED, description: 'Soft.', sizes: ['SM', 'MED'] });
});

test('APROD-06 a count that is typed while a product is saved does not set back another one that was sold meanwhile', () => {
  const { counts } = typeOverSaved({ ...SENT, counts: { ...SENT.counts, med__black: '9' } }, SENT, SAVED);
  expect(counts).toEqual({ sm__black: '4', med__black: '9' });
});
