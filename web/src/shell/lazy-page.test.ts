import { createElement, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyPage } from './lazy-page.tsx';

const load = async () => ({ default: () => createElement('h1', {}, 'Tee') });
const render = ({ Page }: ReturnType<typeof lazyPage>) =>
  renderToString(createElement(Suspense, { fallback: 'waiting' }, createElement(Page)));

test('R-22 a page whose code is loaded renders synchronously; otherwise it suspends', async () => {
  const page = lazyPage(load);
  expect(render(page)).toContain('waiting');
  const fetched = lazyPage(load);
  await fetched.fetch();
  expect(render(fetched)).toBe('<!--$--><h1>Tee</h1><!--/$-->');
});

test('R-22 code that could not be fetched is requested again when the page renders', async () => {
  let tries = 0;
  const page = lazyPage(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('offline')) : load();
  });
  await expect(page.fetch()).rejects.toThrow('offline');
  render(page);
  expect(tries).toBe(2);
});
