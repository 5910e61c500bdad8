import { expect, test } from 'vitest';
import { applyMutant, describeMutant, listMutants } from './mutants.ts';

/** What becomes of a source text, mutant by mutant. */
function mutate(source: string): string[] {
  return listMutants('sample.ts', source).map((mutant) => describeMutant(source, mutant));
}

test('a condition holds always or never, and each part of it is taken out', () => {
  const guard = 'if (isPaid && total > 0) ship();';
  expect(mutate(guard)).toEqual([
    ': isPaid => true',
    ': isPaid && total > 0 => false',
    ': total > 0 => true',
    ': total > 0 => total >= 0',
    ': total > 0 => total > 1',
    ': ship(); => ;',
  ]);
});

test('a limit moves by one, and a comparison outside a condition turns around', () => {
  expect(mutate('const isFree = subtotal >= 10_000;')).toEqual([
    'isFree: subtotal >= 10_000 => subtotal > 10_000',
    'isFree: subtotal >= 10_000 => subtotal < 10_000',
    'isFree: subtotal >= 10_000 => subtotal >= 10001',
  ]);
});

test('arithmetic changes its sign and keeps its parentheses', () => {
  const source = 'const tax = (goods + shipping) * rate;';
  const [, multiplied] = listMutants('sample.ts', source);
  expect(mutate(source)).toHaveLength(2);
  expect(multiplied && applyMutant(source, multiplied)).toBe('const tax = (goods + shipping) / rate;');
});

test('a default is left out, and stands for everything', () => {
  expect(mutate('const price = found ?? usual;')).toEqual([
    'price: found ?? usual => (found)',
    'price: found ?? usual => (usual)',
  ]);
});

test('each check of a schema is taken out', () => {
  expect(mutate('const code = z.string().check(z.trim(), z.maxLength(40));')).toEqual([
    'code: z.string().check(z.trim(), z.maxLength(40)) => z.string().check(z.maxLength(40))',
    'code: z.string().check(z.trim(), z.maxLength(40)) => z.string().check(z.trim())',
    'code: z.maxLength(40) => z.maxLength(41)',
  ]);
});

test('types, sentences and the words of a closed set are no rules', () => {
  expect(mutate("type Kind = 'percent'; const kind = { kind: 'percent', text: 'This code is not valid.' };")).toEqual(
    [],
  );
});

test('what a function does is left out as a whole, and so is each of its statements', () => {
  expect(mutate('function save(order: Order): void { orders.push(order); }')).toEqual([
    'save: { orders.push(order); } => {}',
    'save: orders.push(order); => ;',
  ]);
});
