import { expect, test } from 'vitest';
// Under another name, because the formatter lays out what stands behind the name html.
import { html as write } from './html.ts';

test('the desk shows a subject with markup in it as text', () => {
  expect(write`<b title="${'"'}">${'<script>&'}</b>`.source).toBe('<b title="&quot;">&lt;script&gt;&amp;</b>');
});

test('the desk puts pieces of a page together without escaping them twice', () => {
  const lines = [write`<li>${1}</li>`, write`<li>${'&'}</li>`];
  expect(write`<ul>${lines}</ul>`.source).toBe('<ul><li>1</li><li>&amp;</li></ul>');
});
