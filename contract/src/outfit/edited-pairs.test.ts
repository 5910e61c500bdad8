import { describe, expect, it } from 'vitest';
import { CLOTH_COLORS } from './cloth-color.ts';
import { findDrawnPair, listPairs, listShownPairs } from './edited-pairs.ts';
import { matchOptionWithPair } from './pair-score.ts';
import { outfitSettingsEditSchema } from './outfit-settings-edit.ts';
import { type EditedPair, NO_OUTFIT_SETTINGS, getPairPicture, outfitSettingsSchema } from './outfit-settings.ts';
import { DRAWN_PAIRS } from './sneaker-pair.ts';

const withEdits = (...editedPairs: EditedPair[]) => ({ ...NO_OUTFIT_SETTINGS, editedPairs });

describe('a pair that the owner changed', () => {
  it('PAIR-11 has its new name and colors; the others are as drawn', () => {
    const settings = withEdits({ id: 'green', name: 'club lows', colors: ['white', 'red'] });
    expect(findDrawnPair(settings, 'green')).toEqual({
      id: 'green',
      name: 'club lows',
      colors: [DRAWN_PAIRS[2].colors[0], { hex: CLOTH_COLORS.red, name: 'red', part: 'heel' }],
    });
    expect(listPairs(settings).filter(({ id }) => id !== 'green')).toEqual(
      DRAWN_PAIRS.filter(({ id }) => id !== 'green'),
    );
  });

  it('PAIR-11 is ranked by its new colors', () => {
    const pair = findDrawnPair(withEdits({ id: 'green', colors: ['white', 'red'] }), 'green');
    expect(pair && matchOptionWithPair('Red', pair).kind).toBe('echo');
    expect(pair && matchOptionWithPair('Green', pair).kind).not.toBe('echo');
  });

  it('PAIR-11 has its own picture, small where the shop holds it', () => {
    const settings = withEdits({ id: 'green', picture: '/pictures/uploads/shoe-1200.webp' });
    expect(getPairPicture(settings, 'green')).toBe('/pictures/uploads/shoe-400.webp');
    expect(getPairPicture(settings, 'red')).toBe('/pairs/red.avif');
    const elsewhere = 'https://example.com/pictures/shoe-1200.webp';
    expect(getPairPicture(withEdits({ id: 'green', picture: elsewhere }), 'green')).toBe(elsewhere);
    expect(getPairPicture(undefined, 'green')).toBe('/pairs/green.avif');
  });

  it('PAIR-11 can be hidden like every other', () => {
    const settings = { ...withEdits({ id: 'red', name: 'club highs' }), hiddenPairs: ['red'] };
    expect(listShownPairs(settings).some(({ id }) => id === 'red')).toBe(false);
    expect(findDrawnPair(settings, 'red')?.name).toBe('club highs');
  });

  it('PAIR-11 keeps its colors when a stored word is no color', () => {
    expect(findDrawnPair(withEdits({ id: 'red', colors: ['moonlight'] }), 'red')?.colors).toEqual(
      DRAWN_PAIRS[3].colors,
    );
  });

  it('is the same object for the same settings, because scores are remembered for it', () => {
    const settings = withEdits({ id: 'red', name: 'club highs' });
    expect(findDrawnPair(settings, 'red')).toBe(findDrawnPair(settings, 'red'));
  });
});

describe('what the owner may save', () => {
  const findProblem = (...editedPairs: EditedPair[]) =>
    outfitSettingsEditSchema.safeParse(withEdits(...editedPairs)).error?.issues[0]?.message;

  it.each<[string | undefined, EditedPair]>([
    [undefined, { id: 'red', name: 'club highs', colors: ['red'], picture: '/pictures/shoe-1200.webp' }],
    ['A pair needs a name', { id: 'red', name: '  ' }],
    ['Please use at most 40 characters', { id: 'red', name: 'x'.repeat(41) }],
    ['A pair needs a color', { id: 'red', colors: [] }],
    ['A pair has at most three colors', { id: 'red', colors: ['red', 'blue', 'green', 'white'] }],
    ['Please choose each color once', { id: 'red', colors: ['red', 'red'] }],
    ['Please choose a color from the list', { id: 'red', colors: ['moonlight'] }],
    ['Must be an address that starts with https:// or /', { id: 'red', picture: 'javascript:alert(1)' }],
    ['There is no such pair', { id: 'moon', name: 'moon boots' }],
  ])('PAIR-11 answers %j to %j', (message, edit) => {
    expect(findProblem(edit)).toBe(message);
  });

  it('PAIR-11 has each pair once', () => {
    expect(findProblem({ id: 'red', name: 'a' }, { id: 'red', name: 'b' })).toBe('A pair is in the list twice');
  });

  it('PAIR-11 may lack what older settings do not have', () => {
    expect(outfitSettingsSchema.parse(NO_OUTFIT_SETTINGS)).toEqual(NO_OUTFIT_SETTINGS);
    expect(outfitSettingsEditSchema.parse(NO_OUTFIT_SETTINGS)).toEqual(NO_OUTFIT_SETTINGS);
  });
});
