import { expect, test } from 'vitest';
import { mapOne } from './testing/map-export.ts';

test('D-63 metafield columns of the export state facts, fit note and measurements, whatever the owner called them', async () => {
  const { details, notes } = await mapOne(
    `Handle,Title,Option1 Name,Option1 Value,Variant Price,Fabric (product.metafields.custom.fiber_content),Country (product.metafields.custom.origin),Wash (product.metafields.custom.care),Cut (product.metafields.custom.fit),Cloth (product.metafields.custom.cloth_weight),Runs (product.metafields.custom.fit_note),Sizes (product.metafields.custom.measurements)
tee,Tee,Size,S,48.00,100% cotton,Imported,"Wash cold.
Hang to dry.",Boxy.,6.8,Runs small,"Size, Chest
S, 20 1/2
M, 22"
tee,,,M,48.00,,,,,,,
`,
  );
  expect(notes).toEqual([]);
  expect(details).toMatchObject({
    facts: {
      fiberContent: '100% cotton',
      origin: 'Imported',
      care: 'Wash cold.\nHang to dry.',
      fit: 'Boxy.',
      clothWeight: 6.8,
    },
    fitNote: 'runs-small',
    measurements: { SM: { chestWidth: 82 }, MED: { chestWidth: 88 } },
  });
});

test('a metafield that the shop cannot keep is left out of the import with a note', async () => {
  const { details, notes } = await mapOne(
    'Handle,Title,Variant Price,Origin (product.metafields.custom.origin)\ntee,Tee,48.00,Atlantis\n',
  );
  expect(details).not.toHaveProperty('facts');
  expect(notes).toEqual(['Its origin is left out: the shop cannot keep "Atlantis".']);
});
