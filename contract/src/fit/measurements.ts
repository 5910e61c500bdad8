import * as z from 'zod/mini';

/**
 * What is measured on a garment that lies flat, by the names of ISO 18890 (widths are half of the way around); the largest head and foot
 * that it fits (ISO 8559); and the outline of what has no size, such as bags, bandanas and laces.
 */
export const MEASURES = [
  'chestWidth',
  'shoulderWidth',
  'bodyLength',
  'sleeveLength',
  'waistWidth',
  'hipWidth',
  'insideLegLength',
  'legOpeningWidth',
  'headGirth',
  'footLength',
  'flatWidth',
  'flatHeight',
  'flatLength',
] as const;
export type Measure = (typeof MEASURES)[number];

/** Quarters of an inch: a tape measure shows them, and cloth cannot be measured more exactly. */
const NO_LENGTH = 'A length is a number such as 21.5 or 21 1/2';
const quarterInchesSchema = z.int(NO_LENGTH).check(z.minimum(1, NO_LENGTH), z.maximum(800, NO_LENGTH));

export const measurementsSchema = z.partialRecord(z.enum(MEASURES), quarterInchesSchema);

/** The measurements of one garment in quarters of an inch; what was not measured is missing. */
export type Measurements = Readonly<z.infer<typeof measurementsSchema>>;

/** The measurements of a product by its sizes (D-63). */
export const sizeMeasurementsSchema = z.record(z.string().check(z.minLength(1), z.maxLength(60)), measurementsSchema);
export type SizeMeasurements = Readonly<z.infer<typeof sizeMeasurementsSchema>>;

export const GARMENT_KINDS = ['top', 'bottom', 'headwear', 'socks', 'flat'] as const;
export type GarmentKind = (typeof GARMENT_KINDS)[number];

/** What a kind of garment is measured by; the first two are shown beside its size buttons. */
export const KIND_MEASURES = {
  top: ['chestWidth', 'bodyLength', 'shoulderWidth', 'sleeveLength'],
  bottom: ['waistWidth', 'insideLegLength', 'hipWidth', 'legOpeningWidth'],
  headwear: ['headGirth'],
  socks: ['footLength'],
  flat: ['flatWidth', 'flatHeight', 'flatLength'],
} as const satisfies Readonly<Record<GarmentKind, readonly Measure[]>>;

/** What it is called on screen. */
export const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  chestWidth: 'Chest',
  shoulderWidth: 'Shoulders',
  bodyLength: 'Length',
  sleeveLength: 'Sleeve',
  waistWidth: 'Waist',
  hipWidth: 'Hip',
  insideLegLength: 'Inseam',
  legOpeningWidth: 'Leg opening',
  headGirth: 'Head',
  footLength: 'Foot',
  flatWidth: 'Width',
  flatHeight: 'Height',
  flatLength: 'Length',
};

/** How to measure it. */
export const MEASURE_INSTRUCTIONS: Readonly<Record<Measure, string>> = {
  chestWidth: 'Lay it flat and measure straight across, from underarm seam to underarm seam.',
  shoulderWidth: 'Across the back, from one shoulder seam to the other.',
  bodyLength: 'From the highest point of the shoulder straight down to the hem.',
  sleeveLength: 'From the shoulder seam along the upper edge to the end of the sleeve.',
  waistWidth: 'Lay it flat and measure straight across the relaxed waistband.',
  hipWidth: 'Straight across, three inches above the crotch seam.',
  insideLegLength: 'From the crotch seam along the inside of the leg to the hem.',
  legOpeningWidth: 'Straight across the hem of one leg.',
  headGirth: 'Around your head, just above the ears.',
  footLength: 'Stand on paper and measure from the heel to the longest toe.',
  flatWidth: 'Lay it flat and measure straight across.',
  flatHeight: 'Lay it flat and measure from edge to edge, without the handles.',
  flatLength: 'From end to end.',
};

/** The kind of garment that measurements belong to; undefined where nothing was measured. */
export function getGarmentKind(sizes: SizeMeasurements): GarmentKind | undefined {
  const isMeasured = (measure: Measure) => Object.values(sizes).some((measurements) => measurements[measure]);
  if (isMeasured('chestWidth')) return 'top';
  if (isMeasured('waistWidth') || isMeasured('hipWidth')) return 'bottom';
  if (isMeasured('headGirth')) return 'headwear';
  if (isMeasured('footLength')) return 'socks';
  return KIND_MEASURES.flat.some(isMeasured) ? 'flat' : undefined;
}
