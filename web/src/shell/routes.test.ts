import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyPage } from './routes.tsx';

const load = async () => ({ default: () => createElement('h1', {}, 'Tee') });
const draw = ({ Page }: ReturnType<typeof lazyPage>) =>
  renderToString(createElement(Suspense, { fallback: 'waiting' }, createElement(Page)));

test('R-22 a page whose code is there is drawn at once, as the HTML has it; otherwise it waits', async () => {
  const page = lazyPage(load);
  expect(draw(page)).toContain('waiting');
  const fetched = lazyPage(load);
  await fetched.fetch();
  expect(draw(fetched)).toBe('<!--$--><h1>Tee</h1><!--/$-->');
});

test('R-22 code that cannot be fetched now is asked for again when the page is drawn', async () => {
  let tries = 0;
  const page = lazyPage(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('The line is down')) : load();
  });
  await expect(page.fetch()).rejects.toThrow('The line is down');
  draw(page);
  expect(tries).toBe(2);
});
