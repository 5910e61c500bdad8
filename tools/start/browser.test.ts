import { expect, test } from 'vitest';
import { getBrowserOpener } from './browser.ts';

test('a browser is opened only on a screen and never in CI', () => {
  expect(getBrowserOpener('linux', { DISPLAY: ':0' })).toBe('xdg-open');
  expect(getBrowserOpener('linux', {})).toBeUndefined();
  expect(getBrowserOpener('linux', { DISPLAY: ':0', CI: 'true' })).toBeUndefined();
  expect(getBrowserOpener('darwin', {})).toBe('open');
});
