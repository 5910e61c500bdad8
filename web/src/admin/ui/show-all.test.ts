import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShowAll } from './show-all.tsx';

function show(count: number): string {
  const all = Array.from({ length: count }, (_nothing, index) => index + 1);
  return renderToStaticMarkup(
    createElement(() => ShowAll<number>({ all, first: 3, children: (shown) => shown.join(', ') })),
  );
}

test('O-31 a long list shows its first items and leads to all of them; a short one has no button', () => {
  expect(show(3)).toBe('1, 2, 3');
  expect(show(1042)).toContain('Show all 1,042');
  expect(show(1042)).toMatch(/^1, 2, 3</);
});
