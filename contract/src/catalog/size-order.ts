import { SIZES, isEmptyOption } from './options.ts';

const SIZE_ALIASES: ReadonlyMap<string, string> = new Map([
  ['S', 'SM'],
  ['M', 'MED'],
  ['L', 'LRG'],
]);

/** S, M and L become SM, MED and LRG (APROD-11); empty options are left out. */
export function normalizeSizes(incoming: readonly string[]): string[] {
  const named = incoming
    .filter((size) => !isEmptyOption(size))
    .map((size) => size.trim())
    .map((size) => SIZE_ALIASES.get(size.toUpperCase()) ?? SIZES.find((known) => known === size.toUpperCase()) ?? size);
  return sortSizes([...new Set(named)]);
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['SM', 0],
  ['MED', 1],
  ['LRG', 2],
]);
const ONE_SIZE_RANK = 1000;
const NUMBER_RANK = 2000;
/** Above every size with a rank of its own. */
const UNKNOWN_RANK = 10_000;

/** How many steps a size in letters is above SM: XXS -2, 2XS -2, XS -1, LRG 2, XXXL 5, 4XL 6. */
function countSteps(size: string): number | undefined {
  const {
    count,
    signs = '',
    letter,
  } = /^(?:(?<count>\d{1,2})X|(?<signs>X+))(?<letter>[SL])$/i.exec(size)?.groups ?? {};
  if (letter === undefined) return STEPS.get(size);
  const steps = count === undefined ? signs.length : Number(count);
  return letter.toUpperCase() === 'S' ? -steps : steps + 2;
}

function getSizeRank(size: string): number {
  const steps = countSteps(size);
  if (steps !== undefined) return steps;
  if (size === 'ONE SIZE') return ONE_SIZE_RANK;
  const number = size.replace('½', '.5').replace('W', '');
  return /^\d{1,3}(?:\.\d)?$/.test(number) ? NUMBER_RANK + Number(number) : UNKNOWN_RANK;
}

/** From small to large, numbers after letters, then unknown sizes in the order given. */
export function sortSizes(sizes: readonly string[]): string[] {
  return sizes.toSorted((left, right) => getSizeRank(left) - getSizeRank(right));
}
