import { expect, test } from 'vitest';
import { browserOpener } from './open-browser.ts';

test('a browser is opened only on a screen and never in a pipeline', () => {
  expect(browserOpener('linux', { DISPLAY: ':0' })).toBe('xdg-open');
  expect(browserOpener('linux', {})).toBeUndefined();
  expect(browserOpener('linux', { DISPLAY: ':0', CI: 'true' })).toBeUndefined();
  expect(browserOpener('darwin', {})).toBe('open');
});
