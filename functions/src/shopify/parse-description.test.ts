import { expect, test } from 'vitest';
import { parseDescription } from './parse-description.ts';

test('D-36 paragraphs of a description are separated by one blank line', () => {
  expect(parseDescription('<div><p>Heavy\n cotton.</p>\n\n<p>Boxy  fit.</p></div><h3>Care</h3>Wash cold.')).toBe(
    'Heavy cotton.\n\nBoxy fit.\n\nCare\n\nWash cold.',
  );
});

test('D-36 each list item of a description is on its own line', () => {
  const html = 'Made of:<ul>\n<li>Cotton</li>\n<li><p>Elastane</p></li><li></li></ul><p>Nothing else.</p>';
  expect(parseDescription(html)).toBe('Made of:\n\n- Cotton\n- Elastane\n\nNothing else.');
});

test('D-36 line breaks and tables of a description stay readable', () => {
  expect(parseDescription('One<br>two<br/><br>three<table><tr><td>S</td><td>20</td></tr></table>')).toBe(
    'One\ntwo\n\nthree\n\nS 20',
  );
});

test('D-36 scripts, styles and comments of a description are removed with their text', () => {
  const html = '<p onclick="steal()">Soft.</p><script>alert(1)</script><style>p{color:red}</style><!-- <p>old</p> -->';
  expect(parseDescription(html)).toBe('Soft.');
  expect(
    parseDescription('Soft<img src=x onerror=alert(1)><svg><title>no</title><script>alert(1)</script></svg>.'),
  ).toBe('Soft.');
});

test('D-36 a javascript: link in a description keeps only its text', () => {
  expect(parseDescription('See <a href="javascript:alert(1)">the size chart</a>.')).toBe('See the size chart.');
});

test('D-36 entities of a description are decoded, once', () => {
  expect(parseDescription('<p>Tom &amp; Jerry&rsquo;s&nbsp;&quot;5 &lt; 6&quot; &#9733;</p>')).toBe(
    'Tom & Jerry’s "5 < 6" ★',
  );
  expect(parseDescription('<p>&amp;lt;p&amp;gt;</p>')).toBe('&lt;p&gt;');
});

test('D-36 a description without any HTML keeps its own lines', () => {
  expect(parseDescription('Line one\r\nline two\n\n\n\nNext &amp; last')).toBe('Line one\nline two\n\nNext & last');
  expect(parseDescription('')).toBe('');
});
