import { expect, test } from 'vitest';
// Another name, because the formatter would reformat templates tagged `html`.
import { html as write } from './html.ts';

test('values with markup are escaped', () => {
  expect(write`<b title="${'"'}">${'<script>&'}</b>`.source).toBe('<b title="&quot;">&lt;script&gt;&amp;</b>');
});

test('nested pieces of HTML are not escaped twice', () => {
  const lines = [write`<li>${1}</li>`, write`<li>${'&'}</li>`];
  expect(write`<ul>${lines}</ul>`.source).toBe('<ul><li>1</li><li>&amp;</li></ul>');
});
