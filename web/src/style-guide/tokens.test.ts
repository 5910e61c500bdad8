import { expect, test } from 'vitest';
import { parseTokens } from './tokens.tsx';

test('the design page finds every token under the heading it stands under', () => {
  const css = `/* About the file. */
:root {
  color-scheme: light dark;

  /* Colour: warm paper. */
  --color-paper: #f7f4ee;
  --color-ink: #1b1916;

  /* Space. */
  --space-1: 0.25rem;
}

@media screen {
  :root {
    --color-paper: #161411;
  }
}
`;
  expect(parseTokens(css)).toEqual([
    { title: 'Colour', names: ['--color-paper', '--color-ink'] },
    { title: 'Space', names: ['--space-1'] },
  ]);
});
