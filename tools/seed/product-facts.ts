import type { ProductFacts } from '@plenty/contract/catalog/product-facts';
import type { FitNote } from '@plenty/contract/fit/product-fit';

const COTTON_CARE = [
  'Machine wash cold and inside out with similar colors.',
  'Hang or lay flat to dry; tumble dry low if you must.',
  'Do not bleach.',
];
const PRINT_CARE = [...COTTON_CARE, 'Do not iron on the print.'];
const WOOL_CARE = ['Hand wash cold.', 'Lay flat to dry.', 'Do not bleach or iron.'];
const MESH_CARE = ['Machine wash cold with similar colors.', 'Hang to dry.', 'Do not bleach or iron.'];
const FLEECE_CARE = ['Machine wash cold and inside out.', 'Hang to dry.', 'Do not bleach. Iron low if at all.'];
const CAP_CARE = ['Machine wash cold in a pillowcase.', 'Dry on something round.', 'Do not bleach.'];

type Stated = readonly [fiberContent: string, origin: ProductFacts['origin'], care: readonly string[], fit?: string];

const toFacts = ([fiberContent, origin, care, fit]: Stated, clothWeight?: number): ProductFacts => ({
  fiberContent,
  ...(origin && { origin }),
  care: care.join('\n'),
  ...(fit && { fit }),
  ...(clothWeight && { clothWeight }),
});

const COTTON = '100% cotton';
const RIB = 'Body: 100% cotton; Rib: 97% cotton, 3% elastane';
const USA = 'Made in U.S.A.';
const BOXY = 'Easy and boxy.';

/** The facts of the demo products by slug, as their copy tells them. */
const FACTS: Readonly<Record<string, ProductFacts>> = {
  'everyday-heavyweight-tee': toFacts([COTTON, USA, COTTON_CARE, 'Straight, and a touch short at the hip.'], 7.5),
  'script-tee': toFacts([COTTON, USA, PRINT_CARE, 'Relaxed in the chest. Take one size smaller for a neat fit.'], 6.8),
  'orchard-peach-tee': toFacts([COTTON, USA, PRINT_CARE, BOXY], 6.8),
  'orchard-lemon-tee': toFacts([COTTON, USA, PRINT_CARE, BOXY], 6.8),
  'orchard-cherry-tee': toFacts([COTTON, USA, PRINT_CARE, 'Straight, with a longer body to tuck.'], 6.8),
  'courtside-stripe-tee': toFacts([COTTON, 'Imported', COTTON_CARE, 'Regular, with a slightly dropped shoulder.'], 7),
  'pocket-tee': toFacts([COTTON, USA, ['Machine wash cold, alone the first time.', ...COTTON_CARE.slice(1)]], 6.5),
  'cropped-boxy-tee': toFacts([COTTON, USA, COTTON_CARE, 'Cropped and wide, for high waists.'], 7.5),
  'orchard-pear-long-sleeve': toFacts([RIB, USA, PRINT_CARE, 'Boxy, cut to layer.'], 7),
  'night-run-long-sleeve': toFacts(
    ['60% cotton, 40% recycled polyester', 'Imported', PRINT_CARE, 'Close, with a longer back.'],
    5.5,
  ),
  'everyday-pullover-hoodie': toFacts([RIB, USA, FLEECE_CARE, 'Roomy in the arm; sits on the hip.'], 13),
  'script-hoodie': toFacts([RIB, USA, FLEECE_CARE, 'Roomy in the arm; sits on the hip.'], 13),
  'full-zip-hoodie': toFacts([RIB, USA, COTTON_CARE, 'Regular, with room for a tee.'], 12),
  'loopback-crew': toFacts([RIB, USA, COTTON_CARE, 'Regular, with raglan sleeves.'], 12),
  'orchard-crew': toFacts([RIB, USA, ['Hand wash cold.', 'Lay flat to dry.', 'Do not bleach or iron.']], 12),
  'two-tone-crew': toFacts([RIB, 'Imported', FLEECE_CARE, 'Regular, with set-in sleeves.'], 11),
  'archive-heavy-hoodie': toFacts([RIB, USA, FLEECE_CARE, 'Heavy: it stands up by itself.'], 18),
  'mesh-basketball-shorts': toFacts(['100% polyester', 'Imported', MESH_CARE, 'Ends above the knee.']),
  'side-panel-mesh-shorts': toFacts([
    '100% polyester',
    'Imported',
    MESH_CARE,
    'Ends above the knee, with a split hem.',
  ]),
  'practice-shorts': toFacts(['100% recycled polyester', 'Imported', MESH_CARE, 'Short and light.'], 4),
  'loopback-sweat-shorts': toFacts([COTTON, USA, COTTON_CARE, 'Straight; ends above the knee.'], 12),
  'orchard-sweat-shorts': toFacts([COTTON, USA, COTTON_CARE, 'A slightly wider leg, ending mid-thigh.'], 11),
  'everyday-jogger': toFacts([RIB, USA, FLEECE_CARE, 'Room at the thigh, tapered to a rib above the ankle.'], 12),
  'track-jogger': toFacts(
    ['55% cotton, 45% polyester', 'Imported', FLEECE_CARE, 'Slim from the knee, with ankle zips.'],
    10,
  ),
  'cargo-pant': toFacts([COTTON, 'Imported', COTTON_CARE, 'Wide and straight, with a cord at the hem.'], 9),
  'wide-leg-sweatpant': toFacts([COTTON, USA, FLEECE_CARE, 'Wide and straight, breaking once at the shoe.'], 13),
  'cargo-short': toFacts([COTTON, 'Imported', COTTON_CARE, 'Full, to the knee.'], 6),
  'carpenter-pant': toFacts([COTTON, USA, COTTON_CARE, 'Straight. Stiff at first, soft later.'], 11),
  'script-cap': toFacts([COTTON, 'Imported', CAP_CARE, 'Low crown, adjustable at the back.']),
  'peach-cap': toFacts([COTTON, 'Imported', CAP_CARE, 'Low crown, adjustable at the back.']),
  'watch-beanie': toFacts(['70% merino wool, 30% recycled wool', 'Imported', WOOL_CARE, 'Short and close.']),
  'stripe-beanie': toFacts(['60% cotton, 40% wool', 'Imported', WOOL_CARE, 'Deep, with a double cuff.']),
  'script-beanie': toFacts(['100% merino wool', 'Imported', WOOL_CARE, 'Long enough to slouch.']),
  'everyday-crew-socks': toFacts(['80% cotton, 18% nylon, 2% elastane', USA, COTTON_CARE.slice(0, 2)]),
  'stripe-crew-socks': toFacts(['85% cotton, 13% nylon, 2% elastane', USA, COTTON_CARE.slice(0, 2)]),
  'market-tote': toFacts([COTTON, USA, ['Spot clean.', 'Do not tumble dry.']], 16),
  'shoe-bag': toFacts([COTTON, 'Imported', ['Machine wash cold.', 'Hang to dry.']]),
  'orchard-bandana': toFacts([COTTON, 'Imported', ['Machine wash cold.', 'Iron while damp.']]),
  'terry-wristbands': toFacts(['80% cotton, 20% elastane', USA, COTTON_CARE.slice(0, 2)]),
  'flat-laces': toFacts([COTTON, 'Imported', ['Machine wash warm with your whites.', 'Hang to dry.']]),
};

export function getDemoFacts(slug: string): ProductFacts {
  const facts = FACTS[slug];
  if (!facts) throw new Error(`${slug} has no facts`);
  return facts;
}

/** How the products run whose copy says so. */
export const FIT_NOTES: Readonly<Partial<Record<string, FitNote>>> = {
  'script-tee': 'runs-large',
  'everyday-heavyweight-tee': 'true-to-size',
};
