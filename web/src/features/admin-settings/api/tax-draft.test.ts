import { expect, test } from 'vitest';
import { hundredthsOf, ratesTyped, taxRequest } from './tax-draft.ts';

test('D-23 a rate is typed in percent and kept in hundredths, to the very same figure', () => {
  for (const percent of ['8.25', '0', '7', '6.35', '10.1', '25']) {
    const request = taxRequest(true, [{ state: 'OR', percent }]);
    expect(ratesTyped(request.rates)).toEqual([{ state: 'OR', percent }]);
  }
  expect(hundredthsOf('8.25')).toBe(825);
  expect(hundredthsOf(' 6.35 ')).toBe(635);
});

test('what is no percentage is none', () => {
  for (const typed of ['', 'eight', '8,25', '-1', '1e2', '8.255']) expect(hundredthsOf(typed), typed).toBeNaN();
});
