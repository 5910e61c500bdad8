import { expect, test } from 'vitest';
import { parsePercent, toTaxRateDrafts, toTaxRequest } from './tax-settings.tsx';

test('D-23 a rate typed in percent and stored in hundredths of a percent stays exactly the same', () => {
  for (const percent of ['8.25', '0', '7', '6.35', '10.1', '25']) {
    const request = toTaxRequest(true, [{ state: 'OR', percent }]);
    expect(toTaxRateDrafts(request.rates)).toEqual([{ state: 'OR', percent }]);
  }
  expect(parsePercent('8.25')).toBe(825);
  expect(parsePercent(' 6.35 ')).toBe(635);
});

test('anything but a percentage is rejected', () => {
  for (const typed of ['', 'eight', '8,25', '-1', '1e2', '8.255']) expect(parsePercent(typed), typed).toBeNaN();
});
