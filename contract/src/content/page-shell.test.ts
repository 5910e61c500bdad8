import { expect, test } from 'vitest';
import { fillPageShell } from './page-shell.ts';

const SHELL = `<body>
    <div id="root">
      <div class="opening">
        <p class="opening-words">The shop is opening.</p>
        <p class="opening-late">Please <a href="">load the page again</a>.</p>
      </div>
    </div>
    <noscript>Scripts, please.</noscript>
  </body>`;

test('the page’s HTML replaces the content of #root, and the notice about slow code follows it', () => {
  expect(fillPageShell(SHELL, '<h1>Tee</h1>')).toBe(`<body>
    <div id="root" data-drawn><h1>Tee</h1></div>
    <p class="opening-late">Please <a href="">load the page again</a>.</p>
    <noscript>Scripts, please.</noscript>
  </body>`);
});

test('preload links are removed because the head has them, and inline styles become data attributes', () => {
  const markup = '<link rel="preload" as="image" href="/a.avif"/><p style="left:10%">Cap</p>';
  expect(fillPageShell(SHELL, markup)).toContain('<div id="root" data-drawn><p data-style="left:10%">Cap</p></div>');
});

test('R-22 pictures below a poster wait for bootstrap.ts, the poster itself does not', () => {
  const markup = '<img src="/a.avif"/><img loading="lazy" srcSet="/b.avif 400w" src="/b.avif"/>';
  expect(fillPageShell(SHELL, markup, true)).toContain(
    '<img src="/a.avif"/><img loading="lazy" data-srcset="/b.avif 400w" data-src="/b.avif"/>',
  );
  expect(fillPageShell(SHELL, markup)).toContain(markup);
});

test('a dollar sign in the page is not a replacement pattern', () => {
  expect(fillPageShell(SHELL, "<h1>$& $1 $' off</h1>")).toContain("data-drawn><h1>$& $1 $' off</h1></div>");
});
