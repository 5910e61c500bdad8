import { expect, test } from 'vitest';
import { parseTokens } from './tokens.tsx';

test('the style guide groups the tokens by the headings of tokens.css', () => {
  const css = `/* About the file. */
:root {
  color-scheme: light dark;

  /* Color: warm paper. */
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
    { title: 'Color', names: ['--color-paper', '--color-ink'] },
    { title: 'Space', names: ['--space-1'] },
  ]);
});
