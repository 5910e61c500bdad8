import { expect, test } from 'vitest';
import { readImports } from './import-rules.ts';

test('the parser finds every form of import with its line', () => {
  const source = [
    "import type { A } from './a.ts';",
    'import {',
    '  b,',
    "} from './b.ts';",
    "import './c.css';",
    "export { d } from './d.ts';",
    "const e = () => import('./e.tsx');",
  ].join('\n');
  expect(readImports(source)).toEqual([
    { specifier: './a.ts', line: 1, isDynamic: false },
    { specifier: './b.ts', line: 2, isDynamic: false },
    { specifier: './c.css', line: 5, isDynamic: false },
    { specifier: './d.ts', line: 6, isDynamic: false },
    { specifier: './e.tsx', line: 7, isDynamic: true },
  ]);
});

test('the parser ignores imports in comments and strings', () => {
  const source = [
    "// import './a.ts';",
    "/* import './b.ts'; */",
    `const text = "import './c.ts'";`,
    "export const d = 'x';",
  ];
  expect(readImports(source.join('\n'))).toEqual([]);
});
