import { expect, test } from 'vitest';
import {
  FIT_COUNT_OF,
  NO_FIT_ANSWERS,
  addFitCounts,
  findFitDisagreement,
  fitAnswerSchema,
  fitCountsSchema,
  getShownFitCounts,
} from './fit-answers.ts';

const counts = (tooSmall: number, right: number, tooLarge: number) => ({ tooSmall, right, tooLarge });

test('shoppers see the answers from the fifth on', () => {
  expect(getShownFitCounts(counts(1, 3, 0))).toBeUndefined();
  expect(getShownFitCounts(counts(1, 3, 1))).toEqual(counts(1, 3, 1));
});

test('each answer has a count of its own, which starts at none and is never below it', () => {
  expect(NO_FIT_ANSWERS).toEqual(addFitCounts([]));
  expect(fitCountsSchema.safeParse(NO_FIT_ANSWERS).success).toBe(true);
  expect(fitCountsSchema.safeParse(counts(0, -1, 0)).success).toBe(false);
  const counted = fitAnswerSchema.options.map((answer) => ({ ...NO_FIT_ANSWERS, [FIT_COUNT_OF[answer]]: 1 }));
  expect(counted).toEqual([counts(1, 0, 0), counts(0, 1, 0), counts(0, 0, 1)]);
});

test('the answers of all sizes are added up', () => {
  expect(addFitCounts([counts(1, 2, 3), counts(0, 4, 1)])).toEqual(counts(1, 6, 4));
  expect(addFitCounts([])).toEqual(counts(0, 0, 0));
});

test.each([
  [counts(10, 9, 0), undefined, undefined],
  [counts(8, 12, 0), undefined, '8 of 20 say it is too small'],
  [counts(0, 12, 8), 'true-to-size', '8 of 20 say it is too large'],
  [counts(4, 12, 4), undefined, undefined],
  [counts(0, 12, 8), 'runs-large', undefined],
  [counts(2, 17, 1), 'runs-large', '17 of 20 say it is right'],
  [counts(5, 15, 0), undefined, '5 of 20 say it is too small'],
  [counts(0, 19, 0), 'runs-large', undefined],
  [undefined, 'runs-small', undefined],
  [counts(8, 12, 0), 'runs-large', '8 of 20 say it is too small'],
] as const)('%j with the note %s warns the owner: %s', (answers, fitNote, warning) => {
  const found = findFitDisagreement(answers, fitNote);
  if (warning === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(warning);
});
