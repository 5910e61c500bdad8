import {
  KIND_MEASURES,
  type GarmentKind,
  type Measurements,
  type SizeMeasurements,
} from '@plenty/contract/fit/measurements';
import { apparelSizes, oneSize, sockSizes, type DemoSize } from './demo-product.ts';

/** Inches in the order of `KIND_MEASURES`; null where the pattern has no such seam, as a raglan has none at the shoulder. */
type Inches = readonly (number | null)[];

/** What one more size adds, in inches; nothing where the copy promises one length for all. */
const TOP_GRADES: Inches = [1.5, 1, 0.75, 0.25];
const BOTTOM_GRADES: Inches = [1.5, 0.25, 1.25, 0.25];
const SHORTS_GRADES: Inches = [1.5, 0, 1.25, 0.25];

function toMeasurements(kind: GarmentKind, inches: Inches): Measurements {
  return Object.fromEntries(
    KIND_MEASURES[kind].flatMap((measure, place) => {
      const value = inches[place];
      return value === null || value === undefined ? [] : [[measure, Math.round(value * 4)]];
    }),
  );
}

/** Every size of a pattern that was drawn in MED. */
function grade(kind: GarmentKind, med: Inches, grades: Inches): SizeMeasurements {
  return Object.fromEntries(
    apparelSizes.map((size, place) => {
      const steps = place - apparelSizes.indexOf('MED');
      const inches = med.map((value, measure) => (value === null ? null : value + steps * (grades[measure] ?? 0)));
      return [size, toMeasurements(kind, inches)];
    }),
  );
}

const top = (...med: Inches) => grade('top', med, TOP_GRADES);
const pants = (...med: Inches) => grade('bottom', med, BOTTOM_GRADES);
const shorts = (...med: Inches) => grade('bottom', med, SHORTS_GRADES);

const each = (kind: GarmentKind, sizes: readonly DemoSize[], inches: readonly number[]): SizeMeasurements =>
  Object.fromEntries(sizes.map((size, place) => [size, toMeasurements(kind, [inches[place] ?? null])]));

const flat = (...inches: Inches): SizeMeasurements => ({ [oneSize[0]]: toMeasurements('flat', inches) });

const CAP = each('headwear', oneSize, [23.5]);
const BEANIE = each('headwear', oneSize, [24]);
const SOCKS = each('socks', sockSizes, [9, 10.25, 11.5]);

const BOXY_TEE = top(22.5, 28, 19.25, 8.75);
const HOODIE = top(23, 27.5, 20, 24.75);
const LOOPBACK_CREW = top(23, 27.5, null, null);
const MESH_SHORTS = shorts(14.5, 9, 23.5, 12.5);

/** The patterns of the demo products by slug: tops by chest, length, shoulder and sleeve; bottoms by waist, inseam, hip and leg opening. */
const PATTERNS: Readonly<Record<string, SizeMeasurements>> = {
  'everyday-heavyweight-tee': top(21.5, 27.5, 18.25, 8.5),
  'script-tee': top(22.25, 28.5, 19, 9.25),
  'orchard-peach-tee': BOXY_TEE,
  'orchard-lemon-tee': BOXY_TEE,
  'orchard-cherry-tee': top(21.5, 29.5, 18.25, 8.5),
  'courtside-stripe-tee': top(22, 28.5, 20, 8.25),
  'pocket-tee': top(21.5, 28.5, 18.5, 8.5),
  'cropped-boxy-tee': top(23.5, 24.5, 20, 8.25),
  'orchard-pear-long-sleeve': top(22.5, 28, 19.25, 24.5),
  'night-run-long-sleeve': top(21, 28.5, 18, 25.25),
  'everyday-pullover-hoodie': HOODIE,
  'script-hoodie': HOODIE,
  'full-zip-hoodie': top(23.25, 27.5, 20, 24.5),
  'loopback-crew': LOOPBACK_CREW,
  'orchard-crew': LOOPBACK_CREW,
  'two-tone-crew': top(22.75, 27.25, 19.5, 24.5),
  'archive-heavy-hoodie': top(24, 27.5, 21, 24.75),
  'mesh-basketball-shorts': MESH_SHORTS,
  'side-panel-mesh-shorts': MESH_SHORTS,
  'practice-shorts': shorts(14.25, 6, 22, 11.75),
  'loopback-sweat-shorts': shorts(14.75, 8, 22.5, 11.5),
  'orchard-sweat-shorts': shorts(14.75, 7, 22.5, 12.25),
  'everyday-jogger': pants(14.75, 28, 22, 5),
  'track-jogger': pants(14.5, 29, 21.25, 5.75),
  'cargo-pant': pants(15.5, 30.5, 23, 10),
  'wide-leg-sweatpant': pants(15, 31, 23, 11),
  'cargo-short': shorts(15.5, 10.5, 23, 12),
  'carpenter-pant': pants(15.75, 30.5, 22.5, 8.75),
  'script-cap': CAP,
  'peach-cap': CAP,
  'watch-beanie': BEANIE,
  'stripe-beanie': BEANIE,
  'script-beanie': BEANIE,
  'everyday-crew-socks': SOCKS,
  'stripe-crew-socks': SOCKS,
  'market-tote': flat(15.5, 16),
  'shoe-bag': flat(12, 15),
  'orchard-bandana': flat(22, 22),
  'terry-wristbands': flat(3.25, 3),
  'flat-laces': flat(null, null, 54),
};

/** The measurements of a demo product in the sizes it is sold in. */
export function getDemoMeasurements(slug: string, sizes: readonly DemoSize[]): SizeMeasurements {
  const pattern = PATTERNS[slug];
  return Object.fromEntries(
    sizes.map((size) => {
      const measurements = pattern?.[size];
      if (!measurements) throw new Error(`${slug} has no measurements in ${size}`);
      return [size, measurements];
    }),
  );
}
