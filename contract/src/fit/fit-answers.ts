import * as z from 'zod/mini';
import type { FitNote } from './product-fit.ts';

/** What a customer says of one line of an order, ten days after its delivery. */
export const fitAnswerSchema = z.enum(['too-small', 'right', 'too-large']);
export type FitAnswer = z.infer<typeof fitAnswerSchema>;

const countSchema = z.int().check(z.minimum(0));

/** How many said what. */
export const fitCountsSchema = z.object({ tooSmall: countSchema, right: countSchema, tooLarge: countSchema });
export type FitCounts = Readonly<z.infer<typeof fitCountsSchema>>;

export const NO_FIT_ANSWERS: FitCounts = { tooSmall: 0, right: 0, tooLarge: 0 };

export const FIT_COUNT_OF: Readonly<Record<FitAnswer, keyof FitCounts>> = {
  'too-small': 'tooSmall',
  right: 'right',
  'too-large': 'tooLarge',
};

export function addFitCounts(all: readonly FitCounts[]): FitCounts {
  const sum = (count: keyof FitCounts) => all.reduce((total, counts) => total + counts[count], 0);
  return { tooSmall: sum('tooSmall'), right: sum('right'), tooLarge: sum('tooLarge') };
}

const getTotal = ({ tooSmall, right, tooLarge }: FitCounts): number => tooSmall + right + tooLarge;

/** Fewer answers say nothing about a product, and might say who gave them. */
const SHOWN_FROM = 5;
const WARNED_FROM = 20;
/** The share of answers on one side, above those on the other, from which a product runs small or large. */
const LEANING = 0.25;

/** The answers that shoppers may see; undefined while there are too few. */
export function getShownFitCounts(counts: FitCounts): FitCounts | undefined {
  return getTotal(counts) >= SHOWN_FROM ? counts : undefined;
}

/** How a product fits by its answers; undefined while there are too few. */
function getAnsweredNote(counts: FitCounts): FitNote | undefined {
  const total = getTotal(counts);
  if (total < WARNED_FROM) return undefined;
  const leaning = (counts.tooSmall - counts.tooLarge) / total;
  if (Math.abs(leaning) < LEANING) return 'true-to-size';
  return leaning > 0 ? 'runs-small' : 'runs-large';
}

/** What the owner should check, when the answers say something else than the product's measurements and fit note promise. */
export function findFitDisagreement(counts = NO_FIT_ANSWERS, fitNote: FitNote = 'true-to-size'): string | undefined {
  const answered = getAnsweredNote(counts);
  if (answered === undefined || answered === fitNote) return undefined;
  const total = getTotal(counts);
  switch (answered) {
    case 'runs-small':
      return `${counts.tooSmall} of ${total} say it is too small. Check the measurements, or say that it runs small.`;
    case 'runs-large':
      return `${counts.tooLarge} of ${total} say it is too large. Check the measurements, or say that it runs large.`;
    case 'true-to-size':
      return `${counts.right} of ${total} say it is right. Its fit note says otherwise.`;
  }
}
