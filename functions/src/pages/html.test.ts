import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml, escapeJson } from './html.ts';

const NASTY = '</script><!--<script>alert(1)</script>&amp; \u2028 \u2029 "\'';

test('JSON in a page cannot end its script element and parses back unchanged', () => {
  const written = escapeJson({ text: NASTY });
  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual({ text: NASTY });
});

test('any JSON parses back unchanged and contains no character that is special in HTML', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('', NASTY), (value, text) => {
      const written = escapeJson([value, text]);
      expect(written).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.stringify(JSON.parse(written))).toBe(JSON.stringify([value, text]));
    }),
    { seed: 10, numRuns: 300 },
  );
});

test('a name is escaped in text and in attributes', () => {
  expect(escapeHtml(`"><img src=x onerror='a()'>&`)).toBe('&quot;&gt;&lt;img src=x onerror=&#39;a()&#39;&gt;&amp;');
});
