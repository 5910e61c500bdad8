import { expect, test } from 'vitest';
import { readExport } from './read-export.ts';

/** What an import makes of a tee whose two sizes cost and weigh these. */
async function importTee(costs: readonly string[], grams: readonly string[]) {
  const lines = costs.map((cost, place) => {
    const shared = place === 0 ? 'court-tee,Court Tee' : 'court-tee,';
    return `${shared},Size,${place === 0 ? 'S' : 'M'},48.00,${cost},${grams[place] ?? ''}`;
  });
  const csv = ['Handle,Title,Option1 Name,Option1 Value,Variant Price,Cost per item,Variant Grams', ...lines, ''].join(
    '\n',
  );
  const found = await readExport(csv, { thirdOption: 'join', categories: new Map(), sizes: new Map() });
  const result = 'value' in found ? found.value[0]?.result : undefined;
  if (result?.kind !== 'mapped') throw new Error(`The tee is ${result?.kind ?? 'no product'}`);
  return { cost: result.product.details.cost, weight: result.product.details.weight, notes: result.notes };
}

test('APROD-33 a product costs what its most expensive size costs, and the owner is told when they differ', async () => {
  expect(await importTee(['12.50', '12.50'], [])).toMatchObject({ cost: 1250, notes: [] });
  expect(await importTee(['12.50', '9.00'], [])).toMatchObject({
    cost: 1250,
    notes: [
      'Its variants cost you from $9.00 to $12.50: the shop has one cost for each product and takes the highest.',
    ],
  });
  expect(await importTee(['', '9.00'], []), 'only one is known').toMatchObject({ cost: 900, notes: [] });
  expect((await importTee(['', ''], [])).cost).toBeUndefined();
});

test('APROD-33 a product weighs what its heaviest size weighs, and the owner is told when they differ', async () => {
  const same = await importTee(['', ''], ['200', '200']);
  expect(same.notes).toEqual([]);
  expect(same.weight).toBeGreaterThan(0);
  const other = await importTee(['', ''], ['100', '200']);
  expect(other.weight).toBe(same.weight);
  expect(other.notes).toEqual([expect.stringMatching(/^Its variants weigh from .+ to .+ takes the heaviest\.$/)]);
  expect((await importTee(['', ''], [])).weight).toBeUndefined();
});
