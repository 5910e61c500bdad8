import { expect, test } from 'vitest';

const SOURCES: Readonly<Record<string, string>> = import.meta.glob('../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const others = Object.entries(SOURCES).filter(([path]) => !path.endsWith('/remove-button.tsx'));

test('every button that removes a part of a form hands on the focus, which would be lost with it', () => {
  const lost = others.filter(
    ([, source]) => /aria-label=(?:"|\{`)Remove /.test(source) && !source.includes('focusParts'),
  );
  expect(lost.map(([path]) => path)).toEqual([]);
});

test('wherever a part of a form can be removed, an element that stays has the focus next', () => {
  const removing = others.filter(([, source]) => /<RemoveButton|focusParts\(/.test(source));
  expect(removing.length).toBeGreaterThan(8);
  for (const [path, source] of removing) expect(source, path).toContain('{...PARTS}');
});
