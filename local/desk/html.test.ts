import { expect, test } from 'vitest';
import { html } from './html.ts';

test('the desk shows a subject with markup in it as text', () => {
  expect(html`<b title="${'"'}">${'<script>&'}</b>`.source).toBe('<b title="&quot;">&lt;script&gt;&amp;</b>');
});

test('the desk puts pieces of a page together without escaping them twice', () => {
  expect(
    html`<ul>
      ${[html`<li>${1}</li>`, html`<li>${'&'}</li>`]}
    </ul>`.source,
  ).toBe('<ul><li>1</li><li>&amp;</li></ul>');
});
