import { expect, test } from 'vitest';
import { changePair, getPairProblem, pressPair } from './pair-edits.ts';

test('PAIR-11 only what the owner changes about a pair is stored', () => {
  const renamed = changePair([], 'green', { name: 'club lows' });
  expect(renamed).toEqual([{ id: 'green', name: 'club lows' }]);
  const colored = changePair(renamed, 'green', { colors: ['white', 'red'] });
  expect(colored).toEqual([{ id: 'green', name: 'club lows', colors: ['white', 'red'] }]);
  expect(changePair(colored, 'green', { name: undefined })).toEqual([{ id: 'green', colors: ['white', 'red'] }]);
});

test('PAIR-11 a pair that is back to the default leaves the list, and no other pair moves', () => {
  const edits = [
    { id: 'white', name: 'court lows' },
    { id: 'green', picture: '/pictures/shoe-1200.webp' },
    { id: 'red', name: 'club highs' },
  ];
  const [first, , last] = edits;
  expect(changePair(edits, 'green', { picture: undefined })).toEqual([first, last]);
  expect(changePair(edits, 'black', { name: undefined })).toEqual(edits);
});

test('PAIR-11 a problem is shown beside the field of its pair', () => {
  const edits = [
    { id: 'white', name: 'court lows' },
    { id: 'green', name: '' },
  ];
  const problems = { 'editedPairs.1.name': 'A pair needs a name', 'editedPairs.10.name': 'of another pair' };
  expect(getPairProblem(problems, edits, 'green', 'name')).toBe('A pair needs a name');
  expect(getPairProblem(problems, edits, 'green')).toBe('A pair needs a name');
  expect(getPairProblem(problems, edits, 'green', 'colors')).toBeUndefined();
  expect(getPairProblem(problems, edits, 'white')).toBeUndefined();
  expect(getPairProblem({ 'editedPairs.0.colors.1': 'Not in the list' }, edits, 'white', 'colors')).toBe(
    'Not in the list',
  );
});

test('PAIR-11 one pair is open at a time, and one with a problem stays open until it is pressed again without one', () => {
  const isFine = () => false;
  const isGreen = (id: string) => id === 'green';
  expect(pressPair([], 'green', isFine)).toEqual(['green']);
  expect(pressPair(['green'], 'white', isFine)).toEqual(['white']);
  expect(pressPair(['green'], 'green', isFine)).toEqual([]);
  expect(pressPair(['green'], 'green', isGreen)).toEqual(['green']);
  expect(pressPair(['green'], 'white', isGreen)).toEqual(['green', 'white']);
});
