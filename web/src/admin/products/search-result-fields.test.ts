import { expect, test } from 'vitest';
import { describeLength } from './search-result-fields.tsx';

test('APROD-39 the form says when search engines may cut a title or description', () => {
  expect(describeLength('x'.repeat(60), 60)).toBe('60 of about 60 characters that search engines show.');
  expect(describeLength('x'.repeat(61), 60)).toBe('61 of about 60 characters: the end may be cut off.');
});
