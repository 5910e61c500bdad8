import type { FitNote } from '@plenty/contract/fit/product-fit';

export const FIT_NOTES: Readonly<Record<FitNote, string>> = {
  'runs-small': 'Runs small',
  'true-to-size': 'True to size',
  'runs-large': 'Runs large',
};
